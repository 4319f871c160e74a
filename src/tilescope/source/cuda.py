"""CUDA C++ source comes in; PTX and the user's names of its kernels go out. NVRTC loads at the first compilation."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from tilescope.apart.limits import is_apart
from tilescope.errors import CompileError
from tilescope.source import nvcc, nvrtc
from tilescope.source.compilation import Compilation
from tilescope.source.demangle import user_names
from tilescope.source.failures import no_kernel, other_compiler
from tilescope.source.gnu import in_standard_words, may_be_gnu
from tilescope.source.headers import (
    OWN_FOLDER,
    cuda_folders,
    generated_headers,
)
from tilescope.source.hints import hint_for
from tilescope.source.host import HostCode, without_host_code
from tilescope.source.host_types import without_host_types
from tilescope.source.inclusion import Inclusion
from tilescope.source.instances import Asked, asked_for
from tilescope.source.load import Language, Source, read_source
from tilescope.source.log import Diagnostic, error_lines, read_log
from tilescope.source.name_expressions import MADE_BY_NVRTC, does_not_fit, name_expression, plain_name
from tilescope.source.options import architecture_option, folder_options, macros, prelude, user_folders

__all__ = ["Attempt", "CompiledSource", "Language", "Source", "compile_cuda", "compile_device_code", "read_source"]

# Cooperative groups without libcu++: the same code for kernels, in 50 ms instead of 1.4 s.
_LIGHT_GROUPS = "-D_CG_LIMIT_INCLUDED_DEPENDENCIES"
Gone = TypeVar("Gone")  # what is told of a part of a text that was left out
_DIALECTS = (  # what nvcc on Linux takes, and an error where it may matter: 64-bit integers are long; GNU C++ is wider
    (re.compile(r"u?int64_t\b.*(?:\blong\b|already been defined)"), "-DTILESCOPE_INT64=long"),
    (re.compile(r"expected an expression\n.*\{\s*\.\w+\s*="), "--std=c++20"),
)
_MOST_PASSES = 10
_ENTRY = re.compile(r"\.entry\s+([\w$]+)")


@dataclass(frozen=True, slots=True)
class CompiledSource:
    """PTX; `names` maps its entries to the user's names; `file` is how `.file` calls the user's source;
    `log` has the compiler's warnings, and `host` the host code that was left out; `instance` is the PTX name of the
    template's instance that was asked for."""

    ptx: str
    names: dict[str, str]
    file: str = ""
    log: str = ""
    host: tuple[HostCode, ...] = ()
    instance: str = ""


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
    entry: str | None = None,
) -> CompiledSource:
    """Compile every kernel of `source`; host code in it is left out. `search` is where `#include "x.h"` looks first;
    `debug`: without optimising. Of templates those that the host code launches are instantiated or, where `entry` names
    one (`scale<3, float>`), that one alone."""
    folders = user_folders(includes, search)
    options = [architecture_option(arch), "--device-debug" if debug else "-lineinfo"]
    options += ["--device-int128"] * ("__int128" in source.text)
    attempt = compile_device_code(source, options, folders, defines, entry)
    names = user_names(re.findall(_ENTRY, attempt.outcome.ptx))
    ptx = _with_short_files(attempt.outcome.ptx, attempt.texts, folders)
    warnings = [item for item in attempt.diagnostics if item.file == source.name]
    log = "\n".join(line for item in warnings for line in item.lines)
    instance = attempt.outcome.lowered.get(name_expression(entry), "")
    return CompiledSource(ptx, names, source.name, log, attempt.host, instance)


def compile_device_code(
    source: Source, options: list[str], folders: list[Path], defines: Mapping[str, object] | None,
    entry: str | None = None,
) -> Attempt:  # fmt: skip
    """Compile what is device code in `source`, with NVRTC's `options`; `folders` are searched for the user's headers.

    Raises CompileError with the compiler's own lines, UsageError for an `entry` that is no instance of a template."""
    headers = generated_headers(folders) | prelude(defines or {})
    job = Compilation(source, folders, headers, expression=name_expression(entry))
    if is_apart():
        Inclusion(folders, frozenset(job.headers)).check(source.text, source.name)
    attempt = _best_attempt(job, [*options, *folder_options(folders)])
    misnamed = [item for item in attempt.diagnostics if item.file == MADE_BY_NVRTC]
    if misnamed and entry:
        raise does_not_fit(entry, list(job.own_texts().values()), misnamed)
    if not attempt.outcome.ok or not _has_code(attempt.outcome):
        attempt = _by_nvcc(job, attempt, options, defines) or attempt
    if not attempt.outcome.ok:
        raise _failure(job, attempt)
    if not _has_code(attempt.outcome):
        raise no_kernel(source.name, list(job.own_texts().values()))
    return attempt


def _has_code(outcome: nvrtc.CompilerOutcome) -> bool:
    return ".entry" in outcome.ptx or bool(outcome.cubin)


