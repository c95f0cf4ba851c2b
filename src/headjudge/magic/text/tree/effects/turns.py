"""Turns, phases and steps (rules 500, 718)."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Effect, Players
from headjudge.magic.text.tree.nouns import You
from headjudge.magic.text.tree.numbers import Number

__all__ = [
    "AsYouUntap",
    "BecomeDayOrNight",
    "ControlEachOther",
    "ControlPlayer",
    "EndTurn",
    "ExtraBeginning",
    "ExtraCombat",
    "ExtraLands",
    "ExtraTurn",
    "ReverseTurnOrder",
    "SkipStep",
    "SkipTurn",
]


@node(
    "{who} may play an additional land this turn",
    "{who} may play up to {amount:small} additional lands this turn",
    "{who} may play {amount:small} additional lands this turn",
)
class ExtraLands(Effect):
    """So many more land plays this turn (305.2)."""

    who: Players
    amount: Amount = Number(1)


@node("{who} take(s) an extra turn after this one", "{who} take(s) {amount:small} extra turns after this one")
class ExtraTurn(Effect):
    """Extra turns directly after this one (500.7), in a team game with shared turns for the team (805.8)."""

    who: Players
    amount: Amount | None = None


@node("reverse the game 's turn order")
class ReverseTurnOrder(Effect):
    """Turn order (101.4) goes the other way round from then on: of turns, priority and choices. Who sits to whose
    left stays as it is."""


@node("{who} skip(s) {whose:possessive} next turn", "{who} skip(s) {whose:possessive} next {amount:small} turns")
class SkipTurn(Effect):
    """The player's next turns are skipped (500.11)."""

    who: Players
    whose: Players
    amount: Amount | None = None


@node(
    Form("{who} skip(s) {whose:possessive} next draw step", step="draw"),
    Form("{who} skip(s) {whose:possessive} next untap step", step="untap"),
    Form("{who} skip(s) {whose:possessive} next combat phase", step="combat"),
    Form("{who} skip(s) all combat phases of {whose:possessive} next turn", step="combat", all_next_turn=True),
    Form("{who} skip(s) the untap step of that turn", step="untap", whose=You(), that_turn=True),
    Form("{who} skip(s) {whose:possessive} draw step this turn", step="draw", this_turn=True),
    Form("{who} skip(s) {whose:possessive} next combat phase this turn", step="combat", this_turn=True),
)
class SkipStep(Effect):
    """The player's next such step or phase is skipped (500.11), perhaps only if that is ``this_turn``.

    ``all_next_turn``: every such phase of the next turn. ``that_turn``: that of the extra turn the words before give.
    """

    who: Players
    whose: Players
    step: Literal["draw", "untap", "combat"]
    this_turn: bool = False
    all_next_turn: bool = False
    that_turn: bool = False


@node(
    "there is an additional combat phase after this phase",
    "there is an additional combat phase after this one",
    Form(
        "after this main phase , there is an additional combat phase followed by an additional main phase",
        after_main=True,
        then_main=True,
    ),
    Form(
        "after the second main phase this turn , there is an additional combat phase followed by an additional main"
        " phase",
        after_second_main=True,
        then_main=True,
    ),
    "after this phase , there is an additional combat phase",
    Form("after this combat phase , there is an additional combat phase", after_combat=True),
    Form("after this phase , there is an additional combat phase followed by an additional main phase", then_main=True),
    Form("there is an additional combat phase after this phase , followed by an additional main phase", then_main=True),
)
class ExtraCombat(Effect):
    """An additional combat phase in this turn (500.8), ``then_main`` with a main phase after it.

    ``after_main``: only after a main phase, ``after_combat``: only after a combat phase. ``after_second_main``: not
    after the phase under way, but after the second main phase of the turn, unless that is over.
    """

    after_main: bool = False
    after_second_main: bool = False
    after_combat: bool = False
    then_main: bool = False


@node("there is an additional beginning phase after this phase")
class ExtraBeginning(Effect):
    """An additional beginning phase in this turn (500.8): untap, upkeep and draw steps (501.1)."""


@node(
    "{who} get(s) an additional upkeep step after this step",
    Form("{who} get(s) an additional upkeep step after this phase", after_phase=True),
    Form("{who} get(s) {amount:small} additional upkeep steps after this phase", after_phase=True),
)
class ExtraUpkeep(Effect):
    """Additional upkeep steps in this turn (500.8), if it is a turn of those players; ``after_phase``: after the phase
    under way, not only the step."""

    who: Players
    amount: Amount | None = None
    after_phase: bool = False


@node("end the turn", Form("end the combat phase", combat=True))
class EndTurn(Effect):
    """End the turn (724.1), or only the ``combat`` phase, if it is one (724.2)."""

    combat: bool = False


@node(
    "{who} control(s) {whom} during {whose:possessive} next turn",
    "{who} gain(s) control of {whom} during {whose:possessive} next turn",
    Form(
        "{who} gain(s) control of {whom} during {whose:possessive} next turn . after that turn , that player takes an"
        " extra turn",
        then_extra=True,
    ),
)
class ControlPlayer(Effect):
    """The player controls another during that one's next turn (722), ``then_extra``: after which that one takes an
    extra turn (500.7)."""

    who: Players
    whom: Players
    whose: Players
    then_extra: bool = False


_THEIR_TURNS = " , and ".join(
    f"the {one} player controls the {other} player during the {other} player 's next turn"
    for one, other in (("first", "second"), ("second", "first"))
)


@node(f"choose {{first}} and {{second}} . {_THEIR_TURNS}")
class ControlEachOther(Effect):
    """Of two players each controls the other during that one's next turn (722)."""

    first: Players
    second: Players


@node(Form("it becomes day", daytime="day"), Form("it becomes night", daytime="night"))
class BecomeDayOrNight(Effect):
    """It becomes day, or night (730.3)."""

    daytime: Literal["day", "night"]


@node("during your next untap step , as you untap your permanents , {effect:sentence}")
class AsYouUntap(Effect):
    """Something that is done in your next untap step together with the untapping, without the stack (502.3)."""

    effect: Effect
