"""A campaign as programs use it: actions in, views out, and the journal that rebuilds it.

    campaign = Campaign.new(round_document, seed="…")
    campaign.act("post", "Gazetzot", at, text="Sai Rei: 3D > 5E; replace Darkhand5")
    campaign.act("lock", "Moe", at); campaign.act("settle", "Bea", at)
    campaign.view("Gazetzot"), campaign.over, campaign.result, campaign.journal, Campaign.replay(campaign.journal)

The round document is the ``setup`` of docs/scenario-format-wargame.md, with ``options`` and ``cards`` beside it.
Everything done is an entry ``act`` of the journal: its choice is ``[verb, at, arguments]``.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, ClassVar, Self

from headjudge.core.copying import whole_copy
from headjudge.core.decisions import Choice, Decision
from headjudge.core.entries import INVALID
from headjudge.core.errors import InvalidInput, StaleDecision
from headjudge.core.game_of_acts import GameOfActs
from headjudge.core.going_back import play_through
from headjudge.core.journal import Journal
from headjudge.core.reasons import Why
from headjudge.core.results import Result
from headjudge.core.times import WEEK
from headjudge.wargame.actions import ACTIONS, CARDS
from headjudge.wargame.armies.card_source import CardSource
from headjudge.wargame.people.threads import readable
from headjudge.wargame.setup.document import begin_state
from headjudge.wargame.setup.standard import standard_round
from headjudge.wargame.state import State
from headjudge.wargame.views.pending import ALONE, Waiting, pending
from headjudge.wargame.views.reasons import why
from headjudge.wargame.views.view import CampaignView, WholeTurnView, view, view_turn

__all__ = ["Campaign", "named_cards", "new_game"]


class Campaign(GameOfActs[State]):
    """One round of the wargame (:class:`headjudge.core.game.Game`); its acts are the :mod:`.actions`. ``cards`` finds
    definitions of cards that are named for the first time; what it finds goes into the journal, so that a replay needs
    none."""

    name: ClassVar[str] = "wargame"
    actions = ACTIONS

    def __init__(self, state: State, journal: Journal, cards: CardSource | None = None) -> None:
        super().__init__(state, journal)
        self.cards = cards
        self._waiting: list[Waiting] | None = None

    @classmethod
    def new(cls, setup: Mapping[str, Any], seed: str, cards: CardSource | None = None) -> Self:
        """A campaign at its start. ``seed`` is secret: whoever knows it knows all draws. Raises a refusal for a round
        document that isn't understood or breaks a rule."""
        ACTIONS.load()
        document = copy.deepcopy(dict(setup))
        if cards is not None:
            known = document.setdefault("cards", [])
            names = {entry.get("name") for entry in known}
            known += [found for name in named_cards(document) - names if (found := cards(name)) is not None]
            known.sort(key=lambda entry: str(entry.get("name")))
        state = begin_state(document, seed)
        return cls(state, Journal(cls.name, {"round": document, "seed": seed}, 0), cards)

    def act(self, verb: str, by: str, at: int | None = None, /, **arguments: Any) -> Any:
        """Carry out an action, with the definitions of cards that it names for the first time; what it makes (a post's
        number). See :meth:`headjudge.core.game_of_acts.GameOfActs.act`."""
        if self.cards is not None and CARDS not in arguments:
            names = named_cards(arguments) - set(self.state.cards)
            found = [card for name in sorted(names) if (card := self.cards(name)) is not None]
            if found:
                arguments[CARDS] = found
        made = super().act(verb, by, at, **arguments)
        self._waiting = None
        return made

    @property
    def pending(self) -> list[Decision]:
        """What waits, as decisions of seats (players and judges, by name): for programs that play (pending.py)."""
        return [waiting.decision for waiting in self._open]

    @property
    def _open(self) -> list[Waiting]:
        if self._waiting is None:
            self._waiting = pending(self.state)
        return self._waiting

    def answer(self, decision: Decision | int, choice: Choice) -> None:
        """Answer a waiting decision: the action that it stands for is done, and goes into the journal as such.

        Raises StaleDecision if it doesn't wait (any more), IllegalAction if the choice isn't legal.
        """
        id = decision if isinstance(decision, int) else decision.id
        found = next((waiting for waiting in self._open if waiting.decision.id == id), None)
        if found is None:
            raise StaleDecision(f"question {id} has been answered already, or was never asked")
        choice = tuple(choice) if isinstance(choice, list) else choice
        found.decision.require(choice)
        rest = [waiting for waiting in self._open if waiting is not found]
        verb, by, at, arguments = found.act(choice)
        self.act(verb, by, at, **arguments)
        if found.decision.kind in ALONE:
            for waiting in rest:
                waiting.decision.forget()
            self._waiting = rest

    @property
    def log(self) -> list[str]:
        """What everybody can read in the threads, oldest first."""
        return self.log_for(None)

    def log_for(self, name: str | None) -> list[str]:
        """What somebody can read in the threads, oldest first."""
        return [message.text for message in readable(self.state, name)]

    @property
    def over(self) -> bool:
        """Whether the round is won."""
        return self.state.over

    @property
    def result(self) -> Result:
        """Which players won, lost or drew with their side, and by which rule (1.7); nobody while the round goes on."""
        state = self.state
        if not state.over:
            return Result()
        present = [player for player in state.players.values() if player.left is None]
        if not state.winner:
            return Result(drew=tuple(player.name for player in present))
        losers = tuple(player.name for player in present if player.side != state.winner)
        return Result(
            winners=tuple(player.name for player in present if player.side == state.winner),
            losers=losers,
            won_by=state.ended_by,
            lost_to=dict.fromkeys(losers, state.ended_by),
        )

    def view(self, name: str | None) -> CampaignView:
        """All that somebody may know (None: a visitor), as plain data for JSON."""
        return view(self.state, name)

    def why(self, name: str | None, thing: int | str) -> tuple[Why, ...]:
        """Why a battle (by its number) came out as it did, or an army (by name) fared as it did in the last turn that
        says so: each reason with its rule and those beneath it.

        Raises InvalidInput if there is none that they may know of.
        """
        return why(self.state, name, thing)

    def view_turn(self, name: str | None, number: int) -> WholeTurnView:
        """A turn whole, as somebody may know it: its record, posts, battles and messages. Raises InvalidInput."""
        return view_turn(self.state, name, number)

    def __getstate__(self) -> dict[str, Any]:
        return {"state": self.state, "journal": self.journal, "cards": self.cards, "_waiting": None}

    def copy(self) -> Campaign:
        """An independent campaign that goes on identically."""
        return Campaign(whole_copy(self.state), self.journal.copy(), self.cards)

    @classmethod
    def replay(cls, journal: Journal, upto: int | None = None, *, cards: CardSource | None = None) -> Self:
        """The campaign that a journal tells of, or as it was after its first ``upto`` entries. Raises InvalidInput,
        naming the entry, if it can't have been so."""
        journal.require_game(cls.name)
        setup = journal.setup
        if not isinstance(setup.get("round"), dict) or not isinstance(setup.get("seed"), str):
            raise InvalidInput("this is not the set-up of a campaign: it needs a round and a seed", code=INVALID)
        campaign = cls.new(setup["round"], setup["seed"])
        play_through(campaign, journal, upto)
        campaign.cards = cards
        return campaign


def new_game(setup: Mapping[str, Any] | None = None, seed: int | str = 0, cards: CardSource | None = None) -> Campaign:
    """Begin a campaign: :meth:`Campaign.new` under the name that all games have. ``setup`` is a round document; without
    one it is a standard round (standard.py), whose first deadline is a week after time 0."""
    if setup is None:
        setup = standard_round(seed=str(seed), deadline=WEEK)
    return Campaign.new(setup, str(seed), cards)


def named_cards(value: object) -> set[str]:
    """The names of all cards that troops within a document or arguments are made of."""
    names: set[str] = set()
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key in ("card", "legend") and isinstance(inner, str):
                names.add(inner)
            elif key != "cards":
                names |= named_cards(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            names |= named_cards(inner)
    return names
