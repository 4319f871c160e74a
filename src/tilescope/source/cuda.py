"""CUDA C++ source comes in; PTX and the user's names of its kernels go out. NVRTC loads at the first compilation."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeVar

from tilescope.apart.limits import is_apart
from tilescope.errors import CompileError
from tilescope.source import nvcc, nvrtc
from tilescope.source.declarations import code_only
from tilescope.source.demangle import user_names
from tilescope.source.functions import kernel_templates, namespaces
from tilescope.source.gnu import in_standard_words, may_be_gnu
from tilescope.source.headers import (
    EMPTY,
    OWN_FOLDER,
    STANDARD,
    cuda_folders,
    generated_headers,
    nearby,
    read_header,
    standard_header,
)
from tilescope.source.hints import hint_for
from tilescope.source.host import HostCode, without_host_code
from tilescope.source.host_types import without_host_types
from tilescope.source.inclusion import Inclusion, is_inside
from tilescope.source.instances import instances
from tilescope.source.load import Language, Source, read_source
from tilescope.source.log import Diagnostic, error_lines, read_log
from tilescope.source.options import architecture_option, folder_options, macros, prelude, user_folders

__all__ = ["Attempt", "CompiledSource", "Language", "Source", "compile_cuda", "compile_device_code", "read_source"]

# Cooperative groups without libcu++: the same code for kernels, in 50 ms instead of 1.4 s.
_LIGHT_GROUPS = "-D_CG_LIMIT_INCLUDED_DEPENDENCIES"
Gone = TypeVar("Gone")  # what is told of a part of a text that was left out
_NOT_IN_STD = re.compile(r'namespace "std" has no member (?:class |template )?"(\w+)"')
_MOST_PASSES = 10
_MOST_FILES = 100  # of the user's, that are looked through for launches


@dataclass(frozen=True, slots=True)
class CompiledSource:
    """PTX; `names` maps its entries to the user's names; `file` is how `.file` calls the user's source;
    `log` has the compiler's warnings, and `host` the host code that was left out."""

    ptx: str
    names: dict[str, str]
    file: str = ""
    log: str = ""
    host: tuple[HostCode, ...] = ()


@dataclass(frozen=True, slots=True)
class _Compilation:
    """What stays the same between the tries at one source."""

    source: Source
    folders: list[Path]
    headers: dict[str, str]
    found: dict[str, Path] = field(default_factory=dict)  # headers that lie elsewhere than in the folders
    absent: dict[str, Diagnostic] = field(default_factory=dict)  # libraries' headers that are not here: empty ones
    standard: set[str] = field(default_factory=set)  # headers of C++ that names are missing of

    def text_of(self, file: str) -> str | None:
        """The text of one of the user's own files, by the name that messages give it."""
        if file == self.source.name:
            return self.source.text
        places = [self.found[file]] if file in self.found else [folder / file for folder in self.folders if file]
        paths = [path for path in places if path.is_file()]
        if not paths or (is_apart() and not is_inside(paths[0], self.folders)):
            return None
        return paths[0].read_text("utf-8", "replace")

    def find_missing(self, diagnostics: list[Diagnostic]) -> bool:
        """Looks for headers that NVRTC did not find, and has them from now on; whether there was one."""
        before = len(self.headers)
        for error in diagnostics:
            missing = re.search(r'cannot open source file "([^"]+)"', error.text)
            if missing and not is_apart() and missing[1] not in self.headers:
                self._stand_in(missing[1], error)
        return len(self.headers) > before

    def _stand_in(self, name: str, error: Diagnostic) -> None:
        """The header from a place nearby. One of a library that is not there, `<name>`, is left out with host code: an
        empty one stands for it, and if device code needs it after all, the error is that it is missing."""
        beside = [self.found[error.file].parent] if error.file in self.found else []
        path = nearby(name, error.file, self.folders, beside)
        if path:
            self.found[name] = path
            self.headers[name] = read_header(path)
        elif any(re.match(r"\s*#\s*include\s*<", line) for line in error.lines):
            self.absent[name] = error
            self.headers[name] = EMPTY

    def find_standard(self, diagnostics: list[Diagnostic]) -> None:
        """Notes which headers of C++ have what is missing of namespace std."""
        names = [found[1] for error in diagnostics if (found := _NOT_IN_STD.search(error.text))]
        self.standard.update(header for name in names if (header := standard_header(name)))

    def include_standard(self) -> bool:
        """Has those headers from now on; whether they are new."""
        wanted = "#pragma once\n" + "".join(f"#include <{name}>\n" for name in sorted(self.standard))
        is_new = bool(self.standard) and wanted != self.headers[STANDARD]
        self.headers[STANDARD] = wanted if self.standard else EMPTY
        return is_new

    def own_texts(self) -> dict[str, str]:
        """The source, and the user's files that it includes by name."""
        found, waiting = dict[str, str](), [self.source.name]
        while waiting and len(found) < _MOST_FILES:
            file = waiting.pop()
            text = None if file in found else self.text_of(file)
            if text is not None:
                found[file] = text
                waiting += [self._near(file, name) for name in re.findall(r'^\s*#\s*include\s*"([^"]+)"', text, re.M)]
        return found

    def _near(self, file: str, name: str) -> str:
        """A name that a file includes, as seen from the folders."""
        beside = os.path.normpath(os.path.join(os.path.dirname(file), name))
        return beside if any((folder / beside).is_file() for folder in self.folders) else name


