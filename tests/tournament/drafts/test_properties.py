"""What holds of every draft: each card is taken once, everybody gets as many, nothing is seen that is another's, and
whatever is done in whatever order is legal or refused without a change."""

from __future__ import annotations

import copy
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.tournament.drafts.drafting import Packs, packs

from headjudge.core.errors import HeadjudgeError
from headjudge.core.rng import Rng
from headjudge.tournament.drafts import (
    BoosterDraft,
    Direction,
    Draft,
    DraftView,
    RandomDrafter,
    RochesterDraft,
    Stage,
    draft_on,
    draft_view,
    told,
)

NAMES = ("Ana", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")
EXAMPLES = depth(25, 600)
ACTS = 40

shapes = st.tuples(
    st.sampled_from((BoosterDraft, RochesterDraft)), st.integers(2, 8), st.integers(1, 5), st.integers(1, 3)
)
Shape = tuple[type[Draft], int, int, int]


def made(shape: Shape) -> Draft:
    kind, seats, cards, groups = shape
    return kind(seats=NAMES[:seats], packs=packs(NAMES[:seats], cards, groups))


def act(draft: Draft, rng: Rng) -> None:
    """Do something, which may well be illegal."""
    seat = rng.choice((*draft.seats, "nobody"))
    known = draft.pack(seat) if seat in draft.seats else []
    card = rng.choice((*known, *known, "no such card"))
    match rng.below(12):
        case 0:
            draft.declare(seat, ready=bool(rng.below(4)))
        case 1:
            draft.begin()
        case 2:
            draft.reserve(seat, None if rng.below(4) == 0 else card)
        case 3:
            draft.no_pick(seat, rng)
        case 4:
            draft.tick(rng.below(50), rng)
        case 5:
            draft.pause()
        case 6 | 7:
            draft.resume()
        case 8:
            draft.hand_over(seat, "random")
        case 9:
            draft.give_back(seat)
        case _:
            draft.pick(rng.choice((*draft.due, seat)), card, program=rng.below(3) == 0)


def cards_everywhere(draft: Draft) -> Counter[str]:
    """All cards: taken, before somebody or on the table, and in packs that are still closed."""
    found = Counter(pick.card for pick in draft.log)
    if isinstance(draft, BoosterDraft):
        found.update(card for pack in draft.packs_now.values() for card in pack)
        opened = dict.fromkeys(draft.seats, draft.group)
    else:
        assert isinstance(draft, RochesterDraft)
        found.update(draft.table)
        waiting = draft.openers[1:]
        opened = {seat: draft.group - (seat in waiting) for seat in draft.seats}
    found.update(card for seat in draft.seats for pack in draft.packs[seat][opened[seat] :] for card in pack)
    return found


@settings(max_examples=EXAMPLES, deadline=None)
@given(shapes, st.integers(0, 2**32))
def test_any_acts_are_legal_or_change_nothing_and_lose_no_card(shape: Shape, seed: int) -> None:
    draft, rng = made(shape), Rng(seed)
    dealt = Counter(card for packs in draft.packs.values() for pack in packs for card in pack)
    for _ in range(ACTS):
        before, state = copy.deepcopy(draft), rng.copy()
        refusal = None
        try:
            act(draft, rng)
        except HeadjudgeError as error:
            refusal = error
        if refusal is not None:
            assert refusal.code.startswith("draft/")
            assert draft == before
        else:
            again = before
            act(again, state)
            assert again == draft
        assert cards_everywhere(draft) == dealt
        if draft.stage is Stage.RUNNING:
            assert draft.due
            assert draft.left


@settings(max_examples=EXAMPLES, deadline=None)
@given(shapes, st.integers(0, 2**32))
def test_everybody_gets_as_many_cards_and_each_card_is_taken_once(shape: Shape, seed: int) -> None:
    draft, rng = made(shape), Rng(seed)
    directions = {}
    draft.begin()
    while not draft.over:
        directions[draft.group] = draft.direction
        if rng.below(5) == 0:
            draft.tick(rng.below(60), rng)
        else:
            seat = rng.choice(draft.due)
            draft.pick(seat, rng.choice(draft.pack(seat)))
    kind, seats, cards, groups = shape
    taken = [pick.card for pick in draft.log]
    assert len(taken) == len({*taken}) == seats * cards * groups
    sizes = [len(draft.pool(seat)) for seat in draft.seats]
    assert sizes == [cards * groups] * seats if kind is BoosterDraft else max(sizes) - min(sizes) <= 2 * groups * seats
    assert directions == {group: Direction.LEFT if group % 2 else Direction.RIGHT for group in range(1, groups + 1)}
    assert [pick["card"] in pick["offered"] for pick in told(draft)] == [True] * len(taken)


def course(dealt: Packs, steps: int, seed: int) -> tuple[BoosterDraft, set[str]]:
    """A booster draft after so many acts of chance, by whom and at which place of their pack, and what Ana has seen."""
    draft, rng, shown = BoosterDraft(seats=tuple(dealt), packs=dealt), Rng(seed), set[str]()
    draft.begin()
    for _ in range(steps):
        shown.update(draft.pack("Ana"))
        if draft.over:
            break
        seat = rng.choice(draft.due)
        card = rng.choice(draft.pack(seat))
        match rng.below(5):
            case 0:
                draft.reserve(seat, card)
            case 1:
                draft.tick(rng.below(6), rng)  # no pick is shorter than five seconds, so one pack passes at most
            case _:
                draft.pick(seat, card)
    shown.update(draft.pack("Ana"))
    return draft, shown


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.integers(2, 5), st.integers(1, 5), st.integers(1, 3), st.integers(0, 60), st.integers(0, 2**32))
def test_what_a_seat_sees_tells_nothing_of_what_it_was_not_shown(
    seats: int, cards: int, groups: int, steps: int, seed: int
) -> None:
    """Were all cards others that Ana hasn't seen, taken at the same places, Ana's view would be the same."""
    dealt = packs(NAMES[:seats], cards, groups)
    draft, shown = course(dealt, steps, seed)
    others = {
        seat: [[card if card in shown else f"other {card}" for card in pack] for pack in mine]
        for seat, mine in dealt.items()
    }
    other, same = course(others, steps, seed)
    assert same == shown
    assert draft_view(other, "Ana") == draft_view(draft, "Ana")
    assert draft_view(other) == draft_view(draft)


