"""Choices made as instructions, and chance: "choose a color", "roll a die"."""

from __future__ import annotations

from itertools import product
from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import ARTIFACT, CREATURE, ENCHANTMENT, INSTANT, LAND, PLANESWALKER, SORCERY
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Effect, Objects, Players, Tally, Zone
from headjudge.magic.text.tree.nouns import Filter, PlayerSet, Target, TargetPlayer
from headjudge.magic.text.words import BASIC_LAND_TYPES, COLORS, subtypes

__all__ = [
    "TYPES_LISTED",
    "Choose",
    "ChooseAnchor",
    "ChooseForEachNumber",
    "ChooseNumber",
    "ChooseObjects",
    "ChoosePair",
    "ChoosePlayer",
    "ChooseTargets",
    "ChosenNumber",
    "Roll",
    "TiedChoice",
]

TYPES_LISTED = {
    " , ".join(types[:-1]) + f" , or {types[-1]}": types
    for types in (
        (ARTIFACT, CREATURE, LAND),
        (ARTIFACT, CREATURE, ENCHANTMENT, INSTANT, SORCERY),
        (ARTIFACT, ENCHANTMENT, INSTANT, SORCERY, PLANESWALKER),
    )
}
"""Card types of which one is chosen, by how they are listed."""

RULES_TEXT.words.add(
    "choosable",
    [
        *(f"{a} or {b}" for words in (COLORS, BASIC_LAND_TYPES) for a, b in product(words, repeat=2)),
        "a color",
        "a creature type",
        "a card name",
        "any card name",
        "a card type",
        "a permanent type",
        "creature or land",
        "land or nonland",
        "an opponent",
        "an opponent at random",
        "a player",
        "a player at random",
        "a basic land type",
        "odd or even",
        "a nonland card name",
        *(f"a creature type other than {word}" for word in subtypes()["creature"]),
        "a land type",
        "a creature card name",
        "an artifact card name",
        "a land card name",
        "a nonbasic land card name",
        "left or right",
        *(f"a color other than {color}" for color in COLORS),
        "two colors",
        "a noncreature , nonland card name",
        "a nonbasic land type",
        "a word",
        "a card name other than a basic land card name",
        "flying or first strike",
        "a creature card 's name",
        "a nonland card 's name",
        *TYPES_LISTED,
        "a target opponent",
        "two basic land types",
        "another player",
        "two players",
        "an opponent that ~ didn't attack during your last combat at random",
    ],
)


@node(
    "{who} choose(s) {what:choosable}",
    "name {what:choosable}",
    Form("secretly choose {what:choosable}", secretly=True),
)
class Choose(Effect):
    """Choose something that isn't an object (a color, a type, a name, a player); later words say "the chosen color".

    ``secretly``: nobody else knows it until it is revealed.
    """

    what: str
    who: Players | None = None
    slot: int = 0
    secretly: bool = False


@node("{who} choose(s) {whom}")
class ChoosePlayer(Effect):
    """Choose a player of whom something is said; later words say "that player" or "the chosen player"."""

    who: Players
    whom: PlayerSet


LARGEST = 10_000
"""Above all that a chosen number is ever compared with."""


@node(
    "{who} choose(s) a number between {low:digits} and {high:digits}",
    Form("{who} choose(s) {low:digits} , {middle:digits} , or {high:digits} at random", at_random=True),
    "{who} choose(s) a number",
)
class ChooseNumber(Effect):
    """Choose a number, from ``low`` to ``high``, or one of three ``at_random``; yields it, and later words say "the
    chosen number". Where nothing says between what, it is no less than 0 (107.1b)."""

    who: Players
    low: int = 0
    high: int = LARGEST
    middle: int = 0
    at_random: bool = False
    result: int = 0


@node("the chosen number", Form("that number", just_before=True), Form("the number", just_before=True))
class ChosenNumber(Amount):
    """The number that was chosen by the ability, or as its source entered (607.2d); ``just_before``: by an instruction
    before in the same ability."""

    just_before: bool = False


@node()
class ChooseAnchor(Effect):
    """ "Choose Khans or Dragons": one of the anchor words that stand before abilities of the object (614.12b)."""

    words: tuple[str, ...]


