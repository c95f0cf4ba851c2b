"""Instructions on how creatures are to fight for a time: all block one, those of two players attack the other, somebody
else chooses who attacks or how they block."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.effects.continuous import is_known, until
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.restrictions import (
    ChoosesAttackers,
    ChoosesBlocks,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from headjudge.magic.engine.state.until import END_OF_TURN
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.effects.continuous import (
    AllBlockThisTurn,
    AttackEachOther,
    ChooseAttackers,
    ChooseBlocks,
    ChooseTheirBlocks,
)
from headjudge.magic.text.tree.nouns import Each, EachPlayer, Filter, TargetPlayer, ThatPlayer, You
from headjudge.magic.text.tree.qualities import ControlledBy

__all__: list[str] = []


@effect(AllBlockThisTurn)
def all_block(run: Run, node: AllBlockThisTurn) -> None:
    """All creatures able to block it this turn must (509.1c)."""
    objects = frozenset(i for i in run.objects(node.what) if i in run.g.objects)
    if objects:
        put_in_force(run.g, run.ctx, (MustBeBlocked(by_all=True),), END_OF_TURN, objects)


@effect(AttackEachOther, only=lambda node: isinstance(node.both, TargetPlayer) and is_known(node.duration))
def attack_each_other(run: Run, node: AttackEachOther) -> None:
    """Whatever creatures the one controls must attack the other if able; nobody's if one is no legal target."""
    assert isinstance(node.both, TargetPlayer)
    both, ends = run.players(node.both), until(run, node.duration)
    if ends is None or len(both) != 2:
        return
    theirs, other = ThatPlayer("that player", node.both.slot), ThatPlayer("that player", node.slot)
    creatures = Each(Filter("", ((CREATURE,),), (ControlledBy(theirs),)))
    for q, attacked in (both, both[::-1]):
        run.bind(node.both.slot, (~q,))
        run.bind(node.slot, (~attacked,))
        put_in_force(run.g, run.ctx, (MustAttack(other),), ends, None, creatures)
    run.bind(node.both.slot, tuple(~q for q in both))


def _of_opponents(node: ChooseTheirBlocks) -> bool:
    """Whether they are all creatures that your opponents control, and you choose."""
    subject = node.subject
    said = subject.what.qualities if isinstance(subject, Each) and subject.what.types == ((CREATURE,),) else ()
    theirs = [q.who for q in said if isinstance(q, ControlledBy) and not (q.negative or q.foreign)]
    foes = bool(theirs) and isinstance(theirs[0], EachPlayer) and theirs[0].which == "opponent"
    return foes and len(said) == 1 and isinstance(node.who, You)


@effect(ChooseTheirBlocks, only=_of_opponents)
def choose_their_blocks(run: Run, node: ChooseTheirBlocks) -> None:
    """Whatever creatures opponents control this turn must block if able, as you choose (509.1a, c, 611.2c)."""
    you = frozenset((~run.controller,))
    put_in_force(run.g, run.ctx, (MustBlock(),), END_OF_TURN, None, node.subject)
    put_in_force(run.g, run.ctx, (ChoosesBlocks(of_opponents=True),), END_OF_TURN, you)


@effect(ChooseAttackers)
@effect(ChooseBlocks)
def choose_blocks(run: Run, node: ChooseAttackers | ChooseBlocks) -> None:
    """From now on the player chooses which creatures attack, or how creatures block; of several such effects the last
    counts (508.1a, 509.1a)."""
    players = frozenset(~q for q in run.players(node.who))
    ends = until(run, node.duration)
    if players and ends is not None:
        chooses = ChoosesAttackers() if isinstance(node, ChooseAttackers) else ChoosesBlocks()
        put_in_force(run.g, run.ctx, (chooses,), ends, players)
