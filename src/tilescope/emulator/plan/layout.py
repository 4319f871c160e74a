"""Where a kernel's variables and parameters lie: a Module and a flat body in, addresses of the device's spaces out.

The device's addresses are its own, whatever the host's are, with guard space between variables so that a stray
access meets nothing. Shared variables keep the bank that they have on hardware: guards are multiples of 128 bytes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tilescope.arguments.parameters import placed_parameters
from tilescope.arguments.room import require
from tilescope.errors import UnsupportedError
from tilescope.ptx.module import Address, Instruction, Symbol, Vector

from ..compiled.program import Space
from ..hardware.spaces import CONST_BASE, GLOBALS_BASE, GUARD, LOCAL_START, SHARED_START
from ..lanes.uniformity import Origin
from .functions import addresses_of

if TYPE_CHECKING:
    from tilescope.ptx.module import Function, Module, Operand, Variable

    from .flat import Flat


@dataclass(frozen=True, slots=True)
class Placed:
    """A variable at `address` of its space; its host bytes start `offset` into the space's image."""

    variable: Variable
    address: int
    offset: int
    length: int  # bytes; -1: dynamic shared memory, as long as the launch says


@dataclass(slots=True)
class Layout:
    placed: dict[str, Placed] = field(default_factory=dict)
    params: dict[str, tuple[Variable, int]] = field(default_factory=dict)  # with byte offsets
    image_bytes: dict[str, int] = field(default_factory=dict)  # host bytes a space needs (shared: without dynamic)
    static_shared: int = 0  # bytes as the hardware counts them
    functions: dict[str, int] = field(default_factory=dict)  # what pointers to them hold

    def variable(self, origin: Origin | None) -> Placed | None:
        """The variable that a pointer of this origin points into; None for a kernel's parameter."""
        return self.placed.get(origin.variable) if origin else None


def build_layout(module: Module, function: Function, flat: Flat) -> Layout:
    """Addresses for every variable of `module` and `flat`, and offsets of `function`'s parameters."""
    layout = Layout(functions=addresses_of(module))
    variables = [*module.variables.values(), *flat.variables]
    for space, start in (("global", GLOBALS_BASE), ("const", CONST_BASE), ("local", LOCAL_START)):
        _place(layout, space, start, [v for v in variables if v.space == space])
    used = _named(operand for item in flat.body if isinstance(item, Instruction) for operand in item.operands)
    of_module = [v for v in module.variables.values() if v.name in used]
    _place_shared(layout, [v for v in (*of_module, *flat.variables) if v.space == "shared"])
    layout.params = {v.name: (v, offset) for v, offset in placed_parameters(function)}
    return layout


def _named(operands: Iterable[Operand]) -> set[str]:
    """Symbols in operands. A linker gives a kernel the shared variables that it uses: compiled separately (-rdc=true),
    those of all kernels are the module's."""
    found = set[str]()
    for operand in operands:
        if isinstance(operand, Symbol):
            found.add(operand.name)
        elif isinstance(operand, Vector):
            found |= _named(operand.items)
        elif isinstance(operand, Address):
            found |= _named((operand.base, *operand.coordinates))
    return found


def module_layout(module: Module) -> Layout:
    """Addresses for the `__constant__` and `__device__` variables of `module`: the same as every kernel's build_layout
    gives them, as they come first there."""
    layout = Layout(functions=addresses_of(module))
    for space, start in (("global", GLOBALS_BASE), ("const", CONST_BASE)):
        _place(layout, space, start, [v for v in module.variables.values() if v.space == space])
    return layout


def space_of(p: Placed) -> Space:
    return Space(p.variable.name, p.variable.space, p.variable.type, p.address, p.offset, p.length)


def _place(layout: Layout, space: str, start: int, variables: list[Variable]) -> None:
    at = start
    for v in variables:
        if v.extern and v.size == 0:
            raise UnsupportedError(f"the variable `{v.name}` is defined in another module; link it into this one")
        at = -(-at // max(256, v.align)) * max(256, v.align)
        layout.placed[v.name] = Placed(v, at, at - start, v.size)
        at += v.size + GUARD
    layout.image_bytes[space] = at - start


def _place_shared(layout: Layout, variables: list[Variable]) -> None:
    """Static variables in order, then all `extern` ones at one place, as the hardware lays them out."""
    hardware, shift = 0, SHARED_START
    for v in (v for v in variables if v.size):
        hardware = -(-hardware // v.align) * v.align
        layout.placed[v.name] = Placed(v, hardware + shift, hardware + shift, v.size)
        hardware += v.size
        shift += GUARD
    layout.static_shared = hardware
    dynamic = [v for v in variables if not v.size]
    hardware = -(-hardware // 16) * 16
    for v in dynamic:
        layout.placed[v.name] = Placed(v, hardware + shift, hardware + shift, -1)
    layout.image_bytes["shared"] = hardware + shift + GUARD


def image(layout: Layout, space: str) -> bytes:
    """A space's initial bytes, with the addresses that initialisers name filled in."""
    size = layout.image_bytes[space]
    image = require(size, f"the module's own variables ({space} memory)", lambda: bytearray(size))
    for placed in layout.placed.values():
        v = placed.variable
        if v.space != space:
            continue
        image[placed.offset : placed.offset + len(v.data)] = v.data
        for r in v.references:
            target = layout.placed.get(r.symbol)
            address = target.address if target else layout.functions.get(r.symbol)
            if address is None:
                raise UnsupportedError(f"`{v.name}` holds the address of `{r.symbol}`, which has none")
            value = (address + r.addend).to_bytes(8, "little")[: r.size]
            image[placed.offset + r.offset : placed.offset + r.offset + r.size] = value
    return bytes(image)
