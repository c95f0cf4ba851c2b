"""A second, simple reading of what cards say as they are played: the plain sentences of the printed words, counted
without the compiler. A card of which it understands all words must change the game by just that.

``python -m tests.altered.oracle FILE`` compares the supported cards of a file.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from headjudge.altered import Game
from headjudge.altered.cards import Card, CardType
from headjudge.altered.cards.card import BLANK
from headjudge.altered.cards.importers import read_cards
from headjudge.altered.engine.day import begin
from headjudge.altered.engine.opening import TUMULT, adventure
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item, each, unused
from headjudge.altered.engine.state.moving import set_up
from headjudge.altered.engine.state.words import DecisionKind, Phase, Status, Which, Zone
from headjudge.altered.setup import options_of, seated
from headjudge.altered.support import why_unsupported
from headjudge.core.decisions import SEVERAL, Choice, Decision
from headjudge.core.journal import Journal

__all__ = ["compared", "expected", "wrong_with"]

Changes = Counter[str]
"""By how much each figure of the game changes."""
NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5}
ORBS, SPENT = 16, 5
ANYTHING = Card("Pebble", CardType.CHARACTER, hand_cost=1, reserve_cost=1, stats=(1, 1, 1))
KEYWORDS = re.compile(r"(defender|eternal|seasoned|tough \d)")


def expected(card: Card, zone: Zone) -> Changes | None:
    """What playing a card changes, by its words; None if they say anything that isn't plain."""
    spell = card.type is CardType.SPELL
    words = re.sub(r"\([^()]*\)|[\[\]#]", "", card.text).replace("’", "'")
    found: Changes = Counter({"Ann hand" if zone is Zone.HAND else "Ann reserve": -1})
    cost = card.hand_cost if zone is Zone.HAND else card.reserve_cost
    found["Ann ready"] -= cost
    found["Ann exhausted"] += cost
    fleeting = zone is Zone.RESERVE and card.type is not CardType.LANDMARK_PERMANENT
    cooldown = False
    for paragraph in re.split(r"\n|(?=\{[JHR]\} )", words):
        symbol, said = re.fullmatch(r"(\{[JHR]\} )?(.*)", paragraph.strip(), re.DOTALL).groups()  # type: ignore[union-attr]
        for sentence in (one.strip().lower() for one in said.split(".")):
            if not sentence or (symbol is None and not spell and KEYWORDS.fullmatch(sentence)):
                continue
            if spell and symbol is None and sentence in ("fleeting", "cooldown"):
                fleeting, cooldown = fleeting or sentence == "fleeting", cooldown or sentence == "cooldown"
                continue
            if symbol is None and not spell:
                return None
            read = _sentence(sentence)
            if read is None:
                return None
            if symbol is None or symbol[1] in ("J", "H" if zone is Zone.HAND else "R"):
                found.update(read)
    if spell:
        found["Ann discard" if fleeting else "Ann reserve"] += 1
        found["exhausted in reserve"] += cooldown and not fleeting
    else:
        found["in play"] += 1
        found["fleeting"] += fleeting
    return Counter({what: number for what, number in found.items() if number})


def _sentence(words: str) -> Changes | None:
    """What one sentence changes, None if it isn't plain."""
    for form, meant in FORMS.items():
        if found := re.fullmatch(form, words):
            return Counter(meant(*found.groups()))
    return None


def _many(word: str | None) -> int:
    return 1 if word is None else NUMBERS[word]


def _drawn(who: Iterable[str], number: int) -> dict[str, int]:
    return {f"{one} {zone}": sign * number for one in who for zone, sign in (("hand", 1), ("deck", -1))}


def _resupplied(who: Iterable[str], exhausted: str | None) -> dict[str, int]:
    names = list(who)
    found = {f"{one} {zone}": sign for one in names for zone, sign in (("reserve", 1), ("deck", -1))}
    return found | {"exhausted in reserve": len(names) if exhausted else 0}


def _orbs(who: Iterable[str]) -> dict[str, int]:
    return {f"{one} {zone}": sign for one in who for zone, sign in (("exhausted", 1), ("deck", -1))}


