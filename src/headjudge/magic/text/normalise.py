"""Oracle text -> lines of tokens in one wording: reminder text gone, flavor words marked, self references ``~``,
old wording brought up to date.

Old phrases are replaced by a table of complete phrases (:mod:`headjudge.magic.text.rewrites`); nothing here removes a
word that could carry meaning, so that a text from which a word is missing stays different from the complete one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache

from headjudge.grammar.rewrites import rewritten
from headjudge.magic.text.italic_words import marked
from headjudge.magic.text.keywords import PLAIN, WITH_COST, WITH_NUMBER
from headjudge.magic.text.rewrites import REWRITES
from headjudge.magic.text.said_again import written_out
from headjudge.magic.text.words import BASIC_LAND_TYPES, CARD_TYPES, COLORS, SUPERTYPES, subtypes, types

__all__ = ["normalise", "tokenise"]

Line = tuple[str, ...]

_REMINDER = re.compile(r" ?\([^()]*\)")
_THIS = re.compile(
    r"\bthis (?:artifact|aura|background|card|case|class|creature|emblem|enchantment|equipment|fortification|land"
    r"|permanent|planeswalker|room|saga|siege|spell|spacecraft|token|vehicle)(?!\w)",
    re.IGNORECASE,
)
_NAME = (
    r"(?:[A-Z][\w'\-]*|of|the|and|from|in|to|for)(?:,? (?:(?:of|the|and|from|in|to|for) )*(?:[a-z]')?[A-Z][\w'\-]*)*"
)
_NAMED = re.compile(rf"(?<!differently )\bnamed ({_NAME})")
_CALLED = re.compile(rf"\b(?:its|his|her) name is ({_NAME})")
_OR_NAMED = re.compile(rf"(?<=\]) or (?=[A-Z])({_NAME})")
"""The second of two names: "named [A] or B"."""
_CREATED = re.compile(r"\b[Cc]reates? ([A-Z][^\"\n.]*?), a legendary ")
"""A token that is called by a name of its own (111.4)."""
_BOTH_EQUAL = re.compile(r"\byou draw cards and (lose|gain) life equal to ([^.,]*) \.")
"""What is said of both."""
_THAT_PRIME = re.compile(r"(\ba prime number of (\w+) , [^.]* put) that many (\S+) counters on it\b")
"""A number that is the condition's: nothing before the counters changes it."""
_EQUIP_EITHER_WAY = re.compile(r"^Equip—Pay (\{[^ ]+\}) or (r[^\n.]*)\.$", re.MULTILINE)
"""Two costs, of which one is paid: the same as two abilities (702.6d)."""
_PARTNER = re.compile(r"^(Partner with |Partner—)([^\n]+?) *$", re.MULTILINE)
"""The card that another one is partner with, or the text that partners share (702.124i, j)."""
_TIERED = "Tiered\n"
_TIER = re.compile(r"^• ([A-Z][^—\[\n]*) — (?=\{)", re.MULTILINE)
"""The name of a mode of a spell that says so, which means nothing; its cost follows."""
_TOKEN = re.compile(
    r"""
    \{[^{}]+\}                         # mana and other symbols
    | [+\-−][\dx*]+/[+\-−][\dx*]+      # +1/+1
    | [\dx*]+/[\dx*]+\b                # 1/1
    | [+\-−][\dx]+                     # loyalty
    | \[[^\]]+\]                       # names
    | [.,:;•—|"“”~?!]
    | 's\b | '(?=[\s.,:;"]|$)
    | (?:[^\W_]|[&\-/’])+(?:'(?!s\b)\w+)*
    | \S
    """,
    re.VERBOSE,
)
_WHOLE = {
    "it's": "it’s",
    "that's": "that’s",
    "there's": "there’s",
    "who's": "who’s",
    "what's": "what’s",
    "he's": "he’s",
    "she's": "she’s",
    "urza's": "urza’s",
    "one's": "one’s",
    "they're": "they’re",
}
_CONTRACTED = re.compile(r"\b(?:" + "|".join(_WHOLE) + r")(?!\w)")
_WHILE_IT_IS = re.compile(r"\b(as long as [^.,\"]*, )it’s (?=an? )")
"""What something is while something is so: "as long as …, it's a creature" has a pronoun and a verb."""
_NESTED = re.compile(r"\b(have|has|gains?|with|and) '(\{.+?\.|[A-Z~].+?\.)'")
"""An ability in quotes within quotes."""
_QUOTED = re.compile(r'("(?:~|[A-Z{\[]|this )[^"]*[^\s".,!?])(,?)"(?= (?:and|as|for|in|unless|until)\b| ")')
"""An ability in quotes that has no full stop of its own, since its sentence goes on, perhaps after a comma:
"gains "…" until end of turn", "has "…," and is a Wizard"."""
_IT_IS = re.compile(
    r"((?:^|\. )(?:(?:for )?as long as [^,.]*, )?)(it's|they're)"
    r"(?= [^.,]* in addition to (?:its|their) | an? (?:artifact|enchantment|land)\.| an? [^.,]* for as long as )"
)
"""A sentence of its own that says what something is, perhaps besides: "It's a Zombie in addition to its other
types"."""
_ENCHANT = re.compile(r'"(enchant [^".]+\.?)"')
"""A keyword that needs no quotes to be seen as one: gains "enchant land"."""
_LOYALTY = re.compile(r'(^|")\[([+-]?(?:\d+|X))\](?=:)', re.MULTILINE)
"""The loyalty symbol of a cost (107.7) as card files write it: "[+1]:", "[-X]:", "[0]:"."""
_RESULT = re.compile(r"^\d+(?:[-—]\d+|\+| or less)? \|")
"""What a row of a table of results begins with (706.3a): "1—9 |", "20 |", "15+ |"."""
_ROLLS = re.compile(r"\broll", re.IGNORECASE)
_MODES = re.compile(r"^(.*chooses? [^—]*— )([^•]*)$", re.IGNORECASE)


