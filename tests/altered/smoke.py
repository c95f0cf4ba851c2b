"""Each card is laid out among others, played from Hand and from Reserve, its quick actions used and its days lived
through with answers drawn at random, under guard; what it promises without condition must come, the game must stay
whole, and in the end all that the card says must have been carried out once.

``python -m tests.altered.smoke FILE`` does it with the supported cards of a file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.altered.fired import watched
from tests.altered.guarded import guarded

from headjudge.altered import Game
from headjudge.altered.cards import Card, CardType
from headjudge.altered.cards.card import BLANK
from headjudge.altered.cards.importers import read_cards
from headjudge.altered.engine.day import begin
from headjudge.altered.engine.opening import TUMULT, adventure
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import BOOST, Item, unused
from headjudge.altered.engine.state.moving import set_up
from headjudge.altered.engine.state.words import DecisionKind, Phase, Status, Which, Zone
from headjudge.altered.setup import options_of, seated
from headjudge.altered.support import why_unsupported
from headjudge.altered.text.compiler import compiled
from headjudge.altered.text.tree.abilities import Reaction, SpellEffect
from headjudge.altered.text.tree.amounts import Number
from headjudge.altered.text.tree.effects.changes import Gains
from headjudge.altered.text.tree.effects.creating import Create
from headjudge.altered.text.tree.effects.paying import Spend
from headjudge.altered.text.tree.effects.simple import Draw, Resupply
from headjudge.altered.text.tree.gains import Boosts, Counters, StatusGain
from headjudge.altered.text.tree.objects import Me
from headjudge.altered.text.tree.passives import BeginsWith
from headjudge.altered.text.tree.players import Doer, You
from headjudge.altered.text.tree.triggers import GainsTrigger
from headjudge.bots.altered.fuzz.checks import broken
from headjudge.bots.altered.fuzz.secrets import going_on
from headjudge.core.journal import Journal
from headjudge.core.rng import Rng
from headjudge.grammar.node import walk

__all__ = ["smoke", "smoked"]

MOST = 400
"""So many decisions at most in one trial."""
LOOKS = 6
"""So often others' eyes are on a card that is played: what is hidden from them changes, and nothing they see."""
OTHERS = (
    Card("Soldier", CardType.CHARACTER, subtypes=("Soldier",), hand_cost=1, reserve_cost=1, stats=(1, 1, 1)),
    Card("Plant", CardType.CHARACTER, subtypes=("Plant",), hand_cost=2, reserve_cost=4, stats=(3, 0, 3)),
    Card("Robot", CardType.CHARACTER, subtypes=("Robot",), hand_cost=4, reserve_cost=2, stats=(0, 4, 2)),
    Card("Song", CardType.SPELL, subtypes=("Song",), hand_cost=1, reserve_cost=4, text="Draw a card."),
    Card("Well", CardType.LANDMARK_PERMANENT, hand_cost=1, reserve_cost=1, text="{J} Resupply."),
    Card("Ring", CardType.EXPEDITION_PERMANENT, subtypes=("Gear",), hand_cost=1, reserve_cost=1),
)
MORE = (
    Card("Gale", CardType.SPELL, hand_cost=1, reserve_cost=1, text="Target Character gains Fleeting."),
    Card("Toll", CardType.SPELL, hand_cost=1, reserve_cost=1, text="Each player sacrifices a Character. Sabotage."),
    Card("Tithe", CardType.SPELL, hand_cost=1, reserve_cost=1, text="Each player sacrifices a Permanent."),
    Card("Hymn", CardType.SPELL, hand_cost=1, reserve_cost=1, text="Target Character gains Asleep and 2 boosts."),
    Card("Hook", CardType.SPELL, hand_cost=1, reserve_cost=1, text="Target Character gains Anchored."),
    Card("Gift", CardType.SPELL, hand_cost=1, reserve_cost=1, text="Target Character in Reserve gains 1 boost."),
    Card("Loan", CardType.SPELL, hand_cost=1, reserve_cost=1, text="Put three Characters from your hand in Reserve."),
    Card("Call", CardType.SPELL, hand_cost=1, reserve_cost=1, text="Exhaust target card in Reserve."),
    Card("Dice", CardType.SPELL, hand_cost=1, reserve_cost=1, text="Roll a die. On a 4+, draw a card."),
    Card(
        "Muster",
        CardType.SPELL,
        hand_cost=1,
        reserve_cost=1,
        text="Create a Brassbug 2/2/2 Robot token in target Expedition.",
    ),
    Card("Mage", CardType.CHARACTER, subtypes=("Mage", "Bureaucrat"), hand_cost=8, reserve_cost=7, stats=(0, 0, 0)),
    Card("Wall", CardType.CHARACTER, subtypes=("Soldier",), hand_cost=1, stats=(1, 1, 1), text="Defender."),
    Card("Tower", CardType.LANDMARK_PERMANENT, hand_cost=4, reserve_cost=4),
)
"""What makes things happen to others' cards, after the first trials."""
ZONES = (Zone.HAND, Zone.RESERVE)
SAME_BOARD, BOARDS = 2, 6
"""So many trials are on the usual board; after them come others in turn."""
FEW_ORBS, FAR, ASCENDED, FIRST_DAY = 1, 2, 3, 4