def _created(number: str, name: str, stats: str, kind: str, where: str) -> dict[str, int]:
    each = 2 if where.startswith("each") else 1
    made = _many(number) * each
    return {f"token {name} {stats} {kind}": made, "in play": made}


ANN, BOTH = ("Ann",), ("Ann", "Ben")
N = r"(an?|one|two|three|four|[1-5])"
FORMS: dict[str, Callable[..., dict[str, int]]] = {
    rf"draw {N} cards?": lambda n: _drawn(ANN, _many(n)),
    rf"each player draws {N} cards?": lambda n: _drawn(BOTH, _many(n)),
    rf"target opponent draws {N} cards?": lambda n: _drawn(("Ben",), _many(n)),
    r"(exhausted )?resupply": lambda exhausted: _resupplied(ANN, exhausted),
    r"each player (exhausted )?resupplies": lambda exhausted: _resupplied(BOTH, exhausted),
    r"target opponent (exhausted )?resupplies": lambda exhausted: _resupplied(("Ben",), exhausted),
    r"sabotage": lambda: {"reserves": -1, "discards": 1},
    rf"i gain {N} boosts?": lambda n: {"boosts": _many(n), "own boosts": _many(n)},
    rf"target character gains {N} boosts?": lambda n: {"boosts": _many(n)},
    r"i gain (anchored|asleep)": lambda status: {status: 1},
    r"target character gains (anchored|asleep|fleeting)": lambda status: {status: 1},
    r"you may have target character gain (anchored|asleep|fleeting)": lambda status: {status: 1},
    rf"up to {N} target characters each gain {N} boosts?": lambda n, each: {"boosts": _many(n) * _many(each)},
    r"sabotage, then (exhausted )?resupply": lambda exhausted: (
        _resupplied(ANN, exhausted) | {"reserves": -1, "discards": 1}
    ),
    r"target opponent discards a card from their hand": lambda: {"Ben hand": -1, "discards": 1},
    r"(?:you may )?exhaust +target card in reserve": lambda: {"exhausted in reserve": 1},
    rf"target expedition moves forward {N} regions?": lambda n: {"regions": _many(n)},
    rf"your opponent's expedition facing me moves backwards {N} regions?": lambda n: {"regions": -_many(n)},
    rf"ready {N} mana orbs?": lambda n: {"Ann ready": _many(n), "Ann exhausted": -_many(n)},
    r"put the top card of your deck in your mana zone(?: \(?as an exhausted mana orb\)?)?": lambda: _orbs(ANN),
    r"each player puts the top card of their deck in their mana zone": lambda: _orbs(BOTH),
    r"discard target (?:character or permanent|character|permanent)": lambda: {"others gone": 1},
    rf"create {N} ([a-z' ]+) (\d/\d/\d) ([a-z]+) tokens? in (my expedition|target expedition|each of your expeditions|"
    r"my other expedition|your other expedition)": _created,
}  # fmt: skip
"""The plain sentences, and what each changes."""


def _board(card: Card, zone: Zone) -> tuple[Game, Item]:
    """An Afternoon of Ann, with cards that say nothing everywhere, and one that says something."""
    g = seated(options_of("duel", {}), ["Ann", "Ben"], 1)
    for player in (0, 1):
        g.players[player].positions[:] = [2, 2]
        _put(g, player, Card("Captain", CardType.HERO), Zone.HERO)
        for place in (Zone.HAND, Zone.RESERVE):
            _put(g, player, ANYTHING, place)
        for _ in range(9):
            _put(g, player, ANYTHING, Zone.DECK)
        for which in Which:
            _put(g, player, ANYTHING, Zone.EXPEDITION, which)
        _put(g, player, Card("Well", CardType.LANDMARK_PERMANENT), Zone.LANDMARK)
        for n in range(ORBS + SPENT):
            _put(g, player, BLANK, Zone.MANA).statuses = {Status.EXHAUSTED} if n < SPENT else set()
    mine = _put(g, 0, card, zone)
    g.adventure = adventure(" ".join(TUMULT).split(), face_down=False)
    g.day, g.first = 2, 0
    begin(g, Phase.AFTERNOON)
    return Game(Journal(Game.name, {"oracle": card.name}, 1), g), mine


