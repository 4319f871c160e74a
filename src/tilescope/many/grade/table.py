"""A class on the terminal: a row for each submission, and the commonest finding."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from tilescope.report.console import console, table

from .grades import GradedSubmission
from .summary import summaries


def print_grades(graded: Sequence[GradedSubmission]) -> None:
    out, made = console(), table()
    for name in ("student", "exercise", "points", "missed"):
        made.add_column(name, justify="right" if name == "points" else "left", no_wrap=name != "missed")
    for one in graded:
        points = Text(f"{one.points}/{one.of}", "green" if one.points == one.of else "bold red")
        made.add_row(one.student, one.exercise, points, "; ".join(one.missed) if one.points else _none(one))
    out.print(made)
    for summary in summaries(graded):
        out.print()
        full = f"{summary.full} of {len(summary.graded)} have full points, {summary.mean:.1f} in the mean"
        out.print(f"{summary.exercise}: {full}")
        for found in summary.common[:1]:
            where = f" at `{found.text}`" if found.text else ""
            out.print(
                f"found most: {found.kind.replace('_', ' ')}{where}, by {', '.join(found.students)}", soft_wrap=True
            )


def _none(one: GradedSubmission) -> str:
    """Why there are no points: the first line that says so."""
    status = "" if one.grade.status == "judged" else f"{one.grade.status}: "
    told = next((r["hint"] for r in one.judgement["requirements"] if r["hint"]), "")
    return status + str(told).partition("\n")[0]
