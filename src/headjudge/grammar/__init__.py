"""The grammar machine: sentences -> trees of nodes -> the same sentences, for any language of cards.

It knows no game. A game makes a :class:`~headjudge.grammar.language.Language` and fills it with data:

=================  ====================================================================================================
module             what it holds
=================  ====================================================================================================
``node``           ``Node``, the class of all nodes, and ``Form``, a phrase that a node is written with
``phrases``        the mini-language of phrases, with its reference table
``word_lists``     which words may stand where a field is a plain string
``trie``           all phrases of a category as one trie, so that a word is looked at once however many begin alike
``reader``         tokens -> nodes
``writer``         nodes -> tokens
``language``       ``Language``: the categories, syntax written by hand, and word lists of one game; its honesty gate
``clauses``        how the words of a node stand: the order of its fields, its subject, its possessives
``visitor``        walks through a tree in the order of its words, and rebuilds what changes
``rewrites``       old wording -> today's, by complete phrases
``typesetting``    tokens -> text for people
=================  ====================================================================================================

A language is made of

1. *categories*: subclasses of ``Node`` (or ``Noun``, with whose number verbs agree), and below them node classes made
   with :func:`~headjudge.grammar.node.node` and their phrases;
2. *word lists*: ``language.words.add("color", ["white", "blue"])``;
3. *syntax by hand*, only where phrases can't express it: functions that read and print a class, registered with
   ``language.reads`` and ``language.writes``.

Which phrase a node was written with (``form``) is the affair of this package and of syntax written by hand: it is what
prints back. What a phrase *means* stands in named fields, which ``Form(phrase, field=value)`` fixes.
"""
