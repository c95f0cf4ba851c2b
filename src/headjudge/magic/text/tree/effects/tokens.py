"""Instructions that create tokens, also in place of those that would be created."""

from __future__ import annotations

from headjudge.grammar.node import Form, Node, node
from headjudge.magic.text.tree.categories import Amount, Effect, Objects, Players, Tally
from headjudge.magic.text.tree.copies import Except
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.tokens import Description

__all__ = [
    "CopyToken",
    "CreateMoreTokens",
    "CreateOneOfEach",
    "CreateOthers",
    "CreateSeveral",
    "CreateThoseAndMore",
    "CreateTokens",
    "CreatedUnder",
    "TwiceThatMany",
]


@node(
    Form("that’s tapped and attacking [ {whom} ]", tapped=True),
    Form("that are tapped and attacking [ {whom} ]", tapped=True),
    "that’s attacking",
    "that are attacking",
    Form("that’s tapped and attacking {whom} or a planeswalker they control", tapped=True, or_planeswalker=True),
    Form("that are tapped and attacking {whom} or a planeswalker they control", tapped=True, or_planeswalker=True),
    "that’s attacking {whom}",
    "that are attacking {whom}",
    Form("tapped and attacking [ {whom} ]", tapped=True),
)
class Attacking(Node):
    """How a creature is created attacking (508.4), perhaps tapped: whom it attacks, or one of their planeswalkers.

    Without ``whom`` its controller chooses.
    """

    whom: Players | None = None
    tapped: bool = False
    or_planeswalker: bool = False


_SIZED = " . its power is equal to {power} and its toughness is equal to {toughness}"


@node(
    "{who} create(s) {amount:small} {what:counted}",
    "{who} put(s) {amount:small} {what:counted} onto the battlefield",
    "{who} create(s) {amount:small} {what:counted} for each {each:singular}",
    "{who} create(s) a number of {what:plural} equal to {amount}",
    "{who} put(s) {amount:small} {what:counted} onto the battlefield for each {each:singular}",
    "{who} create(s) {amount:small} {what:counted} attached to {to}",
    "{who} create(s) {amount:small} {what:counted} {attacking}",
    "{who} create(s) {what:plural}",
    "{who} each create(s) {amount:small} {what:counted}",
    "{who} create(s) {amount:small} {what:counted} {attacking} for each {each:singular}",
    "{who} create(s) {what:by_name} [ {attacking} ]",
    Form(
        "{who} put(s) {amount:small} {what:counted} onto the battlefield tapped and attacking",
        attacking=Attacking(tapped=True),
    ),
    "{who} create(s) {amount:small} {what:counted}" + _SIZED,
    "{who} create(s) {amount:small} {what:counted} {attacking}" + _SIZED,
    "{who} create(s) {amount:small} {what:counted} that’s blocking {blocking}",
    "{who} create(s) {amount:small} {what:counted} that attacks {must_attack} this turn if able",
    "{who} create(s) {amount:small} {what:counted} that attack {must_attack} this turn if able",
    *(
        Form("{who} create(s) {amount:small} {what:counted} of the chosen " + words, **of)
        for words, of in (
            ("color", {"chosen_color": True}),
            ("type", {"chosen_type": True}),
            ("color and type", {"chosen_color": True, "chosen_type": True}),
        )
    ),
)
class CreateTokens(Effect):
    """Create tokens (111, 701.7) under the control of the player; they are in ``slot``.

    Perhaps attached ``to`` something, or ``attacking`` (508.4), or ``blocking`` something (509.4), or with ``power``
    and ``toughness`` worked out; of the color or type that was chosen as the source entered (607.2d); or they
    ``must_attack`` a player this turn if able (508.1d).
    """

    who: Players
    what: Description
    amount: Amount | None = None
    each: Tally | None = None
    to: Objects | None = None
    attacking: Attacking | None = None
    power: Amount | None = None
    toughness: Amount | None = None
    blocking: Objects | None = None
    must_attack: Players | None = None
    chosen_color: bool = False
    chosen_type: bool = False
    slot: int = 0
    result: int = 0


