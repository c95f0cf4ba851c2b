"""A furnished game and an oracle: it reads a phrase and names what of the game fits.

It shares nothing with the grammar or the engine: it reads words by regular expressions and looks at how the things of
the game were described as they were laid out.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache, partial

from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.magic.engine.state.combat import Combat
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.zone_kinds import GRAVEYARD


@dataclass(frozen=True)
class Thing:
    """One thing of the game as it was laid out."""

    name: str
    zone: str
    seat: int
    words: frozenset[str]
    """Its types, subtypes, supertypes, colors and keywords; "tapped", "attacking" and the like."""
    power: int = 0
    toughness: int = 0
    value: int = 0
    entity: int = field(default=0, compare=False)


def thing(name: str, words: str, numbers: tuple[int, int, int] = (0, 0, 0)) -> Thing:
    return Thing(name, "", 0, frozenset(words.split()), *numbers)


PERMANENTS: list[tuple[CardDefinition, Thing]] = [
    (
        creature("Bowman", "", 2, 2, "Human Soldier", "{1}{W}"),
        thing("Bowman", "creature human soldier white", (2, 2, 2)),
    ),
    (
        creature("Bat Lord", "Flying", 5, 4, "Vampire", "{4}{B}"),
        thing("Bat Lord", "creature vampire black flying", (5, 4, 5)),
    ),
    (
        card("Clay Man", "Artifact Creature — Golem", "Defender", 1, 3, "{1}"),
        thing("Clay Man", "artifact creature golem defender", (1, 3, 1)),
    ),
    (
        card("Elf Queen", "Legendary Creature — Elf", "", 3, 3, "{2}{G}"),
        thing("Elf Queen", "legendary creature elf green", (3, 3, 3)),
    ),
    (
        card("Red Rider", "Creature — Goblin", "", 4, 1, "{3}{R}"),
        thing("Red Rider", "creature goblin red attacking", (4, 1, 4)),
    ),
    (
        card("Blue Wall", "Creature — Wall", "", 0, 6, "{1}{U}"),
        thing("Blue Wall", "creature wall blue blocking tapped", (0, 6, 2)),
    ),
    (card("Orb", "Artifact", cost="{2}"), thing("Orb", "artifact tapped", (0, 0, 2))),
    (
        card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}", cost="{3}"),
        thing("Blade", "artifact equipment", (0, 0, 3)),
    ),
    (card("Old Song", "Enchantment", cost="{2}{R}"), thing("Old Song", "enchantment red", (0, 0, 3))),
    (
        card("Wise One", "Legendary Planeswalker — Sage", "+1: You gain 1 life.", cost="{2}{U}{U}"),
        thing("Wise One", "legendary planeswalker sage blue", (0, 0, 4)),
    ),
    (creature("Asp", "Shroud", 1, 1, "Snake", "{G}"), thing("Asp", "creature snake green shroud", (1, 1, 1))),
    (creature("Scout", "Hexproof", 1, 2, "Elf", "{G}"), thing("Scout", "creature elf green hexproof", (1, 2, 1))),
    (
        creature("Sea Guard", "Protection from blue", 2, 3, "Soldier", "{2}{W}"),
        thing("Sea Guard", "creature soldier white guarded", (2, 3, 3)),
    ),
    (card("Wood", "Basic Land — Forest", cost=""), thing("Wood", "basic land forest")),
    (card("Tower", "Land", cost=""), thing("Tower", "land tapped")),
]
CARDS: list[tuple[CardDefinition, Thing]] = [
    *(
        (definition, replace(known, words=known.words - {"tapped", "attacking", "blocking"}))
        for definition, known in PERMANENTS
    ),
    (spell("Zap", "You gain 1 life.", "Instant", "{R}"), thing("Zap", "instant red", (0, 0, 1))),
    (spell("Ponder On", "You gain 1 life.", "Sorcery", "{2}{U}"), thing("Ponder On", "sorcery blue", (0, 0, 3))),
]
SPELLS: list[tuple[CardDefinition, Thing]] = [
    (spell("Jolt", "You gain 1 life.", "Instant", "{R}"), thing("Jolt", "instant red", (0, 0, 1))),
    (
        creature("Quick Cat", "Flash\nHexproof\nProtection from blue", 2, 1, "Cat", "{1}{W}"),
        thing("Quick Cat", "creature cat white hexproof guarded", (2, 1, 2)),
    ),
    (card("Quick Toy", "Artifact", "Flash", cost="{4}"), thing("Quick Toy", "artifact", (0, 0, 4))),
]
SOURCE = (
    creature("Source", "{T}: You gain 1 life.", 1, 1, "Wizard", "{U}"),
    thing("Source", "creature wizard blue", (1, 1, 1)),
)


@cache
def furnished() -> tuple[Play, tuple[Thing, ...], int]:
    """A game of three with everything for everybody: the game, its things, the source of the abilities looked at."""
    play = Play(3, edition="current")
    found: list[tuple[int, Thing]] = []
    for seat in range(3):
        for definition, known in PERMANENTS:
            fighting = {0: {"attacking"}, 1: {"blocking"}}.get(seat, set())
            words = known.words - ({"attacking", "blocking"} - fighting)
            counters = {"loyalty": 3} if "planeswalker" in words else None
            number = play.put(seat, definition, tapped="tapped" in words, counters=counters)
            found.append((number, replace(known, zone="battlefield", seat=seat, words=words)))
        token = play.put(seat, creature("Imp", "", 1, 1, "Imp", ""), token=True)
        found.append((token, Thing("Imp", "battlefield", seat, frozenset({"creature", "imp", "token"}), 1, 1)))
        for definition, known in CARDS:
            found.append((play.give(seat, definition, GRAVEYARD), replace(known, zone=GRAVEYARD, seat=seat)))
    source = play.put(0, SOURCE[0])
    found.append((source, replace(SOURCE[1], zone="battlefield")))
    spells = [(seat, play.give(seat, definition), known) for seat in (0, 1) for definition, known in SPELLS]
    play.begin(Step.DECLARE_BLOCKERS)
    g = play.game.state
    combat = g.turns[0].combat = Combat((1, 2))
    ids = {(known.name, known.seat): play.obj(number).id for number, known in found if known.zone == "battlefield"}
    rider, wall = ids["Red Rider", 0], ids["Blue Wall", 1]
    combat.attackers[rider], combat.defending[rider] = ~1, 1
    combat.blocks[rider], combat.blockers[wall] = [wall], [rider]
    combat.blocked.add(rider)
    for seat, number, known in spells:
        play.only_cast(number)
        found.append((number, replace(known, zone="stack", seat=seat)))
    things = tuple(replace(known, entity=play.obj(number).id) for number, known in found)
    return play, things, play.obj(source).id


# --- the oracle

TYPES = ("artifact", "creature", "enchantment", "land", "planeswalker", "instant", "sorcery")
PERMANENT = frozenset(TYPES[:5])
COLORS = ("white", "blue", "black", "red", "green")
SUBTYPES = ("vampire", "elf", "goblin", "wall", "soldier", "human", "equipment", "forest", "golem", "wizard")
PLURALS = {"sorcery": "sorceries", "elf": "elves"}
Test = Callable[[Thing], bool]

STATES = (
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "attacking or blocking",
    "legendary",
    "basic",
    "token",
    "nontoken",
)
COUNTS = {
    "": (1, 1),
    "any ": (1, 1),
    "any other ": (1, 1),
    "another ": (1, 1),
    "two ": (2, 2),
    "up to one ": (0, 1),
    "up to one other ": (0, 1),
    "up to two ": (0, 2),
    "one or two ": (1, 2),
    "one, two, or three ": (1, 3),
    "up to three ": (0, 3),
    "any number of ": (0, 1000),
    "X ": (2, 2),
}
"""How many targets the words before "target" ask for, at least and at most; X is 2."""


def anywhere(_: Thing) -> bool:
    return True


CONTROL: dict[str, Test] = {
    "": anywhere,
    " you control": lambda t: t.seat == 0,
    " an opponent controls": lambda t: t.seat != 0,
    " your opponents control": lambda t: t.seat != 0,
    " you don't control": lambda t: t.seat != 0,
}
GRAVEYARDS: dict[str, Test] = {
    " from your graveyard": lambda t: t.seat == 0,
    " from a graveyard": anywhere,
    " from an opponent's graveyard": lambda t: t.seat != 0,
    " in your graveyard": lambda t: t.seat == 0,
}
NUMBERS = r" with (?P<stat>power|toughness|mana value) (?P<bound>\d)(?P<way> or less| or greater|)"


def singular(word: str) -> str:
    back = {plural: one for one, plural in PLURALS.items()}
    return back.get(word, word[:-1] if word.endswith("s") else word)


def word_of(word: str) -> Test:
    """What one word asks of a thing."""
    if word == "untapped":
        return lambda t: "tapped" not in t.words
    if word == "nontoken":
        return lambda t: "token" not in t.words
    if word == "attacking or blocking":
        return lambda t: bool(t.words & {"attacking", "blocking"})
    if word.startswith("non") and word != "nontoken":
        return lambda t: word.removeprefix("non").removeprefix("-").lower() not in t.words
    return lambda t: word.lower() in t.words


NEGATED = tuple(f"non{word}" for word in (*TYPES, *COLORS, "basic", "legendary", "-human"))
ADJECTIVES = "|".join(sorted((*STATES, *COLORS, *NEGATED), key=len, reverse=True))
NOUN = "|".join(f"{w}|{PLURALS.get(w, w + 's')}" for w in (*TYPES, *SUBTYPES))
OTHER_NOUN = "permanents?|(?:permanent )?cards?|spells?"
ONE = rf"(?P<adjectives>(?:(?:{ADJECTIVES}),? )*)(?P<types>(?:(?:{NOUN}) ?)*)(?P<noun>{OTHER_NOUN})?"


def kind_of(words: str) -> tuple[Test, str] | None:
    """What a noun with its adjectives asks of a thing, and the noun itself if it is no type."""
    match = re.fullmatch(ONE, words.strip(), re.IGNORECASE)
    if match is None or not (match["types"].strip() or match["noun"]):
        return None
    adjectives = re.findall(ADJECTIVES, match["adjectives"], re.IGNORECASE)
    tests = [word_of(word.lower()) for word in adjectives]
    tests += [word_of(singular(word)) for word in match["types"].lower().split()]
    return lambda t: all(test(t) for test in tests), singular(match["noun"] or "")


def oracle(phrase: str, source: int) -> Callable[[Thing], bool] | None:
    """What a phrase allows, players as things of no zone; None if it can't read it."""
    match = re.fullmatch(r"(.*?)targets? ?(.*)", phrase)
    if match is None or match[1] not in COUNTS:
        return None
    rest = match[2]
    others = "other" in match[1]
    if rest == "":
        anything = PLAYERS["player or planeswalker"] | {"creature"}
        return lambda t: (
            t.zone == "player"
            or (t.zone == "battlefield" and bool(t.words & anything) and not (others and t.entity == source))
        )
    for of_players, types in PLAYERS.items():
        if rest in (of_players, of_players + "s"):
            not_you = "opponent" in of_players or (others and rest == "player")
            seats = (1, 2) if not_you else (0, 1, 2)
            return lambda t: (
                (t.zone == "player" and t.seat in seats)
                or (t.zone == "battlefield" and bool(t.words & types) and not (others and t.entity == source))
            )
    where: Test | None = None
    for ending, test in (*CONTROL.items(), *GRAVEYARDS.items()):
        if ending and rest.endswith(ending):
            rest, where = rest.removesuffix(ending), test
            break
    in_graveyard = where is not None and "graveyard" in ending
    more: list[Test] = []
    if number := re.search(NUMBERS + "$", rest):
        rest = rest[: number.start()]
        more.append(_numbers(number))
    for keyword, wanted in ((" with flying", True), (" without flying", False), (" with defender", True)):
        if rest.endswith(keyword):
            rest = rest.removesuffix(keyword)
            more.append(partial(_has, keyword.split()[-1], wanted))
    parts = re.split(r", and/or |,? or (?!less|greater|blocking)|,? and/or |, ", rest)
    if len(parts) > 1 and (more or re.search(ADJECTIVES, rest)):
        return None  # whose adjective or quality it is, is another matter
    kinds = [kind_of(part) for part in parts]
    if any(kind is None for kind in kinds):
        return None
    found = [kind for kind in kinds if kind is not None]
    noun = found[-1][1]
    zone = "graveyard" if in_graveyard else "stack" if noun == "spell" else "battlefield"
    if noun.endswith("card") != in_graveyard or any(other[1] not in ("", noun) for other in found):
        return None
    of_permanents = noun.startswith("permanent")

    def allows(t: Thing) -> bool:
        if t.zone != zone or (others and t.entity == source) or not all(test(t) for test in more):
            return False
        if where is not None and not where(t):
            return False
        return any(test(t) for test, _ in found) and (not of_permanents or bool(t.words & PERMANENT))

    return allows