def normalise(text: str, name: str, *, legend: bool = False) -> list[Line]:
    """The lines of a text as tokens. ``name`` is the card's name, which the text may use for the object itself; that of
    a ``legend`` (or planeswalker) it may shorten (201.5c)."""
    text = marked(_REMINDER.sub("", text.replace("−", "-").replace("–", "-").replace("’", "'")))
    text = _ENCHANT.sub(r"\1", text)
    onto_instead = r" and \1. Put \2 into your hand. If \3, you may put \2 onto the battlefield instead. Then shuffle."
    search = "search your library for up to"
    more_instead = rf"If \3, {search} three \1\2. Otherwise, {search} two \1\2. Then shuffle."
    text = _ENTERS_ATTACKING.sub(r"\1 that's tapped and attacking.", text)
    text = _STILL_IT.sub(lambda match: match[0].replace("As long as it's", f"As long as {match[1].lower()} is"), text)
    text = written_out(_MORE_INSTEAD.sub(more_instead, _ONTO_INSTEAD.sub(onto_instead, text)))
    text = _QUOTED.sub(r'\1."\2', _LOYALTY.sub(r"\1\2", _token_names(text)))
    if _TIERED in text:
        text = _TIER.sub(lambda match: f"• [{match[1].lower().replace(' ', '_')}] — ", text)
    text = _EQUIP_EITHER_WAY.sub(r"Equip \1\nEquip—\2", text)
    text = _PARTNER.sub(lambda match: f"{match[1]}[{match[2].replace(' ', '_')}]", text)
    text = _BASE_POWER.sub(r"have \1 have base power ", _BASE_SIZE.sub(r"have \1 have base power and toughness ", text))
    text = _self_references(text, name, legend=legend)
    text = _RECONFIGURE_EITHER.sub(r"Reconfigure \1\nReconfigure—Pay \2.", text)
    text = _MAY_UNTIL.sub(r"you may have \1 until end of turn\2.", text)
    text = _PREVENTED_INTO.sub(_COUNTERS_FOR_IT, text)
    if name.endswith(("!", "?")):  # where it ends a sentence, that has no full stop of its own
        text = re.sub(r"~(?=$|\n| [A-Z])", "~.", text)
    lines = _joined(line.strip() for line in text.split("\n"))
    return [tokenise(line) for line in lines]


