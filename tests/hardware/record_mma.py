"""Records what a real GPU's tensor cores compute for random operands: mma.sync and wmma in each of FORMS.

    python tests/hardware/record_mma.py --out tests/hardware/mma.json
    python tests/hardware/record_mma.py --dry-run /tmp/ptx      (no GPU: writes the PTX, and asks ptxas)

The operands follow from a seed (`operands`); the recording holds hashes of them and of the results, each of PART warps, and
the first results as they are. Each warp's numbers are of one kind: near one, any bits, few bits that cancel, exponents far
apart, infinities and NaNs among plain ones; of integers all are any bits."""

from __future__ import annotations

import argparse
import ctypes
import hashlib
import json
import sys
import zlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from mma_forms import FORMS, INTEGERS, Form
from record_instructions import checked, device, dry_run

SEED = 20261122
KINDS = 6
PART = 256  # warps whose results have one hash
Words = np.ndarray[Any, np.dtype[np.uint32]]


_STORED = {"f16": (16, 10, 15), "bf16": (16, 7, 127), "f32": (32, 23, 127), "f64": (64, 52, 1023), "e4m3": (8, 3, 7),
           "e5m2": (8, 2, 15)}  # fmt: skip
_WIDTHS = {type: bits for type, (bits, _, _) in _STORED.items()} | INTEGERS


def operands(form: Form, warps: int, part: int) -> list[Any]:
    """A, B and C as words [warp, register, thread]."""
    random = np.random.default_rng([SEED, zlib.crc32(form.words.encode()), part])
    types = (form.ab, form.ab, form.c)
    return [_words(random, type, (warps, count, 32)) for type, count in zip(types, form.counts, strict=True)]


def _words(random: np.random.Generator, type: str, shape: tuple[int, int, int]) -> Any:
    bits = _WIDTHS[type]
    each = max(1, 32 // bits)
    numbers = np.stack([_numbers(random, type, shape) for _ in range(each)])
    if bits == 64:
        return numbers[0]
    return np.bitwise_or.reduce([n << np.uint64(bits * i) for i, n in enumerate(numbers)]).astype(np.uint32)


def _numbers(random: np.random.Generator, type: str, shape: tuple[int, int, int]) -> Any:
    """Bits of numbers; the warp's number modulo KINDS says of which kind."""
    if type in INTEGERS:
        return random.integers(0, 1 << INTEGERS[type], shape, np.uint64)
    bits, stored, bias = _STORED[type]
    kind = (np.arange(shape[0]) % KINDS)[:, None, None]
    raw = random.integers(0, 1 << 63, shape, np.uint64) * np.uint64(2) + random.integers(0, 2, shape, np.uint64)
    raw >>= np.uint64(64 - bits)
    spread = np.array([2, 0, 0, bias // 2, 1, 6])[kind]
    exponent = bias + random.integers(-(10**6), 10**6, shape) % (2 * spread + 1) - spread
    top = (1 << (bits - 1 - stored)) - 1
    exponent = np.clip(exponent, 0, top - 1).astype(np.uint64)
    fraction = raw & np.uint64((1 << stored) - 1)
    fraction = np.where(kind == 2, fraction & ~np.uint64((1 << max(stored - 3, 0)) - 1), fraction)  # few bits: cancel
    plain = (raw & np.uint64(1 << (bits - 1))) | exponent << np.uint64(stored) | fraction
    odd = random.random(shape) < 0.02
    special = np.array(
        [top << stored, top << stored | 1 << (bits - 1), (top << stored) + 1, 0, 1 << (bits - 1)], np.uint64
    )
    chosen = special[random.integers(0, len(special), shape)]
    plain = np.where((kind == 4) & odd, chosen, plain)
    return np.where(kind == 1, raw, plain)


def results(form: Form, warps: int) -> Any:
    """Room for D."""
    count, type = form.sums
    return np.zeros((warps, count, 32), np.uint64 if type == "f64" else np.uint32)


def record(form: Form, arrays: list[Any]) -> Any:
    """The results of as many warps as the operands are for."""
    from cuda.bindings import driver

    warps, out = len(arrays[0]), results(form, len(arrays[0]))
    image = ctypes.create_string_buffer(form.text.encode())
    module = checked(driver.cuModuleLoadData(ctypes.addressof(image)))
    function = checked(driver.cuModuleGetFunction(module, b"mma"))
    pointers = [checked(driver.cuMemAlloc(a.nbytes)) for a in (*arrays, out)]
    for pointer, array in zip(pointers, arrays, strict=False):
        checked(driver.cuMemcpyHtoD(pointer, array.ctypes.data, array.nbytes))
    values = (tuple(int(p) for p in pointers), (ctypes.c_void_p,) * 4)
    checked(driver.cuLaunchKernel(function, warps, 1, 1, 32, 1, 1, 0, 0, values, 0))
    checked(driver.cuCtxSynchronize())
    checked(driver.cuMemcpyDtoH(out.ctypes.data, pointers[-1], out.nbytes))
    for pointer in pointers:
        checked(driver.cuMemFree(pointer))
    checked(driver.cuModuleUnload(module))
    return out


def digests(words: Any) -> list[str]:
    """Of each PART warps."""
    return [hashlib.sha256(words[at : at + PART].tobytes()).hexdigest()[:32] for at in range(0, len(words), PART)]


def recorded(form: Form) -> dict[str, Any]:
    given = [operands(form, PART, part) for part in range(form.parts)]
    made = [record(form, arrays) for arrays in given]
    return {
        "outputs": sum(d.nbytes for d in made) // (_WIDTHS[form.sums[1]] // 8),
        "operands": [digests(np.concatenate([a.reshape(PART, -1) for a in arrays], 1))[0] for arrays in given],
        "results": [digests(d)[0] for d in made],
        "first": [f"{int(word):x}" for word in made[0][:KINDS].reshape(-1)],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("mma.json"))
    parser.add_argument("--dry-run", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    if options.dry_run:
        assert all(len(operands(form, 1, 0)) == 3 for form in FORMS)
        raise SystemExit(int(dry_run(options.dry_run, {form.words: form.text for form in FORMS}) > 0))
    with device() as about:
        found = {form.words: recorded(form) for form in FORMS}
    about |= {"date": datetime.now(UTC).date().isoformat(), "command": " ".join(["python", *sys.argv])}
    options.out.write_text(json.dumps(about | {"forms": found}, indent=1) + "\n", encoding="utf-8")
    print(f"{options.out}: {len(found)} forms, on {about['device']}")


if __name__ == "__main__":
    main()
