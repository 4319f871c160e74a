"""Pages of a class: grades in; a page of feedback for each student, and an overview for the teacher, out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from tilescope.errors import UsageError
from tilescope.many import drawing
from tilescope.many.pages import html_page, html_table, link, paragraph, section

from .grades import GradedSubmission, replace_file
from .summary import CommonFinding, ExerciseSummary, summaries

OVERVIEW = "index.html"


def write_pages(folder: Path, graded: Sequence[GradedSubmission]) -> None:
    """STUDENT.html for each, and index.html. Raises UsageError where they cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for student in dict.fromkeys(one.student for one in graded):
            own = [one for one in graded if one.student == student]
            replace_file(folder / _file(student), student_page(student, own))
        replace_file(folder / OVERVIEW, overview(graded))
    except OSError as error:
        raise UsageError(f"{folder}: {error.strerror}", hint="--pages names a folder") from None


def _file(student: str) -> str:
    """A student may be called index."""
    return f"{student}_.html" if f"{student}.html" == OVERVIEW else f"{student}.html"


# --- a student -------------------------------------------------------------------------------------------------------


def student_page(student: str, own: Sequence[GradedSubmission]) -> str:
    total, of = sum(one.points for one in own), sum(one.of for one in own)
    return html_page(student, f"{total} of {of} points", [section(_title(one), *_feedback(one)) for one in own])


def _title(one: GradedSubmission) -> str:
    return f"{one.exercise}: {one.points} of {one.of} points"


def _feedback(one: GradedSubmission) -> Iterator[str]:
    if one.judgement["file"]:
        yield paragraph(one.judgement["file"], "note")
    rows = [[escape(r["name"]), _points(r["points"], r["of"]), _text(r["hint"])] for r in one.judgement["requirements"]]
    yield html_table(["requirement", "points", "hint"], rows, [1])
    findings = one.judgement["findings"]
    if findings:
        rows = [[f["kind"].replace("_", " "), str(f["line"] or ""), _text(_found(f))] for f in findings]
        yield "<h3>Found</h3>" + html_table(["kind", "line", "what"], [[escape(a), b, c] for a, b, c in rows], [1])


def _found(finding: dict[str, str]) -> str:
    return "\n".join(filter(None, (finding["text"].strip(), finding["message"], finding["hint"])))


def _points(points: int, of: int) -> str:
    return f'<span class="{"good" if points == of else "bad"}">{points}/{of}</span>'


def _text(text: str) -> str:
    return f"<pre>{escape(text)}</pre>" if text else ""


# --- the class -------------------------------------------------------------------------------------------------------


def overview(graded: Sequence[GradedSubmission]) -> str:
    students = list(dict.fromkeys(one.student for one in graded))
    made = [section(summary.exercise, *_exercise(summary)) for summary in summaries(graded)]
    return html_page("The class", f"{len(students):,} students", [*made, section("Points", _table(graded, students))])


def _exercise(summary: ExerciseSummary) -> Iterator[str]:
    count = len(summary.graded)
    yield paragraph(f"{summary.full:,} of {count:,} have full points; {summary.mean:.1f} in the mean.")
    yield drawing.bars("students by points", summary.histogram)
    rows = [[escape(what), str(len(who)), _names(who)] for what, who in summary.missed.items() if who]
    if rows:
        yield "<h3>Who failed at what</h3>" + html_table(["requirement", "students", "who"], rows, [1])
    if summary.common:
        rows = [_common(found) for found in summary.common]
        yield "<h3>What was found most</h3>"
        yield html_table(["students", "kind", "line", "for one", "who"], rows, [0])


def _common(found: CommonFinding) -> list[str]:
    kind, text = escape(found.kind.replace("_", " ")), _text(found.text)
    return [str(len(found.students)), kind, text, escape(found.message), _names(found.students)]


def _names(students: Sequence[str]) -> str:
    return ", ".join(link(student, _file(student)) for student in students)


def _table(graded: Sequence[GradedSubmission], students: Sequence[str]) -> str:
    exercises = list(dict.fromkeys(one.exercise for one in graded))
    by_both = {(one.student, one.exercise): one for one in graded}
    rows = [
        [_names([student]), *(_cell(by_both[student, exercise]) for exercise in exercises),
         str(sum(by_both[student, exercise].points for exercise in exercises))]
        for student in students
    ]  # fmt: skip
    return html_table(["student", *exercises, "points"], rows, range(1, len(exercises) + 2))


def _cell(one: GradedSubmission) -> str:
    status = "" if one.grade.status == "judged" else f" {one.grade.status}"
    return _points(one.points, one.of) + status
