"""`tilescope run`: one launch as a kernel file describes it."""

from __future__ import annotations

import json
from typing import Any

import click

from tilescope.errors import CLEAN, FINDINGS

from .options import json_option, threads_option


@click.command()
@click.argument("file")
@click.option("--entry", metavar="NAME", help="The kernel, where the file has several.")
@click.option("--grid", metavar="X,Y,Z", help="Blocks of the grid, such as 4,4.")
@click.option("--block", metavar="X,Y,Z", help="Threads of a block, such as 16,16.")
@click.option("--shared", metavar="BYTES", help="Dynamic shared memory of a block.")
@click.option("--arg", "args", multiple=True, metavar="ARG", help="An argument, in order: 'M: random f32[n, n]', 'n'.")
@click.option("--set", "sets", multiple=True, metavar="NAME=N", help="Set or override a variable of the header.")
@click.option("-D", "defines", multiple=True, metavar="NAME=VALUE", help="Define a macro.")
@click.option("-I", "--include", "includes", multiple=True, metavar="DIR", help="A folder to search for headers.")
@click.option("--arch", default="sm_90", show_default=True, help="The architecture to compile for.")
@threads_option
@click.option(
    "--steps", type=click.IntRange(1), metavar="N", help="Instructions after which a thread counts as endless."
)
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Seed of the random arrays.")
@json_option
def run(file: str, as_json: bool, steps: int | None, **options: Any) -> None:
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

    given = {**options, "steps": steps} if steps else options
    with Bar() as bar:
        outcome = launch_file(file, Options(**given), bar.follow(file), _to_stderr if as_json else None)
    if as_json:
        click.echo(json.dumps(outcome.to_dict(), indent=2))
    else:
        from tilescope.report.profile import print_outcome

        print_outcome(outcome)
    clean = outcome.status != "wrong" and not outcome.profile.findings
    click.get_current_context().exit(CLEAN if clean else FINDINGS)


def _to_stderr(text: str) -> None:
    click.echo(text, nl=False, err=True)
