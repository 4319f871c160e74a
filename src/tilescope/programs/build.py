"""The native library: its C sources in, a folder with what stands in the place of CUDA's own libraries out.

It is compiled when a program first needs it, by the compiler that a program needs anyway, and kept in the cache. What
CUDA's headers declare is made too, and refuses by its name when it is called; what a source defines takes its place."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tilescope import cache
from tilescope.errors import CompileError
from tilescope.source.headers import cuda_folders, wheels

from .compilers import c_compiler
from .declarations import (
    driver_entries,
    driver_errors,
    header,
    runtime_entries,
    runtime_errors,
)
from .toolkit_headers import link_headers

_SOURCES = Path(__file__).parent / "library"
_CORE = ("copies.c", "core.c", "device.c", "graphs.c", "launches.c", "memory.c", "python.c", "sharing.c", "textures.c")
_VERSIONS = ("12", "13")  # of libcudart.so that programs ask for
_OPTIONS = ("-std=gnu11", "-O1", "-fPIC", "-fvisibility=hidden", "-Wall", "-Wextra")
HEADERS = "include"  # in the library's folder
_PER_THREAD = ("_ptds", "_ptsz")  # a function's name for programs with --default-stream per-thread


def library_folder() -> Path:
    """Where libcudart.so is, built if it was not. Raises UsageError where there is no C compiler, CompileError where
    it fails."""
    compiler = c_compiler()
    key = cache.key_of("library", compiler, header("driver_types.h"), vendor_nvrtc())
    folder = (cache.folder() / "library" / key[:16]).absolute()
    if not folder.is_dir():
        _made(compiler, folder)
    return folder


def _made(compiler: list[str], folder: Path) -> None:
    """Whole or not at all: of several at a time, the first one's stays."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as temporary:
        made = Path(temporary) / "made"
        made.mkdir(mode=0o700)
        _compile_all(compiler, made, Path(temporary))
        try:
            made.rename(folder)
        except OSError:
            if not folder.is_dir():
                raise


def _compile_all(compiler: list[str], folder: Path, temporary: Path) -> None:
    link_headers(folder / HEADERS)
    parts = _Parts(compiler, folder, temporary)
    core = parts.objects(str(_SOURCES / name) for name in _CORE)
    parts.library("libtilescope.so", [*core, "-lpthread", "-ldl", "-o", str(folder / "libtilescope.so")])
    _compile_runtime(parts)
    _compile_driver(parts)
    _make_compilers(compiler, folder)


class _Parts(NamedTuple):
    """What libraries are made of, and where."""

    compiler: list[str]
    folder: Path
    temporary: Path

    def objects(self, sources: Iterable[str], *macros: str) -> list[str]:
        """Each source by itself, on all cores."""
        into = Path(tempfile.mkdtemp(dir=self.temporary))
        include = [f"-I{self.temporary}", f"-I{_SOURCES}", f"-I{self.folder / HEADERS}", *_includes()]

        def one(source: str) -> str:
            file = str(into / f"{Path(source).stem}.o")
            _run([*self.compiler, *_OPTIONS, *include, *macros, "-c", source, "-o", file])
            return file

        with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            return list(pool.map(one, sources))

    def library(self, name: str, linked: list[str]) -> None:
        _run([*self.compiler, "-shared", f"-Wl,-soname,{name}", *linked])


def _compile_runtime(parts: _Parts) -> None:
    folder, temporary = parts.folder, parts.temporary
    (temporary / "errors.inc").write_text(runtime_errors())
    entries = runtime_entries()
    (temporary / "refused.c").write_text(_refusing(entries, "ts_told"))
    sources = [*_sources("runtime"), str(temporary / "refused.c")]
    for version in _VERSIONS:
        name = f"libcudart.so.{version}"
        (temporary / "versions").write_text(f"{name} {{ global: *; }};\n")
        objects = parts.objects(sources, f"-DTS_MAJOR={version}")
        exported = f"-Wl,--version-script,{temporary / 'versions'}"
        parts.library(name, [*objects, exported, *_aliases(entries), *_linked(folder, name)])
    (folder / "libcudart.so").symlink_to(f"libcudart.so.{_VERSIONS[-1]}")


