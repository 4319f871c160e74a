"""`tilescope run`: one launch as a kernel file describes it."""

from __future__ import annotations

import json
from typing import Any

import click

from tilescope.errors import CLEAN, FINDINGS
from tilescope.findings import at_or_above

from .options import json_option, launch_options, to_stderr


@click.command()
@click.argument("file")
@launch_options
@click.option("--check", is_flag=True, help="Look for races, stray accesses and broken barriers, too.")
@json_option
def run(file: str, as_json: bool, **options: Any) -> None:
    """Compile FILE (.cu or .ptx), launch it, and show its result and its memory traffic.

    The launch is read from comments in the file, and options come before them:

    \b
      // tilescope: n = 512
      // tilescope: grid = (n + 15) / 16, (n + 15) / 16
      // tilescope: block = 16, 16
      // tilescope: args = M: random f32[n, n], N: random f32[n, n], P: zeros f32[n, n], n
      // tilescope: expect P = M @ N

    Also: shared = BYTES, entry = NAME, define NAME = VALUE, and set NAME = random f32[9] for a __constant__ or
    __device__ variable. Arrays are zeros, ones, random, arange or full(VALUE), of f16 f32 f64 i8 i16 i32 i64 u8 u16
    u32 u64 or bool. What is expected is computed by NumPy from the arrays before the launch: + - * / // % ** @,
    comparisons, slices, .T and functions such as sum, cumsum, where, sqrt and correlate.
    """
    from tilescope.header import Options, launch_file
    from tilescope.report.progress import Bar

    with Bar() as bar:
        outcome = launch_file(file, Options(**options), bar.follow(file), to_stderr if as_json else None)
    if as_json:
        click.echo(json.dumps(outcome.to_dict(), indent=2))
    else:
        from tilescope.report.profile import print_outcome

        print_outcome(outcome)
    clean = outcome.status != "wrong" and not at_or_above(outcome.profile.findings, "warning")
    click.get_current_context().exit(CLEAN if clean else FINDINGS)