_ONTO_INSTEAD = re.compile(
    r", (reveal (it|them)), put \2 into your hand, then shuffle\.\n(?:[A-Z]\w+ — )?"
    r"You may put (?:that card|those cards) onto the battlefield instead of putting \2 into your hand if ([^.\n]+)\."
)
"""Where else cards may go that were searched for, said after the library has been shuffled."""

_MORE_INSTEAD = re.compile(
    r"(?:(?<=\. )|(?<![^\n]))Search your library for up to two ([\w ]+ cards)(, [^.\n]*)\. Then shuffle\.\n"
    r"(?:[A-Z][\w ]* — )?If ([^.\n]+), search your library for up to three \1 instead of two\."
)
"""How many cards more may be searched for, said after what is done with them."""

_STILL_IT = re.compile(
    r"^((?:Equipped|Enchanted) creature) gets [^.\n\"]*\.(?: As long as it's [^.\n\"]*\.)+", re.MULTILINE
)
"""What is so of a creature as long as it is something, in sentences after one about it."""

_ENTERS_ATTACKING = re.compile(
    r"(\b[Cc]reates? [^.\n\"]*\btoken)\. (?:It|The token|[A-Z]\w+) enters tapped and attacking\."
)
"""How a token enters, said after it was created."""

_PAY_X = re.compile(r"(may pay \{x\}) \. (if you do , [^.\"]*) \. x can't be greater than ([^.\"]*) \.")
"""What X may be, that is paid in the sentence before the last."""

_OR_REMOVE_ONE = re.compile(r"\b(puts?) (an? (\S+) counter on [^.,\"]*?) or remove one from it\b")
"""One or the other is done with a counter of the same kind."""

_REVEALED_BEFORE = re.compile(r"(^|\. )(create [^.,]* token) if (you revealed it this way)")
"""What is created if something was revealed: "it" is what was, not the token."""

_UNSAID_STAT = re.compile(
    r"\b(power|toughness|mana value)((?: is)? (?:less|greater) than ~ 's)(?= (?:,|\.|from|in|under)(?!\w))"
)
"""A number compared with that of the object itself, whose name isn't said again: "with power less than ~'s"."""

_EVERY_BASIC = re.compile(r"\bland token (named \S+) that is every basic land type\b")
"""A token that has the basic land types, all of them (305.6)."""

_X_OF_SPELLS = re.compile(
    r"\bspells you cast from your hand with mana value x or less have ([a-z ]+) , where x is ([^.,\"]*) \."
)
"""Spells that are told apart by a number said at the end."""

_FROM_THERE_WITH = re.compile(
    r"\b(you may cast an? [a-z ]*\bspell) (from your (?:graveyard|hand)) (with mana value less than or equal to"
    r" (?:that damage|the number of [a-z]+ counters on ~))( without paying its mana cost)? \."
)
"""What a spell has, after where it is cast from."""

_CAUSES = re.compile(
    r"\bwhenever (a spell or ability(?: an opponent controls)?) causes (you to discard a card"
    r"|a player to shuffle their library|an? [a-z ]+ to be put into your graveyard from the battlefield) ,"
)
"""What something causes somebody to do, or to happen to something."""
_CAUSED = {"you to ": "you ", "a player to shuffle ": "a player shuffles ", " to be put ": " is put "}


def _because_of(match: re.Match[str]) -> str:
    """The event with its cause after it."""
    event = match[2]
    for old, new in _CAUSED.items():
        event = event.replace(old, new)
    return f"whenever {event} because of {match[1]} ,"