def _by_nvcc(
    job: Compilation, failed: Attempt, options: list[str], defines: Mapping[str, object] | None
) -> Attempt | None:
    """What nvcc makes of a source that NVRTC does not take, or finds no kernel in; its errors in the second case."""
    found = None if is_apart() else nvcc.find()
    if found is None:
        return None
    text = job.source.text + (_reference(_asked(job)) if job.expression else "")
    outcome = nvcc.run(found, text, job.source.name, options, job.folders, macros(defines or {}))
    outcome = replace(outcome, lowered=_instance_by_name(outcome.ptx, job.expression))
    took = outcome.ok and _has_code(outcome)
    tells = failed.outcome.ok and not outcome.ok
    return Attempt(outcome, read_log(outcome.log), {}, ()) if took or tells else None


def _reference(asked: Asked) -> str:
    """Host code that makes nvcc instantiate a kernel."""
    return f"{asked.opened}\nvoid *instance_asked_for() {{ return (void *)({asked.names[0]}); }}\n"


def _instance_by_name(ptx: str, expression: str) -> dict[str, str]:
    """What nvcc, which does not tell, calls the instance."""
    names = user_names(re.findall(_ENTRY, ptx)).items() if expression else ()
    found = [entry for entry, name in names if plain_name(name) == plain_name(expression)]
    return {expression: found[0]} if len(found) == 1 else {}


def _best_attempt(job: Compilation, options: list[str]) -> Attempt:
    """Try the light cooperative groups first, and the full ones if that may be why it failed."""
    if "cooperative_groups" in job.source.text and not re.search(r"\bcuda::|<cuda/", job.source.text):
        light = _attempt(job, [*options, _LIGHT_GROUPS])
        if light.outcome.ok or all(_is_plain_slip(item) for item in light.diagnostics if item.is_error):
            return light
    return _attempt(job, options)


def _is_plain_slip(error: Diagnostic) -> bool:
    return error.text.startswith(("identifier ", "expected a "))


def _attempt(job: Compilation, options: list[str]) -> Attempt:
    """Compile, with C++'s headers for device code only where it lacks something of them: they take seconds."""
    attempt = _try(job, options)
    if job.include_standard():
        attempt = _try(job, options)
    shown = (
        "" if attempt.outcome.ok else "\n".join("\n".join(item.lines) for item in attempt.diagnostics if item.is_error)
    )
    for words, option in _DIALECTS:
        other = _try(job, [*options, option]) if words.search(shown) else attempt
        if other.outcome.ok:
            return other
    return attempt


def _try(job: Compilation, options: list[str]) -> Attempt:
    """Compile, leaving out what the compiler calls host code, until it compiles or nothing is left to leave out."""
    texts, host, told = {job.source.name: job.source.text}, list[HostCode](), list[Diagnostic]()
    seen, asked = list[Diagnostic](), Asked()
    first = 0 if job.expression else 1  # as a rule host code is left out first
    for number in range(_MOST_PASSES):
        asked = _asked(job) if number == first else asked
        outcome, diagnostics, has_instances = _pass(job, options, texts, asked)
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
    return attempt if has_instances or not outcome.ok else _instantiated(job, options, attempt)


def _asked(job: Compilation) -> Asked:
    return asked_for(job.own_texts(), job.source.name, job.expression)


def _pass(
    job: Compilation, options: list[str], texts: dict[str, str], asked: Asked
) -> tuple[nvrtc.CompilerOutcome, list[Diagnostic], bool]:
    """A run, with the instances at once where none of them is at fault; whether it has them."""
    if asked.names:
        outcome, diagnostics = _with_headers(job, options, texts, asked)
        if outcome.ok or not any(map(_is_of_instance, diagnostics)):
            return outcome, diagnostics, outcome.ok
    return *_with_headers(job, options, texts, Asked()), False


def _is_of_instance(item: Diagnostic) -> bool:
    return item.file == MADE_BY_NVRTC or any("detected during" in line for line in item.lines)


def _with_headers(
    job: Compilation, options: list[str], texts: dict[str, str], asked: Asked
) -> tuple[nvrtc.CompilerOutcome, list[Diagnostic]]:
    """A run in which no header is missing that lies near."""
    while True:
        outcome = _run(job, options, texts, asked)
        diagnostics = read_log(_with_short_names(outcome.log, job.folders))
        if outcome.ok or not job.find_missing(diagnostics):
            return outcome, diagnostics


def _run(job: Compilation, options: list[str], texts: dict[str, str], asked: Asked) -> nvrtc.CompilerOutcome:
    name = job.source.name
    own = {file: text for file, text in texts.items() if file != name}
    beside = {os.path.basename(file): f'#include "{file}"\n' for file in own}  # as one in the same folder includes it
    headers = beside | job.headers | own
    return nvrtc.run(texts[name] + asked.opened, name, options, headers, asked.names)


