"""Which kernel of a source is meant."""

from __future__ import annotations

from collections.abc import Mapping

from tilescope.errors import UsageError
from tilescope.source.functions import kernel_templates


def chosen_entry(names: Mapping[str, str], entry: str | None, text: str = "") -> str:
    """The PTX name of the kernel that the user calls `entry`; `text` is the source."""
    if entry is None:
        if len(names) > 1:
            raise UsageError(
                f"there are {len(names)} kernels: {', '.join(sorted(names.values()))}",
                hint="choose one with entry=... (--entry)",
            )
        return next(iter(names))
    found = [lowered for lowered, name in names.items() if entry == lowered or _squeezed(entry) == _squeezed(name)]
    found = found or [lowered for lowered, name in names.items() if name.split("(")[0] == entry]
    if len(found) == 1:
        return found[0]
    if not found and entry in (kernel.name for kernel in kernel_templates([text])):
        raise UsageError(
            f"the kernel template `{entry}` is not instantiated by what the text tells",
            hint=f"instantiate it explicitly below its definition: template __global__ void {entry}<...>(...);",
        )
    raise UsageError(
        f"there is no kernel `{entry}`" if not found else f"`{entry}` is the name of {len(found)} kernels",
        hint=f"the kernels are {', '.join(sorted(names.values()))}",
    )


def _squeezed(name: str) -> str:
    """`scale<3, float>` and `scale<3,float>` are the same."""
    return "".join(name.split())
