"""The closed form beside the count: what a launch says it computes in; what tilescope.models predicts for it out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tilescope.analysis.profile import Profile
from tilescope.errors import UsageError
from tilescope.models import Convolution, Matmul

_PRODUCT = re.compile(r"(\w+) = (\w+) @ (\w+)")
_CORRELATION = re.compile(r"(\w+)(?:\[[^]]*\])? = .*?correlate\((\w+)(?:\[[^]]*\])?, (\w+)")


def predicted(profile: Profile, claims: list[str]) -> dict[str, Any]:
    """Of a matrix multiplication by square blocks (`P = M @ N`), or of a convolution (`out = correlate(in, mask)`, or
    rows of it); {} where no claim is one."""
    for claim in claims:
        match = _PRODUCT.fullmatch(claim.strip())
        made = _model(profile, match.groups()) if match else None
        if made is not None and match is not None:
            return {"heading": made.heading, "rows": list(_rows(profile, made, match.groups()))}
        match = _CORRELATION.match(claim.strip())
        windows = _convolution(profile, *match.groups()[1:]) if match else None
        if windows is not None and match is not None:
            return {"heading": windows.heading, "rows": _loads(profile, windows, *match.groups()[:2])}
    return {}


def _convolution(profile: Profile, source: str, mask: str) -> Convolution | None:
    """Its tiles are as wide as the block; the mask is an array, or its width is the macro MASK_WIDTH."""
    weights, values = profile.arrays.get(mask), profile.arrays.get(source)
    width = weights.shape[-1] if weights else profile.defines.get("MASK_WIDTH")
    if values is None or not str(width).isdecimal():
        return None
    try:
        return Convolution(values.shape[::-1], profile.block[0], int(str(width)), len(values.shape))
    except UsageError:  # no mask or block that the model knows
        return None


def _loads(profile: Profile, made: Convolution, result: str, source: str) -> list[dict[str, Any]]:
    found, own = made.predict(), profile.arrays
    stores = found["image.stores"]
    return [
        {"name": f"loads of {source}", "basic": found["image.untiled.loads"], "tiled": found["image.tiled.loads"],
         "counted": own[source].loads},
        {"name": f"stores of {result}", "basic": stores, "tiled": stores, "counted": own[result].stores},
    ]  # fmt: skip


def _model(profile: Profile, names: tuple[str, ...]) -> Matmul | None:
    arrays = [profile.arrays.get(name) for name in names]
    if any(a is None or len(a.shape) != 2 for a in arrays) or profile.block[0] != profile.block[1]:
        return None
    p, m = (a.shape for a in arrays[:2] if a is not None)
    try:
        made = Matmul(p[0], m[1], p[1], profile.block[0])
        made.predict()
    except UsageError:  # no GPU launches such a block
        return None
    return made


def _rows(profile: Profile, made: Matmul, names: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """Each figure of both kernels beside the count; P, M and N go by the kernel's own names."""
    own = dict(zip(("P", "M", "N"), names, strict=True))
    basic, tiled = made.basic.to_dict(), made.tiled.to_dict()
    for name in tiled:
        array, _, what = name.partition(".")
        counted = getattr(profile.arrays[own[array]], what) if what else profile.totals.named(name)
        shown = f"{what} of {own[array]}" if what else name
        yield {"name": shown, "basic": _figure(basic, name), "tiled": tiled[name], "counted": counted}


def _figure(counts: Mapping[str, int], name: str) -> int:
    """Without tiles there is no shared memory and no barrier."""
    return counts.get(name, 0)
