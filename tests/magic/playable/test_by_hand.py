"""Cards by hand: what of a card is understood, what players carry out, and what is refused."""

import pickle
from functools import cache
from typing import Any

import pytest
from tests.magic.engine.playing import Play

from headjudge.core.errors import HeadjudgeError, InvalidInput
from headjudge.magic import new_game
from headjudge.magic.cards.definitions import record_of
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.decks.check import by_hand_objection, cards_by_hand
from headjudge.magic.decks.files import parse_deck
from headjudge.magic.engine.showing.invariants import broken
from headjudge.magic.game import Game
from headjudge.magic.playable.by_hand import by_hand_in, verdict_by_hand, words_by_hand
from headjudge.magic.playable.lookup import definition_of
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.definition import CardDefinition, PlayedFrom
from headjudge.magic.text.tree.abilities import Activated, Keyword, SpellAbility, Triggered
from headjudge.magic.text.tree.effects.by_hand import ByHand, ByHandAbility

PARTS = (
    "Flying\n{T}: Its controller asks a riddle.\nWhenever ~ attacks, defending player answers a riddle.\n"
    "Whenever somebody sneezes, draw a card.\nCreatures with a vowel in their names are bigger."
)


def record(text: str, line: str = "Creature — Hare", toughness: int | None = 1) -> CardRecord:
    size = {"power": toughness, "toughness": toughness} if "Creature" in line else {}
    return record_of({"name": "Hare", "type": line, "cost": "{1}", "text": text, **size})


@cache
def hare() -> CardDefinition:
    return definition_of(record(PARTS), by_hand=True)


def test_each_paragraph_is_as_much_of_an_ability_as_is_understood() -> None:
    flying, asks, attacks, sneezes, bigger = hare().abilities
    assert isinstance(flying, Keyword)
    assert isinstance(asks, Activated)
    assert asks.effect == ByHand("Its controller asks a riddle.")
    assert asks.cost.parts
    assert isinstance(attacks, Triggered)
    assert attacks.effect == ByHand("Defending player answers a riddle.")
    assert sneezes == ByHandAbility("Whenever somebody sneezes, draw a card.", triggered=True)
    assert bigger == ByHandAbility("Creatures with a vowel in their names are bigger.")
    assert len(by_hand_in(hare().abilities)) == 4


@pytest.mark.parametrize(
    "event",
    ["At the beginning of your upkeep", "Whenever a creature an opponent controls dies", "When ~ enters"],
)
def test_what_triggers_by_itself_does_so_whomever_it_is_about(event: str) -> None:
    (found,) = definition_of(record(f"{event}, sing."), by_hand=True).abilities
    assert isinstance(found, Triggered)
    assert found.effect == ByHand("Sing.")


@pytest.mark.parametrize(
    ("line", "text", "later"),
    [
        (
            "Enchantment — Class",
            "Flying creatures you control have haste.\n{1}{W}: Level 2\nIf you would gain life, sing.",
            1,
        ),
        ("Creature — Elf", "Level up {1}\nLEVEL 1-3\n4/4\nTrample\nLEVEL 4+\n6/6\nWhenever ~ attacks, draw a card.", 6),
        ("Artifact — Spacecraft", "Station\n8+ | Flying, trample\nWhenever ~ attacks, sing.", 2),
    ],
)
def test_what_is_there_only_at_a_level_is_by_hand(line: str, text: str, later: int) -> None:
    abilities = definition_of(record(text, line), by_hand=True).abilities
    assert all(isinstance(ability, ByHandAbility) for ability in abilities[-later:])
    rises = [ability for ability in abilities[:-later] if isinstance(ability, Activated)]
    assert [ability.limits for ability in rises] == [("sorcery",)] * ("Artifact" not in line)


def test_without_the_option_nothing_changes() -> None:
    assert not verdict(record(PARTS)).supported
    with pytest.raises(InvalidInput, match="isn't supported"):
        definition_of(record(PARTS))
    known = record("Flying")
    assert verdict_by_hand(known) == verdict(known)


def test_the_words_of_an_unread_spell_are_carried_out_as_a_whole() -> None:
    found = verdict_by_hand(record("Draw a card.\nEverybody sings.\nFlashback {2}", "Sorcery")).definition
    assert found is not None
    assert [type(a) for a in found.abilities] == [Keyword, SpellAbility]
    assert by_hand_in(found.abilities) == ["Draw a card. Everybody sings."]


