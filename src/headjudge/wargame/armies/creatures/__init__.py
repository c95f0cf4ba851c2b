"""What a creature may be used as in an army, read from its card (2.2).

=========  ==============================================  =============================================================
rule       what                                            where
=========  ==============================================  =============================================================
2.2.1      colors; creatures of type Legend; banned cards  cards.py, rulings.py
2.2.2      * in power or toughness: any size               cards.py, reading.py
2.2.3      abilities for strategies: the keywords          abilities.py
2.2.3.1    weakened: protection (2.2.3.1.1),               nowhere: they are for the battle judge, who reads
           indestructible (2.2.3.1.2), modular (2.2.3.1.3)  strategies; no ability works by itself
2.2.3.1.4  imprint, card by card                           rulings.py, ../composition.py
2.2.3.2    activated abilities                             abilities.py, counters.py
2.2.3.3    kicker and threshold: with or without           conditions.py, counters.py
2.2.3.4    state-based abilities are ignored               conditions.py, abilities.py
2.2.4      copy cards: any size, nothing copied            reading.py
2.2.5      Slivers: their own ability, for themselves      slivers.py
2.2.6      +1/+1 counters                                  counters.py, growth.py
=========  ==============================================  =============================================================

A text need not be one that our Magic engine understands: sentences are looked for by their patterns, and what is not
found has no effect here. Readings, where the rules are silent:

- A colorless creature that is no artifact counts as an artifact one: it is the Colorless faction's (1.1.2).
- Only the star of ``*/4`` is free; half points are rounded up, since the numbers of a slot are maxima.
- Other ability words that stand for a circumstance (metalcraft, delirium, hellbent ...) are read as threshold is
  (2.2.3.3): with it or without. The same circumstance without an ability word is state-based and ignored (2.2.3.4).
- "Any number of counters" (2.2.3.2) comes in the steps in which the ability adds them. An ability that works once
  (kicker, bloodthirst, monstrosity, "when it enters") adds its counters or none.
- A creature that enters with counters has them, or fewer if its own text can remove or move them (2.2.6). What other
  cards could do to it counts for nothing, as in 2.2.3.2 and 2.2.5.
- Morph, prototype, embalm and the like are neither kicker nor counters: the printed size holds.
- The levels of a leveler are sizes that it could become, each with its abilities.
"""

from headjudge.wargame.armies.creatures.growth import Form, Growth, Use
from headjudge.wargame.armies.creatures.reading import Creature, read_creature, uses_of

__all__ = ["Creature", "Form", "Growth", "Use", "read_creature", "uses_of"]