@dataclass(frozen=True, slots=True)
class Attempt:
    """One try: NVRTC's last outcome, and the user's files without the host code that was left out to get there."""

    outcome: nvrtc.CompilerOutcome
    diagnostics: list[Diagnostic]
    texts: dict[str, str]
    host: tuple[HostCode, ...]


def compile_cuda(
    source: Source,
    *,
    defines: Mapping[str, object] | None = None,
    arch: str = "sm_90",
    includes: Sequence[str | os.PathLike[str]] = (),
    search: str | os.PathLike[str] | None = None,
    debug: bool = False,
) -> CompiledSource:
    """Compile every kernel of `source`; host code in it is left out. `search` is where `#include "x.h"` looks first;
    `debug`: without optimising."""
    folders = user_folders(includes, search)
    options = [architecture_option(arch), "--device-debug" if debug else "-lineinfo"]
    options += ["--device-int128"] * ("__int128" in source.text)
    attempt = compile_device_code(source, options, folders, defines)
    names = user_names(re.findall(r"\.entry\s+([\w$]+)", attempt.outcome.ptx))
    ptx = _with_short_files(attempt.outcome.ptx, source.name, folders)
    warnings = [item for item in attempt.diagnostics if item.file == source.name]
    log = "\n".join(line for item in warnings for line in item.lines)
    return CompiledSource(ptx, names, source.name, log, attempt.host)


def compile_device_code(
    source: Source, options: list[str], folders: list[Path], defines: Mapping[str, object] | None
) -> Attempt:
    """Compile what is device code in `source`, with NVRTC's `options`; `folders` are searched for the user's headers.

    Raises CompileError with the compiler's own lines."""
    job = _Compilation(source, folders, generated_headers(folders) | prelude(defines or {}))
    if is_apart():
        Inclusion(folders, frozenset(job.headers)).check(source.text, source.name)
    attempt = _best_attempt(job, [*options, *folder_options(folders)])
    if not attempt.outcome.ok or not _has_code(attempt.outcome):
        attempt = _by_nvcc(job, attempt, options, defines) or attempt
    if not attempt.outcome.ok:
        raise _failure(job, attempt)
    if not _has_code(attempt.outcome):
        raise _no_kernel(source.name, list(job.own_texts().values()))
    return attempt


def _has_code(outcome: nvrtc.CompilerOutcome) -> bool:
    return ".entry" in outcome.ptx or bool(outcome.cubin)


def _by_nvcc(
    job: _Compilation, failed: Attempt, options: list[str], defines: Mapping[str, object] | None
) -> Attempt | None:
    """What nvcc makes of a source that NVRTC does not take, or finds no kernel in; its errors in the second case."""
    found = None if is_apart() else nvcc.find()
    if found is None:
        return None
    outcome = nvcc.run(found, job.source.text, job.source.name, options, job.folders, macros(defines or {}))
    took = outcome.ok and _has_code(outcome)
    tells = failed.outcome.ok and not outcome.ok
    return Attempt(outcome, read_log(outcome.log), {}, ()) if took or tells else None


def _best_attempt(job: _Compilation, options: list[str]) -> Attempt:
    """Try the light cooperative groups first, and the full ones if that may be why it failed."""
    if "cooperative_groups" in job.source.text and not re.search(r"\bcuda::|<cuda/", job.source.text):
        light = _attempt(job, [*options, _LIGHT_GROUPS])
        if light.outcome.ok or all(_is_plain_slip(item) for item in light.diagnostics if item.is_error):
            return light
    return _attempt(job, options)


