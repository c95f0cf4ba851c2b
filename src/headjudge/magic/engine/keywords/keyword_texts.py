"""What keyword abilities stand for, as rules text (rule 702): the data of :mod:`.known`.

``{n}`` is the number after the keyword, ``{cost}`` its cost, ``{quality}`` what else stands there, ``{another}`` that
with "another" before it, ``them`` "it" where the number is 1; each line is one ability.
"""

from __future__ import annotations

__all__ = ["TEXTS"]

SORCERY = "Activate only as a sorcery."
CYCLES = {
    "basic landcycling": "a basic land card",
    "landcycling": "a land card",
    "plainscycling": "a plains card",
    "islandcycling": "an island card",
    "swampcycling": "a swamp card",
    "mountaincycling": "a mountain card",
    "forestcycling": "a forest card",
    "slivercycling": "a sliver card",
    "wizardcycling": "a wizard card",
    "artifact landcycling": "an artifact land card",
}
"""What the kinds of landcycling and typecycling search for (702.26)."""

NINJUTSU = (
    "{cost}, Reveal ~, Return an unblocked attacking creature you control to its owner's hand: Put ~ from your hand"
    " onto the battlefield."
)

TEXTS: dict[str, tuple[str, ...]] = {
    "afflict": ("Whenever ~ becomes blocked, defending player loses {n} life.",),
    "afterlife": ("When ~ dies, create {n} 1/1 white and black Spirit creature tokens with flying.",),
    "annihilator": ("Whenever ~ attacks, defending player sacrifices {n} permanents.",),
    "backup": ("When ~ enters, put {n} +1/+1 counters on target creature.",),  # and gives it what is printed below
    "battle cry": ("Whenever ~ attacks, each other attacking creature gets +1/+0 until end of turn.",),
    "bushido": ("Whenever ~ blocks or becomes blocked, it gets +{n}/+{n} until end of turn.",),
    "commander ninjutsu": (NINJUTSU,),  # and from the command zone
    "cycling": ("{cost}, Discard ~: Draw a card.",),
    **{
        name: (f"{{cost}}, Discard ~: Search your library for {what}, reveal it, put it into your hand, then shuffle.",)
        for name, what in CYCLES.items()
    },
    "craft with": ("{cost}, Exile ~: Return ~ to the battlefield transformed under its owner's control. " + SORCERY,),
    "decayed": ("~ can't block.", "When ~ attacks, sacrifice it at end of combat."),
    "blitz": (
        "~ has haste.",
        "When ~ dies, draw a card.",
        "At the beginning of the end step, sacrifice ~.",
    ),
    "bloodthirst": ("If an opponent was dealt damage this turn, ~ enters with {n} +1/+1 counters on it.",),
    "devour": (
        "As ~ enters, you may sacrifice any number of creatures.",
        "~ enters with {n} +1/+1 counters on it for each creature sacrificed this way.",
    ),
    "dethrone": ("Whenever ~ attacks the player with the most life or tied for most life, put a +1/+1 counter on ~.",),
    "devoid": ("~ is colorless.",),
    "embalm": (
        "{cost}, Exile ~ from your graveyard: Create a token that's a copy of ~, except it's white, it has no mana"
        " cost, and it's a Zombie in addition to its other types. " + SORCERY,
    ),
    "eternalize": (
        "{cost}, Exile ~ from your graveyard: Create a token that's a copy of ~, except it's 4/4, it's black, it has no"
        " mana cost, and it's a Zombie in addition to its other types. " + SORCERY,
    ),
    "hideaway": (
        "When ~ enters, look at the top {n} cards of your library, exile one of them face down, then put the rest on"
        " the bottom in a random order.",
        "You may look at cards exiled with ~.",
    ),
    "encore": (
        "{cost}, Exile ~ from your graveyard: For each opponent, create a token that's a copy of ~. Those tokens"
        " gain haste. Sacrifice those tokens at the beginning of the next end step. "  # each attacks that opponent, too
        + SORCERY,
    ),
    "champion": (
        "When ~ enters, sacrifice it unless you exile {another} you control.",
        "When ~ leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
    ),
    "enlist": ("Whenever ~ enlists a creature, it gets +X/+0 until end of turn, where X is that creature's power.",),
    "equip": ("{cost}: Attach ~ to target creature you control. " + SORCERY,),
    "dash": ("~ has haste.", "At the beginning of the end step, return ~ to its owner's hand."),
    "evoke": ("When ~ enters, ~'s controller sacrifices ~.",),
    "evolve": (
        "Whenever a creature enters under your control, if that creature's power is greater than ~'s power or that"
        " creature's toughness is greater than ~'s toughness, ~ evolves.",
    ),
    "exalted": ("Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.",),
    "extort": (
        "Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain that much"
        " life.",
    ),
    "fabricate": (
        "When ~ enters, you may put {n} +1/+1 counters on it. If you don't, create {n} 1/1 colorless Servo artifact"
        " creature tokens.",
    ),
    "flanking": (
        "Whenever ~ becomes blocked by a creature without flanking, that creature gets -1/-1 until end of turn.",
    ),
    "for mirrodin!": ("When ~ enters, create a 2/2 red Rebel creature token, then attach ~ to it.",),
    "fortify": ("{cost}: Attach ~ to target land you control. " + SORCERY,),
    "frenzy": ("Whenever ~ attacks and isn't blocked, it gets +{n}/+0 until end of turn.",),
    "graft": (
        "~ enters with {n} +1/+1 counters on it.",
        "Whenever another creature enters, if ~ has a +1/+1 counter on it, you may move a +1/+1 counter from ~ onto"
        " that creature.",
    ),
    "impending": (
        "~ enters with {n} time counters on it.",
        "As long as ~ has a time counter on it, ~ isn't a creature.",
        "At the beginning of your end step, if ~ has a time counter on it, remove a time counter from it.",
    ),
    "ingest": ("Whenever ~ deals combat damage to a player, that player exiles the top card of their library.",),
    "job select": ("When ~ enters, create a 1/1 colorless Hero creature token, then attach ~ to it.",),
    "living weapon": ("When ~ enters, create a 0/0 black Phyrexian Germ creature token, then attach ~ to it.",),
    "level up": ("{cost}: Put a level counter on ~. " + SORCERY,),
    "living metal": ("As long as it's your turn, ~ is a creature in addition to its other types.",),
    "melee": (
        "Whenever ~ attacks, it gets +1/+1 until end of turn for each opponent you attacked with a creature this"
        " combat.",
    ),
    "mentor": (
        "Whenever ~ attacks, put a +1/+1 counter on target attacking creature with power less than ~'s power."
        " ~ mentors that creature.",
    ),
    "mobilize": (
        "Whenever ~ attacks, create {n} tapped and attacking 1/1 red Warrior creature tokens. Sacrifice them at the"
        " beginning of the next end step.",
    ),
    "modular": (
        "~ enters with {n} +1/+1 counters on it.",
        "When ~ dies, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on ~.",
    ),
    "myriad": (
        "Whenever ~ attacks, for each opponent other than defending player, you may create a token that's a copy of ~"
        " that's tapped and attacking that player or a planeswalker they control. Exile those tokens at end of combat.",
    ),
    "ninjutsu": (NINJUTSU,),
    "offspring": ("When ~ enters, create a token that's a copy of ~, except it's 1/1.",),
    "outlast": ("{cost}, {T}: Put a +1/+1 counter on ~. " + SORCERY,),
    "partner with": (
        "When ~ enters, target player may search their library for a card named {quality}, reveal it, put it into"
        " their hand, then shuffle.",
    ),
    "poisonous": ("Whenever ~ deals combat damage to a player, that player gets {n} poison counters.",),
    "prowess": ("Whenever you cast a noncreature spell, ~ gets +1/+1 until end of turn.",),
    "provoke": (
        "Whenever ~ attacks, you may untap target creature defending player controls and it blocks ~ this combat if"
        " able.",
    ),
    "ravenous": ("~ enters with X +1/+1 counters on it.", "When ~ enters, if X is 5 or more, draw a card."),
    "recover": (
        "When a creature is put into your graveyard from the battlefield, you may pay {cost}. If you do, return ~ from"
        " your graveyard to your hand. Otherwise, exile ~.",
    ),
    "reconfigure": (
        "{cost}: Attach ~ to another target creature you control. " + SORCERY,
        "{cost}: Unattach ~. " + SORCERY + " Activate only if ~ is attached to a creature.",
        "As long as ~ is attached to a creature, ~ isn't a creature.",
    ),
    "reinforce": ("{cost}, Discard ~: Put {n} +1/+1 counters on target creature.",),
    "renown": (
        "When ~ deals combat damage to a player, if it isn't renowned, put {n} +1/+1 counters on it and it becomes"
        " renowned.",
    ),
    "rampage": (
        "Whenever ~ becomes blocked, it gets +{n}/+{n} until end of turn for each creature blocking it beyond the"
        " first.",
    ),
    "ripple": (
        "When you cast ~, you may reveal the top {n} cards of your library. If you do, you may cast any number of"
        " spells with the same name as ~ from among those cards without paying their mana costs, then put the rest on"
        " the bottom of your library in any order.",
    ),
    "scavenge": (
        "{cost}, Exile ~ from your graveyard: Put a number of +1/+1 counters on target creature equal to ~'s power. "
        + SORCERY,
    ),
    "soulshift": (
        "When ~ dies, you may return target Spirit card with mana value {n} or less from your graveyard to your hand.",
    ),
    "sunburst": (
        "If ~ is a creature, it enters with a +1/+1 counter on it for each color of mana spent to cast it.",
        "If ~ isn't a creature, it enters with a charge counter on it for each color of mana spent to cast it.",
    ),
    "station": (
        "Tap another untapped creature you control: Put a number of charge counters on ~ equal to the tapped"
        " creature's power. " + SORCERY,
    ),
    "suspend": (
        "~ has haste.",
        "At the beginning of your upkeep, if ~ has a time counter on it, remove a time counter from ~.",
    ),
    "training": ("Whenever ~ and at least one other creature with power greater than ~'s power attack, ~ trains.",),
    "transmute": (
        "{cost}, Discard ~: Search your library for a card with mana value equal to ~'s mana value, reveal it, put it"
        " into your hand, then shuffle. " + SORCERY,
    ),
    "undaunted": ("~ costs {1} less to cast for each opponent you have.",),
    "unearth": (
        "{cost}: Return ~ from your graveyard to the battlefield. It gains haste. Exile it at the beginning of the "
        "next end step. If it would leave the battlefield, exile it instead of putting it anywhere else. " + SORCERY,
    ),
    "unleash": ("~ can't block as long as it has a +1/+1 counter on it.",),
    "warp": ("At the beginning of the end step, exile ~.",),
    "vanishing": (
        "~ enters with {n} time counters on it.",
        "At the beginning of your upkeep, if ~ has a time counter on it, remove a time counter from ~.",
        "When the last time counter is removed from ~, sacrifice it.",
    ),
    "ward": (
        "Whenever ~ becomes the target of a spell or ability an opponent controls, counter it unless that player pays"
        " {0}.",  # the cost is that of the keyword, whatever is paid (:func:`.keyword_abilities.completed`)
    ),
}
"""For each keyword the lines it stands for."""
