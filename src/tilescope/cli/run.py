"""`tilescope run`: one launch as a kernel file describes it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn

import click

from tilescope.errors import CLEAN, FINDINGS, UsageError
from tilescope.findings import at_or_above

from .html import needs_html, recording, write_page
from .on import chosen, counted
from .options import entries_in, html_options, json_option, launches_options, on_option, stop_option, to_stderr
from .out import write_arrays
from .programs import run_program

if TYPE_CHECKING:
    from tilescope.header import Outcome


class _WithFunctions(click.Command):
    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        from tilescope.header.expression import signatures

        with formatter.section("Functions of expect, of arrays and of numbers"):
            formatter.write_text(", ".join(signatures()))


@click.command(cls=_WithFunctions)
@click.argument("file")
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
@launches_options
@click.option("--check", is_flag=True, help="Look for races, stray accesses and broken barriers, too.")
@click.option("--machine", is_flag=True, help="Count shared memory also as machine code accesses it.")
@click.option("--counts", is_flag=True, help="Counts only, of any size: one block of each kind is run.")
@click.option("--blocks", metavar="X,Y;...", help="Blocks that --html records, such as '0,0;1,2'.")
@click.option("--step", "stepped", multiple=True, metavar="X,Y:X,Y", help="Block and thread that --html steps.")
@click.option("--out", "outs", multiple=True, metavar="NAME=PATH", help="Write an array that the launch has left.")
@click.option("--device", metavar="NAME", help="Also how long this GPU would take (`tilescope devices`).")
@stop_option
@html_options
@on_option("cpu")
@json_option
def run(
    file: str, arguments: tuple[str, ...], on: str, as_json: bool, html: str | None, show: bool, blocks: str | None,
    stepped: tuple[str, ...], stop_after: int | None, counts: bool, entries: tuple[str, ...], outs: tuple[str, ...],
    device: str | None, **options: Any,
) -> None:  # fmt: skip
    """Compile FILE (.cu or .ptx), launch it, and show its result and its memory traffic.

    A file with a main() is built and run as a program, with ARGUMENTS of its own after `--`; of the options, --check,
    --device, --html, --json, --stop-after, --steps, -D and -I are for one. Else the launch is read from comments in the
    file, and options come before them:

    \b
      // tilescope: n = 512
      // tilescope: grid = (n + 15) / 16, (n + 15) / 16
      // tilescope: block = 16, 16
      // tilescope: args = M: random f32[n, n], N: random f32[n, n], P: zeros f32[n, n], n
      // tilescope: expect P = M @ N

    Several kernels are run one after the other and set side by side: `entry = naive, tiled`, or a line with an `entry`
    before what is said of each; what stands above the first is said of all.

    Also: shared = BYTES, cooperative = 1, entry = NAME (of a template with its arguments: tiled<16, float>), define
    NAME = VALUE, and set NAME = random f32[9] for a __constant__ or __device__ variable. Arrays are zeros, ones,
    random (-1 to 1; whole numbers -9 to 9, without a sign 0 to 255), arange or full(VALUE), of f16 f32 f64 i8 i16 i32
    i64 u8 u16 u32 u64 or bool; `load photo = cat.png` (.npy, .npz, .csv, .png, .jpg; `as gray f32`) has one from a
    file, with photo.shape[0], and --out out=blurred.png writes one. What is expected is computed by NumPy from the
    arrays before the launch: + - * / // % ** @, comparisons, slices, .T and the functions below (of numbers << and >>,
    too), or by a function of Python beside the kernel: expect out = reference.py:blur.
    """
    from tilescope.programs.source import is_program

    if counts:
        _check_counts(is_program(file) or chosen(on) == "gpu", html, outs, options)
    if device:
        _predict(device, chosen(on) == "gpu", options)
    if is_program(file):
        run_program(file, arguments, on=on, html=html, as_json=as_json, stop_after=stop_after, **options)
    if arguments:
        raise UsageError(f"{arguments[0]}: arguments are for a file with a main()")
    if stop_after:
        raise UsageError("--stop-after is for a file with a main()")
    options["counts"] = counts
    kernels = entries_in(file, entries)
    if len(kernels) > 1:
        if outs:
            raise UsageError("--out is of one kernel", hint="choose it with --entry")
        _run_several(file, kernels, options, (html, show, blocks, stepped), on, as_json)
    options["entry"] = kernels[0]
    if chosen(on) == "gpu":
        _run_on_gpu(file, options, as_json, bool(html or show or blocks or stepped), outs)
    _run_one(file, options, (html, show, blocks, stepped), as_json, outs)


# where to write it, whether to open it, the blocks that it records, the threads that it steps
Page = tuple[str | None, bool, str | None, tuple[str, ...]]


def _run_one(file: str, options: dict[str, Any], wanted: Page, as_json: bool, outs: tuple[str, ...]) -> NoReturn:
    html, show, *_ = wanted
    outcome = _launched(file, options | recording(*wanted), as_json)
    write_arrays(outs, outcome.arrays)
    if html:
        from tilescope.report.html import page_of_outcome

        write_page(html, page_of_outcome(outcome), show)
    if as_json:
        click.echo(json.dumps(outcome.to_dict(), indent=2))
    else:
        from tilescope.report.profile import print_outcome

        print_outcome(outcome)
    _end([outcome])


def _run_several(
    file: str, kernels: Sequence[str | None], options: dict[str, Any], wanted: Page, on: str, as_json: bool
) -> NoReturn:
    """One after the other, each with arrays of its own, and side by side in one table and on one page."""
    html, show, blocks, stepped = wanted
    if on == "gpu" or blocks or stepped:
        option = "--blocks" if blocks else "--step" if stepped else "--on gpu"
        raise UsageError(f"{option} is of one kernel", hint="choose it with --entry")
    needs_html(html, {"--open": show})
    outcomes = [_launched(file, options | {"entry": kernel}, as_json) for kernel in kernels]
    if html:
        from tilescope.report.html import several_page

        write_page(html, several_page(outcomes), show)
    from tilescope.report.several import print_several, several_dict

    if as_json:
        click.echo(json.dumps(several_dict(outcomes[0].profile.file, outcomes), indent=2))
    else:
        print_several(outcomes)
    _end(outcomes)


def _launched(file: str, options: dict[str, Any], quiet: bool) -> Outcome:
    from tilescope.header import Options, launch_file
    from tilescope.report.progress import Bar

    with Bar() as bar:
        return launch_file(file, Options(**options), bar.follow(file), to_stderr if quiet else None)


def _end(outcomes: Sequence[Outcome]) -> NoReturn:
    wrong = any(outcome.status == "wrong" for outcome in outcomes)
    found = any(at_or_above(outcome.profile.findings, "warning") for outcome in outcomes)
    raise click.exceptions.Exit(FINDINGS if wrong or found else CLEAN)


def _predict(device: str, elsewhere: bool, options: dict[str, Any]) -> None:
    from tilescope.device import find

    if elsewhere:
        raise UsageError("--device is for a kernel on the emulator", hint="--on gpu measures instead")
    options["predict"] = find(device)


def _check_counts(elsewhere: bool, html: str | None, outs: tuple[str, ...], options: dict[str, Any]) -> None:
    """Raises UsageError for what one block of each kind does not tell."""
    if elsewhere:
        raise UsageError("--counts is for a kernel on the emulator")
    given = {
        "--html": html,
        "--out": outs,
        **{f"--{name}": options[name] for name in ("check", "machine", "threads", "cooperative")},
    }
    given["--schedule"] = options["schedule"] != "forward"
    for option in (name for name, value in given.items() if value):
        raise UsageError(f"--counts runs one block of each kind, which is not enough for {option}", hint="choose one")


def _run_on_gpu(file: str, options: dict[str, Any], as_json: bool, recorded: bool, outs: tuple[str, ...]) -> NoReturn:
    """Result, time and, where Nsight Compute may read them, hardware counters."""
    from tilescope.header import Options
    from tilescope.header.launch import launch_file_on_gpu
    from tilescope.report.device import print_device_outcome

    if recorded:
        raise UsageError("--html shows what the emulator recorded", hint="leave out --on gpu")
    outcome = launch_file_on_gpu(file, Options(**options), to_stderr if as_json else None)
    write_arrays(outs, outcome.arrays)
    counters = counted(lambda: outcome.profile.counters)
    time = outcome.profile.time
    if as_json:
        click.echo(json.dumps(outcome.to_dict(), indent=2))
    else:
        print_device_outcome(outcome, time, counters)
    click.get_current_context().exit(FINDINGS if outcome.status == "wrong" else CLEAN)
