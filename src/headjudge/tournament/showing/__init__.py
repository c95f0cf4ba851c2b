"""What of an event goes on paper or to other programs: documents to print, and tables to export.

=============  ==============================================================================================
module         what
=============  ==============================================================================================
``registry``   the table of documents, and :func:`document`, the way to each
``documents``  a document as data: sheets of tables, facts, slips, pictures
``request``    what somebody asks for: options, whose names, which round
``names``      pseudonyms for everybody, people's own names for officials
``letters``    lists by last name on sheets of even length
``forms``      the forms of a document: HTML, PDF
``papers``     what stands in each document
``printing``   documents as HTML for the printer, as PDF, pictures as SVG
``exports``    CSV, JSON and the XML of Wizards Event Reporter
=============  ==============================================================================================

    paper = document(event, "pairings", Options(by=By.NAME), people)
    rendered(paper, "pdf")
"""

from headjudge.tournament.showing.documents import Document, Drawing, Paper
from headjudge.tournament.showing.forms import FORMS, Form, rendered
from headjudge.tournament.showing.registry import DOCUMENTS, Kind, document
from headjudge.tournament.showing.request import By, Options, options_of

__all__ = [
    "DOCUMENTS",
    "FORMS",
    "By",
    "Document",
    "Drawing",
    "Form",
    "Kind",
    "Options",
    "Paper",
    "document",
    "options_of",
    "rendered",
]
