"""Tables for Commander: decks that fit, commanders in the command zone, whole games."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.server.conftest import Server
from tests.server.player import Player

from headjudge.core.errors import IllegalAction
from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.decks import COMMANDER_DECKS, own_deck, write_deck
from headjudge.magic.engine.options.game_options import make_options
from headjudge.magic.engine.options.variants import VARIANTS, Variant
from headjudge.server.games.magic.decks import MagicDecks
from headjudge.server.games.magic.kind import MagicKind
from headjudge.server.games.magic.options import MagicOptions

OPTIONS = {"variant": "free-for-all", "edition": "current", "commander": True}


def open_table(ann: Player, deck: str, *others: str) -> str:
    seats = [{"who": "me", "deck": {"name": deck}}, *({"who": who} for who in others)]
    body = {"game": "magic", "seats": seats, "options": OPTIONS, "settings": {"pace": "none"}}
    return str(ann.post("/api/tables", body)["id"])


ANSWERS = 40
"""A game of Commander can be long: this much of it is played."""


def test_ready_decks_of_both_kinds_are_offered(server: Server) -> None:
    with Player(server.port, None) as anybody:
        game = next(one for one in anybody.http.get("/api/games").json() if one["name"] == "magic")
        led = [deck for deck in game["decks"] if deck["options"] == {"commander": True}]
        assert [deck["name"] for deck in led] == list(COMMANDER_DECKS)
        rest = [deck for deck in game["decks"] if deck not in led]
        assert rest
        assert all(deck["options"] == {"commander": False} and "commander" not in deck for deck in rest)
        for deck in led:
            assert deck["cards"] == 100
            assert deck["commander"] == list(own_deck(deck["name"]).commander)
            text = anybody.http.get(f"/api/games/magic/decks/{deck['name']}").json()["text"]
            check = anybody.post("/api/decks/check", {"text": text})
            assert (check["cards"], check["flaws"]) == (100, [])


def test_a_table_for_commander_is_played_with_commanders(server: Server) -> None:
    with Player(server.port, "Ann", 3) as ann:
        table = open_table(ann, "pyre", "basic", "basic", "random")
        ann.begin(table)
        ann.join(table)
        for _ in range(ANSWERS):
            if ann.wait_for_decision() is not None:
                ann.answer()
        players = ann.view["players"]
        assert len(players) == 4
        assert all("commander_damage" in player for player in players)


@pytest.mark.parametrize(
    ("deck", "options"),
    [
        ({"name": "skies"}, OPTIONS),
        ({"name": "Plain", "text": "Deck\n60 Plains"}, OPTIONS),
        ({"name": "pyre"}, {**OPTIONS, "commander": False}),
    ],
)
def test_a_deck_that_does_not_fit_is_refused(server: Server, deck: dict[str, str], options: dict[str, object]) -> None:
    with Player(server.port, "Ann", 3) as ann:
        seats = [{"who": "me", "deck": deck}, {"who": "basic"}]
        body = {"game": "magic", "seats": seats, "options": {**options, "variant": "duel"}}
        assert ann.refused("POST", "/api/tables", body) == "deck/unfit"


def test_another_edition_is_refused(server: Server) -> None:
    with Player(server.port, None) as anybody:
        asked = {"seats": 4, "options": {**OPTIONS, "edition": "2011"}}
        refusal = anybody.post("/api/games/magic/check", asked)["refusal"]
        assert "edition current" in str(refusal)


def test_a_deck_of_ones_own_brings_its_commander_and_the_journal_keeps_it(tmp_path: Path) -> None:
    kind = MagicKind(tmp_path)
    text = write_deck(own_deck("warden"), "arena")
    game = kind.begin({"A": {"name": "Mine", "text": text}, "B": {"name": "drowned"}}, OPTIONS | {"variant": "duel"}, 7)
    shown = {player["name"]: player for player in kind.view(game, "A")["players"]}
    assert [card["name"] for card in shown["A"]["command"]] == ["Brother Alder, Orchard Warden"]
    assert shown["A"]["life"] == shown["B"]["life"] == 40
    again = kind.rebuild(next(game.journal.lines()))
    assert msgspec.json.encode(kind.view(again, "A")) == msgspec.json.encode(kind.view(game, "A"))
    with pytest.raises(IllegalAction, match=r"the deck of B names no commander"):
        kind.begin({"A": {"name": "warden"}, "B": {"name": "skies"}}, OPTIONS | {"variant": "duel"}, 7)


def test_whoever_names_no_commander_is_told_which_cards_could_be_it(tmp_path: Path) -> None:
    deck = {"name": "Mine", "text": "Deck\n1 Brother Alder, Orchard Warden\n1 Forest\n58 Plains"}
    assert (
        MagicDecks(CardLibrary.open(tmp_path))
        .why_unfit(deck, OPTIONS)
        .endswith("; Brother Alder, Orchard Warden could be it")
    )


@pytest.mark.parametrize("plays", [v for v in VARIANTS.values() if not v.markers], ids=lambda v: str(v.name))
@pytest.mark.parametrize("commander", [False, True])
def test_the_life_that_is_announced_is_what_players_begin_with(plays: Variant, *, commander: bool) -> None:
    (variant,) = (info for info in MagicOptions().variants() if info.name == plays.name)
    (option,) = (option for option in MagicOptions().infos() if option.name == "commander")
    brought = variant.brings.get("commander", option.brings)["life"] if commander else None
    limit = brought or variant.options["life"]
    seats = [f"seat {n + 1}" for n in range(max(plays.seats[0], 6 if plays.teams else 2))]
    half = len(seats) // 2
    sides = (seats[::2], seats[1::2]) if plays.in_turn else (seats[:half], seats[half:])
    given = {"teams": dict(zip(("Amber", "Teal"), sides, strict=True))} if plays.teams else {}
    life = make_options(seats, plays.name, commander=commander, **given).life
    if plays.one_body:
        assert f"{life // half} for each head" in limit.why
    else:
        assert limit.default == life
