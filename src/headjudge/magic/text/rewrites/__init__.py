"""Old wording -> today's wording: pairs of complete phrases, as tokens, applied in this order.

Each pair means exactly the same in the rules. A phrase is replaced only where all its words stand. A pair finds what
those before it have left; a new one goes to its subject, and after the pairs whose new words it reads.

``abilities``      keywords, costs, and what may or can't be done
``templates``      words and turns of phrase that cards of all kinds had
``things_done``    what was done to cards and permanents, and which of them are meant
``sentences_…``    whole sentences and long parts of them, most on one card or a few: on cards, permanents and play
"""

from __future__ import annotations

from headjudge.grammar.rewrites import Rewrites
from headjudge.magic.text.rewrites.abilities import OF_ABILITIES
from headjudge.magic.text.rewrites.sentences_on_cards import OF_CARDS
from headjudge.magic.text.rewrites.sentences_on_permanents import OF_PERMANENTS
from headjudge.magic.text.rewrites.sentences_on_play import OF_PLAY
from headjudge.magic.text.rewrites.templates import OF_ALL_CARDS
from headjudge.magic.text.rewrites.things_done import OF_THINGS_DONE

__all__ = ["REWRITES"]

REWRITES = Rewrites((*OF_ABILITIES, *OF_ALL_CARDS, *OF_THINGS_DONE, *OF_PLAY, *OF_PERMANENTS, *OF_CARDS))
