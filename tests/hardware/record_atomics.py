"""Records what atomics on floats, on vectors of them and on 128 bits leave in a real GPU's memory, and what they find.

    python tests/hardware/record_atomics.py --out tests/hardware/atomics.json
    python tests/hardware/record_atomics.py --dry-run /tmp/ptx      (no GPU: writes the PTX, and asks ptxas)

Each thread changes a place of its own, so that every result is of one operation; the operands follow from a seed."""

from __future__ import annotations

import argparse
import ctypes
import json
import sys
import zlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from record_instructions import checked, device, dry_run

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "emulator"))

from operands import edges
from vector_atomics import ALONE, FORMS, size_of, text

THREADS = 256
ALL = [*FORMS, *ALONE]
Array = np.ndarray[Any, Any]


def kernel(form: tuple[str, int, str]) -> str:
    words, count, type = form
    body = text(words, count, size_of(type), wanted=True, places=THREADS)
    return body.replace(".version 8.1", ".version 8.4")


def operands(form: tuple[str, int, str]) -> list[Array]:
    """Places, what is given, and room for what is found: edges beside edges, then random bits, then sums that cancel."""
    words, count, type = form
    random = np.random.default_rng(zlib.crc32(words.encode()))
    size = size_of(type)
    known = np.array(edges("u64" if type == "b128" else type), np.uint64)
    made = []
    for _ in range(2):
        bits = random.integers(0, 1 << 63, THREADS * count, np.uint64) * np.uint64(2)
        drawn = random.choice(known, THREADS * count)
        made.append(np.where(np.arange(THREADS * count) % 4 < 3, drawn, bits >> np.uint64(64 - 8 * size)))
    made[1] = np.where(random.random(len(made[1])) < 0.1, made[0] ^ np.uint64(1 << 8 * size - 1), made[1])
    if type == "b128":
        made[1].reshape(-1, 2)[::2] = made[0].reshape(-1, 2)[::2]  # every other comparison holds
    return [m.astype(f"u{size}") for m in (*made, np.zeros(THREADS * count))]


def launched(form: tuple[str, int, str]) -> list[Array]:
    """The arrays after a launch on the GPU."""
    from cuda.bindings import driver

    arrays = operands(form)
    image = ctypes.create_string_buffer(kernel(form).encode())
    module = checked(driver.cuModuleLoadData(ctypes.addressof(image)))
    function = checked(driver.cuModuleGetFunction(module, b"k"))
    pointers = [checked(driver.cuMemAlloc(a.nbytes)) for a in arrays]
    for pointer, array in zip(pointers, arrays, strict=True):
        checked(driver.cuMemcpyHtoD(pointer, array.ctypes.data, array.nbytes))
    values = (tuple(int(p) for p in pointers), (ctypes.c_void_p,) * len(pointers))
    checked(driver.cuLaunchKernel(function, 1, 1, 1, THREADS, 1, 1, 0, 0, values, 0))
    checked(driver.cuCtxSynchronize())
    for pointer, array in zip(pointers, arrays, strict=True):
        checked(driver.cuMemcpyDtoH(array.ctypes.data, pointer, array.nbytes))
        checked(driver.cuMemFree(pointer))
    checked(driver.cuModuleUnload(module))
    return arrays


def written(array: Array) -> str:
    return "".join(f"{int(word):0{2 * array.itemsize}x}" for word in array)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("atomics.json"))
    parser.add_argument("--dry-run", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    if options.dry_run:
        assert all(len({len(a) for a in operands(form)}) == 1 for form in ALL)
        return int(dry_run(options.dry_run, {form[0]: kernel(form) for form in ALL}) > 0)
    with device() as about:
        found = {form[0]: launched(form) for form in ALL}
    made = {name: {"places": written(a[0]), "found": written(a[2])} for name, a in found.items()}
    about |= {"date": datetime.now(UTC).date().isoformat(), "command": " ".join(["python", *sys.argv])}
    options.out.write_text(json.dumps(about | {"forms": made}, indent=1) + "\n", encoding="utf-8")
    print(f"{options.out}: {len(made)} forms, on {about['device']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
