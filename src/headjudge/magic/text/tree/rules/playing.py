"""Static sentences about playing lands and casting spells: how many, from where, when (rules 305, 601.3)."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import Change, Duration, Objects, Players, Rule, Zone
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.durations import ThisTurn
from headjudge.magic.text.tree.nouns import EachPlayer, Filter, Self, You
from headjudge.magic.text.tree.numbers import Number, Unlimited

__all__ = [
    "AsThoughFlash",
    "ExtraLandPlays",
    "FlashForMore",
    "MayPlayThose",
    "PlayAmong",
    "PlayFrom",
    "SpendAsAny",
]


@node(
    Form("{who} may play an additional land on each of your turns", amount=Number(1)),
    Form("{who} may play two additional lands on each of your turns", amount=Number(2)),
    Form("{who} may play any number of lands on each of your turns", amount=Unlimited()),
    Form("{who} may play an additional land on each of their turns", amount=Number(1), theirs=True),
)
class ExtraLandPlays(Rule):
    """So many more land plays (305.2); ``theirs``: said of others than you."""

    who: Players
    amount: Number | Unlimited
    theirs: bool = False


@node(
    "{who} may cast {what} from {zone}",
    Form("{who} may play {what} from {zone}", lands=True),
    Form(
        "{who} may cast {what} from {zone} . if a spell cast this way would be put into your graveyard , exile it"
        " instead",
        exiled=True,
    ),
    Form(
        "{who} may cast {what} from {zone} . if a spell cast this way would be put into a graveyard , exile it instead",
        exiled=True,
        from_any=True,
    ),
    "{who} may cast {what} from {zone} by {cost:paying} in addition to paying their other costs",
    "{who} may cast {what} from {zone} or from {other}",
)
class MayPlayThose(Rule):
    """Those cards may be cast from another zone than the hand (601.3b), or played (``lands``: also as lands, 305.1).
    ``exiled``: what is cast so is exiled in place of being put into your graveyard, or (``from_any``) into any.
    ``cost``: what is paid in addition to their other costs (601.2b). ``other``: from there, too."""

    who: Players
    what: Objects
    zone: Zone
    lands: bool = False
    exiled: bool = False
    from_any: bool = False
    cost: Cost | None = None
    other: Zone | None = None


@node(
    "{who} may cast {what} as though it|they had flash",
    Form("{who} may cast {what} this turn as though they had flash", until=ThisTurn()),
    "{who} may cast the {nth:ordinal} {such:singular} {whose} cast(s) each turn as though it had flash",
    Form("any player may cast {what} as though they had flash", who=EachPlayer("player")),
    Form("you may cast ~ as though it had flash", who=You(), what=Self()),
    Form(
        "the next {such:singular} you cast this turn can be cast as though it had flash",
        who=You(),
        whose=You(),
        until=ThisTurn(),
        coming=True,
    ),
)
class AsThoughFlash(Rule):
    """Spells may be cast any time one could cast an instant (601.3b); ``nth``: only the first, second … ``such`` spell
    of each turn; ``coming``: only the next one."""

    who: Players
    what: Objects | None = None
    until: Duration | None = None
    nth: int = 0
    such: Filter | None = None
    whose: Players | None = None
    coming: bool = False


_ANY_COLOR = "{who} may spend mana as though it were mana of any color"


@node(
    _ANY_COLOR,
    f"{_ANY_COLOR} to cast {{spells}}",
    f"{_ANY_COLOR} to activate abilities of {{of}}",
    "{who} may spend {color:one_color} mana as though it were mana of any color",
    Form("{who} may spend mana as though it were mana of any type to cast {spells}", kind="type"),
    Form("{who} can spend mana of any type to cast {spells}", kind="type"),
    "{who} may spend {color:one_color} mana as though it were mana of any color to pay the activation costs of"
    " {of:possessive} abilities",
)
class SpendAsAny(Rule):
    """Mana may be spent as though it were of any color, or of any type (609.4b): on ``spells``, on abilities ``of``
    such permanents, or without either on whatever is paid for. ``color``: only mana of that color."""

    who: Players
    spells: Objects | None = None
    of: Objects | None = None
    kind: Literal["color", "type"] = "color"
    color: Color | None = None


@node(
    Form("{who} may play lands and cast {what} from {zone}", lands=True, spells=True),
    Form("{who} may play lands from the top of {zone}", lands=True, on_top=True),
    Form("{who} may cast {what} from the top of {zone}", spells=True, on_top=True),
    Form(
        "{who} may cast {what} from the top of {zone} . if you cast a spell this way , you may cast it as though it had"
        " flash",
        spells=True,
        on_top=True,
        flash=True,
    ),
    Form(
        "{who} may cast {what} from the top of {zone} . when you cast {such} this way , it {gives:singular}",
        spells=True,
        on_top=True,
    ),
    Form(
        "{who} may cast {what} from the top of {zone} . if you cast {such} this way , it {gives:singular} until end of"
        " turn",
        spells=True,
        on_top=True,
        this_turn=True,
    ),
    Form("{who} may cast {what:joined} from the top of {zone}", spells=True, on_top=True),
    Form(
        "{who} may cast {what} from the top of {zone} by {cost:paying} in addition to paying their other costs",
        spells=True,
        on_top=True,
    ),
    Form("{who} may play lands and cast {what} from the top of {zone}", lands=True, spells=True, on_top=True),
    *(
        Form(
            "{who} may play lands and cast {what} from the top of {zone} . if you cast a spell this way ,"
            f" {pay} life equal to its mana value rather than {rather} its mana cost",
            lands=True,
            spells=True,
            on_top=True,
            for_life=True,
        )
        for pay, rather in (("pay", "pay"), ("you pay", "paying"))
    ),
    Form("{who} may play cards from the top of {zone}", lands=True, spells=True, on_top=True),
    Form("{who} may play the top card of {zone}", lands=True, spells=True, on_top=True),
)
class PlayFrom(Rule):
    """Lands may be played and spells (``what``, else any) cast from other zones than the hand (601.3b, 305.1).

    ``on_top``: only the top card. ``cost``: what is paid in addition to a spell's other costs (601.2b). ``flash``: as
    though those spells had it. ``gives``: what it makes of ``such`` spells that are cast so, perhaps for ``this_turn``
    only.
    ``for_life``: for as much life as a spell's mana value in place of its mana cost (118.9).
    """

    who: Players
    zone: Zone
    what: Objects | None = None
    lands: bool = False
    spells: bool = False
    on_top: bool = False
    cost: Cost | None = None
    flash: bool = False
    such: Objects | None = None
    gives: Change | None = None
    this_turn: bool = False
    for_life: bool = False


_AMONG = "{who} may play lands and cast {what} from among {among:placed}"


@node(
    _AMONG,
    Form(
        f"{_AMONG} . if you cast a spell this way , you pay life equal to its mana value rather than paying its mana"
        " cost",
        for_life=True,
    ),
    Form(f"{_AMONG} , and you may spend mana as though it were mana of any color to cast those spells", any_color=True),
)
class PlayAmong(Rule):
    """Lands may be played and spells (``what``) cast from among cards that words describe, and say where they are
    (601.3b, 305.1). ``for_life``: for as much life as a spell's mana value in place of its mana cost (118.9);
    ``any_color``: mana may be spent on them as though it were of any color (609.4b)."""

    who: Players
    what: Objects
    among: Objects
    for_life: bool = False
    any_color: bool = False


@node(
    "you may cast ~ as though it had flash if you pay {mana} more to cast it",
    Form("you may cast ~ as though it had flash if it’s cast using teamwork", cost="teamwork"),
    "you may cast ~ as though it had flash by {besides:paying} in addition to paying its other costs",
)
class FlashForMore(Rule):
    """The spell may be cast any time one could cast an instant, for more mana, for an optional ``cost`` or for
    something else paid ``besides``."""

    mana: ManaCost | None = None
    cost: str = ""
    besides: Cost | None = None
