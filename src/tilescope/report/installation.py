"""What is installed here, as lines to paste into a report of a fault."""

from __future__ import annotations

from typing import Any

from .console import console


def print_installation(facts: dict[str, Any]) -> None:
    """`facts` as tilescope.installation gives them."""
    out = console()
    for name, text in _lines(facts):
        out.print(f"{name:<10} {text}", soft_wrap=True)


def _lines(facts: dict[str, Any]) -> list[tuple[str, str]]:
    versions, processor = facts["versions"], facts["processor"]
    lines = [(name, str(versions[name] or "none")) for name in ("tilescope", "python", "numpy")]
    return [
        *lines,
        ("llvmlite", f"{versions['llvmlite']} (LLVM {versions['llvm']})"),
        ("NVRTC", _nvrtc(versions)),
        ("system", facts["system"]["name"]),
        ("processor", f"{processor['name']} ({processor['llvm']}; {' '.join(processor['vectors']) or 'no vectors'})"),
        *((f"[{extra['name']}]", _extra(extra)) for extra in facts["extras"]),
        ("cache", _cache(facts["cache"])),
        ("limits", _limits(facts["limits"])),
        ("variables", " ".join(facts["variables"]) or "none"),
    ]


def _nvrtc(versions: dict[str, Any]) -> str:
    return (
        f"{versions['nvrtc']} (cuda-bindings {versions['cuda_bindings']})"
        if versions["nvrtc"]
        else str(versions["nvrtc_error"])
    )


def _extra(extra: dict[str, Any]) -> str:
    here = [f"{p['name']} {p['version']}" for p in extra["packages"] if p["version"]]
    lacking = [p["name"] for p in extra["packages"] if not p["version"]]
    return "; ".join(filter(None, (", ".join(here), f"without {', '.join(lacking)}" if lacking else "")))


def _cache(cache: dict[str, Any]) -> str:
    state = f"{cache['entries']:,} files, {cache['bytes'] / 1e6:,.1f} MB" if cache["exists"] else "not there yet"
    notes = [] if cache["writable"] else ["cannot be written to"]
    notes += [] if cache["trusted"] else ["others may write to it, so it is not used"]
    return ", ".join([f"{cache['folder']}: {state}", *(notes or ["writable"])])


def _limits(limits: dict[str, Any]) -> str:
    memory, space = limits["memory_bytes"], limits["address_space_bytes"]
    return "; ".join(
        [
            f"{limits['cores']} cores",
            f"{memory / 1e9:.1f} GB of memory" if memory else "memory unknown",
            f"{space / 1e9:.1f} GB of addresses" if space else "no limit of addresses",
            f"untrusted text {limits['untrusted_seconds']:g} s and {limits['untrusted_gigabytes']:g} GB",
        ]
    )
