"""The command line: arguments in; data on stdout, messages on stderr and an exit code out.

What a command needs is imported when it runs, so that --help answers at once."""

from __future__ import annotations

import atexit
import gc
from typing import Any

import click

from tilescope import __version__
from tilescope.errors import TilescopeError

from . import (
    check,
    coalescing,
    compare,
    exercise,
    fidelity,
    grade,
    ladder,
    lists,
    map,
    matmul,
    memories,
    model,
    nvcc,
    phases,
    plan,
    plot,
    programs,
    report,
    run,
    serve,
    sweep,
)

INTERRUPTED = 130  # 128 + SIGINT, as shells have it

atexit.register(gc.freeze)  # to look through all that was loaded for garbage takes a tenth of a small command's time


class _Commands(click.Group):
    """A TilescopeError becomes its text on stderr and its own exit code."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta["tilescope.args"] = list(args)
        return super().parse_args(ctx, args)

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


for _command in (run.run, check.check, compare.compare, ladder.ladder, lists.instructions, lists.counts,
                 model.model, model.devices, phases.phases, map.map_command, memories.memories, coalescing.coalescing,
                 plot.plot, plan.plan, matmul.matmul, exercise.exercise, grade.grade, sweep.sweep, fidelity.fidelity,
                 nvcc.nvcc, programs.exec_command, serve.serve, report.report):  # fmt: skip
    main.add_command(_command)