@pytest.mark.parametrize(
    ("text", "line", "made"),
    [
        ("{T}: Add two mana of a color that rhymes.", "Land", Activated),
        ("Sing a song: Draw a card.", "Artifact", ByHandAbility),
        ("~ costs {1} less for each song.", "Artifact", ByHandAbility),
        ("You may cast songs from anywhere.", "Artifact", ByHandAbility),
        ("Frobnicate {2}", "Artifact", ByHandAbility),
        ("I, II — Sing.", "Enchantment — Saga", Triggered),
        ("{1}, Exile ~ from your graveyard: Sing.", "Artifact", ByHandAbility),
    ],
)
def test_costs_mana_and_other_zones_are_left_to_players(text: str, line: str, made: type) -> None:
    found = verdict_by_hand(record(text, line)).definition
    assert found is not None
    assert [type(ability) for ability in found.abilities] == [made]
    # What has a cost, or a moment, of its own goes to the stack; the rest is a note.
    starts = made is ByHandAbility and (":" in text or "—" in text)
    assert [a.triggered for a in found.abilities if isinstance(a, ByHandAbility)] == [starts] * (made is ByHandAbility)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"type_line": "Conspiracy"}, "of the type Conspiracy"),
        ({"type_line": "Artifact — Attraction"}, "a deck of their own"),
        ({"type_line": "Token Creature — Elf"}, "a token is no card"),
        ({"type_line": "Stickers", "flag": "nontraditional"}, "of the type Stickers"),
        ({"type_line": "Legendary Creature — Angel", "layout": "meld"}, "two cards meld into it"),
        ({"type_line": "Sorcery", "missing": True}, "is not known"),
    ],
)
def test_what_is_in_no_deck_is_refused(given: dict[str, Any], why: str) -> None:
    card = CardRecord(name="Hare", text="Sing.", **given)
    found = verdict_by_hand(card)
    assert not found.supported
    assert found.definition is None
    with pytest.raises(InvalidInput, match=why):
        definition_of(card, by_hand=True)


@pytest.mark.parametrize(
    ("line", "types", "subtypes"),
    [
        ("Hero Artifact — Equipment", ["artifact"], ["equipment"]),
        ("Summon Hare", ["creature"], ["Hare"]),
        ("Eaturecray — Hare", ["creature"], ["hare"]),
        ("Instant Creature — Hare", ["creature"], ["hare"]),
        ("Host Creature — Hare", ["creature"], ["hare"]),
    ],
)
def test_words_that_are_no_types_are_noted(line: str, types: list[str], subtypes: list[str]) -> None:
    found = definition_of(record("Sing.", line, toughness=1) if "Creature" in line else _sized(line), by_hand=True)
    assert (list(found.types), [word.lower() for word in found.subtypes]) == (types, [w.lower() for w in subtypes])
    noted = f"its type line says {line}" in by_hand_in(found.abilities)
    assert noted == (not line.startswith("Summon"))


def _sized(line: str) -> CardRecord:
    size = None if "Artifact" in line else "1"
    return CardRecord(name="Hare", mana_cost="{1}", type_line=line, text="Sing.", power=size, toughness=size)


def test_a_split_card_is_both_halves_and_is_cast_as_either() -> None:
    faces = tuple(
        CardRecord(name=name, mana_cost=cost, type_line=line, text=text)
        for name, cost, line, text in (
            ("Hum", "{1}{R}", "Sorcery", "Hum a song."),
            ("Whistle", "{2}{G}", "Instant", "Draw a card."),
        )
    )
    card = CardRecord(name="Hum // Whistle", layout="split", faces=faces)
    found = verdict_by_hand(card).definition
    assert found is not None
    assert (found.name, found.mana_value, found.castable, found.record) == ("Hum // Whistle", 5, False, card)
    assert set(found.types) == {"sorcery", "instant"}
    assert [face.definition.name for face in found.faces] == ["Hum", "Whistle"]
    assert words_by_hand(found) == ["Hum a song."]
    assert "Whistle {2}{G}, Instant" in found.text


def test_a_face_that_is_only_turned_to_is_told_on_the_front() -> None:
    faces = (
        CardRecord(
            name="Moth", mana_cost="{1}", type_line="Creature — Insect", power="1", toughness="1", text="Hum a song."
        ),
        CardRecord(name="Night Moth", type_line="Creature — Insect", power="3", toughness="2", text="Flying"),
    )
    found = definition_of(CardRecord(name="Moth // Night Moth", layout="transform", faces=faces), by_hand=True)
    assert by_hand_in(found.abilities) == ["Hum a song.", "other face: Night Moth, Creature — Insect, 3/2"]
    assert found.text.endswith("Night Moth, Creature — Insect, 3/2\nFlying")
    back = found.faces[0]
    assert (back.definition.power, back.definition.mana_value, back.played) == (3, 1, PlayedFrom.NOWHERE)
    assert by_hand_in(back.definition.abilities) == ["other face: Moth {1}, Creature — Insect, 1/1"]


