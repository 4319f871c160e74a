"""Functions of a module that generated code calls: asked for by name, made once.

Where nothing is optimised, code is as short as the calls; the optimiser copies what is COPIED to where it is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from llvmlite import ir

COPIED, KEPT = "alwaysinline", "noinline"  # LangRef, Function Attributes
Make = Callable[..., ir.Value | None]


def call_own(b: ir.IRBuilder, name: str, attribute: str, result: ir.Type, make: Make, *arguments: ir.Value) -> ir.Value:
    """A call of the function `name`, whose code `make` is asked for once: it gets a builder and the arguments."""
    function = b.module.globals.get(name)
    if function is None:
        function = ir.Function(b.module, ir.FunctionType(result, [a.type for a in arguments]), name)
        function.linkage = "internal"
        function.attributes.add(attribute)
        own = ir.IRBuilder(function.append_basic_block())
        found = make(own, *function.args)
        own.ret_void() if found is None else own.ret(found)
    return b.call(function, arguments)


def several(types: Sequence[ir.Type]) -> ir.LiteralStructType:
    """The type of several results."""
    return ir.LiteralStructType(types)


def together(b: ir.IRBuilder, values: Sequence[ir.Value]) -> ir.Value:
    """Several results in one."""
    made = ir.Constant(several([v.type for v in values]), None)
    for i, value in enumerate(values):
        made = b.insert_value(made, value, i)
    return made


def apart(b: ir.IRBuilder, found: ir.Value) -> list[ir.Value]:
    """The results of which `found` was made."""
    return [b.extract_value(found, i) for i in range(len(found.type.elements))]