def _is_plain_slip(error: Diagnostic) -> bool:
    return error.text.startswith(("identifier ", "expected a "))


def _attempt(job: _Compilation, options: list[str]) -> Attempt:
    """Compile, with C++'s headers for device code only where it lacks something of them: they take seconds."""
    attempt = _try(job, options)
    return _try(job, options) if job.include_standard() else attempt


def _try(job: _Compilation, options: list[str]) -> Attempt:
    """Compile, leaving out what the compiler calls host code, until it compiles or nothing is left to leave out."""
    texts, host, told = {job.source.name: job.source.text}, list[HostCode](), list[Diagnostic]()
    seen = list[Diagnostic]()
    for _ in range(_MOST_PASSES):
        outcome, diagnostics = _with_headers(job, options, texts)
        seen += diagnostics
        removed = [] if outcome.ok else _leave_out(job, texts, diagnostics)
        host += removed
        reworded = not outcome.ok and not removed and _reword(job, texts, diagnostics)
        stuck = not outcome.ok and not removed and not reworded
        unknown = _changed(job, texts, diagnostics, without_host_types) if stuck else []
        told += unknown
        if not removed and not reworded and not unknown:
            break
    if not outcome.ok:
        job.find_standard(seen)
        diagnostics = [*job.absent.values(), *told, *diagnostics]
    attempt = Attempt(outcome, diagnostics, texts, tuple(sorted(item for item in host if item.name)))
    return _instantiated(job, options, attempt) if outcome.ok else attempt


def _with_headers(
    job: _Compilation, options: list[str], texts: dict[str, str]
) -> tuple[nvrtc.CompilerOutcome, list[Diagnostic]]:
    """A run in which no header is missing that lies near."""
    while True:
        outcome = _run(job, options, texts)
        diagnostics = [_of_own(item, texts) for item in read_log(_with_short_names(outcome.log, job.folders))]
        if outcome.ok or not job.find_missing(diagnostics):
            return outcome, diagnostics


def _of_own(diagnostic: Diagnostic, texts: dict[str, str]) -> Diagnostic:
    """With the file by the name it has in `texts`, where the file beside it includes it by a shorter one."""
    longer = [] if diagnostic.file in texts else [file for file in texts if file.endswith(f"/{diagnostic.file}")]
    return replace(diagnostic, file=longer[0]) if diagnostic.file and len(longer) == 1 else diagnostic


def _run(
    job: _Compilation, options: list[str], texts: dict[str, str], instances: Sequence[str] = ()
) -> nvrtc.CompilerOutcome:
    name = job.source.name
    own = {file: text for file, text in texts.items() if file != name}
    beside = {os.path.basename(file): text for file, text in own.items()}  # as a file in the same folder includes it
    headers = beside | job.headers | own
    return nvrtc.run(texts[name], name, options, headers, instances)


def _leave_out(job: _Compilation, texts: dict[str, str], diagnostics: list[Diagnostic]) -> list[HostCode]:
    """Take the host code that the errors name out of `texts`, which gains the user's headers that have some."""
    removed = _changed(job, texts, diagnostics, without_host_code)
    if any("/" in file for file in texts):  # what a file on the disk includes from beside it is not ours to change
        texts |= {file: text for file, text in job.own_texts().items() if file not in texts}
    return removed


def _reword(job: _Compilation, texts: dict[str, str], diagnostics: list[Diagnostic]) -> bool:
    """Puts GNU C++ into standard words, if that may be what is wrong; whether there was some."""
    if not may_be_gnu(diagnostics):
        return False
    own = job.own_texts() | texts
    changed = {file: new for file, text in own.items() if (new := in_standard_words(text)) != text}
    texts |= changed
    return bool(changed)


def _changed(
    job: _Compilation,
    texts: dict[str, str],
    diagnostics: list[Diagnostic],
    change: Callable[[str, str, list[Diagnostic]], tuple[str, list[Gone]]],
) -> list[Gone]:
    """What `change` takes out of the files that errors are in; `texts` has them without it."""
    errors, gone = [item for item in diagnostics if item.is_error], list[Gone]()
    for file in dict.fromkeys(error.file for error in errors):
        text = texts.get(file) or job.text_of(file)
        if text is not None:
            texts[file], taken = change(text, file, errors)
            gone += taken
    return gone


