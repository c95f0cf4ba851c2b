"""The vocabulary by which strategies are read: what troops do, ground, hours, weather, the little words of English.

Verbs are stems: a word is one of them if it is a stem with an ending of English (:func:`is_form`).
"""

from __future__ import annotations

from functools import lru_cache

__all__ = [
    "ABILITIES",
    "AIR",
    "ANSWERS",
    "AUXILIARIES",
    "CONJUNCTIONS",
    "DEEDS",
    "DETERMINERS",
    "GROUND",
    "HOURS",
    "LAST",
    "OBJECTS",
    "ORDERING",
    "ORDERS",
    "PREPOSITIONS",
    "PRONOUNS",
    "WEATHER",
    "deed_of",
    "is_form",
]


def _split(text: str) -> frozenset[str]:
    return frozenset(text.split())


DEEDS = {
    "attack": _split(
        "attack assault charge strike hit storm fight battle engage press advance march rush sweep swoop dive raid"
        " crush kill slay cut break smash hammer trample pounce fall ram lead close hunt finish overrun slaughter stab"
        " bite burn destroy devour harass pick"
    ),
    "hold": _split(
        "hold defend guard block stand brace man form line shield protect cover screen wait stay keep remain anchor"
        " rest garrison bar face meet receive absorb stop delay pin"
    ),
    "build": _split(
        "dig fortify build prepare raise barricade trench pile plant set lay stake flood dam undermine chop fell"
    ),
    "move": _split(
        "flank circle encircle surround outflank go move cross climb fly wade swim slip sneak creep crawl hide lurk"
        " run retreat withdraw feign lure draw bait pursue chase follow spread turn wheel swing come rise sink land"
        " drift scatter gather regroup return scout search find watch patrol spy look seek track envelop split glide"
        " sail ride"
    ),
    "support": _split(
        "shoot fire throw hurl bombard rain pelt ping heal mend regenerate reinforce relieve support help carry signal"
        " feed replace back aid confuse blind trap snare ambush entangle drown"
    ),
}
"""What troops do, by kinds of deed."""

ORDERING = _split(
    "send order place put hide station hold use leave keep deploy position move have let post lead take assign march"
)
"""What a commander does with troops: "keep the Ogres in reserve"."""

AIR = _split("fly flies flew flying swoop swoops dive dives soar soars glide glides overhead airborne aloft")
"""What only those do who fly."""

ABILITIES = {
    "flying": AIR | _split("air sky above wings"),
    "reach": _split("reach"),
    "first strike": frozenset({"first strike"}),
    "double strike": frozenset({"double strike"}),
    "trample": _split("trample tramples trampling"),
    "haste": _split("haste"),
    "vigilance": _split("vigilance vigilant"),
    "defender": _split("defender defenders"),
    "regenerate": _split("regenerate regenerates regeneration"),
    "deathtouch": _split("deathtouch"),
    "lifelink": _split("lifelink"),
    "menace": _split("menace"),
    "fear": frozenset(),
    "shadow": frozenset(),
    "hexproof": _split("hexproof"),
    "indestructible": _split("indestructible"),
    "swampwalk": _split("swampwalk"),
    "forestwalk": _split("forestwalk"),
    "islandwalk": _split("islandwalk"),
    "mountainwalk": _split("mountainwalk"),
    "plainswalk": _split("plainswalk"),
    "flash": _split("flash"),
    "prowess": _split("prowess"),
}
"""Words that say that an ability is used."""

WALKS = {"swampwalk": "swamp", "forestwalk": "forest", "islandwalk": "islands", "mountainwalk": "mountain",
         "plainswalk": "plains"}  # fmt: skip
"""On which ground a walk is of use."""

ANSWERS = {
    "flying": _split("bow bows arrow arrows archers sling slings net nets spears sky air above reach shoot roof"),
    "trample": _split("pit pits trench trenches stakes stake ditch loose scatter"),
    "first strike": _split("bow bows arrow arrows stones distance range shoot spears pikes"),
    "deathtouch": _split("bow bows arrow arrows stones distance range shoot"),
    "haste": _split("pickets sentries stakes ready scouts"),
}
"""What meets an ability of the enemy's."""

