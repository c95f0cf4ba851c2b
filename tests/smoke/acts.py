"""Playing a card once in every way: cast or played from each zone, with each mode; each ability activated; provoked by
a turn of each player, by combat, by spells, by dying; its static abilities."""

from __future__ import annotations

import re
import traceback
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.smoke.abilities import missing_triggers, wrong_statics
from tests.smoke.board import BIG, DOOM, Furnished, furnish
from tests.smoke.checks import wrong_entering, wrong_resolution, wrong_targets, wrong_tokens
from tests.smoke.claims import read_effect
from tests.smoke.driving import MOST, Act, Option
from tests.smoke.nouns import Env
from tests.smoke.watching import snapshot

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.showing.invariants import broken
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, GRAVEYARD, HAND, ZoneKind

__all__ = ["Finding", "Tally", "play_card"]

PERMANENTS = frozenset(["artifact", "battle", "creature", "enchantment", "land", "planeswalker"])
MODES = 9


@dataclass(frozen=True)
class Finding:
    """Something wrong: the card, the act it was found in, and what."""

    card: str
    act: str
    what: str

    def __str__(self) -> str:
        return f"{self.card} ({self.act}): {self.what}"


@dataclass
class Tally:
    """How much was played and looked at."""

    cards: int = 0
    acts: int = 0
    targets: int = 0
    resolutions: int = 0
    claims: int = 0
    entered: int = 0

    def add(self, other: Tally) -> None:
        """Count what another has counted, too."""
        for name, n in vars(other).items():
            setattr(self, name, getattr(self, name) + n)


@dataclass(frozen=True)
class Way:
    """A way to play a card: a name, how the game is laid out, what is done."""

    name: str
    lay_out: Callable[[], Act]
    run: Callable[[Act], None]


def own_text(definition: CardDefinition) -> str:
    """What stands on the side of a card that is shown: its text has those of the others below."""
    sides = definition.record.faces if definition.record is not None else ()
    return next((side.text for side in sides if side.name == definition.name), definition.text)


def play_card(definition: CardDefinition, tally: Tally | None = None) -> list[Finding]:
    """Play a card in every way; what was wrong."""
    findings: list[Finding] = []
    tally = Tally() if tally is None else tally
    tally.cards += 1
    for way in _ways(definition):
        for mode in range(MODES):
            act = way.lay_out()
            act.mode = mode
            name = way.name if not mode else f"{way.name}, mode {mode + 1}"
            findings += [Finding(definition.name, name, wrong) for wrong in _wrong(act, way, tally)]
            if mode + 1 >= act.modes:
                break
    return list(dict.fromkeys(findings))


def _wrong(act: Act, way: Way, tally: Tally) -> Iterator[str]:
    watch = act.watch
    with watch:
        try:
            way.run(act)
        except Exception:  # noqa: BLE001  # whatever it is, it is a finding
            yield "broke: " + " | ".join(traceback.format_exc().strip().splitlines()[-3:])
            return
    watch.over(act.state)
    yield from (f"invariant: {wrong}" for wrong in broken(act.state))
    yield from act.wrong
    tally.acts += 1
    tally.targets += len(watch.announced)
    tally.resolutions += len(watch.resolutions)
    tally.entered += len(watch.entered)
    yield from (f"reference: in {words!r} something isn't known" for words in watch.unfilled)
    for announced in watch.announced:
        yield from wrong_targets(announced)
    for resolution in watch.resolutions:
        tally.claims += len(read_effect(resolution.words).claims)
        yield from wrong_resolution(resolution, own_text(act.definition))
        yield from wrong_tokens(resolution)
    for entered in watch.entered:
        yield from wrong_entering(entered, own_text(act.definition))


def _ways(definition: CardDefinition) -> Iterator[Way]:
    """All ways to play a card."""
    text = own_text(definition)
    seed = zlib.crc32(definition.name.encode())

    def held(zone: ZoneKind) -> Callable[[], Act]:
        def lay_out() -> Act:
            room = furnish(text)
            return Act(definition, room, room.position.put(0, definition, zone), seed)

        return lay_out

    def standing() -> Act:
        room = furnish(text, [DOOM, DOOM, DOOM, BIG])
        frail = "creature" in definition.types and not definition.toughness and re.search(r"counters? on it", text)
        number = room.position.put_permanent(0, definition, counters={"+1/+1": 2} if frail else None)
        if {"aura", "equipment"} & set(definition.subtypes):
            _attach(room, definition, number)
        return Act(definition, room, number, seed)

    instant = "instant" in definition.types or bool(re.search(r"\bflash\b", text.lower()))
    situations = [("", _in_main)]
    if re.search(r"\bspell\b|activated or triggered ability", text):
        situations.append((" in answer", _in_answer))
    if re.search(r"attack|block|combat", text):
        situations.append((" in combat", _in_combat))
    for zone in (HAND, GRAVEYARD, EXILE):
        for n in range(_count(held(zone), _in_main)):
            name = "cast" if zone == HAND else f"from {zone}"
            for more, situation in situations if instant and not n else situations[:1]:
                yield Way(name + more, held(zone), _nth(n, situation))
    if not PERMANENTS & set(definition.types):
        return
    for n in range(_count(standing, _in_main)):
        for more, situation in situations:
            yield Way(f"ability {n + 1}{more}", standing, _nth(n, situation))
    for n in range(_count(standing, _by_hand)):
        yield Way(f"mana {n + 1}", standing, _nth(n, _by_hand))
    if re.search(r"\b(?:gets?|ha(?:s|ve))\b", text):
        yield Way("standing", standing, _stand)
    if re.search(r"\b(?:when|whenever|at the)\b", text.lower()):
        yield Way("two turns", standing, _two_turns)
        yield Way("dying", standing, _die)


