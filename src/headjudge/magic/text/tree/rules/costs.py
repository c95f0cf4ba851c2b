"""Static sentences about what spells and abilities cost (rules 118, 601.2f)."""

from __future__ import annotations

from typing import Any

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.amounts import TargetsBeyondFirst
from headjudge.magic.text.tree.categories import (
    Amount,
    Condition,
    Duration,
    Objects,
    Players,
    Quality,
    Rule,
    Tally,
)
from headjudge.magic.text.tree.conditions.times import DuringTurn
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.durations import ThisTurn
from headjudge.magic.text.tree.nouns import EachPlayer, Filter, You
from headjudge.magic.text.tree.numbers import Number

__all__ = [
    "ActivationCosts",
    "KeywordCosts",
    "LifeForMana",
    "SpellCosts",
    "SpellsCostAtLeast",
    "SpendOnlyFrom",
]


_OF_PLAYERS = ("{what} {who} cast", "{what} {who} cast {quality:agree}")
_YOUR_TURN: dict[str, Any] = {"who": You(), "own_turn": True}
_NEXT: dict[str, Any] = {"until": ThisTurn(), "coming": True}
_COLORED = " . this effect reduces only the amount of colored mana you pay"


@node(
    Form("{what} cost(s) {mana} more to cast", more=True),
    "{what} cost(s) {mana} less to cast",
    "{what} cost(s) {mana} less to cast for each {each:singular}",
    Form("{what} cost(s) {mana} more to cast for each {each:singular}", more=True),
    "{what} {who} cast cost(s) {mana} less to cast",
    Form("{what} {who} cast cost(s) {mana} more to cast", more=True),
    "{what} {who} casts cost(s) {mana} less to cast",
    "{what} cost(s) {mana} less to cast if {condition}",
    "if {condition} , {what} cost(s) {mana} less to cast",
    "{what} {who} cast cost(s) {mana} less to cast for each {each:singular}",
    Form("{what} cost(s) {mana} more to cast for each target beyond the first", more=True, each=TargetsBeyondFirst()),
    "{what} cost(s) {mana} less to cast , where x is {amount}",
    Form("{what} cost(s) {mana} more to cast , where x is {amount}", more=True),
    "{what} {who} cast cost(s) {mana} less to cast , where x is {amount}",
    "{what} {who} cast {quality:agree} cost(s) {mana} less to cast",
    Form("{what} {who} cast {quality:agree} cost(s) {mana} more to cast", more=True),
    "{what} {who} cast from anywhere {quality:agree} cost(s) {mana} less to cast",
    "{what} {who} cast {quality:agree} or {second:agree} cost(s) {mana} less to cast",
    Form("{what} {who} cast {quality:agree} or {second:agree} cost(s) {mana} more to cast", more=True),
    Form("{what} cost(s) {mana} more to cast if {condition}", more=True),
    *(
        f"the {{nth:ordinal}} {{such:singular}} {{who}} cast(s){said} each turn costs {{mana}} less to cast{each}"
        for said in ("", " {quality:singular}")
        for each in ("", " for each {each:singular}")
    ),
    "{what:joined} {who} cast cost {mana} less to cast",
    "{what:joined} {who} cast cost {mana} less to cast for each {each:singular}",
    Form("{what} {who} cast cost(s) {mana} less to cast" + _COLORED, colored=True),
    Form("{what} cost(s) {mana} less to cast for each {each:singular}" + _COLORED, colored=True),
    *(Form(f"{said} cost(s) {{mana}} less to cast and can't be countered", safe=True) for said in _OF_PLAYERS),
    *(Form(f"{said} cost(s) an additional {{life:life}} to cast", more=True) for said in _OF_PLAYERS),
    "{what} {who} cast cost(s) {mana} less to cast for each {targeted:singular} they target",
    "{what} cost(s) {mana} less to cast for each {targeted:singular} it targets",
    Form("as long as ~ is on the stack , spells that target it cost {mana} more to cast", more=True, on_stack=True),
    Form(
        "each spell a player casts costs {mana} more to cast for each other spell that player has cast this turn",
        who=EachPlayer("player"),
        more=True,
        of_caster=True,
    ),
    Form("{what} {who} cast during your turn cost(s) {mana} more to cast", more=True, condition=DuringTurn(You())),
    Form("{what} cost(s) {mana} less to cast during your turn", condition=DuringTurn(You())),
    Form("{what} cost(s) {mana} more to cast except during its controller 's turn", more=True, own_turn=False),
    Form(
        "the {nth:ordinal} {such:singular} you cast during each of your turns costs {mana} less to cast", **_YOUR_TURN
    ),
    *(
        Form(f"{said} cost(s) {{mana}} {than} to cast{x}", more=than == "more", until=ThisTurn())
        for said in ("{what} {who} cast this turn", "{what:joined} {who} cast this turn")
        for than in ("less", "more")
        for x in ("", " , where x is {amount}")
    ),
    *(
        Form(f"the next {{such:singular}} {{who}} cast(s) this turn costs {{mana}} less to cast{x}", **_NEXT)
        for x in ("", " , where x is {amount}", " , where x is {amount} as this ability resolves")
    ),
)
class SpellCosts(Rule):
    """Costs of spells are increased (``more``) or reduced (601.2f); ``each``: so many times; ``who``: theirs only.

    ``quality``: what is said of the spells after whose they are ("creature spells you cast with power 4 or greater"),
    perhaps or a ``second`` that may be so instead ("from your graveyard or from exile").
    ``amount`` is what X in the mana is. ``nth``: only of the first, second … ``such`` spell of each turn. ``colored``:
    what colored mana there isn't to be reduced, stays. ``life``: so much life more. ``safe``: they can't be countered,
    either. ``own_turn``: only in a turn of whoever casts them, or only in others'. ``until``: how long it is so, where
    an effect says it; ``coming``: of the next ``such`` spell only; ``on_stack``: of those that target this spell;
    ``targeted``: so many times as a spell has targets that are such; ``of_caster``: as whoever casts it has cast
    spells before in the turn.
    """

    mana: ManaCost = ManaCost(())
    what: Objects | None = None
    each: Tally | None = None
    who: Players | None = None
    condition: Condition | None = None
    more: bool = False
    quality: Quality | None = None
    second: Quality | None = None
    amount: Amount | None = None
    nth: int = 0
    such: Filter | None = None
    colored: bool = False
    life: Amount | None = None
    safe: bool = False
    own_turn: bool | None = None
    until: Duration | None = None
    coming: bool = False
    on_stack: bool = False
    targeted: Filter | None = None
    of_caster: bool = False


