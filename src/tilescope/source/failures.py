"""What is said where a source compiles and has no kernel, or might compile elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from tilescope.errors import CompileError
from tilescope.source import nvcc
from tilescope.source.functions import functions, kernel_templates
from tilescope.source.name_expressions import written


def other_compiler() -> str:
    """What may take a source that NVRTC does not, or what was tried."""
    if nvcc.find() is not None:
        return "nvcc, which is installed, does not take it either"
    return "nvcc takes more around a kernel, and is used where it is installed (pip install 'tilescope[programs]')"


_HOST = (".cpp", ".cc", ".cxx", ".c")


def no_kernel(name: str, texts: Sequence[str]) -> CompileError:
    templates = kernel_templates(texts)
    declared = [f.name for f in functions(texts) if f.is_kernel and not f.parameters]
    if not templates and declared:
        hint = f"give the file that defines {declared[0]}, or #include it here"
        return CompileError(
            f"{name} declares the kernel {declared[0]}, but nothing that it includes defines it", hint=hint
        )
    if not templates:
        hint = "a kernel is a function marked __global__, such as: __global__ void add(float *a) { ... }"
        if name.endswith(_HOST):
            hint = "this is C++ for the host: a kernel is in a .cu file; `tilescope nvcc` builds a program of both"
        return CompileError(f"{name} has no __global__ function", hint=hint)
    hint = f"choose an instance with entry=... (--entry), as {templates[0].name}<...> of {written(templates[0])}"
    return CompileError(
        f"{name} has no kernel to run: the template {templates[0].name} is never instantiated",
        hint=f"{hint}; {other_compiler()}",
    )