def _attach(room: Furnished, definition: CardDefinition, number: int) -> None:
    """Put an Aura or Equipment on what it may be on."""
    enchants = re.search(r"^Enchant (.+?)(?: \(|$)", own_text(definition), re.MULTILINE)
    words = (enchants[1].lower() if enchants else "creature").split()
    hosts = [1, 0] if {"opponent", "don't"} & set(words) else [0, 1]
    if {"player", "opponent"} & set(words) and "controls" not in words:
        room.position.attach(number, ~hosts[0])
        return
    state = room.position.state
    for host in hosts:
        for card, obj in list(state.cards.items()):
            if obj.zone == BATTLEFIELD and obj.controller == host and card != number:
                kinds = {*obj.printed.types, *obj.printed.subtypes, "permanent", "you", "control", "an", "opponent"}
                if kinds.issuperset(set(words) - {"or", "controls", "don't"}):
                    room.position.attach(number, card)
                    return


# --- what may be done, and when


def _in_main(act: Act) -> list[Option]:
    act.begin()
    return [option for option in act.options() if option[0] != "mana"]


def _by_hand(act: Act) -> list[Option]:
    act.begin(payment="by hand")
    return [option for option in act.options() if option[0] == "mana"]


def _in_answer(act: Act) -> list[Option]:
    """With spells of both players on the stack."""
    game = act.begin()
    for name, seat in (("Plain Bear", "Ann"), ("Short Note", "Ben"), ("Short Note", "Ann")):
        while game.pending[0].kind == DecisionKind.PRIORITY and game.pending[0].seat != seat:
            act.pass_once()
        option = act.named(name) if game.pending[0].kind == DecisionKind.PRIORITY else None
        if option is not None:
            act.do(option)
    return [option for option in act.options() if option[0] != "mana"]


def _in_combat(act: Act) -> list[Option]:
    """With attackers and blockers."""
    game = act.begin()
    for _ in range(MOST):
        if game.over or (
            act.state.turns[0].step == Step.DECLARE_BLOCKERS and game.pending[0].kind == DecisionKind.PRIORITY
        ):
            break
        act.pass_once()
    return [option for option in act.options() if option[0] != "mana"]


Situation = Callable[[Act], list[Option]]


def _count(lay_out: Callable[[], Act], situation: Situation) -> int:
    """How many things may be done with a card."""
    return len(situation(lay_out()))


def _nth(n: int, situation: Situation) -> Callable[[Act], None]:
    """Do the nth of what may be done."""

    def run(act: Act) -> None:
        options = situation(act)
        if n >= len(options):
            return
        act.use(options[n])
        act.settle()
        if act.watch.entered and options[n][:1] == ("cast",) and not options[n][2]:
            act.wrong += missing_triggers(act.definition, "cast", act.watch.triggered)

    return run


# --- what provokes it


def _stand(act: Act) -> None:
    """The card stands there, and makes others what its static abilities say."""
    act.begin()
    without = furnish(own_text(act.definition), [DOOM, DOOM, DOOM, BIG])
    without.position.begin(0, Step.PRECOMBAT_MAIN)
    act.wrong += wrong_statics(
        act.definition,
        snapshot(without.position.state),
        snapshot(act.state),
        Env(0, act.obj.id),
        act.obj.attached_to,
    )


def _two_turns(act: Act) -> None:
    """A turn of each player, in which each casts and plays what there is, and attacks."""
    game = act.begin(0, Step.UNTAP)
    number, id = act.state.turns[0].number, act.obj.id
    done: set[tuple[int, str]] = set()
    for _ in range(MOST):
        turn = act.state.turns[0]
        if game.over or turn.number > number + 1:
            break
        if game.pending[0].kind == DecisionKind.PRIORITY and turn.step == Step.PRECOMBAT_MAIN and not turn.stack:
            cards = {
                act.state.objects[o[1]].printed.name: o for o in game.pending[0].options if o[0] in {"play", "cast"}
            }
            fresh = [name for name in cards if (turn.number, name) not in done and name != DOOM[0]]
            if fresh:
                done.add((turn.number, fresh[0]))
                act.do(cards[fresh[0]], aim=act.obj.id)
                continue
        act.pass_once()
    if act.obj.id == id and not game.over:
        act.wrong += missing_triggers(act.definition, "two turns", act.watch.triggered)


def _die(act: Act) -> None:
    """An opponent's creature, one's own and at last the card itself are destroyed."""
    act.begin()
    bears = [act.state.cards[number].id for number in act.room.bears]
    for victim in (bears[1], bears[0], act.obj.id):
        if act.game.over or (option := act.named(DOOM[0])) is None:
            return
        act.do(option, aim=victim)
        act.settle()
    if act.obj.zone == GRAVEYARD:
        act.wrong += missing_triggers(act.definition, "dying", act.watch.triggered)
