"""Rules text -> abilities.

``normalise`` turns oracle text into tokens in one wording; the grammar (:mod:`headjudge.grammar`) reads them into trees
of nodes and prints trees back, with the ``language`` that ``tree``, ``syntax`` and ``words`` make; ``binding`` numbers
what is introduced and binds what refers back; ``compiler`` joins the lines of a card. A card compiles only if every
word was read, the tree prints back the same words, and every back reference found its antecedent.

To add something that cards say
-------------------------------
1. Look for the concept among the nodes of its family: ``tree/effects/*.py`` (instructions), ``tree/changes/`` (what
   continuous effects change), ``tree/triggers/``, ``conditions/``, ``amounts/``, ``qualities/``,
   ``durations.py``, ``costs.py``, ``rules/`` (static sentences about the game), ``would.py`` (events to replace).
   One concept is one node: another wording of the same is another phrase of the node, with the fields that it fixes.
2. If it is new, write a class with :func:`~headjudge.grammar.node.node` and its phrases, a docstring with
   the exact meaning and the rule's number, and a field for everything that can vary: never a phrase for one card.
   Fields that a phrase doesn't mention need defaults. No registration is needed: all modules below ``tree`` and
   ``syntax`` are loaded.
3. Give a node that introduces objects or players a field ``slot: int = 0``; one that yields a number a field
   ``result: int = 0``. The binding fills them.
4. A word list for a plain string field is added with ``RULES_TEXT.words.add``.
5. Only if phrases can't express it, register functions in ``syntax`` that read and print it.
6. The old wording of a phrase is brought up to date in ``rewrites``, by complete phrases only; where it has words of
   its own in it, by a pattern in ``turns``.
7. Run ``headjudge cards coverage --data FILE --text-only``, the probe (``python -m tests.magic.text.probe FILE``) and
   ``python -m tests.magic.text.verdicts FILE --update``, and look at what was gained and lost; look at the plain
   readings of what you meant to change and of what changed besides (``python -m tests.magic.text.readings FILE``), and
   let sentences of other shapes be compared (``python -m tests.magic.text.differentials FILE``).
"""
