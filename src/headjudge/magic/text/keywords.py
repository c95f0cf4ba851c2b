"""All keyword abilities (rule 702) with what is written after their names."""

from __future__ import annotations

from headjudge.magic.text.language import RULES_TEXT

__all__ = ["PLAIN", "SPOKEN", "WITH_COST", "WITH_NUMBER", "WITH_NUMBER_AND_COST"]

PLAIN = (
    "deathtouch", "defender", "double strike", "first strike", "flash", "flying", "haste", "hexproof",
    "indestructible", "intimidate", "lifelink", "reach", "shroud", "trample", "vigilance", "banding", "rampage",
    "flanking", "phasing", "shadow", "horsemanship", "fear", "storm", "provoke", "sunburst", "epic", "convoke",
    "delve", "wither", "persist", "conspire", "retrace", "changeling", "exalted", "cascade", "rebound", "totem armor",
    "umbra armor", "infect", "undying", "living weapon", "battle cry", "soulbond", "unleash", "cipher", "evolve",
    "extort", "fuse", "dethrone", "hidden agenda", "prowess", "menace", "devoid", "ingest", "myriad", "skulk",
    "melee", "undaunted", "improvise", "aftermath", "ascend", "assist", "jump-start", "mentor", "riot", "spectacle",
    "split second", "gravestorm", "haunt", "daybound", "nightbound", "decayed", "training", "compleated",
    "read ahead", "ravenous", "demonstrate", "enlist", "for mirrodin!", "living metal",
    "bargain", "start your engines!", "station", "delirium", "partner", "doctor's companion",
    "choose a background", "friends forever", "infinity", "ripple", "exploit", "job select",
    "plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk", "desertwalk", "landwalk",
    "nonbasic landwalk", "legendary landwalk", "snow landwalk", "snow-covered plainswalk", "snow plainswalk",
    "snow islandwalk", "snow swampwalk", "snow mountainwalk", "snow forestwalk", "artifact landwalk",
)  # fmt: skip
"""Keywords with nothing after them."""

WITH_COST = (
    "equip", "cycling", "kicker", "multikicker", "buyback", "flashback", "madness", "morph", "megamorph", "echo",
    "entwine", "ninjutsu", "transmute", "unearth", "evoke", "miracle", "overload", "scavenge", "outlast", "bestow",
    "dash", "awaken", "surge", "emerge", "escalate", "embalm", "eternalize", "escape", "mutate", "foretell", "disturb",
    "blitz", "prototype", "unleash", "prowl", "replicate", "recover", "reinforce", "cumulative upkeep", "reconfigure",
    "fortify", "level up", "ward", "basic landcycling", "landcycling", "plainscycling", "islandcycling", "swampcycling",
    "mountaincycling", "forestcycling", "slivercycling", "wizardcycling", "squad", "cleave", "spectacle", "encore",
    "commander ninjutsu", "offspring", "impending", "plot", "disguise", "freerunning", "warp", "harmonize",
    "mayhem", "web-slinging", "sneak", "aura swap", "strive", "casualty", "specialize", "transfigure", "more",
    "gift", "bargain", "more than meets the eye", "splice onto arcane", "splice onto instant or sorcery",
    "artifact landcycling", "typecycling",
)  # fmt: skip
"""Keywords followed by a cost, as "equip {2}" or "cycling—Pay 2 life."."""

WITH_NUMBER = (
    "bushido", "rampage", "fading", "vanishing", "modular", "dredge", "bloodthirst", "absorb", "devour", "graft",
    "annihilator", "poisonous", "ripple", "soulshift", "amplify", "tribute", "renown", "crew", "fabricate", "afflict",
    "toxic", "afterlife", "backup", "saddle", "hideaway", "mobilize", "casualty", "frenzy", "teamwork",
    "firebending",
)  # fmt: skip
"""Keywords followed by a number."""

WITH_NUMBER_AND_COST = ("suspend", "reinforce", "awaken", "impending")
"""Keywords followed by a number, a dash and a cost."""

SPOKEN = {name: name.replace("!", " !").replace("'s", " 's") for name in PLAIN}
"""Keywords by their names: the words that they are in a text."""

RULES_TEXT.words.add("keyword", {words: name for name, words in SPOKEN.items()})
RULES_TEXT.words.add("keyword_cost", WITH_COST)
RULES_TEXT.words.add("keyword_number", WITH_NUMBER)
RULES_TEXT.words.add("keyword_number_cost", WITH_NUMBER_AND_COST)
