"""Backing a game up (the guide's 1.4): what was done since a point of its journal, what reversing it brings with it,
and the game taken back to that point.

    for plan in plans(game):
        print(plan.to, plan.simple, plan.why_not, [action.words for action in plan.actions])
    back = carry_out(game, plan.to, seed=7, by="Jo", why="an illegal attack")

A drawn card, which some player can't tell from others in that hand, is returned at random, the latest first; libraries
shuffled since are shuffled once at the end, but for the places whose cards were drawn or turned up before. A card that
was searched for is known to be the one that was found. What was known before that point, nobody but the players can
say: a judge asks them, and gives the places (``known``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.going_back import standing_numbers
from headjudge.core.journal import Entry
from headjudge.magic.engine.characteristics.controlled import hand_seen_by
from headjudge.magic.engine.costs.play_permissions import sees_top
from headjudge.magic.engine.manual.doing import JUDGE, why_not_now
from headjudge.magic.engine.showing.sight import OF_CARDS, PUBLIC
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.game import Game
from headjudge.magic.text.zone_kinds import HAND, LIBRARY

__all__ = ["Action", "Plan", "actions_since", "carry_out", "moment", "plan_to", "plans"]

Places = Mapping[str, Sequence[int]]
"""The known places of each seat's library: from 1 at the top, from -1 at the bottom."""


@dataclass(frozen=True)
class Draw:
    """A card that was drawn from a library: whose, and which; the cards of that hand that it can't be told from."""

    player: str
    card: int
    among: tuple[int, ...]


@dataclass(frozen=True)
class Action:
    """An entry that would be reversed: its number in the journal, by whom it was (empty: a judge), what the log told
    everybody of it, what was drawn, whose libraries were shuffled, the cards whose places in a library became known,
    and whether anything was left to chance."""

    entry: int
    seat: str
    words: tuple[str, ...]
    draws: tuple[Draw, ...]
    shuffled: tuple[str, ...]
    known: tuple[int, ...]
    random: bool


@dataclass(frozen=True)
class Plan:
    """Going back to when the journal had ``to`` entries: what is reversed, the oldest first. ``why_not``: why the game
    can't be backed up to there; empty, if it can; ``moment``: whose turn and which step it is there."""

    to: int
    actions: tuple[Action, ...]
    why_not: str
    moment: str = ""

    @property
    def random(self) -> bool:
        """Whether anything about it is left to chance."""
        return any(action.random or action.draws or action.shuffled for action in self.actions)

    @property
    def simple(self) -> bool:
        """Whether the last action alone is reversed, with nothing random."""
        return len(self.actions) == 1 and not self.random

    @property
    def shuffled(self) -> tuple[str, ...]:
        """Whose libraries are shuffled once at the end."""
        return tuple(sorted({name for action in self.actions for name in action.shuffled}))

    @property
    def other_cards(self) -> tuple[str, ...]:
        """Who may end up with other cards than they had drawn."""
        return tuple(sorted({draw.player for action in self.actions for draw in action.draws if len(draw.among) > 1}))


def actions_since(game: Game, to: int) -> list[Action]:
    """What was done since the journal had ``to`` entries and stands, the oldest first. Raises InvalidInput for a point
    that the journal hasn't come to, or that isn't on the course that stands."""
    states, entries = _history(game, to)
    return _actions(states, entries)


def plans(game: Game, most: int = 40) -> list[Plan]:
    """How the game could be backed up, by one entry, by two, and so on, over the last ``most``; leaving it as it is
    is always the other choice."""
    whole = _numbered(game)
    found = [whole[-back][0] for back in range(1, min(most, len(whole)) + 1)]
    if not found:
        return []
    states, entries = _history(game, found[-1])
    result = []
    for to in found:
        at = next(n for n, (number, _) in enumerate(entries) if number == to)
        result.append(_plan(to, states[at:], entries[at:]))
    return result


