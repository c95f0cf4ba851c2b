"""The judge's desk of an event: rulings by the guide (:mod:`headjudge.infractions`), and what follows from them.

================  =============================================================================================
module            what
================  =============================================================================================
``committing``    the acts by which a judge rules: one infraction, or several found together
``situations``    where the match of an offender stands
``losing``        game losses, match losses, disqualifications, at once or when the next game or match comes (1.1)
``backing_up``    backups of games at the host's own tables: wanted, decided on, carried out (1.4)
``tardiness``     who isn't in their seat, by one tap; who has come after all (3.1)
``filing``        statements and the report of a disqualification
``edition``       by which edition of the guide judges rule
``counts``        the judges' work by round
``desk``          the choice that a remedy asks for, days, backups
================  =============================================================================================
"""