def _put(g: State, player: int, card: Card, zone: Zone, which: Which | None = None) -> Item:
    item = Item(unused(g.items), card, player, zone)
    item.which = which
    g.items[item.id] = item
    set_up(g, item)
    return item


def _figures(game: Game, mine: Item) -> Changes:
    """All that is counted of a game."""
    found: Changes = Counter()
    for item in each(game.state.items):
        owner = game.state.players[item.player].name
        if item.zone is Zone.MANA:
            found[f"{owner} {'exhausted' if Status.EXHAUSTED in item.statuses else 'ready'}"] += 1
        elif item.zone in (Zone.EXPEDITION, Zone.LANDMARK):
            found["in play"] += 1
            found["boosts"] += item.boosts
            found["own boosts"] += item.boosts if item is mine else 0
            found.update(str(status) for status in item.statuses)
            if item.token and item.card.stats:
                kinds = " ".join(item.card.subtypes)
                found[f"token {item.card.name} {'/'.join(map(str, item.card.stats))} {kinds}".lower()] += 1
        elif item.zone is not Zone.HERO:
            found[f"{owner} {item.zone}"] += 1
            if item.zone is Zone.RESERVE:
                found["exhausted in reserve"] += Status.EXHAUSTED in item.statuses
    found["regions"] = sum(sum(player.positions) for player in game.state.players)
    return found


def _most(decision: Decision) -> Choice:
    """As much as may be done: yes, the last of the options, all that can be chosen of several."""
    options = list(decision.options)
    if True in options and decision.kind == DecisionKind.MAY:
        return True
    return options[-decision.most :] if decision.shape == SEVERAL else options[-1]


def compared(card: Card, zone: Zone) -> str | None:
    """In what a played card did something else than its words say; None if it isn't plain."""
    meant = expected(card, zone)
    if meant is None:
        return None
    game, mine = _board(card, zone)
    mine = game.state.items[mine.id]
    before = _figures(game, mine)
    turn = game.pending[0]
    game.answer(turn, next(one for one in turn.options if one[0] == "play" and one[1] == mine.id))
    while game.pending and game.pending[0].kind != DecisionKind.TURN:
        game.answer(game.pending[0], _most(game.pending[0]))
    after = _figures(game, mine)
    did = Counter({what: after[what] - before[what] for what in {*before, *after} if after[what] != before[what]})
    return _difference(meant, did)


def _difference(meant: Changes, did: Changes) -> str:
    """Where what was meant isn't what came: whose card is sabotaged or discarded is left to the choice."""
    gone = meant.pop("others gone", 0)
    summed = {"reserves": meant.pop("reserves", 0), "discards": meant.pop("discards", 0) + gone}
    meant["in play"] -= gone
    if any(summed.values()):
        for total, zone in (("reserves", "reserve"), ("discards", "discard")):
            for figures in (meant, did):
                figures[total] = sum(figures.pop(f"{name} {zone}", 0) for name in BOTH)
            meant[total] += summed[total]
    wrong = {what: (meant[what], did[what]) for what in {*meant, *did} if meant[what] != did[what]}
    return ", ".join(f"{what}: {says:+} by its words, {is_:+} in play" for what, (says, is_) in sorted(wrong.items()))


def wrong_with(cards: Iterable[Card]) -> Iterator[tuple[str, str]]:
    """Each plain card from each zone, with what it did wrong, or ""."""
    for card in cards:
        if card.type in (CardType.HERO, CardType.MANA_CONVERGENCE):
            continue
        for zone in (Zone.HAND, Zone.RESERVE):
            if card.text and expected(card, zone) is not None and not why_unsupported(card):
                yield f"{card.name} from {zone}", compared(card, zone) or ""


def main() -> int:
    """Compare the cards of a file."""
    parser = argparse.ArgumentParser(prog="python -m tests.altered.oracle", description=__doc__)
    parser.add_argument("file", type=Path)
    found = list(wrong_with(one.card for one in read_cards(parser.parse_args().file)))
    wrong = [f"{what}: {how}" for what, how in found if how]
    print("\n".join([*wrong, f"{len(found)} plays compared, {len(wrong)} differ"]))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
