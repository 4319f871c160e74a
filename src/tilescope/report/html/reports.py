"""The pages there are: what a command or a notebook has in hand in; the page's text out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tilescope.analysis.profile import Profile
from tilescope.header import Outcome
from tilescope.programs.watching import Timeline

from .document import Verdict, run_document
from .page import cell_of, page_of
from .pictures import pictures


def page(
    profile: Profile, verdict: Verdict | None = None, timeline: Timeline | None = None,
    shown: Sequence[dict[str, Any]] = (),
) -> str:  # fmt: skip
    """One run; `timeline`: of the program that it is a part of; `shown`: pictures before and after."""
    document = run_document(profile, verdict, timeline=timeline) | {"pictures": list(shown)}
    return page_of(document, f"{profile.kernel}: tilescope")


def page_of_outcome(outcome: Outcome) -> str:
    """One run as a file's header describes it, with its verdict."""
    return page_of(document_of_outcome(outcome), f"{outcome.profile.kernel}: tilescope")


def document_of_outcome(outcome: Outcome) -> dict[str, Any]:
    """What that page shows."""
    claims = [check.claim for check in outcome.checks]
    verdict = Verdict(outcome.status, outcome.messages, claims)
    return run_document(outcome.profile, verdict) | {"pictures": pictures(outcome)}


def notebook(profile: Profile) -> str:
    """One run as the HTML of a notebook's cell."""
    return cell_of(page(profile))