@node(
    "{who} create(s) {amount:small} of those tokens",
    Form("{who} create(s) another one of those tokens", amount=Number(1)),
)
class CreateMoreTokens(Effect):
    """So many tokens of those that were described before: bound, it is :class:`CreateTokens`."""

    who: Players
    amount: Amount


@node("{amount:small} {what:counted}")
class SoManyTokens(Node):
    """So many tokens of one kind, among others."""

    what: Description
    amount: Amount


@node("{who} create(s) {kinds:and}", Form("{who} create(s) {kinds:or}", choice=True))
class CreateSeveral(Effect):
    """Create tokens of several kinds, all at once; or those of one of them, by ``choice`` of who creates them."""

    who: Players
    kinds: tuple[SoManyTokens, ...]
    choice: bool = False
    slot: int = 0


@node(
    "{who} create(s) a token that’s a copy of {what} [ {how} ]",
    "{who} create(s) {amount:small} tokens that are copies of {what} [ {how} ]",
    "{who} put(s) a token that’s a copy of {what} onto the battlefield [ {how} ]",
    Form("{who} create(s) a tapped token that’s a copy of {what} [ {how} ]", tapped=True),
    Form("{who} create(s) a tapped and attacking token that’s a copy of {what} [ {how} ]", tapped=True, attacking=True),
    "{who} put(s) a token onto the battlefield that’s a copy of {what} [ {how} ]",
    Form("{who} create(s) {amount:small} tapped tokens that are copies of {what} [ {how} ]", tapped=True),
    "{who} create(s) a token that’s a copy of {what} and {how_attacking} [ {how} ]",
    "{who} create(s) {amount:small} tokens that are copies of {what} and {how_attacking} [ {how} ]",
    "{who} create(s) a token that’s a copy of {what} {how_attacking} [ {how} ]",
    "{who} create(s) a token that’s a copy of {what} and that’s blocking {blocking}",
    "{who} create(s) a token that’s a copy of {what} attached to {to}",
    *(
        f"{{who}} create(s) a token that’s a copy of {{what}} [ {{how}} ] . {enters} {{how_attacking}}"
        for enters in ("the token enters", "the tokens enter", "it enters", "they enter")
    ),
)
class CopyToken(Effect):
    """Create tokens that are copies of permanents or cards (706.2), perhaps ``tapped``, or ``attacking`` (508.4);
    ``how_attacking`` says whom; ``blocking``: they enter blocking that (509.4); or attached ``to`` that (303.4i)."""

    who: Players
    what: Objects
    how: Except | None = None
    amount: Amount | None = None
    tapped: bool = False
    attacking: bool = False
    how_attacking: Attacking | None = None
    blocking: Objects | None = None
    to: Objects | None = None
    slot: int = 0


@node("those tokens are created under {who:possessive} control")
class CreatedUnder(Effect):
    """The tokens of the event that is replaced, created by another player."""

    who: Players


@node(
    "it puts twice that many of those tokens onto the battlefield",
    "it creates twice that many of those tokens",
    "twice that many of those tokens are created",
    Form("three times that many of those tokens are created", times=3),
)
class TwiceThatMany(Effect):
    """So many ``times`` as many tokens as in the event that is replaced."""

    times: int = 2


@node(
    "those tokens plus {amount:small} {what:counted} are created",
    "those tokens plus an additional {what:singular} are created",
    "create those tokens plus {amount:small} {what:counted}",
    "create those tokens plus an additional {what:singular}",
)
class CreateThoseAndMore(Effect):
    """The tokens of the event that is replaced, and so many others besides (614.1a), or one."""

    what: Description
    amount: Amount | None = None


@node("that many {what:plural} are created")
class CreateOthers(Effect):
    """As many other tokens as in the event that is replaced (614.1a)."""

    what: Description


@node("create one of each")
class CreateOneOfEach(Effect):
    """Of each kind of token that the event that is replaced may be of, one in place of each (614.1a)."""