_AT_RANDOM_THAT = re.compile(r"\b(choose an? [^.,\"]*?) at random (that [^.,\"]*?) \.")
"""What is said of that which chance chooses among."""

_SAME_MANA_VALUE = re.compile(r"\bit has the same mana value as (the \w+ (?:card|creature|permanent|spell))(?= \.)")
"""That two numbers are equal, in other words."""
_PUTS_ONTO = re.compile(r"\bwhenever a player puts (an? [^,.]+) onto the battlefield ,")
"""What enters under a player's control, in old words."""
_EACH_GRAVEYARD = re.compile(r"\b(for each card named \[\S+\]) in each graveyard\b")
"""Cards that are counted wherever they are."""


def tokenise(line: str) -> Line:
    """The tokens of a line of text whose self references are marked."""
    line = _NAMED.sub(lambda match: f"named [{match[1].replace(' ', '_')}]", line)
    line = _OR_NAMED.sub(lambda match: f" or [{match[1].replace(' ', '_')}]", line).lower()
    line = _IT_IS.sub(lambda match: match[1] + ("it is" if match[2] == "it's" else "they are"), line)
    line = _CONTRACTED.sub(lambda match: _WHOLE[match[0]], line)
    line = _WHILE_IT_IS.sub(r"\1it is ", line)
    line = _PAY_X.sub(r"\1 , where x is less than or equal to \3 . \2 .", " ".join(_TOKEN.findall(line)))
    line = _OR_REMOVE_ONE.sub(r"\1 \2 or remove a \3 counter from it", line)
    line = _X_OF_SPELLS.sub(r"spells with mana value less than or equal to \2 you cast from your hand have \1 .", line)
    line = _FROM_THERE_WITH.sub(r"\1 \3 \2\4 .", line)
    line = _CAUSES.sub(_because_of, line)
    line = _AT_RANDOM_THAT.sub(r"\1 \2 at random .", line)
    line = _SAME_MANA_VALUE.sub(r"its mana value is equal to \1 's mana value", line)
    line = _PUTS_ONTO.sub(r"whenever \1 enters under a player 's control ,", line)
    line = _EACH_GRAVEYARD.sub(r"\1 in all graveyards", line)
    line = _REVEALED_BEFORE.sub(r"\1if \3 , \2", line)
    line = _UNSAID_STAT.sub(r"\1\2 \1", line)
    line = _BOTH_EQUAL.sub(r"you draw cards equal to \2 and you \1 life equal to \2 .", line)
    line = _THAT_PRIME.sub(r"\1 a number of \3 counters on it equal to the number of \2 you control", line)
    line = _EVERY_BASIC.sub(rf"{' '.join(BASIC_LAND_TYPES)} land token \1", line)
    return tuple(rewritten(line, REWRITES).split())


def _token_names(text: str) -> str:
    """The text with the names of the tokens that it creates marked: "create [Voja], a legendary 2/2 …". In the token's
    own abilities its name is the token (201.5)."""
    for name in dict.fromkeys(_CREATED.findall(text)):
        mark = f"[{name.replace(' ', '_')}]"
        text = re.sub(rf"(?<![\w\[]){re.escape(name)}(?![\w\]])", mark, text)
        parts = re.split(r'("[^"]*")', text)
        own = False
        for n, part in enumerate(parts):
            if part.startswith('"'):
                parts[n] = part.replace(mark, "~") if own else part
                own = own and not part.endswith('."')
            else:
                begun = part.rfind(f"{mark}, a legendary ")
                own = "." not in part[begun:] if begun >= 0 else own and "." not in part
        text = "".join(parts)
    return text