def out_of_reach(t: Thing) -> bool:
    """Whether a thing can't be the target of Ann's blue source, whatever the words: permanents only (113.6)."""
    hexproof = "hexproof" in t.words and t.seat != 0
    return t.zone == "battlefield" and (hexproof or not t.words.isdisjoint({"shroud", "guarded"}))


PLAYERS: dict[str, frozenset[str]] = {
    "player": frozenset(),
    "opponent": frozenset(),
    "creature or player": frozenset({"creature"}),
    "player or planeswalker": frozenset({"planeswalker"}),
    "opponent or planeswalker": frozenset({"planeswalker"}),
    "creature or opponent": frozenset({"creature"}),
    "creature, planeswalker, or player": frozenset({"creature", "planeswalker"}),
    "player or battle": frozenset({"battle"}),
}


def _has(word: str, wanted: bool, t: Thing) -> bool:
    return (word in t.words) == wanted


def _numbers(match: re.Match[str]) -> Test:
    bound, stat = int(match["bound"]), match["stat"].split()[-1]

    def test(t: Thing) -> bool:
        if stat != "value" and "creature" not in t.words:
            return False
        n: int = getattr(t, stat)
        return {" or less": n <= bound, " or greater": n >= bound, "": n == bound}[match["way"]]

    return test
