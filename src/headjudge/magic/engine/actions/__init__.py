"""What a player with priority may do (rule 116.1): each kind of action in a module of its own, all in one registry.

========================  ==================================================  ====================
option                    meaning                                             registered in
========================  ==================================================  ====================
``("pass",)``             pass priority                                       :mod:`.kinds`
``("play", object)``      play a land                                         :mod:`.lands`
``("cast", object, way)``  cast a card in a way (:mod:`..costs.alternative_costs`)               :mod:`.spells`
``("activate", object, n)``  activate the nth activated ability, from 0       :mod:`.abilities`
``("mana", object, n)``   activate the nth mana ability of a permanent        :mod:`.abilities`
``("turn up", object)``   turn a face-down permanent face up (morph, 702.34d) :mod:`.turning_up`
``("suspend", object)``   suspend a card in hand (702.59a)                    :mod:`.suspending`
``("foretell", object)``  exile a card with foretell from hand (702.143a)     :mod:`.setting_aside`
``("plot", object)``      exile a card with plot from hand (702.170a)         :mod:`.setting_aside`
``("unlock", object, n)``  unlock a door of a Room, 0 the left one (709.5)    :mod:`.unlocking`
``("end", object, n)``    end a continuous effect by paying for it (116.2c)   :mod:`.ending_effects`
``("roll",)``             roll the planar die (901.9)                         :mod:`...casual_variants.planar_die`
========================  ==================================================  ====================
"""