@settings(max_examples=EXAMPLES, deadline=None)
@given(shapes, st.integers(0, 2**32))
def test_views_hold_nothing_but_what_the_seat_was_shown(shape: Shape, seed: int) -> None:
    """Every title in a booster draft's view was in a pack before that seat at the time, or is so now."""
    _, seats, cards, groups = shape
    draft, rng = made((BoosterDraft, seats, cards, groups)), Rng(seed)
    draft.begin()
    shown: dict[str | None, set[str]] = {seat: set() for seat in (*draft.seats, None)}
    while not draft.over:
        for seat in draft.seats:
            shown[seat].update(draft.pack(seat))
        for reader, known in shown.items():
            assert titles(draft_view(draft, reader)) <= known
        seat = rng.choice(draft.due)
        draft.pick(seat, rng.choice(draft.pack(seat)))
    for reader, known in shown.items():
        assert titles(draft_view(draft, reader)) <= known


def titles(view: DraftView) -> set[str]:
    """All titles in a view, wherever they stand (ours have a point in them)."""

    def walk(thing: object) -> set[str]:
        if isinstance(thing, dict):
            return set().union(*map(walk, thing.values()))
        if isinstance(thing, list):
            return set().union(*map(walk, thing))
        return {thing} if isinstance(thing, str) and "." in thing else set()

    return walk(dict(view))


@settings(max_examples=EXAMPLES, deadline=None)
@given(shapes, st.integers(0, 200), st.integers(0, 2**32))
def test_pauses_change_nothing(shape: Shape, seconds: int, seed: int) -> None:
    plain, paused = made(shape), made(shape)
    for draft in (plain, paused):
        draft.begin()
    rngs = Rng(seed), Rng(seed)
    for _ in range(seconds):
        plain.tick(1, rngs[0])
        if not paused.over:
            paused.pause()
            paused.tick(17, rngs[1])
            paused.resume()
        paused.tick(1, rngs[1])
    assert plain == paused


@settings(max_examples=EXAMPLES, deadline=None)
@given(shapes, st.integers(0, 2**32))
def test_programs_draft_to_the_end(shape: Shape, seed: int) -> None:
    draft = made(shape)
    for seat in draft.seats[1:]:
        draft.hand_over(seat, "random")
    draft.declare("Ana")
    drafters, rng = {"random": RandomDrafter()}, Rng(seed)
    while True:
        draft_on(draft, drafters, rng)
        if draft.over:
            break
        assert draft.due == ["Ana"]
        draft.pick("Ana", draft.pack("Ana")[0])
    assert {pick.by for pick in draft.log if pick.seat != "Ana"} == {"program"}