GROUND = {
    "ocean": _split("ocean sea wave waves current currents depth depths deep tide tides surface trough troughs swell"
                    " water abyss shallows sandbank reef seabed"),
    "islands": _split("island islands strait straits beach beaches shore shores shallows lagoon reef reefs sandbank"
                      " cove channel channels tide tides water islet islets cliff cliffs bay"),
    "plains": _split("plain plains grass grasses field fields hill hills rise stream streambed open ridge ridges road"
                     " hedge hedges meadow hollow horizon"),
    "mountain": _split("mountain mountains pass passes ledge ledges ravine ravines cliff cliffs peak peaks rock rocks"
                       " slope slopes crevice cave caves gorge height heights boulder boulders scree ridge valley"),
    "forest": _split("forest tree trees wood woods undergrowth clearing clearings branch branches canopy root roots"
                     " thicket thickets trunk trunks log logs glade leaves fern ferns brush"),
    "swamp": _split("swamp mud bog bogs reed reeds marsh water mire fen fens pool pools moss island islands hummock"
                    " hummocks mist causeway willow willows ground"),
}  # fmt: skip
"""Ground of each terrain that a plan can use (4.1.2.4)."""

ALIEN = {
    "ocean": _split("forest trees mountain pass swamp mud meadow road thicket"),
    "islands": _split("swamp bog mountain"),
    "plains": _split("ocean sea reef mountain swamp bog canopy seabed"),
    "mountain": _split("ocean sea reef swamp bog beach seabed"),
    "forest": _split("ocean sea reef mountain seabed"),
    "swamp": _split("ocean sea reef mountain seabed"),
}
"""Ground that will not be found there."""

HOURS = _split(
    "dawn sunrise morning noon midday afternoon dusk sunset evening night midnight nightfall hour hours day daybreak"
)
ORDERS = _split("first then next finally when once until after before while as meanwhile if afterwards later soon last")
"""Words that put deeds in an order, or say on what they wait."""

WEATHER = {
    "rain": _split("rain wet mud muddy soaked drizzle"),
    "snow": _split("snow snowy drifts cold tracks white"),
    "fog": _split("fog mist unseen hidden"),
    "clear": _split("clear sun sunlight sunny bright visible"),
    "cloud": _split("cloud clouds cloudy overcast grey gray dark"),
    "overcast": _split("cloud clouds cloudy overcast grey gray dark"),
    "wind": _split("wind winds windward gale gusts downwind upwind smoke"),
    "gale": _split("wind winds gale gusts storm downwind upwind"),
    "storm": _split("storm storms lightning thunder wind"),
    "thunder": _split("storm storms lightning thunder"),
    "cold": _split("cold frost ice fires warm freezing"),
    "freez": _split("cold frost ice fires warm freezing"),
    "hot": _split("hot heat sun water shade thirst"),
    "soft": _split("mud soft ground"),
    "blizzard": _split("snow storm cold blizzard unseen"),
    "sleet": _split("sleet wet cold slippery"),
}
"""What fits the weather, by what is posted of it (4.1.2.5)."""

DETERMINERS = _split("a an the our my his its their this that these those each every no any some")
PREPOSITIONS = _split(
    "of in on at by for from with into over under behind between through along around across against toward towards"
    " near upon within beside beneath among amid beyond"
)
CONJUNCTIONS = _split("and or but while when if because so as once until though where whenever")
AUXILIARIES = _split("will shall must should can may is are was were be been has would could")
PRONOUNS = _split("we they i you he she")
OBJECTS = _split("us them him")

LAST = _split(
    "in on over through around behind by across along near under once this that these those each some any so within"
    " beneath beyond can are is will you us them him"
)
"""Little words with which a sentence can end."""

_ENDINGS = ("", "s", "es", "ed", "d", "ing", "er", "ers")


@lru_cache(maxsize=16384)
def is_form(word: str, stem: str) -> bool:
    """Whether a word is a stem with an ending: holds, holding, digging, charged, carries."""
    if not word.startswith(stem[:-1]):
        return False
    if any(word == stem + ending for ending in _ENDINGS):
        return True
    if stem.endswith("e") and word in (f"{stem[:-1]}ing", f"{stem}d"):
        return True
    if stem.endswith("y") and word in (f"{stem[:-1]}ies", f"{stem[:-1]}ied"):
        return True
    return word in (f"{stem}{stem[-1]}ing", f"{stem}{stem[-1]}ed")


_IRREGULAR = {
    "fell": "attack", "struck": "attack", "fought": "attack", "held": "hold", "stood": "hold", "kept": "hold",
    "dug": "build", "built": "build", "hid": "move", "flew": "move", "lies": "hold", "lie": "hold", "lay": "hold",
    "lying": "hold", "sent": "move", "shot": "support", "threw": "support", "led": "attack", "met": "hold",
}  # fmt: skip


@lru_cache(maxsize=16384)
def deed_of(word: str) -> str | None:
    """The kind of deed that a word is, if it is a verb of war."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    return next((kind for kind, stems in DEEDS.items() if any(is_form(word, stem) for stem in stems)), None)
