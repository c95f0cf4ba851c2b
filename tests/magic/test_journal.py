"""A journal as text rebuilds its game: in another process, with other cards imported there."""

import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.magic.fingerprints import fingerprint

from headjudge.bots.magic.fuzz.pool import Pool
from headjudge.core.errors import HeadjudgeError, InvalidInput
from headjudge.core.journal import Journal
from headjudge.core.rng import Rng
from headjudge.magic import Game, new_game
from headjudge.magic.cards.definitions import record_of
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.playable.lookup import definition_of
from headjudge.magic.position import Position
from headjudge.magic.text.definition import CardDefinition

CARDS = Path(__file__).parents[3] / "shared/data/magic-cards.jsonl.xz"
IMPORTED = pytest.mark.skipif(not CARDS.exists(), reason=f"{CARDS} is not there")
GAMES = depth(2, 4)


def played(pool: Pool, seed: int, decisions: int = 250) -> Game:
    rng = Rng(seed)
    decks = {f"P{n}": pool.deck(rng) for n in range(2 + rng.below(3))}
    game = new_game(decks, seed=rng.next(), edition=rng.choice(["2011", "current"]), free_mana=bool(rng.below(2)))
    for _ in range(decisions):
        if game.over:
            break
        decision = game.pending[rng.below(len(game.pending))]
        if rng.below(200) == 0:
            game.concede(decision.seat)
        else:
            game.answer(decision, decision.sample(rng))
    return game


def rebuilt_elsewhere(journals: list[str], data: Path) -> list[str]:
    """The fingerprints of games rebuilt in another process, with no cards imported and its own hashes of strings."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.magic.fingerprints"],
        input="\n".join(journals),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "HEADJUDGE_DATA": str(data), "PYTHONHASHSEED": "271828"},
    )
    assert not done.returncode, done.stderr
    return done.stdout.split()


def same_elsewhere(pool: Pool, first: int, data: Path) -> None:
    games = [played(pool, first + n) for n in range(GAMES)]
    for game in games:
        again = Game.replay(Journal.from_json(game.journal.to_json()))
        assert again.journal == game.journal
        assert again.log == game.log
        assert fingerprint(again) == fingerprint(game)
    assert rebuilt_elsewhere([g.journal.to_json() for g in games], data) == [fingerprint(game) for game in games]


def test_our_own_cards(tmp_path: Path) -> None:
    same_elsewhere(Pool(), 100, tmp_path)


@IMPORTED
def test_imported_cards(tmp_path: Path) -> None:
    same_elsewhere(Pool(CARDS), 200, tmp_path)


def test_equal_records_are_written_alike() -> None:
    """Whether a card says itself that it has the usual layout, as card files do, or leaves that out."""
    said = msgspec.json.decode(b'{"name": "Hog", "layout": "normal"}', type=CardRecord)
    assert msgspec.json.encode(said) == msgspec.json.encode(CardRecord("Hog"))
    assert msgspec.json.encode(said.as_printed()) == msgspec.json.encode(CardRecord("Hog"))


def hog(text: str = "Trample") -> CardDefinition:
    return definition_of(
        record_of(
            {"name": "Hog", "type": "Creature — Boar", "cost": "{1}{G}", "power": 2, "toughness": 2, "text": text}
        )
    )


def test_each_card_is_kept_once_as_its_record() -> None:
    game = new_game({"Ann": [hog()] * 9 + ["Forest"], "Ben": [hog()] * 10}, life=30)
    setup = game.journal.setup
    assert list(setup["cards"]) == ["Hog", "Forest"]
    assert setup["cards"]["Hog"]["text"] == "Trample"
    assert setup["seats"]["Ann"] == ["Hog"] * 9 + ["Forest"]
    assert setup["options"] == {"variant": None, "life": 30}


def test_two_cards_of_one_name_are_kept_apart() -> None:
    game = new_game({"Ann": [hog()] * 10, "Ben": [hog("Flying")] * 10}, seed=3)
    again = Game.replay(Journal.from_json(game.journal.to_json()))
    found = {obj.owner: obj.printed.text for obj in again.state.objects.values()}
    assert found == {0: "Trample", 1: "Flying"}
    assert again.journal == game.journal


def test_where_a_card_was_printed_is_not_kept() -> None:
    record = hog().record
    assert record is not None
    assert definition_of(msgspec.structs.replace(record, sets=("AAA",), legal=("modern",))) is hog()


def test_seats_may_have_commas_in_their_names() -> None:
    game = new_game({"Ann, the first": ["Forest"] * 20, "Ben": ["Forest"] * 20, "Cem": ["Forest"] * 20})
    game.concede(["Ann, the first", "Cem"])
    assert Game.replay(game.journal).result.winners == game.result.winners == ("Ben",)


def test_what_does_not_fit_is_said_with_its_place() -> None:
    game = new_game({"Ann": ["Forest"] * 20, "Ben": ["Forest"] * 20})
    journal = game.journal.copy()
    game.answer(game.pending[0], False)
    journal.entries = game.journal.entries * 2
    with pytest.raises(InvalidInput, match=r"entry 2 of the journal, written by Headjudge .*, doesn't fit"):
        Game.replay(journal)
    journal.game = "chess"
    with pytest.raises(InvalidInput, match="a journal of chess"):
        Game.replay(journal)


@pytest.mark.parametrize(
    "setup", [{"cards": []}, {"cards": {"Hog": {"nome": "Hog"}}}, {"cards": {}, "seats": {"A": ["B"]}}]
)
def test_a_strange_set_up_is_invalid(setup: dict[str, object]) -> None:
    with pytest.raises(InvalidInput, match="not the set-up of a game of Magic"):
        Game.replay(Journal("magic", setup, 1))


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 40)
    | st.text(max_size=4)
    | st.sampled_from(["Hog", "Ann", "tuple", "pass"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3) | st.just("tuple"), inner, max_size=2)
    ),
    max_leaves=5,
)


@settings(max_examples=depth(100, 200), deadline=None)
@given(st.data())
def test_a_damaged_journal_makes_a_game_or_is_refused(draw: st.DataObject) -> None:
    game = new_game({"Ann": [hog()] * 5 + ["Forest"] * 5, "Ben": ["Forest"] * 10}, seed=4, life=3)
    for _ in range(12):
        game.answer(game.pending[0], game.pending[0].options[-1])
    data = json.loads(game.journal.to_json())
    place: Any = data
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = draw.draw(st.sampled_from(keys))
        if not isinstance(place[key], (dict, list)) or not place[key] or draw.draw(st.integers(0, 3)) == 0:
            break
        place = place[key]
    place[key] = draw.draw(JSON)
    with contextlib.suppress(HeadjudgeError):
        Game.replay(Journal.from_json(json.dumps(data)))


def test_a_game_laid_out_in_the_middle_can_not_be_rebuilt() -> None:
    game = Position(["Ann", "Ben"]).begin(0, Step.PRECOMBAT_MAIN)
    with pytest.raises(InvalidInput, match="laid out in its middle"):
        Game.replay(Journal.from_json(game.journal.to_json()))
