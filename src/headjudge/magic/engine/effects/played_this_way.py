"""What is said of what is played by a permission that lasts: spells that cost more, lands that enter tapped."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.effects.playing import LET_PLAY, is_of_cards_there
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.nodes import effect, limit
from headjudge.magic.text.tree.abilities import Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.durations import ForAsLongAs
from headjudge.magic.text.tree.effects.spells import MayPlay, PlayedThisWay
from headjudge.magic.text.tree.structure import Steps

__all__: list[str] = []


def _is_generic(node: PlayedThisWay) -> bool:
    return node.mana is None or all(symbol.isdigit() for symbol in node.mana.symbols)


@effect(PlayedThisWay, only=_is_generic)
def played_this_way(run: Run, node: PlayedThisWay) -> None:
    """From now on the permissions just given say so, too."""
    more = sum(map(int, node.mana.symbols)) if node.mana is not None else 0
    let_play = {card for card, _ in run.ctx.so_far.this_way.get(LET_PLAY, ())}
    for p in run.g.players:
        if node.opponents and not are_opponents(run.g, run.controller, p.index):
            continue
        p.may_play = {
            id: may._replace(
                dearer=may.dearer + more, tapped=may.tapped or node.tapped, for_life=may.for_life or node.for_life
            )
            if id in let_play
            else may
            for id, may in p.may_play.items()
        }


def _follows_a_permission(node: Steps) -> bool:
    """Whether it is said right after the permission, which is one to play what is in exile then, or after another such
    sentence."""
    for n, part in enumerate(node.parts):
        if isinstance(part, PlayedThisWay):
            before = node.parts[n - 1] if n else None
            given = isinstance(before, MayPlay) and (
                isinstance(before.duration, ForAsLongAs) or (part.for_life and is_of_cards_there(before))
            )
            if not given and not isinstance(before, PlayedThisWay):
                return False
    return True


def _is_said_of_one(ability: Activated | SpellAbility | Triggered) -> bool:
    """Whether nothing is said so but among several instructions."""
    steps = [part for part in walk(ability) if isinstance(part, Steps)]
    among = {id(part) for several in steps for part in several.parts}
    return all(id(part) in among for part in walk(ability) if isinstance(part, PlayedThisWay))


limit(Steps, _follows_a_permission)
for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _is_said_of_one, about=(PlayedThisWay,))