def _instantiated(job: _Compilation, options: list[str], attempt: Attempt) -> Attempt:
    """Template kernels that the host code launches, `kernel<16><<<...>>>`, are instantiated as nvcc would; those that
    may be meant and do not compile are left out, unless there is no kernel then."""
    own = list(job.own_texts().values())
    launched = re.findall(r"([A-Za-z_][\w:]*\s*<[^<>;{}()]*>)\s*<<<", code_only(job.source.text))
    names = list(dict.fromkeys([*launched, *instances(own)]))
    if not names:
        return attempt
    texts = attempt.texts | {job.source.name: attempt.texts[job.source.name] + _open_namespaces(own)}
    first = outcome = _run(job, options, texts, names)
    if not outcome.ok:
        known = [name for name in names if f"nv_mangled_name {name}\n" not in outcome.log]  # those whose names are
        outcome = _run(job, options, texts, known) if known and len(known) < len(names) else outcome
        first = outcome
    if not outcome.ok:
        job.find_standard(read_log(outcome.log))
        good = [name for name in known if _run(job, options, texts, [name]).ok] if len(known) > 1 else []
        outcome = _run(job, options, texts, good) if good else attempt.outcome
    if not _has_code(outcome) and known and not first.ok:
        why = [*job.absent.values(), *read_log(_with_short_names(first.log, job.folders))]
        return Attempt(first, why, attempt.texts, attempt.host)
    return Attempt(outcome, attempt.diagnostics, attempt.texts, attempt.host)


def _open_namespaces(texts: Sequence[str]) -> str:
    """So that names of instances mean what they mean in the namespaces of the kernels."""
    inside = dict.fromkeys(name for kernel in kernel_templates(texts) for name in namespaces(kernel))
    return "".join(f"\nusing namespace {name};" for name in inside) + "\n" * bool(inside)


def _failure(job: _Compilation, attempt: Attempt) -> CompileError:
    errors = [item for item in attempt.diagnostics if item.is_error]
    own = {file: text for file in {item.file for item in errors} if (text := job.text_of(file)) is not None}
    message = error_lines(attempt.diagnostics) or attempt.outcome.log.strip()
    hint = hint_for(own, errors, attempt.host, job.folders)
    beyond = any(item.file and item.file not in own for item in errors) or "cannot open source file" in message
    return CompileError(message, hint="; ".join(filter(None, [hint, _other_compiler() if beyond else ""])))


def _other_compiler() -> str:
    """What may take a source that NVRTC does not, or what was tried."""
    if nvcc.find() is not None:
        return "nvcc, which is installed, does not take it either"
    return "nvcc takes more around a kernel, and is used where it is installed (pip install 'tilescope[programs]')"


def _no_kernel(name: str, texts: Sequence[str]) -> CompileError:
    templates = [kernel.name for kernel in kernel_templates(texts)]
    if not templates:
        hint = "a kernel is a function marked __global__, such as: __global__ void add(float *a) { ... }"
        return CompileError(f"{name} has no __global__ function", hint=hint)
    hint = f"instantiate it explicitly below its definition: template __global__ void {templates[0]}<...>(...);"
    return CompileError(
        f"{name} has no kernel to run: the template {templates[0]} is never instantiated",
        hint=f"{hint} {_other_compiler()}",
    )


def _with_short_names(log: str, folders: list[Path]) -> str:
    """Messages name headers as `#include` does, not by their absolute paths."""
    for folder in [*(folder.absolute() for folder in folders), OWN_FOLDER, *reversed(cuda_folders())]:
        log = log.replace(f"{folder}{os.sep}", "")
    return log


def _with_short_files(ptx: str, name: str, folders: list[Path]) -> str:
    """`.file` paths as the user knows them: the source's given name, headers relative to their include folder."""
    roots = [*(folder.absolute() for folder in folders), OWN_FOLDER, *reversed(cuda_folders())]
    bases = {os.getcwd(), os.path.realpath(os.getcwd()), *map(str, roots)}

    def short(match: re.Match[str]) -> str:
        path = match[2]
        if path in {f"{base}/{name}" for base in bases}:
            return f'{match[1]}"{name}"'
        root = next((str(root) for root in roots if path.startswith(f"{root}/")), "")
        return f'{match[1]}"{path.removeprefix(root + "/") if root else path}"'

    return re.sub(r'^(\s*\.file\s+\d+\s+)"([^"]*)"', short, ptx, flags=re.MULTILINE)
