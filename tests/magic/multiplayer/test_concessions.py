"""Players who leave at any moment (104.3a, 800.4): nothing breaks, and nothing of theirs stays."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.core.rng import Rng
from headjudge.magic import new_game
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.showing.invariants import broken
from headjudge.magic.game import Game

CARDS = [
    creature("Warden", "Whenever another creature enters, you gain 1 life."),
    creature("Mourner", "Whenever another creature dies, you may draw a card.", 1, 3),
    creature("Sloth", "Vigilance, trample"),
    creature("Wraith", "Flying\nIf Wraith would die, exile it instead.", 1, 1),
    creature("Troll", "{1}: Regenerate Troll."),
    card("Banner", "Artifact", "As Banner enters, choose a color."),
    card("Muse", "Enchantment", "If you would draw a card, draw two cards instead."),
    card("Chains", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature."),
    spell("Bolt", "Bolt deals 3 damage to any target."),
    spell("Arc", "Arc deals 3 damage divided as you choose among any number of target creatures."),
    spell("Ward", "Prevent the next 3 damage that would be dealt to any target this turn."),
    spell("Edict", "Each player sacrifices a creature."),
    spell("Rack", "Each player discards a card."),
    spell("Theft", "Gain control of target creature until end of turn. Untap it.", "Sorcery"),
    spell("Respite", "Take an extra turn after this one.", "Sorcery"),
]
DECK = [card.name for card in CARDS for _ in range(3)]
FORESTS = ["Forest"] * 15


def play_out(game: Game, rng: Rng, decisions: int, one_in: int) -> int:
    """Random answers, and now and then somebody, or two at once, leaves. How often somebody left."""
    left = 0
    for _ in range(decisions):
        if game.over:
            break
        if rng.below(one_in) == 0:
            seated = [p.name for p in game.state.players if p.in_game]
            going = rng.sample(seated, 1 + rng.below(2))
            game.concede(going)
            left += len(going)
            assert broken(game.state) == []
            continue
        decision = rng.choice(game.pending)
        game.answer(decision, decision.sample(rng))
    assert broken(game.state) == []
    return left


@pytest.mark.parametrize("seed", range(24))
def test_anyone_may_leave_at_any_decision(seed: int) -> None:
    rng = Rng(seed)
    seats = {f"P{n}": DECK + FORESTS for n in range(3 + seed % 4)}
    game = new_game(
        seats,
        seed=seed,
        cards={card.name: card for card in CARDS},
        free_mana=seed % 2 == 0,
        range_of_influence=1 if seed % 3 == 0 else "unlimited",
    )
    left = play_out(game, rng, 500, 40)
    assert left or not game.over
    assert Game.replay(game.journal).log == game.log


CHOICES = (
    "Each player sacrifices a creature.",
    "Each player sacrifices two creatures.",
    "Each player exiles a permanent.",
    "Each player taps a creature.",
    "Each player returns a permanent to its owner's hand.",
    "Each player may sacrifice a creature.",
    "Each player discards two cards.",
    "Each opponent may have you draw a card.",
    "Each player may put a creature card from their hand onto the battlefield.",
    "Any player may sacrifice a creature. If no one does, draw a card.",
    "Target opponent chooses a creature. Destroy it.",
    "An opponent chooses a creature you control. Destroy it.",
    "Each player flips a coin.",
)
"""Spells for whose resolution players make choices, one after the other."""


class Resolution:
    """A spell of P0 that resolves, everybody choosing what ``drawn`` says; what was asked of whom, and the answers."""

    def __init__(self, text: str, seats: int, drawn: int) -> None:
        play = Play(seats=seats)
        self.cubs = [play.put(seat, creature(f"Cub{seat}{n}")) for seat in range(seats) for n in range(3)]
        for seat in range(seats):
            for n in range(4):
                play.give(seat, creature(f"Hand{seat}{n}"))
        zed = play.give(0, spell("Zed", text, "Sorcery"))
        play.begin()
        play.only_cast(zed)
        while play.game.pending[0].kind == DecisionKind.PRIORITY:
            play.game.answer(play.game.pending[0], ("pass",))
        self.game = play.game
        self.drawn = drawn
        self.answered: list[tuple[str, str, str, Any]] = []
        self.chosen: list[int] = []

    def copy(self) -> Resolution:
        """The same resolution, to be gone on with apart."""
        new = Resolution.__new__(Resolution)
        new.__dict__.update(self.__dict__)
        new.game, new.answered, new.chosen = self.game.copy(), self.answered[:], self.chosen[:]
        return new

    @property
    def resolving(self) -> bool:
        """Whether the spell still asks something."""
        return not self.game.over and self.game.pending[0].kind != DecisionKind.PRIORITY

    def step(self) -> None:
        """Somebody makes a choice: what each seat's next one is doesn't hang on what others were asked."""
        decision = self.game.pending[0]
        nth = sum(answer[0] == decision.seat for answer in self.answered)
        choice = decision.sample(Rng(100 * self.drawn + 10 * nth + int(decision.seat[1])))
        self.answered.append((decision.seat, decision.kind, decision.prompt, choice))
        objects = self.game.state.objects
        chosen = choice if isinstance(choice, list) else [choice]
        self.chosen += [objects[id].card for id in chosen if type(id) is int and id in objects]
        self.game.answer(decision, choice)

    def finish(self) -> None:
        """All that is still asked is answered."""
        while self.resolving:
            self.step()

    def asked_from(self, n: int, going: str) -> Counter[tuple[str, str, str]]:
        """What has been asked, and how often, of those who stay, from the nth answer on."""
        return Counter(answer[:3] for answer in self.answered[n:] if answer[0] != going)

    def fates(self, cards: list[int], going: str) -> list[tuple[str, bool]]:
        """What became of some cards, but of one player's."""
        g = self.game.state
        return [(g.cards[n].zone, g.cards[n].tapped) for n in cards if g.players[g.cards[n].owner].name != going]


@pytest.mark.parametrize("text", CHOICES)
@pytest.mark.parametrize("seats", [3, 4])
def test_a_concession_takes_back_no_choice(text: str, seats: int) -> None:
    """Whoever leaves in the middle of a resolution, what had been answered by then stays: nobody is asked the same
    again, and what was chosen fares as it would have."""
    for drawn in range(4):
        resolution = Resolution(text, seats, drawn)
        while True:
            for going in [f"P{n}" for n in range(1, seats)]:
                left, stayed = resolution.copy(), resolution.copy()
                before = len(left.answered)
                left.game.concede(going)
                assert broken(left.game.state) == []
                left.finish()
                stayed.finish()
                # Whoever picked the one who leaves to choose picks another (800.4e).
                picked = [answer[:3] for answer in left.answered[:before] if answer[3] == ~int(going[1])]
                known = [answer[:3] for answer in left.answered[:before] if answer[:3] not in picked]
                again, anyhow = left.asked_from(before, going), stayed.asked_from(before, going)
                assert [q for q in known if again[q] > anyhow[q]] == [], going
                assert left.fates(resolution.chosen, going) == stayed.fates(resolution.chosen, going), going
            if not resolution.resolving:
                break
            resolution.step()
