"""The multiplayer rules: one module for each chapter from 800 to 811.

========  ======================================================  ===============================
chapter   what                                                    where
========  ======================================================  ===============================
800       General: what holds in every multiplayer game           :mod:`.general`
800.4     … who leaves it, loses or wins                          :mod:`.leaving`
801       Limited range of influence                              :mod:`.limited_range_of_influence`
802       Attack multiple players                                 :mod:`.attack_multiple_players`
803       Attack left and attack right                            :mod:`.attack_left_and_attack_right`
804       Deploy creatures                                        :mod:`.deploy_creatures`
805       Shared team turns                                       :mod:`.shared_team_turns`
806       Free-for-All                                            :mod:`.free_for_all`
807       Grand Melee                                             :mod:`.grand_melee`
808       Team vs. Team                                           :mod:`.team_vs_team`
809       Emperor                                                 :mod:`.emperor`
810       Two-Headed Giant                                        :mod:`.two_headed_giant`
809, 810  … whose fate is shared by whom                          :mod:`.fate`
811       Alternating Teams                                       :mod:`.alternating_teams`
========  ======================================================  ===============================

Each lists all rules of its chapter, with where they are carried out, and holds what is the chapter's own. What a rule
changes in what holds in any game (combat, life, priority) is done there; options and variants as data are in the
package ``engine.options``.
"""