def _others_marked(text: str, names: list[str]) -> str:
    """The text with names marked that the card's own name is a part of: "named [Elves_of_Deep_Wood]" on Deep Wood."""

    def marked_so(match: re.Match[str]) -> str:
        listed = re.split(r",? (?:and|or) |, ", match[1])  # "named A, B, and C"
        own_part = any(re.search(rf"\b{re.escape(own)}\b", match[1]) for own in names)
        longer = own_part and not set(names) & {match[1], *listed}
        return match[0].replace(match[1], f"[{match[1].replace(' ', '_')}]") if longer else match[0]

    return _CALLED.sub(marked_so, _NAMED.sub(marked_so, text))


def _self_references(text: str, name: str, *, legend: bool) -> str:
    text = _others_marked(text, _names(name))
    parts = re.split(r'("[^"]*")', text)
    names = _names(name)
    shorter = [short for short in _first_words(name) if short not in names] if legend else []
    return "".join(
        _NESTED.sub(r'\1 "\2"', _THIS.sub("~", _giver_named(part, name, [*names, *shorter])))
        if part.startswith('"')
        else _THIS.sub("~", _unnamed(part, names, shorter, person=legend))
        for part in parts
    )


def _giver_named(text: str, name: str, names: Iterable[str]) -> str:
    """An ability in quotes in which the name of the card that gives it is marked: there it means that card, not what
    has the ability (201.5a)."""
    mark = f"[~{name.replace(' ', '_')}]"
    for own in (own for own in names if own in text and own.lower() not in types()):
        text = re.sub(rf"(?<!named )(?<![\w\[]){re.escape(own)}(?!\w|[^\[]*\])", mark, text)
    return text


def _unnamed(text: str, names: Iterable[str], shorter: Iterable[str], *, person: bool) -> str:
    for own in (own for own in names if own in text):
        # Before "target" it is a verb, whatever the card is called: "Exile target creature".
        found = re.compile(rf"(?<!named )(?<![\w~]){re.escape(own)}(?!\w| target\b|[^\[\]]*\])")
        text = found.sub(_as_its_type if own.lower() in types() else "~", text)
    for own in (own for own in shorter if own in text):  # before another capital they begin somebody else's name
        text = re.sub(rf"(?<!named )(?<![\w~]){re.escape(own)}(?!\w| [A-Z]|[^\[\]]*\])", "~", text)
    for pronoun, meant in _PERSONAL if person else ():
        text = pronoun.sub(meant, text)
    return text


def _as_its_type(name: re.Match[str]) -> str:
    """A name that is a subtype, too: "target Assembly-Worker creature" isn't about the card itself."""
    return name[0] if _OF_A_KIND.search(name.string[: name.start()]) else "~"


_OF_A_KIND = re.compile(r"\b(?:another|attacking|blocking|each|other|target) $", re.IGNORECASE)