RULES_TEXT.words.add("cost_keyword", ["blitz", "buyback", "dash", "flashback"])


@node(
    "{keyword:cost_keyword} costs cost {mana} less",
    "{keyword:cost_keyword} costs {who} pay cost {mana} less",
    Form("{keyword:cost_keyword} costs cost {mana} more", more=True),
    Form("{keyword:cost_keyword} costs {who} pay cost {mana} more", more=True),
)
class KeywordCosts(Rule):
    """Costs of a keyword with which spells are cast are increased (``more``) or reduced (601.2f), those that a player
    pays or anybody's; no other cost of the spell is reduced so."""

    keyword: str
    mana: ManaCost
    who: Players = EachPlayer("player")
    more: bool = False


@node("each spell that would cost less than {least:small} mana to cast costs {again:small} mana to cast")
class SpellsCostAtLeast(Rule):
    """No spell costs less mana than that, once everything else has been reckoned (601.2f): what is lacking is generic
    mana."""

    least: Number
    again: Number


@node(
    "for each {mana} in a cost , you may pay 2 life rather than pay that mana",
    "as an additional cost to cast {what:plural} , you may pay 2 life . those spells cost {mana} less to cast if you"
    " paid life this way . this effect reduces only the amount of {color:one_color} mana you pay",
)
class LifeForMana(Rule):
    """You may pay 2 life for each mana symbol of that color in costs that you pay, rather than that mana (601.2h); or
    for one of them in the cost of each spell that is such a one (``what``)."""

    mana: ManaCost
    what: Filter | None = None
    color: Color | None = None


@node("spend only mana produced by {source:plural} to cast ~", "you can't spend mana to cast ~")
class SpendOnlyFrom(Rule):
    """Only mana that such permanents made can be spent to cast the spell (106.6, 601.2h), or none at all."""

    source: Filter | None = None


_KEYWORDS = ("boast", "cycling", "equip", "ninjutsu")
_FOR_EACH = " for each {each:singular}"
_FLOOR = " . this effect can't reduce the mana in that cost to less than one mana"


@node(
    "activated abilities of {what} cost {mana} less to activate",
    Form("activated abilities of {what} cost {mana} less to activate" + _FLOOR, floor=True),
    Form("activated abilities of {what} cost {mana} more to activate", more=True),
    Form(
        "activated abilities of {what} cost {mana} more to activate unless they’re mana abilities",
        more=True,
        but_mana=True,
    ),
    Form("activated abilities cost {mana} more to activate unless they’re mana abilities", more=True, but_mana=True),
    Form(
        "abilities {who} activate cost {mana} more to activate unless they’re mana abilities", more=True, but_mana=True
    ),
    Form(
        "abilities {who} activate that aren't mana abilities cost {mana} less to activate" + _FLOOR,
        floor=True,
        but_mana=True,
    ),
    "{what:possessive} activated abilities cost {mana} less to activate",
    Form("{what:possessive} activated abilities cost {mana} less to activate" + _FLOOR, floor=True),
    Form("cycling abilities {who} activate cost {mana} less to activate", keyword="cycling"),
    Form("equip abilities {who} activate cost {mana} less to activate", keyword="equip"),
    Form("equip costs {who} pay cost {mana} less", keyword="equip"),
    Form("equip abilities {who} activate of {what} cost {mana} less to activate", keyword="equip"),
    Form("equip abilities {who} activate that target {aim} cost {mana} less to activate", keyword="equip"),
    Form("{what:possessive} equip ability costs {mana} less to activate if it targets {aim}", keyword="equip"),
    Form("abilities {who} activate that target {aim} cost {mana} more to activate", more=True),
    Form(
        "the first activated ability you activate during your turn that targets {aim} costs {mana} less to activate",
        who=You(),
        first=True,
    ),
    Form(
        "the first activated ability of {what} you activate each turn costs {mana} less to activate",
        who=You(),
        first_of=True,
    ),
    *(
        Form(f"{keyword} abilities {{who}} activate cost {{mana}} less to activate{each}", keyword=keyword)
        for keyword, each in (("boast", ""), ("ninjutsu", ""), *((k, _FOR_EACH) for k in _KEYWORDS))
    ),
)
class ActivationCosts(Rule):
    """Costs of activated abilities are increased (``more``) or reduced (601.2f, 602.2b).

    ``floor``: not to less than one mana; ``but_mana``: but of mana abilities; ``keyword``: only of that keyword;
    ``aim``: only of those that target such an object; ``first``: only of the first such in each of one's turns;
    ``first_of``: only the first of any such object in each turn; ``each``: so many times.
    """

    mana: ManaCost
    what: Objects | None = None
    aim: Objects | None = None
    who: Players | None = None
    more: bool = False
    floor: bool = False
    but_mana: bool = False
    keyword: str = ""
    first: bool = False
    first_of: bool = False
    each: Tally | None = None
