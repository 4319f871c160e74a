"""A kernel's file and macros in, its handle on a GPU out; compiled once, kept on disk and in the process."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import tilescope.kernels
from tilescope.cache import key_of, remembered
from tilescope.gpu.driver import Gpu
from tilescope.gpu.modules import LoadedModule, load
from tilescope.source.cubin import compile_cubin, read_cubin
from tilescope.source.load import read_source

FOLDER = Path(tilescope.kernels.__file__).parent


def function(gpu: Gpu, file: str, macros: Mapping[str, object]) -> tuple[LoadedModule, int]:
    """The module of `file` (in the folder of the ladders) and the handle of its one kernel."""
    image = _image(gpu, file, macros)
    module = load(image, gpu)
    return module, module.function(_entry(image))


def instance(gpu: Gpu, file: str, macros: Mapping[str, object]) -> tuple[LoadedModule, int]:
    """As `function`, in a module of its own, whose variables nobody else sets."""
    image = _image(gpu, file, macros)
    with gpu.current():
        module = LoadedModule(gpu, gpu.load(image))
    return module, module.function(_entry(image))


def _image(gpu: Gpu, file: str, macros: Mapping[str, object]) -> bytes:
    return machine_code(file, in_order(macros), gpu.arch)


def in_order(macros: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
    """As machine_code takes them."""
    return tuple(sorted((name, str(value)) for name, value in macros.items()))


@cache
def machine_code(file: str, macros: tuple[tuple[str, str], ...], arch: str) -> bytes:
    """A cubin for `arch`, made by NVRTC; no GPU is needed for it."""
    path = FOLDER / file
    texts = [p.read_text() for p in sorted(path.parent.glob("*.cuh"))]
    key = key_of("machine code", path.read_text(), texts, macros, arch)
    return base64.b64decode(remembered(key, lambda: _compiled(path, dict(macros), arch)))


def _compiled(path: Path, macros: Mapping[str, str], arch: str) -> str:
    source, _ = read_source(path)
    return base64.b64encode(compile_cubin(source, defines=macros, arch=arch, search=path.parent)).decode()


@cache
def _entry(image: bytes) -> str:
    (entry,) = read_cubin(image)
    return entry
