"""What a price may be, and that everything offered for one can be carried out to its end (1.4.1.b)."""

from __future__ import annotations

import pytest
from tests.altered.smoke import OTHERS

from headjudge.altered import Game
from headjudge.altered.cards import Card, CardType
from headjudge.altered.cards.card import BLANK
from headjudge.altered.engine.day import begin
from headjudge.altered.engine.opening import TUMULT, adventure
from headjudge.altered.engine.state.items import BOOST, Item, unused
from headjudge.altered.engine.state.moving import set_up
from headjudge.altered.engine.state.words import DecisionKind, Phase, Status, Which, Zone
from headjudge.altered.setup import options_of, seated
from headjudge.altered.support import why_unsupported
from headjudge.core.journal import Journal
from headjudge.core.rng import Rng

PLACES = (Zone.HAND, Zone.HAND, Zone.RESERVE, Zone.DISCARD)
TABLES = 40
"""So many are laid out for each price."""


def laid_out(card: Card, seed: int) -> tuple[Game, Item]:
    """An Afternoon in which both players have a few things somewhere; the card is in play, or in Reserve."""
    rng = Rng(seed)
    g = seated(options_of("duel", {}), ["Ann", "Ben"], seed)

    def put(player: int, what: Card, zone: Zone) -> Item:
        item = Item(unused(g.items), what, player, zone)
        item.which = Which(rng.below(2)) if zone is Zone.EXPEDITION else None
        if zone in (Zone.EXPEDITION, Zone.LANDMARK, Zone.RESERVE) and rng.below(2):
            item.statuses = {Status.EXHAUSTED}
        g.items[item.id] = item
        set_up(g, item)
        return item

    for player in (0, 1):
        for _ in range(rng.below(5)):
            put(player, rng.choice(OTHERS[:4]), rng.choice(PLACES))
        for _ in range(rng.below(3)):
            put(player, rng.choice(OTHERS[:3]), Zone.EXPEDITION)
        for _ in range(rng.below(4)):
            put(player, OTHERS[4], Zone.LANDMARK)
        for zone, many in ((Zone.DECK, 3), (Zone.MANA, rng.below(4))):
            for _ in range(many):
                put(player, BLANK, zone)
    mine = put(0, card, Zone.RESERVE if card.support else Zone.EXPEDITION)
    mine.statuses = set()
    mine.counters = {BOOST: rng.below(3) + 1, "ink": 1} if rng.below(2) else {}
    g.adventure = adventure(" ".join(TUMULT).split(), face_down=False)
    g.day = 2
    begin(g, Phase.AFTERNOON)
    return Game(Journal(Game.name, {}, seed), g), mine


def outcomes(card: Card) -> set[str]:
    """What became of a price at all tables: never offered, or offered and paid. What is offered and can't be paid is an
    error of the engine's own; what is paid and has no effect shows here."""
    found: set[str] = set()
    for seed in range(TABLES):
        game, mine = laid_out(card, seed)
        rng = Rng(seed)
        turn = game.pending[0]
        ways = [option for option in turn.options if option[0] == "quick" and option[1] == mine.id]
        if not ways:
            found.add("not offered")
            continue
        start = len(game.log)
        game.answer(turn, ways[0])
        while game.pending and game.pending[0].kind != DecisionKind.TURN:
            game.answer(game.pending[0], game.pending[0].sample(rng))
        drew = any("Ann draws" in line for line in game.log[start:])
        found.add("paid" if drew else f"without effect at table {seed}")
    return found


@pytest.mark.parametrize(
    "price",
    [
        "{2}",
        "{T}, {1}",
        "{1}, Spend 2 of my boosts",
        "{T}, Spend 1 of my ink counters",
        "Spend 2 counters from a card you control or in your Reserve",
        "Discard a card from your Reserve",
        "Discard two cards from your Reserve",
        "Discard a Character from your hand",
        "{T}, Discard two Characters from your hand",
        "{1}, Put a Spell from your hand in Reserve",
        "Put a card from your Reserve in your Mana zone",
        "Exhaust a card in your Reserve",
        "Exhaust two other Characters you control",
        "Sacrifice another Character",
        "{T}, Sacrifice two Permanents",
        "{1}, Sacrifice me",
    ],
)
def test_a_quick_action_that_is_offered_is_paid_whole(price: str) -> None:
    card = Card("Payer", CardType.CHARACTER, stats=(1, 1, 1), text=f"{price} : Draw a card.")
    assert why_unsupported(card) == ""
    assert outcomes(card) == {"not offered", "paid"}


@pytest.mark.parametrize(
    "price", ["{D}, {2}", "{D}, Sacrifice a Character", "{D}, Discard another card from your Reserve"]
)
def test_so_is_a_support_ability(price: str) -> None:
    card = Card("Payer", CardType.CHARACTER, stats=(1, 1, 1), support=f"{price} : Draw a card.")
    assert why_unsupported(card) == ""
    assert outcomes(card) == {"not offered", "paid"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{T}, Discard a card from your Reserve, Sacrifice a Character : Draw a card.", "want the same"),
        ("Sacrifice me, Sacrifice a Character : Draw a card.", "want the same"),
        ("Draw a card : I gain 1 boost.", "as a price"),
        ("{J} Choose one: • Discard a Character from your hand : Draw a card. • Resupply.", "kept from others"),
        ("You may discard a card from your hand to reduce my cost by {2}.", "kept from others"),
    ],
)
def test_a_price_of_which_it_is_not_known_whether_it_can_be_paid_whole_is_refused(text: str, why: str) -> None:
    assert why in why_unsupported(Card("Payer", CardType.CHARACTER, stats=(1, 1, 1), text=text))
