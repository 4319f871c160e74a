"""`tilescope nvcc`: NVIDIA's compiler with its own options, for programs that run on tilescope."""

from __future__ import annotations

import click


@click.command(
    add_help_option=False, context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False}
)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
@click.pass_context
def nvcc(ctx: click.Context, arguments: tuple[str, ...]) -> None:
    """Build a CUDA program for `tilescope exec`, with nvcc's own ARGUMENTS.

    `--tilescope-path` alone prints the path of a script that does the same, for CMake's CMAKE_CUDA_COMPILER.
    """
    from tilescope.programs.nvcc import path_of_script, run

    if arguments == ("--tilescope-path",):
        click.echo(path_of_script())
    else:
        ctx.exit(run(arguments))