def laid_out(card: Card, zone: Zone, seed: int) -> tuple[Game, Item]:
    """A day's Afternoon in which everybody has something of everything, and one has the card."""
    g = seated(options_of("duel", {}), ["Ann", "Ben"], seed)
    board = 0 if seed < SAME_BOARD else 1 + seed % BOARDS
    for player in (0, 1):
        if player or card.type is not CardType.HERO:
            hero = _put(g, player, Card("Captain", CardType.HERO), Zone.HERO)
            hero.counters = {"quest": 5} if board == ASCENDED else {}
        for n, other in enumerate(OTHERS):
            for place in (*ZONES, Zone.DISCARD, Zone.DECK, Zone.DECK, Zone.DECK):
                _put(g, player, other, place)
            if other.type in (CardType.CHARACTER, CardType.EXPEDITION_PERMANENT):
                there = _put(g, player, other, Zone.EXPEDITION, Which(n % 2))
                if other.type is CardType.CHARACTER:
                    there.counters = {BOOST: n} if n else {}
                    there.statuses = {(Status.FLEETING, Status.ANCHORED, Status.ASLEEP)[(n + player) % 3]}
        _put(g, player, OTHERS[4], Zone.LANDMARK)
        for _ in range(5 if board == FEW_ORBS else 14):
            _put(g, player, BLANK, Zone.MANA)
        g.players[player].positions[:] = (
            [3, 3] if board == FAR and not player else [0, 1] if board == FIRST_DAY else [1, 2]
        )
        if board:
            _more(g, player, card, board)
    mine = _put(g, 0, card, Zone.HERO if card.type is CardType.HERO else zone)
    mine.counters = _counted(card, 5) if card.type is CardType.HERO else {}
    g.adventure = adventure(" ".join(TUMULT).split(), face_down=False)
    g.day, g.first = (1 if board == FIRST_DAY else 2), 0
    begin(g, Phase.AFTERNOON)
    return Game(Journal(Game.name, {"smoke": card.name}, seed), g), mine


def _more(g: State, player: int, card: Card, board: int) -> None:
    """More of everything, among it the same card where it may be, of one player or of both."""
    for other in MORE:
        for place in (*ZONES, Zone.DISCARD, Zone.DECK):
            _put(g, player, other, place)
    if card.type is CardType.HERO or (player and board == FEW_ORBS):
        return
    for place in (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.RESERVE):
        _put(g, player, card, place)
    if card.type is CardType.LANDMARK_PERMANENT:
        _put(g, player, card, Zone.LANDMARK).counters = _counted(card, 1 + board % 3)
    elif card.type is not CardType.SPELL:
        there = _put(g, player, card, Zone.EXPEDITION, Which(board % 2))
        there.counters = _counted(card, 1 + board % 3) | ({BOOST: 1} if card.stats else {})
    if board == ASCENDED:
        g.ascended |= {(player, which) for which in Which}


def _counted(card: Card, number: int) -> dict[str, int]:
    """So many of each counter that a card speaks of."""
    nodes = [one for printed in compiled(card).abilities for one in walk(printed.node)]
    names = [one.name for one in nodes if isinstance(one, (BeginsWith, Counters, GainsTrigger, Spend)) and one.name]
    return dict.fromkeys(names, number)