@node(
    "{who} choose(s) {what}",
    "{who} choose(s) {what} from {zone}",
    "{who} choose(s) {what:kinds} from among the {among:plural}",
    "{who} choose(s) from among the {among:plural} {what:kinds}",
    "{who} choose(s) from the {among:plural} {what:kinds}",
    "{who} choose(s) from among {of} {what:kinds}",
    "{who} choose(s) {what:of_each}",
    Form("starting with you , {who} choose(s) {what}", first="you"),
    Form("starting with the next opponent in turn order , {who} choose(s) {what}", first="next opponent"),
    Form(
        "starting with the next opponent in turn order , {who} choose(s) {what:different}",
        first="next opponent",
        different=True,
    ),
    Form("starting with you , {who} choose(s) {what:different}", first="you", different=True),
    Form("{who} choose(s) {what:different}", different=True),
    *(
        Form(f"{{who}} choose(s) {{what}} with different {stat}s", differing=stat)
        for stat in ("name", "power", "mana value")
    ),
)
class ChooseObjects(Effect):
    """Choose objects; later words say "the chosen creature", and "the rest" is what wasn't chosen of what they were
    chosen from: of each of several kinds one, which may be the same, ``among`` some or those ``of`` which was spoken;
    or from a ``zone``.
    ``first`` says who of several chooses first, whoever's turn it is; ``different``: each another than those before;
    ``differing``: in what those that one player chooses differ from each other."""

    who: Players
    what: Objects
    among: Filter | None = None
    of: Objects | None = None
    zone: Zone | None = None
    first: Literal["", "you", "next opponent"] = ""
    different: bool = False
    differing: Literal["", "name", "power", "mana value"] = ""


@node("choose {first} and {second}")
class ChoosePair(Effect):
    """ "Choose target creature you control and target creature you don't control": later words say what becomes of
    "those creatures", or of one of them ("the creature you control")."""

    first: Target
    second: Target
    slot: int = 0


@node("choose {whom}", "{who} choose(s) {whom}")
class ChooseTargets(Effect):
    """ "Choose target opponent": the target is all that is said; later words say what becomes of that player. Where
    another player chooses (``who``), that is "the first player", and the target "the second player"."""

    whom: TargetPlayer
    who: Players | None = None


@node(
    "if two or more {what:plural} are tied for greatest {stat:stat} , you choose one of them",
    Form("if two or more {what:plural} are tied for least {stat:stat} , you choose one of them", least=True),
)
class TiedChoice(Effect):
    """After "the creature with the greatest power", or the ``least``: of several that have it you choose one, as you do
    anyway."""

    what: Filter
    stat: str
    least: bool = False


@node("{who} become(s) the monarch")
class BecomeMonarch(Effect):
    """The player becomes the monarch (724)."""

    who: Players


@node("{who} take(s) the initiative")
class TakeInitiative(Effect):
    """The player takes the initiative (726)."""

    who: Players


@node("{who} ante(s) the top card of {whose:possessive} library")
class Ante(Effect):
    """Put the top card of the library into the ante zone (407)."""

    who: Players
    whose: Players


@node("for each different {stat:stat} among {what:plural} , choose a {one:singular} with that {again:stat}")
class ChooseForEachNumber(Effect):
    """Choose one of the objects for each number that a characteristic of any of them is (608.2d); later words say of
    those that they were "chosen this way"."""

    stat: str
    what: Filter
    one: Filter
    again: str


@node(
    "{who} roll(s) a {sides:die} die",
    "{who} roll(s) a {sides:short_die}",
    "{who} roll(s) {amount:small} {sides:short_dice}",
    "{who} roll(s) {amount:small} {sides:die} dice",
    "{who} roll(s) a {sides:short_die} and add(s) {plus}",
    "{who} roll(s) a {sides:die} die plus an additional {again:die} die for each {each:singular}",
    Form("{who} roll(s) two {sides:short_die} and choose(s) one result", two=True),
    Form("{who} roll(s) two {sides:short_die} and ignore(s) the lower roll", two=True, higher=True),
)
class Roll(Effect):
    """Roll a die of so many sides (706); yields the result, to which something may be added (``plus``). ``two``: of two
    dice one result is chosen, or the lower roll is ignored (``higher``). Or as many more dice, with as many sides
    (``again``), as there are of ``each``, with a result each; or so many dice (``amount``).
    """

    who: Players
    sides: int
    amount: Amount | None = None
    plus: Amount | None = None
    two: bool = False
    higher: bool = False
    again: int = 0
    each: Tally | None = None
    result: int = 0


RULES_TEXT.words.add(
    "die", {"four-sided": 4, "six-sided": 6, "eight-sided": 8, "ten-sided": 10, "twelve-sided": 12, "twenty-sided": 20}
)
RULES_TEXT.words.add("short_die", {f"d{n}": n for n in (4, 6, 8, 10, 12, 20)})
RULES_TEXT.words.add("short_dice", {f"d{n}s": n for n in (4, 6, 8, 10, 12, 20)})
