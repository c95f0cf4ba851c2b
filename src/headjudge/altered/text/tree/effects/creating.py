"""Creating tokens (2.2.9.e, 2.2.10.e)."""

from __future__ import annotations

from headjudge.altered.cards.card import Card
from headjudge.altered.text.tree.categories import Ability, Amount, Delayed, Expeditions, Place, Players
from headjudge.grammar.node import Form, Node, node

__all__ = ["Create", "TokenCard"]


@node()
class TokenCard(Node):
    """A token as the effect that creates it defines it: name, statistics, sub-types (``first``: before its name).

    Where no statistics are said its own card defines it; ``card`` is that, once it has been looked up."""

    name: str
    stats: tuple[int, int, int] | None = None
    subtypes: tuple[str, ...] = ()
    first: bool = False
    card: Card | None = None


@node(
    "{who} create(s) a {token:singular} in {where}",
    "{who} create(s) an {token:singular} in {where}",
    "{who} create(s) 1 {token:singular} in {where}",
    Form("{who} create(s) {number} {token:plural} in {where}"),
    Form('{who} create(s) a {token:singular} in {where} with " {ability} "'),
    Form("{who} create(s) a {token:singular} in {place}"),
    Form("{who} create(s) an {token:singular} in {place}"),
    Form("{who} create(s) {number} {token:plural} in {place}"),
    Form("{who} create(s) a {token:singular} in {where} after rest", after_rest=True),
    Form("{who} create(s) an {token:singular} in {where} after rest", after_rest=True),
    Form("{who} create(s) {number} {token:plural} in {where} after rest", after_rest=True),
    Form(
        "{who} create(s) {number} {token:plural} , distributed as you choose among any number of target expeditions",
        spread=True,
    ),
    Form("{who} create(s) {number} {token:plural} , distributed among any expeditions", spread=True),
    Form("{who} target(s) {expeditions} expeditions and create(s) a {token:singular} in each 1"),
)
class Create(Delayed):
    """Tokens join Expeditions, in each the same number, or Landmark zones; of so many target ``expeditions`` each."""

    who: Players
    token: TokenCard
    where: Expeditions | None = None
    number: Amount | None = None
    ability: Ability | None = None
    place: Place | None = None
    after_rest: bool = False
    spread: bool = False
    expeditions: Amount | None = None
