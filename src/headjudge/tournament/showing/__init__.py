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
``exporting``  the table of exports, and :func:`export`, the way to each
``exports``    CSV, JSON and the XML of Wizards Event Reporter
=============  ==============================================================================================

    paper = document(event, "pairings", Options(by=By.NAME), people)
    rendered(paper, "pdf")
    export(event, "standings", "csv", people=people)
"""

from headjudge.tournament.showing.documents import Document, Drawing, Paper
from headjudge.tournament.showing.exporting import EXPORTS, MEDIA_TYPES, Export, export
from headjudge.tournament.showing.forms import FORMS, Form, rendered
from headjudge.tournament.showing.registry import DOCUMENTS, Kind, document, lacking, link_cards
from headjudge.tournament.showing.request import By, Options, options_of

__all__ = [
    "DOCUMENTS",
    "EXPORTS",
    "FORMS",
    "MEDIA_TYPES",
    "By",
    "Document",
    "Drawing",
    "Export",
    "Form",
    "Kind",
    "Options",
    "Paper",
    "document",
    "export",
    "lacking",
    "link_cards",
    "options_of",
    "rendered",
]