def _put(g: State, player: int, card: Card, zone: Zone, which: Which | None = None) -> Item:
    item = Item(unused(g.items), card, player, zone)
    item.which = which
    g.items[item.id] = item
    set_up(g, item)
    return item


def promised(card: Card, zone: Zone) -> Iterator[str]:
    """What the log must tell once the card has been played, by what it says without condition and without a choice."""
    symbols = ("J", "H" if zone is Zone.HAND else "R")
    for one in compiled(card).abilities:
        node = one.node
        if one.support or not isinstance(node, (Reaction, SpellEffect)):
            continue
        if isinstance(node, Reaction) and (node.on is None or node.on.symbol not in symbols or node.condition):
            continue
        match node.effect:
            case Draw(who=Doer() | You()):
                yield "Ann draws "
            case Resupply(who=Doer() | You()):
                yield " goes to Reserve"
            case Create():
                yield " is created"
            case Gains(what=Me(), gains=(Boosts(number=Number(value=n), tally=None, most=None),), losses=()):
                yield f"{card.name} gains {n} boost"
            case Gains(what=Me(), gains=(StatusGain(status=status),), losses=()) if status != "fleeting":
                yield f"{card.name} gains {status.capitalize()}"


def smoked(card: Card, zone: Zone, seed: int) -> list[str]:
    """What was wrong with one trial of a card."""
    game, mine = laid_out(card, zone, seed)
    rng = Rng(seed)
    wrong: list[str] = []
    turn = game.pending[0]
    ways = [option for option in turn.options if option[0] in ("play", "scout") and option[1] == mine.id]
    if ways:
        start = len(game.log)
        way = rng.choice(ways)
        if mine.zone is Zone.RESERVE and seed == 0:
            for _ in range(LOOKS):
                wrong += going_on(game, rng, "Ben", way, ahead=6)
        game.answer(turn, way)
        while game.pending and game.pending[0].kind != DecisionKind.TURN:
            game.answer(game.pending[0], game.pending[0].sample(rng))
        told = "\n".join(game.log[start:])
        wrong += [f"nothing says {words!r}" for words in promised(card, zone) if words not in told]
    days = game.state.day + 2
    for _ in range(MOST):
        if game.over or not game.pending or game.state.day > days:
            break
        wrong += broken(game.state)
        decision = game.pending[0]
        choice = decision.sample(rng)
        if decision.kind == DecisionKind.TURN:
            own = [option for option in decision.options if option[0] == "quick" and option[1] == mine.id]
            choice = rng.choice(own) if own and rng.below(3) else choice
        game.answer(decision, choice)
    game.copy()
    return wrong


def smoke(cards: Iterable[Card], trials: int = 2, most: int = 0) -> Iterator[str]:
    """What was wrong with supported cards, each with the trial that shows it; each is tried up to ``most`` times until
    all that it says has been carried out, and what has not been after that is told, too."""
    for card in cards:
        if why_unsupported(card):
            continue
        with guarded(), watched() as fired:
            for seed in range(max(trials, most)):
                if seed >= trials and not fired.missing(card):
                    break
                for zone in ZONES:
                    try:
                        wrong = smoked(card, zone, seed)
                    except Exception as error:  # noqa: BLE001  whatever breaks a game is what is looked for
                        wrong = [f"{type(error).__name__}: {error}"]
                    yield from (f"{card.name} from {zone}, seed {seed}: {one}" for one in dict.fromkeys(wrong))
            if most:
                yield from (f"{card.name}: never carried out: {words}" for words in fired.missing(card))


def main() -> int:
    """Play the cards of a file and print what was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.altered.smoke", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--trials", type=int, default=2)
    parser.add_argument("--most", type=int, default=12, help="so many trials until all a card says is carried out")
    options = parser.parse_args()
    cards = {(one.card.text, one.card.support, one.card.type): one.card for one in read_cards(options.file)}
    wrong = 0
    for line in smoke(cards.values(), options.trials, options.most):
        print(line, flush=True)
        wrong += 1
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
