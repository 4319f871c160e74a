"""What the tests of the command line share: run a command, and the text of small kernels."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from tilescope.cli import main

ADD = """\
// tilescope: n = 100
// tilescope: grid = (n + 31) / 32
// tilescope: block = 32
// tilescope: args = a: random f32[n], b: random f32[n], c: zeros f32[n], n
// tilescope: expect c = a + b
__global__ void add(const float *a, const float *b, float *c, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) c[i] = a[i] + b[i];
}
"""
ROOT = Path(__file__).parents[2]


def tilescope(*arguments: object) -> Result:
    """stdout and stderr apart, no terminal."""
    return CliRunner().invoke(main, [str(a) for a in arguments], env={"COLUMNS": "80"})


def kernel_file(folder: Path, text: str, name: str = "kernel.cu") -> Path:
    path = folder / name
    path.write_text(text)
    return path