def plan_to(game: Game, to: int) -> Plan:
    """How the game would be backed up to when its journal had ``to`` entries. Raises what :func:`actions_since` raises,
    and InvalidInput if there is nothing to reverse."""
    plan = _plan(to, *_history(game, to))
    if not plan.actions:
        raise InvalidInput("a backup reverses at least one action", code="backup/empty")
    return plan


def _plan(to: int, states: list[State], entries: list[tuple[int, Entry]]) -> Plan:
    plan = Plan(to, tuple(_actions(states, entries)), "", moment(states[0]))
    return replace(plan, why_not=_why_not(states[0])) if plan.random else plan


def moment(then: State) -> str:
    """Where a game is: whose turn, and which step."""
    found = []
    for turn in then.turns:
        whose = " and ".join(then.players[q].name for q in turn.active)
        found.append(
            f"turn {turn.number} ({whose}), {turn.step.replace('-', ' ')}" if turn.number else "before the first turn"
        )
    return "; ".join(found)


def carry_out(
    game: Game,
    to: int,
    seed: int,
    *,
    by: str,
    why: str,
    known: Places | None = None,
    asked_by: str = "",
    at: int | None = None,
    words: str = "",
) -> Game:
    """The game backed up to when its journal had ``to`` entries; the one that was given is left as it is.

    Its journal goes on with an entry ``backup`` (``asked_by``: the judge who proposed it, ``at``: when it was
    authorised, in seconds since 1970, ``words``: what everybody is told of it) and, where anything is random, an act
    ``randomize`` of this seed. Who had passed priority then is asked again after that. Raises what
    :func:`actions_since` raises, InvalidInput if there is nothing to reverse or for a place that there isn't, and
    IllegalAction where chance would have to be restored in the middle of something.
    """
    states, entries = _history(game, to)
    plan = _plan(to, states, entries)
    if not plan.actions:
        raise InvalidInput("a backup reverses at least one action", code="backup/empty")
    if plan.why_not:
        raise IllegalAction(plan.why_not, rule="116.1", code="backup/busy")
    kept = [card for action in plan.actions for card in action.known]
    kept += [card for name, places in (known or {}).items() for card in _at(game, states[0], name, places)]
    back = Game.replay(game.journal, to)
    back.journal = game.journal.copy()
    told = {name: text for name, text in (("asked_by", asked_by), ("words", words)) if text}
    when = {} if at is None else {"at": at}
    back.journal.entries.append(Entry("backup", by, 0, {"to": to, "why": why, **told, **when}))
    if plan.random:
        returned = [
            [draw.card, *(card for card in draw.among if card != draw.card)]
            for action in reversed(plan.actions)
            for draw in reversed(action.draws)
        ]
        shuffled = list(plan.shuffled)
        given = {"seed": seed, "returned": returned, "shuffled": shuffled, "kept": sorted(set(kept))}
        back.act("randomize", JUDGE, **given)
    return back


def _numbered(game: Game) -> list[tuple[int, Entry]]:
    """The entries that stand, each with its number."""
    entries = game.journal.entries
    return [(n, entries[n]) for n in standing_numbers(entries)]


def _history(game: Game, to: int) -> tuple[list[State], list[tuple[int, Entry]]]:
    """The state after ``to`` entries and after each that stands since; those entries with their numbers."""
    entries = game.journal.entries
    if not 0 <= to <= len(entries):
        raise InvalidInput(
            f"the journal has {len(entries)} entries, so that nothing goes back to {to}", code="backup/point"
        )
    whole = _numbered(game)
    since = [(n, e) for n, e in whole if n >= to]
    if standing_numbers(entries, to) != [n for n, _ in whole if n < to]:
        raise InvalidInput(
            "that was taken back already: it isn't how the game came to where it is", code="backup/point"
        )
    then = Game.replay(game.journal, to)
    states = [then.copy().state]
    for _, entry in since:
        then.take(entry)
        states.append(then.copy().state)
    return states, since


