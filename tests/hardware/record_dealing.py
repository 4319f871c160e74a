"""Record to which SMs a real GPU deals blocks of which an SM holds several.

python tests/hardware/record_dealing.py --out tests/hardware/dealing_h200.json

Needs CuPy and a GPU. Each block says where it is (kernels/placing.cu), and stays until all have been dealt out."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from record_counts import facts_of
from record_placing import HERE, module

# blocks, threads of one, which say how many blocks an SM holds, and bytes of shared memory
GRIDS = [(132 * rounds, 128, 0) for rounds in (1, 2, 3, 4, 8, 16)] + [(1056, 256, 0), (264, 1024, 0)]
GRIDS += [(blocks, 128, 0) for blocks in (400, 700, 1000, 1500, 2000)]


def dealt(blocks: int, threads: int, shared: int) -> list[int]:
    """The SM of each block."""
    import cupy

    to = cupy.zeros(blocks, cupy.uint32)
    for _ in range(2):  # the second time code is there
        module().get_function("where")((blocks,), (threads,), (to,), shared_mem=shared)
    found: list[int] = to.tolist()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=HERE / "dealing_h200.json")
    options = parser.parse_args()
    rows = ",\n".join(json.dumps([grid, dealt(*grid)]) for grid in GRIDS)
    facts = ",\n".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in facts_of(__file__).items())
    options.out.write_text(f'{{\n{facts},\n"placed": [\n{rows}\n]\n}}\n')


if __name__ == "__main__":
    main()
