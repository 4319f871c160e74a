"""`tilescope exercise`: skeletons of kernels to fill in, and the points for what was filled in."""

from __future__ import annotations

import json
from pathlib import Path

import click

from tilescope.errors import CLEAN, FINDINGS

from .options import json_option


@click.group()
def exercise() -> None:
    """Kernels to write: hand out a skeleton, and judge what was filled in."""


@exercise.command()
@click.argument("name", required=False)
@click.option("--out", metavar="DIR", default=".", help="The folder for the file; the current one by default.")
@click.option("--force", is_flag=True, help="Overwrite the file if it is there already.")
@json_option
def new(name: str | None, out: str, force: bool, as_json: bool) -> None:
    """Write the skeleton of the exercise NAME; without NAME, list the exercises."""
    if name is None:
        _list(as_json)
        return
    from tilescope.exercise.handout import hand_out

    path = hand_out(name, Path(out), force)
    if as_json:
        click.echo(json.dumps({"schema": 1, "exercise": name, "file": str(path)}, indent=2))
    else:
        click.echo(f"{path}: fill in the kernel; then: tilescope exercise check {path}")


def _list(as_json: bool) -> None:
    from tilescope.exercise.catalogue import exercises
    from tilescope.report.exercise import print_exercises

    if as_json:
        click.echo(json.dumps({"schema": 1, "exercises": [made.to_dict() for made in exercises()]}, indent=2))
    else:
        print_exercises(exercises())


@exercise.command()
@click.argument("file")
@click.option("--exercise", "name", metavar="NAME", help="Which exercise it is; by default its kernel's name tells.")
@json_option
def check(file: str, name: str | None, as_json: bool) -> None:
    """Judge a filled-in FILE: is it right at every size, without races, and is its traffic what tiling promises?

    Exit codes: 0 full points, 1 fewer (a file that does not compile has none), 2 usage.
    """
    from tilescope.exercise import judge
    from tilescope.report.exercise import print_judgement
    from tilescope.report.progress import Bar

    with Bar() as bar:
        judgement = judge(file, name, bar.follow(Path(file).name))
    if as_json:
        click.echo(json.dumps(judgement.to_dict(), indent=2))
    else:
        print_judgement(judgement)
    click.get_current_context().exit(CLEAN if judgement.passed else FINDINGS)