def _why_not(then: State) -> str:
    if then.over:
        return "the game was over then"
    fault = why_not_now(then)
    return "" if fault is None else fault.reason


def _at(game: Game, then: State, name: str, places: Sequence[int]) -> list[int]:
    library = then.players[game.seat(name)].library
    for place in places:
        if not 1 <= abs(place) <= len(library):
            raise InvalidInput(
                f"there is no place {place} in a library of {len(library)} cards", code="randomize/place"
            )
    return [then.objects[library[place - 1 if place > 0 else place]].card for place in places]


class _Knowledge:
    """What is known of cards, followed from a point on: ``told`` apart (everybody knows which it is, wherever it lies
    since), ``away`` from home (they left the hand or the library that they lay in), ``shuffled`` libraries."""

    def __init__(self, then: State) -> None:
        self.hidden = {o.card: o.zone for o in then.cards.values() if o.zone in (HAND, LIBRARY)}
        self.told: set[int] = set()
        self.away: set[int] = set()
        self.shuffled: set[int] = set()

    def see(self, g: State) -> None:
        """Look at a state before something is done."""
        for obj in g.cards.values():
            if obj.zone in PUBLIC and not obj.face_down:
                self.told.add(obj.card)
            elif obj.zone == LIBRARY:
                self.told.discard(obj.card)
            if self.hidden.get(obj.card) == HAND and obj.zone != HAND:
                self.away.add(obj.card)
        for p in g.players:
            if p.library and all(sees_top(g, q, p.index) for q in g.living()):
                self.told.add(g.objects[p.library[0]].card)


def _actions(states: list[State], entries: list[tuple[int, Entry]]) -> list[Action]:
    knowledge = _Knowledge(states[0])
    found = []
    for before, after, (number, entry) in zip(states, states[1:], entries, strict=False):
        knowledge.see(before)
        found.append(_action(knowledge, before, after, number, entry))
    return found


def _asked(g: State, decision: int) -> set[int]:
    """The objects that a waiting decision is about: what was searched for or looked at is among them."""
    asks = [ask for turn in g.turns for ask in turn.asks if ask.id == decision and ask.kind in OF_CARDS]
    return {option for ask in asks for option in ask.options if isinstance(option, int)}


def _action(knowledge: _Knowledge, g: State, after: State, number: int, entry: Entry) -> Action:
    draws: list[Draw] = []
    shuffled, known = [], []
    random = g.rng.state != after.rng.state
    asked = _asked(g, entry.decision)
    for p in g.players:
        library = [g.objects[id].card for id in p.library]
        stay = [card for card in library if card in after.cards and after.cards[card].zone == LIBRARY]
        now = random and 2 * sum(after.cards[card].id != g.cards[card].id for card in stay) > len(stay)
        if now:
            shuffled.append(p.name)
            knowledge.shuffled.add(p.index)
        gone = [card for card in library if card not in stay]
        from_top = [card for card in library[: len(gone)] if card in gone and g.cards[card].id not in asked]
        taken = [] if now else from_top
        if p.index not in knowledge.shuffled:
            known += [card for card in taken if knowledge.hidden.get(card) == LIBRARY]
        hand = [after.objects[id].card for id in after.players[p.index].hand]
        knowledge.told.update(card for card in gone if card not in taken and card in hand)
        everybody = set(after.living()) <= set(hand_seen_by(after, p.index))
        drawn = [card for card in taken if card in hand and card not in knowledge.told and not everybody]
        mine = [
            card
            for card in hand
            if card not in knowledge.told and card not in knowledge.away and card in knowledge.hidden
        ]
        draws += [Draw(p.name, card, tuple(mine)) for card in drawn if card in mine]
    lines = after.log.lines[len(g.log.lines) :]
    words = tuple(text for line in lines if (text := line.text if line.seats is None else line.instead))
    return Action(number, entry.seat, words, tuple(draws), tuple(shuffled), tuple(known), random)