def _leave_out(job: Compilation, texts: dict[str, str], diagnostics: list[Diagnostic]) -> list[HostCode]:
    """Take the host code that the errors name out of `texts`, which gains the user's headers that have some."""
    removed = _changed(job, texts, diagnostics, without_host_code)
    if any("/" in file for file in texts):  # what a file on the disk includes from beside it is not ours to change
        texts |= {file: text for file, text in job.own_texts().items() if file not in texts}
    return removed


def _reword(job: Compilation, texts: dict[str, str], diagnostics: list[Diagnostic]) -> bool:
    """Puts GNU C++ into standard words, if that may be what is wrong; whether there was some."""
    if not may_be_gnu(diagnostics):
        return False
    own = job.own_texts() | texts
    changed = {file: new for file, text in own.items() if (new := in_standard_words(text)) != text}
    texts |= changed
    return bool(changed)


def _changed(
    job: Compilation,
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


def _instantiated(job: Compilation, options: list[str], attempt: Attempt) -> Attempt:
    """Template kernels that the host code launches, `kernel<16><<<...>>>`, are instantiated as nvcc would; those that
    may be meant and do not compile are left out, unless there is no kernel then."""
    asked = _asked(job)
    if job.expression or not asked.names:
        return _with_instance(job, options, attempt, asked) if job.expression else attempt
    first = outcome = _run(job, options, attempt.texts, asked)
    known = [name for name in asked.names if f"nv_mangled_name {name}\n" not in outcome.log]  # whose names are
    if not outcome.ok and known and len(known) < len(asked.names):
        first = outcome = _run(job, options, attempt.texts, replace(asked, names=tuple(known)))
    if not outcome.ok:
        job.find_standard(read_log(outcome.log))
        outcome = _good_ones(job, options, attempt, replace(asked, names=tuple(known)))
    if not _has_code(outcome) and known and not first.ok:
        why = [*job.absent.values(), *read_log(_with_short_names(first.log, job.folders))]
        return Attempt(first, why, attempt.texts, attempt.host)
    return Attempt(outcome, attempt.diagnostics, attempt.texts, attempt.host)


def _with_instance(job: Compilation, options: list[str], attempt: Attempt, asked: Asked) -> Attempt:
    """With the one that the user asks for, or what is wrong with it."""
    outcome = _run(job, options, attempt.texts, asked)
    told = [] if outcome.ok else read_log(_with_short_names(outcome.log, job.folders))
    job.find_standard(told)
    return Attempt(outcome, [*job.absent.values(), *told] if told else attempt.diagnostics, attempt.texts, attempt.host)


def _good_ones(job: Compilation, options: list[str], attempt: Attempt, asked: Asked) -> nvrtc.CompilerOutcome:
    """With those instances that compile, each by itself."""
    each = [replace(asked, names=(name,)) for name in asked.names] if len(asked.names) > 1 else []
    good = [one.names[0] for one in each if _run(job, options, attempt.texts, one).ok]
    return _run(job, options, attempt.texts, replace(asked, names=tuple(good))) if good else attempt.outcome


def _failure(job: Compilation, attempt: Attempt) -> CompileError:
    errors = [item for item in attempt.diagnostics if item.is_error]
    own = {file: text for file in {item.file for item in errors} if (text := job.text_of(file)) is not None}
    message = error_lines(attempt.diagnostics) or attempt.outcome.log.strip()
    hint = hint_for(own, errors, attempt.host, job.folders)
    beyond = any(item.file and item.file not in own for item in errors) or "cannot open source file" in message
    return CompileError(message, hint="; ".join(filter(None, [hint, other_compiler() if beyond else ""])))


def _with_short_names(log: str, folders: list[Path]) -> str:
    """Messages name headers as `#include` does, not by their absolute paths."""
    for folder in [*(folder.absolute() for folder in folders), OWN_FOLDER, *reversed(cuda_folders())]:
        log = log.replace(f"{folder}{os.sep}", "")
    return log


def _with_short_files(ptx: str, names: Iterable[str], folders: list[Path]) -> str:
    """`.file` paths as the user knows them: the given `names` of texts, other headers relative to their include folder.

    The compiler puts the working folder before the name of a text that it was given."""
    roots = [*(folder.absolute() for folder in folders), OWN_FOLDER, *reversed(cuda_folders())]
    bases = {os.getcwd(), os.path.realpath(os.getcwd()), *map(str, roots)}
    given = {f"{base}/{name}": name for base in bases for name in names}

    def short(match: re.Match[str]) -> str:
        path = match[2]
        if path in given:
            return f'{match[1]}"{given[path]}"'
        root = next((str(root) for root in roots if path.startswith(f"{root}/")), "")
        return f'{match[1]}"{path.removeprefix(root + "/") if root else path}"'

    return re.sub(r'^(\s*\.file\s+\d+\s+)"([^"]*)"', short, ptx, flags=re.MULTILINE)