_IN_EXCEPTION = re.compile(r"\b(except|and) (?:he|she)(?='s\b| has\b)")
"""What is said of a copy after "except" is said of "it"."""
_BASE_SIZE = re.compile(r"\bhave the base power and toughness of ([^.,]+?) become (?=\S+/\S)")
_RECONFIGURE_EITHER = re.compile(r"^Reconfigure—Pay ((?:\{[^{}E]+\})+) or ((?:\{E\})+)\.", re.MULTILINE)
"""An ability that costs the one or the other is two abilities that do the same."""
_MAY_UNTIL = re.compile(r"\bUntil end of turn, you may have (~ become [^.,]+?)(, where X is [^.,]+)?\.")
"""Whether something becomes so for the turn is asked at once: "Until end of turn, you may have ~ become …"."""
_PREVENTED_INTO = re.compile(
    r"\bIf damage would be dealt to (that creature|target creature) this turn, prevent that damage and put that many "
    r"(\S+ counter)s on (?:it|that creature)\."
)
_COUNTERS_FOR_IT = (
    r"Prevent all damage that would be dealt to \1 this turn. For each 1 damage prevented this way, "
    r"put a \2 on that creature."
)
"""What is done with all damage that is prevented in a turn."""
_BASE_POWER = re.compile(r"(?<=\bmay )change ([^.,]+?)'s base power to (?=[^.,]+ until end of turn)")
"""Other words for having another base power, or base power and toughness."""
_PERSONAL: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"\b(?:his|her)(?= (?:combat damage|name is|other types|other colors)\b)"), "its"),
    (re.compile(r"(?<=\bunder )(?:his|her)(?= owner's control\b)"), "its"),
    (re.compile(r", except [^.]*"), lambda said: _IN_EXCEPTION.sub(r"\1 it", said[0])),
    (re.compile(r"(?<=\bas though )(?:he|she)(?= weren't blocked)"), "it"),
    (re.compile(r"\b(?:he|she)'s\b(?! or)", re.IGNORECASE), "~ is"),
    (re.compile(r"(?<!or )\b(?:he|she)\b(?! or)", re.IGNORECASE), "~"),
    (re.compile(r"\b(?:himself|herself)\b"), "itself"),
    (re.compile(r"\b(?:his|her)\b(?= other types\b)"), "its"),
    (
        re.compile(
            r"(?<!or )\b(?:his|her)\b(?! or)"
            r"(?= (?:power|toughness|loyalty|owner|controller|(?:additional|sneak) cost)\b)"
        ),
        "~'s",
    ),
    (re.compile(r"(?<=\bwith )([^.]*?\bcounters? on )(?:him|her)\b(?! or)"), r"\1it"),
    (re.compile(r"(?<!or )\b(?:him|her)\b(?! or)"), "~"),
)
"""Words for a person, which on a legend are the object itself; "his or her" and the like are about players."""


def _names(name: str) -> list[str]:
    """The card's name and the short form that texts of legends use: before the comma or before "the", "of" …"""
    names = [name]
    short = re.split(r", | the | of (?=[A-Z])| from | in ", name, maxsplit=1)[0]
    if "," in name:
        names.append(name.split(",", maxsplit=1)[0])
    if short not in names and len(short) > 3 and short.lower() not in _rules_words():
        names.append(short)
    return names


def _first_words(name: str) -> list[str]:
    """What a legend may be called by: the first words of its name, unless they are a word of the rules."""
    words = name.split(",", maxsplit=1)[0].split()
    firsts = [" ".join(words[:n]) for n in range(len(words) - 1, 0, -1)]
    return [first for first in firsts if first.split()[-1][0].isupper() and first.lower() not in _rules_words()]


@cache
def _rules_words() -> frozenset[str]:
    """What rules text says of anything: articles, card types, subtypes (but those of planeswalkers are their names),
    colors, keywords."""
    names = {
        word for kind, group in subtypes().items() if kind != "planeswalker" for pair in group.items() for word in pair
    }
    keywords = {keyword.split()[0] for keyword in (*PLAIN, *WITH_COST, *WITH_NUMBER)}
    return frozenset({"a", "an", "the", *CARD_TYPES, *SUPERTYPES, *COLORS, *names, *keywords})


def _joined(lines: Iterable[str]) -> list[str]:
    """Bullets, and rows of tables of results, joined to the line that introduces them; modes written in one line made
    bullets."""
    joined: list[str] = []
    for printed in lines:
        if not printed:
            continue
        line = "•" + printed[1:] if printed.startswith("+ {") else printed  # of spree (702.172b)
        if line.startswith("•") and joined:
            joined[-1] += " " + line
        elif joined and _RESULT.match(line) and _ROLLS.search(joined[-1]):
            joined[-1] += " " + _RESULT.sub(lambda row: row[0].replace("-", "—"), line)
        elif joined and "•" in joined[-1] and line.startswith("Then "):  # what comes after the modes
            joined.append(line[len("Then ") :])
        else:
            joined.append(line)
    return [_bulleted(line) for line in joined]


def _bulleted(line: str) -> str:
    match = _MODES.match(line) if "; or " in line else None
    if match is None or "•" in line:
        return line
    modes = re.split(r"; or |; ", match[2].rstrip("."))
    return match[1] + " ".join(f"• {mode}." for mode in modes)
