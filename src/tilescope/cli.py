"""The command line: arguments in; data on stdout, messages on stderr and an exit code out.

What a command needs is imported when it runs, so that --help answers at once."""

from __future__ import annotations

import json
from typing import Any

import click

from tilescope import __version__
from tilescope.errors import CLEAN, FINDINGS, TilescopeError, UsageError

INTERRUPTED = 130  # 128 + SIGINT, as shells have it


class _Commands(click.Group):
    """A TilescopeError becomes its text on stderr and its own exit code."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except TilescopeError as error:
            click.echo(f"error: {error}", err=True)
            ctx.exit(error.exit_code)
        except KeyboardInterrupt:
            click.echo("interrupted", err=True)
            ctx.exit(INTERRUPTED)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="tilescope")
def main() -> None:
    """Run CUDA kernels on a CPU, exactly, and count every memory transaction they make.

    Exit codes: 0 clean, 1 a wrong result or a fault in the kernel, 2 usage, 3 the kernel does not compile,
    4 an instruction that tilescope does not know.
    """


_json = click.option("--json", "as_json", is_flag=True, help="Write JSON (docs/json.md) instead of tables.")
_threads = click.option("--threads", type=click.IntRange(1), metavar="N", help="CPU threads to use; all by default.")


@main.command()
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
@_threads
@click.option(
    "--steps", type=click.IntRange(1), metavar="N", help="Instructions after which a thread counts as endless."
)
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Seed of the random arrays.")
@_json
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


@main.command()
@click.argument("name", metavar="LADDER")
@click.option("--size", type=click.IntRange(1), metavar="N", help="Square matrices of N x N.")
@click.option("--shape", metavar="J,K,L", help="M is J x K, N is K x L, P is J x L.")
@click.option("--tile", type=click.IntRange(1), default=16, show_default=True, help="The width of tiles and blocks.")
@_threads
@_json
def ladder(name: str, size: int | None, shape: str | None, tile: int, threads: int | None, as_json: bool) -> None:
    """Run every kernel of LADDER (matmul): is it right, and what does it ask of the memory?"""
    from tilescope.kernels.climb import climb
    from tilescope.kernels.registry import ladder as find
    from tilescope.report.progress import Bar

    chosen = find(name)
    sizes = _shape(chosen.sizes, chosen.default, size, shape)
    with Bar() as bar:
        steps = list(climb(chosen, sizes, tile, threads, lambda rung: bar.follow(rung.name)))
    if as_json:
        rungs = [step.to_dict(chosen.inputs) for step in steps]
        click.echo(json.dumps({"schema": 1, "ladder": name, "shape": sizes, "tile": tile, "rungs": rungs}, indent=2))
    else:
        from tilescope.report.ladder import print_ladder

        print_ladder(chosen, sizes, tile, steps)
    click.get_current_context().exit(FINDINGS if any(s.status == "wrong" for s in steps) else CLEAN)


def _shape(names: tuple[str, ...], default: int, size: int | None, shape: str | None) -> dict[str, int]:
    if size and shape:
        raise UsageError("--size and --shape were both given", hint="a size is the shape of a square")
    if shape is None:
        return dict.fromkeys(names, size or default)
    numbers = [int(n) if n.strip().isdecimal() else 0 for n in shape.split(",")]
    if len(numbers) != len(names) or min(numbers) < 1:
        raise UsageError(f"--shape {shape}: it takes {', '.join(names)}, from 1 on", hint="such as --shape 5,9,17")
    return dict(zip(names, numbers, strict=True))


@main.command()
@_json
def instructions(as_json: bool) -> None:
    """List the PTX instructions that tilescope knows."""
    from tilescope.report import lists

    if as_json:
        click.echo(json.dumps({"schema": 1, "instructions": lists.instructions()}, indent=2))
    else:
        lists.print_instructions()


@main.command()
@_json
def counts(as_json: bool) -> None:
    """List what is counted, and the Nsight Compute metric that each count equals on a GPU."""
    from tilescope.report import lists

    if as_json:
        click.echo(json.dumps({"schema": 1, "counts": lists.counts()}, indent=2))
    else:
        lists.print_counts()


if __name__ == "__main__":
    main()
