"""All facts as plain records. Nothing is compiled, and nothing but NVRTC and LLVM is loaded to ask them."""

from __future__ import annotations

import os
import platform
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version
from typing import Any

from tilescope.apart.limits import Limits
from tilescope.errors import UsageError

from .cache_state import cache_state
from .extras import extras
from .private import without_person
from .processor import cores, memory_bytes, processor


def facts(version: str) -> dict[str, Any]:
    """What `tilescope report` shows of `version`; docs/json.md describes it. The user's home is `~` in it."""
    told: dict[str, Any] = without_person(
        {
            "versions": {"tilescope": version, **versions()},
            "system": {"name": platform.platform(), "machine": platform.machine()},
            "processor": processor(),
            "extras": extras(),
            "cache": cache_state(),
            "limits": limits(),
            "variables": sorted(name for name in os.environ if name.startswith("TILESCOPE_")),
        }
    )
    return told


def versions() -> dict[str, Any]:
    """`nvrtc` is None where it does not load; then `nvrtc_error` says why."""
    import llvmlite.binding as llvm

    nvrtc, error = _nvrtc()
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "numpy": _installed("numpy"),
        "llvmlite": _installed("llvmlite"),
        "llvm": ".".join(map(str, llvm.llvm_version_info)),
        "nvrtc": nvrtc,
        "nvrtc_error": error,
        "cuda_bindings": _installed("cuda-bindings"),
    }


def limits() -> dict[str, Any]:
    """Of the machine and of this process, in bytes, and of untrusted text where nothing else is asked for."""
    usual = Limits()
    return {
        "cores": cores(),
        "memory_bytes": memory_bytes(),
        "address_space_bytes": _address_space(),
        "untrusted_seconds": usual.seconds,
        "untrusted_gigabytes": usual.gigabytes,
    }


def _nvrtc() -> tuple[str | None, str | None]:
    from tilescope.source import nvrtc

    try:
        return ".".join(map(str, nvrtc.version())), None
    except UsageError as error:
        return None, str(error).splitlines()[0]


def _installed(package: str) -> str | None:
    try:
        return installed_version(package)
    except PackageNotFoundError:
        return None


def _address_space() -> int | None:
    """None: as much as there is, or a system that sets no such limit."""
    if os.name == "nt":
        return None
    import resource

    soft = resource.getrlimit(resource.RLIMIT_AS)[0]
    return None if soft == resource.RLIM_INFINITY else soft
