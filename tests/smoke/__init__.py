"""A behavioural smoke test: every supported card's every ability is played once, and the obvious is looked at.

    python -m tests.smoke FILE [--sample N] [--seed S] [--jobs J] [--only NAME]

A card is put into a furnished position (:mod:`.board`) and played there (:mod:`.driving`): it is cast, its abilities
are activated and provoked, each mode is chosen. What is offered and what happens (:mod:`.watching`) is compared with
what the words say (:mod:`.checks`), as a reader of its own reads them (:mod:`.nouns`, :mod:`.claims`): it knows the
English of simple clauses and nothing of the compiler's tree. What it can't read it leaves out.
"""
