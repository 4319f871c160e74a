"""`tilescope grade`: the submissions of a class, judged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tilescope.apart.limits import Limits
from tilescope.errors import UsageError

from .options import json_option
from .sweep import hands_options

if TYPE_CHECKING:
    from tilescope.many.grade.grades import GradedSubmission
    from tilescope.many.grade.handed_in import Submission


@click.command()
@click.argument("exercises")
@click.argument("folders", nargs=-1, required=True, metavar="SUBMISSIONS...")
@click.option("--out", default="grades.csv", show_default=True, metavar="PATH", help="A row for each submission.")
@click.option("--pages", metavar="DIR", help="Where pages go; beside that file, by default.")
@click.option("--limits", type=(float, float), default=(60, 4), show_default=True, metavar="SECONDS GB",
              help="Of the process that judges one submission.")  # fmt: skip
@hands_options
@json_option
def grade(
    exercises: str, folders: tuple[str, ...], out: str, pages: str | None, limits: tuple[float, float],
    processes: int | None, scheduler: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Judge what students handed in for EXERCISES (such as matmul or matmul,boundary), as `tilescope exercise check`
    judges one file. SUBMISSIONS are folders, one for each student, or a folder that holds these.

    Each submission is judged in a process of its own, with limits of time and memory, and can include no file outside
    of its folder. Beside the rows (--out) there is a page of feedback for each student and one overview, index.html.
    After an interruption the same command goes on: what was judged is in a journal beside the rows, by its content.

    Exit codes: 0 all were judged, whatever their points; 2 usage.
    """
    from tilescope.many.grade.grades import as_csv, replace_file
    from tilescope.many.grade.handed_in import submissions
    from tilescope.many.grade.pages import write_pages
    from tilescope.many.grade.table import print_grades

    names = [name.strip() for name in exercises.split(",") if name.strip()]
    if not names or len(set(names)) < len(names):
        raise UsageError(f"`{exercises}`: name each exercise once", hint="such as matmul,boundary")
    graded = _graded(submissions(names, [Path(f) for f in folders]), Path(out), Limits(*limits), scheduler, processes)
    try:
        replace_file(Path(out), as_csv(graded))
    except OSError as error:
        raise UsageError(f"{out}: {error.strerror}", hint="--out names a file that can be written") from None
    write_pages(Path(pages) if pages else Path(out).with_suffix(""), graded)
    if as_json:
        click.echo(json.dumps({"schema": 1, "grades": [one.to_dict() for one in graded]}, indent=2))
    else:
        print_grades(graded)


def _graded(
    found: list[Submission], out: Path, limits: Limits, scheduler: str | None, processes: int | None
) -> list[GradedSubmission]:
    from tilescope.many.grade.grades import grade_all
    from tilescope.many.grade.journal import Journal
    from tilescope.many.progress import Rate
    from tilescope.many.workers import starters
    from tilescope.report.progress import Bar

    if not out.suffix:
        raise UsageError(f"--out {out}: the file's name has no ending", hint="such as grades.csv")
    journal = Journal(out.with_name(f"{out.name}.journal"))
    before = len(journal.grades)
    try:
        with Bar() as bar:
            return grade_all(
                found, journal, lambda pieces: starters(scheduler, processes, pieces), limits,
                lambda total: Rate(bar, "submissions", total),
            )  # fmt: skip
    except KeyboardInterrupt:
        done = len(journal.grades) - before
        click.echo(
            f"{done:,} more were judged and are in {journal.path}; the same command goes on from there", err=True
        )
        raise
    finally:
        journal.close()
