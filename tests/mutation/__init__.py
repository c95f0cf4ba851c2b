"""The mutation run: each paragraph of the rules is switched off, and its scenarios must notice.

=====================  ===================================================================
module                 what
=====================  ===================================================================
:mod:`.chapter_800` …  how each paragraph of that chapter is switched off, as a table
:mod:`.changes`        changes that several chapters make
:mod:`.table`          all chapters together
:mod:`.switches`       what a switch is, and exchanging what stands at a place
:mod:`.run`            running the scenarios of a paragraph with it switched off
:mod:`.document`       the tables in `docs/rules-coverage.md` and its neighbours
=====================  ===================================================================

`python -m tests.mutation` runs everything; `docs/rules-coverage.md` says more.
"""
