"""`tilescope exec`: whole programs on the emulated GPU, and what `tilescope run` does with a file that has a main()."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from tilescope.device import H200, Device, find
from tilescope.errors import FINDINGS, UsageError
from tilescope.findings import at_or_above

from .html import write_page
from .options import json_option, steps_option, stop_option

if TYPE_CHECKING:
    from tilescope.programs.running import ProgramProfile


@click.command(name="exec", context_settings={"allow_interspersed_args": False})
@click.argument("command", nargs=-1, required=True, type=click.UNPROCESSED)
@click.option("--check", is_flag=True, help="Look for races, stray accesses and broken barriers, too.")
@click.option("--leaks", is_flag=True, help="Also device memory that was never freed.")
@click.option(
    "--device", metavar="NAME", help="The GPU that is emulated, and also how long it would take (`tilescope devices`)."
)
@click.option("--only", multiple=True, metavar="KERNEL", help="Count and check these kernels alone; run all.")
@stop_option
@steps_option
@click.option(
    "--html", metavar="PATH", help="Also write a page: a timeline, and the kernel that took longest (docs/report.md)."
)
@click.option("--sarif", metavar="PATH", help="Also write the findings as SARIF 2.1.0, for code-review tools.")
@json_option
def exec_command(command: tuple[str, ...], **options: Any) -> None:
    """Run COMMAND, with the emulator for a GPU in every process below it.

    \b
      tilescope exec -- ./a.out 1000
      tilescope exec --check -- make test

    The program is one that `tilescope nvcc` built, or any that is linked with libcudart as a shared library
    (`nvcc -cudart shared`) and carries PTX. Its output and its exit code are its own; 1 for 0 where it fails on the
    emulated GPU: a kernel's fault, a call used wrongly, an error found. The table of its kernels comes on stderr.
    """
    device = options.pop("device")
    execute_and_report(command, predict=find(device) if device else None, **options)


def execute_and_report(
    command: tuple[str, ...], *, check: bool, leaks: bool, only: tuple[str, ...], stop_after: int | None,
    steps: int, html: str | None, sarif: str | None, as_json: bool, predict: Device | None,
) -> NoReturn:  # fmt: skip
    """With --json the program's own output goes to stderr."""
    from tilescope.programs.asked import RunOptions
    from tilescope.programs.running import execute
    from tilescope.report.launching import LaunchBar

    asked = RunOptions(
        check or bool(html), only, leaks, predict or H200, stop_after=stop_after, timeline=bool(html), steps=steps,
        predict=predict is not None,
    )  # fmt: skip
    with LaunchBar(is_alone=not as_json and not sys.stdout.isatty()) as bar:
        profile = execute(command, asked, output_to_stderr=as_json, progress=bar)
    if sarif:
        _write_sarif(sarif, profile)
    _report(profile, as_json)
    if html:
        _write_page(html, profile)
    failed = at_or_above(profile.findings, "error") or bool(profile.problems)
    click.get_current_context().exit(profile.exit_code or (FINDINGS if failed else 0))


def _report(profile: ProgramProfile, as_json: bool) -> None:
    """What tables need is loaded behind the program, which should not wait for it."""
    from tilescope.report.programs import print_program, program_dict

    if as_json:
        click.echo(json.dumps(program_dict(profile), indent=2))
    else:
        print_program(profile)


def _write_page(path: str, profile: ProgramProfile) -> None:
    from tilescope.report.html import page

    if not profile.kernels:
        raise UsageError("no kernel was launched, of which a page could be made", hint="leave out --html")
    longest = max(profile.kernels, key=lambda record: record.seconds)
    write_page(path, page(longest.profile, timeline=profile.timeline), False)


def _write_sarif(path: str, profile: ProgramProfile) -> None:
    from .check import write_sarif_log

    write_sarif_log(path, profile.findings)


def run_program(
    file: str, arguments: tuple[str, ...], *, on: str, check: bool, html: str | None, as_json: bool,
    defines: tuple[str, ...], includes: tuple[str, ...], stop_after: int | None, steps: int,
    predict: Device | None = None, **others: Any,
) -> NoReturn:  # fmt: skip
    """Built, unless that was done for the same text, and run."""
    if on == "gpu":
        raise UsageError("a program is emulated here", hint="on a GPU, build it with nvcc and run it")
    from tilescope.programs.source import built, nvcc_options
    from tilescope.report.progress import Bar

    with Bar() as bar:
        bar.follow(file, "building")
        architecture = [f"-arch={predict.arch}"] if predict else []
        program = built(Path(file), [*nvcc_options(defines, includes), *architecture])
    execute_and_report(
        (str(program), *arguments), check=check, leaks=False, only=(), stop_after=stop_after, steps=steps, html=html,
        sarif=None, as_json=as_json, predict=predict,
    )  # fmt: skip