def _compile_driver(parts: _Parts) -> None:
    folder, temporary = parts.folder, parts.temporary
    entries = driver_entries()
    symbols = {symbol for _, _, symbol in entries}
    (temporary / "driver_errors.inc").write_text(driver_errors())
    (temporary / "driver_refused.c").write_text(_refusing(sorted(symbols), "ts_result"))
    (temporary / "driver_entries.c").write_text(_table(entries))
    written = [str(temporary / name) for name in ("driver_refused.c", "driver_entries.c")]
    objects = parts.objects([*_sources("driver"), *written])
    parts.library("libcuda.so.1", [*objects, *_aliases(symbols), *_linked(folder, "libcuda.so.1")])
    (folder / "libcuda.so").symlink_to("libcuda.so.1")


def _make_compilers(compiler: list[str], folder: Path) -> None:
    """What programs compile with at run time, each in front of CUDA's own: PTX comes of it. An nvJitLink without any
    function is as good as none, so that Python's packages link by the driver."""
    shutil.copy(_SOURCES / "ptxas", folder)
    (folder / "ptxas").chmod(0o700)
    first = folder / "first"
    first.mkdir()
    for version in _VERSIONS:
        name = f"libnvJitLink.so.{version}"
        _run([*compiler, "-shared", "-x", "c", os.devnull, f"-Wl,-soname,{name}", "-o", str(first / name)])
    for vendor in vendor_nvrtc():
        _put_before_nvrtc(compiler, folder, vendor)


def vendor_nvrtc() -> list[Path]:
    """CUDA's own NVRTC, in tilescope's own requirements."""
    return [path for root in wheels() for path in root.glob("*/lib/libnvrtc.so.*") if path.suffix[1:] in _VERSIONS]


def _put_before_nvrtc(compiler: list[str], folder: Path, vendor: Path) -> None:
    """It needs the vendor's by a name that the vendor's own file does not have."""
    behind = folder / f"libnvrtc-vendor{vendor.suffix}.so"
    _run([*compiler, "-shared", "-x", "c", os.devnull, "-o", str(behind)])
    _run([
        *compiler, *_OPTIONS, "-fvisibility=default", "-shared", str(_SOURCES / "compiler_nvrtc.c"), f"-L{folder}",
        "-Wl,--no-as-needed", f"-l{behind.stem[3:]}", "-Wl,-rpath,$ORIGIN", f"-Wl,-soname,{vendor.name}",
        "-o", str(folder / vendor.name),
    ])  # fmt: skip
    behind.unlink()
    behind.symlink_to(vendor)
    for part in vendor.parent.glob("libnvrtc-builtins.so*"):  # NVRTC looks for it beside itself
        (folder / part.name).symlink_to(part)


def _linked(folder: Path, name: str) -> list[str]:
    """With the core, which is to stand behind what needs it."""
    return [f"-L{folder}", "-ltilescope", "-Wl,-rpath,$ORIGIN", "-o", str(folder / name)]


def _sources(api: str) -> list[str]:
    return sorted(map(str, _SOURCES.glob(f"{api}_*.c")))


def _includes() -> list[str]:
    return [f"-I{folder}" for folder in cuda_folders()]


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if done.returncode:
        raise CompileError(
            f"the library for whole programs does not compile:\n{done.stderr[-2000:]}",
            hint=f"it was compiled by {command[0]}; CC names another compiler",
        )


def _refusing(names: Iterable[str], told: str) -> str:
    """They give way to those that are there."""
    functions = [
        f'EXPORT __attribute__((weak)) int {name}(void) {{ return {told}(ts_refused("{name}")); }}' for name in names
    ]
    return "\n".join(['#include "core.h"', f"int {told}(int status);", *functions, ""])


def _table(entries: list[tuple[str, int, str]]) -> str:
    declared = [f"int {symbol}();" for symbol in sorted({symbol for _, _, symbol in entries})]
    lines = [f'  {{"{name}", {version}, (const void *){symbol}}},' for name, version, symbol in entries]
    table = "const struct { const char *name; int version; const void *function; } ts_entries[] = {"
    return "\n".join([*declared, table, *lines, "  {0, 0, 0},", "};", ""])


def _aliases(names: Iterable[str]) -> list[str]:
    """All work is over when its call returns, so that a thread's own default stream is the default stream."""
    return [f"-Wl,--defsym={name}{suffix}={name}" for name in sorted(names) for suffix in _PER_THREAD]


def search_path(environment: Mapping[str, str], folder: Path) -> str:
    """LD_LIBRARY_PATH with the folder first."""
    return os.pathsep.join(filter(None, [str(folder), environment.get("LD_LIBRARY_PATH", "")]))
