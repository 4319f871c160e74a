"""Launches kept in a folder, and launched again from there by `python -m tilescope.gpu.replay FOLDER`, in order.

That process has nothing but these launches in it, so that a profiler around it sees them alone. The folder holds
`launches.json` and files of bytes: machine code, arguments and variables."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from .driver import Gpu, open_gpu
from .launch import BoundVariable, Launch, upload_variables
from .modules import load
from .placing import ALIGNMENT, Patch, PlacedBytes, Placement

LIST = "launches.json"


class Folder:
    """Collects launches."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.launches: list[dict[str, Any]] = []

    def add(self, launch: Launch, placement: Placement, gpu: Gpu, arch: str) -> None:
        """With what the arguments hold; of a launch that was made, what they held before it."""
        n = len(self.launches)
        regions = [
            {"file": self._file(f"{n}.region{i}", region.content(gpu)), "skew": region.skew, "length": region.length}
            for i, region in enumerate(placement.regions)
        ]
        variables = [
            {"name": v.name, "file": self._file(f"{n}.variable{i}", v.data)} for i, v in enumerate(launch.variables)
        ]
        image = np.frombuffer(launch.image(arch), np.uint8)
        self.launches.append({
            "image": self._file(f"{n}.image", image), "is_ptx": launch.is_ptx, "entry": launch.entry,
            "grid": launch.grid, "block": launch.block, "shared": launch.shared, "data": placement.data.hex(),
            "cooperative": launch.cooperative,
            "offsets": placement.offsets, "patches": [[p.offset, p.region, p.delta] for p in placement.patches],
            "regions": regions, "variables": variables, "device": gpu.ordinal,
        })  # fmt: skip

    def _file(self, name: str, data: np.ndarray[Any, np.dtype[np.uint8]]) -> str:
        data.tofile(self.path / name)
        return name

    def close(self) -> None:
        (self.path / LIST).write_text(json.dumps(self.launches))


def replay(folder: Path) -> None:
    """Launch all, each with memory of its own."""
    for facts in json.loads((folder / LIST).read_text()):
        gpu = open_gpu(facts["device"])
        with gpu.current():
            _replay(folder, facts, gpu)


def _replay(folder: Path, facts: dict[str, Any], gpu: Gpu) -> None:
    module = load((folder / facts["image"]).read_bytes(), gpu, facts["is_ptx"])
    function = module.function(facts["entry"])
    if facts["shared"]:
        gpu.allow_shared(function, facts["shared"])
    upload_variables(gpu, module, [_variable(folder, v) for v in facts["variables"]], 0)
    memories, pointers = [], []
    for region in facts["regions"]:
        memories.append(gpu.allocate(region["length"] + 2 * ALIGNMENT))
        pointers.append(-(-memories[-1].pointer // ALIGNMENT) * ALIGNMENT + region["skew"])
        data = _bytes(folder, region["file"])
        gpu.upload(pointers[-1], data.ctypes.data, len(data))
        gpu.synchronize()
    regions = [PlacedBytes(r["length"], r["skew"], True, None) for r in facts["regions"]]
    patches = tuple(Patch(*patch) for patch in facts["patches"])
    placement = Placement(bytes.fromhex(facts["data"]), tuple(facts["offsets"]), patches, regions)
    parameters = placement.parameters(pointers)
    shape = (tuple(facts["grid"]), tuple(facts["block"]), facts["shared"], 0, parameters, facts["cooperative"])
    gpu.launch(function, *shape)
    gpu.synchronize()


def _variable(folder: Path, facts: dict[str, Any]) -> BoundVariable:
    return BoundVariable(facts["name"], _bytes(folder, facts["file"]), False)


def _bytes(folder: Path, name: str) -> np.ndarray[Any, np.dtype[np.uint8]]:
    return np.fromfile(folder / name, np.uint8)


def main(arguments: Sequence[str]) -> None:
    """What the kernels print goes to stderr, as a profiler writes its table to stdout."""
    os.dup2(2, 1)
    replay(Path(arguments[0]))


if __name__ == "__main__":
    main(sys.argv[1:])
