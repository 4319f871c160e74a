"""Records what a real GPU computes for every form of every straight-line row of the instruction table, of 1,024 operand
sets each: edges against edges, and random bits.

    python tests/hardware/record_conformance.py --out tests/hardware/conformance.json

Of an exact form the results' digest is kept, of an approximate one all of them. Needs cuda-bindings and tilescope's other
dependencies; from a checkout, set PYTHONPATH=src."""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from record_instructions import device, groups, run_on_gpu

from conformance import AT_ONCE, SETS, digest, operand_sets, packed_words  # isort: skip
from emulate import dtype  # isort: skip
from kernels import BLOCK, Group, varying_kernel  # isort: skip


def record(group: Group) -> dict[str, str]:
    """The digest, or the results, of each output of each form."""
    operands = operand_sets(group)
    parts = []
    for first in range(0, SETS, AT_ONCE):
        arrays = [
            np.ascontiguousarray(operands[source][first : first + AT_ONCE].astype(dtype(source[1])))
            for source in group.sources
        ]
        out = np.zeros((len(group.outputs), AT_ONCE), np.uint64)
        run_on_gpu(varying_kernel(group, AT_ONCE), [*arrays, out], AT_ONCE // BLOCK, BLOCK)
        parts.append(out)
    found = np.concatenate(parts, axis=1)
    return {
        f"{variant.name} {name}": packed_words(words) if variant.approximate else digest(variant, type, operands, words)
        for (variant, name, type), words in zip(group.outputs, found, strict=True)
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("conformance.json"))
    options = parser.parse_args()
    with device() as about:
        made: dict[str, Any] = {**about, "date": datetime.now(UTC).date().isoformat()}
        made |= {"command": " ".join(["python", *sys.argv]), "sets": SETS}
        rows = [f"{json.dumps(group.name)}: {json.dumps(record(group))}" for group in groups()]
    text = ",\n".join(rows)
    options.out.write_text(f'{json.dumps(made)[:-1]}, "groups": {{\n{text}\n}}}}\n', encoding="utf-8")
    print(f"{options.out}: {len(rows)} kernels, {options.out.stat().st_size:,} bytes, on {about['device']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