def test_a_creature_of_an_unread_size_lives_until_its_size_is_known() -> None:
    play = Play(2, cards_by_hand=True)
    golem = play.put(0, definition_of(record("~ enters with a counter for each song.", toughness=0), by_hand=True))
    play.begin()
    game, id = play.game, play.obj(golem).id
    assert id in game.state.players[0].battlefield
    game.act("change", "P0", what=id, power=2, toughness=1, until="always")
    game.act("mana", "P0", who="P0", symbols="G{C}")
    assert [mana.symbol for mana in game.state.players[0].pool] == ["G", "C"]
    game.act("damage", "P0", to=id, number=1)
    game.answer(game.pending[0], ("pass",))
    assert id not in game.state.players[0].battlefield


def test_what_refers_to_a_paragraph_by_hand_is_by_hand() -> None:
    found = verdict_by_hand(record("As ~ enters, sing of a color.\n~ has protection from the chosen color."))
    assert found.definition is not None
    assert [type(a) for a in found.definition.abilities] == [ByHandAbility, ByHandAbility]


class Sneezing:
    """P0 has the hare, whose trigger event nobody reads."""

    def __init__(self, *, cards_by_hand: bool = True) -> None:
        self.play = Play(2, cards_by_hand=cards_by_hand)
        self.hare = self.play.put(0, hare())
        self.play.begin()
        self.game: Game = self.play.game

    @property
    def id(self) -> int:
        return self.play.obj(self.hare).id

    def options(self) -> list[str]:
        return [option["label"] for option in self.game.pending[0].to_data()["options"]]


def test_its_controller_says_when_it_triggers() -> None:
    table = Sneezing()
    game = table.game
    assert "carry out by hand: Whenever somebody sneezes, draw a card." in table.options()
    game.answer(game.pending[0], ("by hand", table.id, 0))
    assert broken(game.state) == []
    assert "Ann" not in game.log[-1]
    assert any("by hand: P0 says that" in line for line in game.log)
    game = pickle.loads(pickle.dumps(game.copy()))  # noqa: S301
    while game.pending[0].kind == "priority":
        game.answer(game.pending[0], ("pass",))
    assert (game.pending[0].seat, game.pending[0].kind) == ("P0", "by-hand")
    before = len(game.state.players[0].hand)
    game.act("draw", "P0", who="P0")
    game.answer(game.pending[0], True)
    assert len(game.state.players[0].hand) == before + 1
    assert broken(game.state) == []


def test_only_its_controller_says_so() -> None:
    table = Sneezing()
    game = table.game
    game.answer(game.pending[0], ("pass",))
    assert game.pending[0].seat == "P1"
    with pytest.raises(HeadjudgeError, match="only its controller"):
        game.answer(game.pending[0], ("by hand", table.id, 0))


def test_a_static_one_is_a_note_on_the_permanent() -> None:
    table = Sneezing()
    shown = next(p for p in table.game.view("P1")["players"][0]["battlefield"] if p["id"] == table.id)
    assert shown["note"] == "by hand: Creatures with a vowel in their names are bigger."
    assert "change" in table.game.view("P0")["manual"]
    assert table.game.view("P1")["manual"] == []


def test_a_game_with_cards_by_hand_is_rebuilt_from_its_journal() -> None:
    deck = [record(PARTS)] * 40
    with pytest.raises(InvalidInput, match="isn't supported"):
        new_game({"Ann": deck, "Ben": deck}, seed=3)
    game = new_game({"Ann": deck, "Ben": deck}, seed=3, cards_by_hand=True)
    again = Game.replay(game.journal)
    assert again.view("Ann") == game.view("Ann")


def test_a_deck_says_which_of_its_cards_are_by_hand() -> None:
    class Source:
        def get(self, name: str) -> CardRecord:
            return record(PARTS if name == "Hare" else "Flying")

        find = get

    assert by_hand_objection(record(PARTS)) is None
    assert "of the type Plane" in (by_hand_objection(record("Sing.", "Plane — Song")) or "")
    found = cards_by_hand(parse_deck("4 Hare\n"), Source())
    assert list(found) == ["Hare"]
    assert len(found["Hare"]) == 4
