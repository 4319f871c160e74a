"""The report to look at: a Profile, or a ladder's steps, in; one self-contained HTML page out (docs/report.md)."""

from .choice import blocks_to_record, read_blocks, read_threads, threads_to_step
from .comparison import comparison_document, comparison_page
from .document import Verdict, run_document
from .ladder import ladder_document, ladder_page
from .page import cell_of, empty_page, page_of
from .reports import document_of_outcome, notebook, page, page_of_outcome
from .several import several_document, several_page

__all__ = [
    "Verdict",
    "blocks_to_record",
    "cell_of",
    "comparison_document",
    "comparison_page",
    "document_of_outcome",
    "empty_page",
    "ladder_document",
    "ladder_page",
    "notebook",
    "page",
    "page_of",
    "page_of_outcome",
    "read_blocks",
    "read_threads",
    "run_document",
    "several_document",
    "several_page",
    "threads_to_step",
]
