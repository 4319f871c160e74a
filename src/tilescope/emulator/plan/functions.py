"""Which device functions call which: a module in; the functions that a pointer may mean, and those that may call
themselves, out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from tilescope.ptx.module import Address, Function, Instruction, Module, Operand, Register, Symbol, Vector

from ..hardware.spaces import CODE_BASE

_BYTES = 16  # between the addresses of functions


def addresses_of(module: Module) -> dict[str, int]:
    """What pointers to the module's device functions hold."""
    named = enumerate(module.functions.items())
    return {name: CODE_BASE + _BYTES * number for number, (name, f) in named if not f.is_entry}


class CallGraph:
    def __init__(self, module: Module) -> None:
        self.module, self.addresses = module, addresses_of(module)
        self._callees: dict[str, list[Function]] = {}
        self._reached: dict[str, set[str]] = {}

    def targets(self, call: Instruction, caller: Function) -> list[Function]:
        """The functions with a body that a call may mean. Of a call through a pointer: those whose address is taken,
        and that take and give as many bytes as it does."""
        callee = call.operands[1]
        if not isinstance(callee, Register):
            target = self.module.functions.get(getattr(callee, "name", ""))
            return [target] if target and _has_body(target) else []
        wanted = [_sizes_of(call.operands[i], caller) for i in (2, 0)]
        return [f for f in self.taken if [[p.size for p in f.params], [r.size for r in f.returns]] == wanted]

    def is_recursive(self, name: str) -> bool:
        """Whether a function may call itself, through others or not."""
        return self.may_reach(name, name)

    def may_reach(self, caller: str, callee: str) -> bool:
        if caller not in self._reached:
            self._reached[caller] = self._all_reached(self.module.functions[caller])
        return callee in self._reached[caller]

    def _all_reached(self, caller: Function) -> set[str]:
        found: set[str] = set()
        todo = [caller]
        while todo:
            new = [f for f in self._called_by(todo.pop()) if f.name not in found]
            found |= {f.name for f in new}
            todo += new
        return found

    def _called_by(self, function: Function) -> list[Function]:
        if function.name not in self._callees:
            calls = (i for i in _instructions(function) if i.opcode == "call")
            found = {f.name: f for call in calls for f in self.targets(call, function)}
            self._callees[function.name] = list(found.values())
        return self._callees[function.name]

    def managed(self, entry: str) -> list[str]:
        """Managed variables that a kernel, or what it calls, names."""
        names = {
            name
            for function in (entry, *self._all_reached(self.module.functions[entry]))
            for instruction in _instructions(self.module.functions[function])
            for name in map(_named, instruction.operands)
        }
        return [v.name for v in self.module.variables.values() if v.managed and v.name in names]

    @cached_property
    def taken(self) -> list[Function]:
        """Functions that an instruction or an initialiser names other than to call them."""
        names = {r.symbol for v in self.module.variables.values() for r in v.references}
        for function in self.module.functions.values():
            names |= {r.symbol for v in function.variables for r in v.references}
            others = (o for i in _instructions(function) if i.opcode != "call" for o in i.operands)
            names |= {o.name for o in others if isinstance(o, Symbol)}
        return [f for name, f in self.module.functions.items() if name in names and _has_body(f)]


def _sizes_of(given: Operand, caller: Function) -> list[int]:
    """The bytes of each of a call's arguments, or results."""
    sizes = {v.name: v.size for v in [*caller.variables, *caller.params, *caller.returns]}
    items = given.items if isinstance(given, Vector) else ()
    return [sizes.get(item.name, 0) if isinstance(item, Symbol) else 0 for item in items]


def _named(operand: Operand) -> str:
    symbol = operand.base if isinstance(operand, Address) else operand
    return symbol.name if isinstance(symbol, Symbol) else ""


def _has_body(function: Function) -> bool:
    return not function.is_declaration and not function.is_entry


def _instructions(function: Function) -> Iterator[Instruction]:
    return (item for item in function.body if isinstance(item, Instruction))
