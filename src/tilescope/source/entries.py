"""Which kernel of a source is meant."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping

from tilescope.errors import UsageError
from tilescope.source.functions import kernel_templates
from tilescope.source.name_expressions import written


def chosen_entry(names: Mapping[str, str], entry: str | None, text: str = "", instance: str = "") -> str:
    """The PTX name of the kernel that the user calls `entry`; `text` is the source, `instance` the PTX name where
    `entry` asked for an instance of a template."""
    if instance:
        return instance
    if entry is None:
        if len(names) > 1:
            raise UsageError(
                f"there are {len(names)} kernels: {', '.join(sorted(names.values()))}",
                hint="choose one with entry=... (--entry)",
            )
        return next(iter(names))
    found = [lowered for lowered, name in names.items() if entry == lowered or _squeezed(entry) == _squeezed(name)]
    found = found or [lowered for lowered, name in names.items() if name.split("(")[0] == entry]
    found = found or [lowered for lowered, name in names.items() if entry in _short_names(name)]
    if len(found) == 1:
        return found[0]
    templates = [kernel for kernel in kernel_templates([text]) if kernel.name == entry.split("::")[-1]]
    if not found and templates:
        raise UsageError(
            f"the kernel template `{entry}` is not instantiated by what the text tells",
            hint=f"give its arguments, as {entry}<...> of {written(templates[0])}",
        )
    raise UsageError(
        f"there is no kernel `{entry}`" if not found else f"`{entry}` is the name of {len(found)} kernels",
        hint=_near(entry, names, text),
    )


def _near(entry: str, names: Mapping[str, str], text: str) -> str:
    """The kernel that was meant, or all there are, templates among them."""
    plain = {name.split("(")[0]: name for name in names.values()}
    known = plain | {kernel.name: f"{kernel.name}<...> of {written(kernel)}" for kernel in kernel_templates([text])}
    near = difflib.get_close_matches(re.split(r"[<(]", entry)[0], known, n=1)
    return f"did you mean {known[near[0]]}?" if near else f"the kernels are {', '.join(sorted(known.values()))}"


def _short_names(name: str) -> tuple[str, str]:
    """`ns::scale<3, float>` -> `ns::scale` and `scale`."""
    bare = re.split(r"[<(]", name, maxsplit=1)[0]
    return bare, bare.split("::")[-1]


def _squeezed(name: str) -> str:
    """`scale<3, float>` and `scale<3,float>` are the same."""
    return "".join(name.split())
