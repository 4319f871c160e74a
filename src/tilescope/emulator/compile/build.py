"""Compiling: a PTX function and a block's shape in, a Program out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tilescope.arguments.parameters import parameters_of
from tilescope.errors import Place
from tilescope.ptx.module import Function, Module
from tilescope.uncollected import uncollected

from ..compiled.instrumentation import Instrumentation
from ..compiled.program import DeoptimizedProgram, Program
from ..hardware.warps import BlockShape
from ..plan.inline import HEAP, InstructionError
from ..plan.layout import image, space_of
from ..plan.plan import Plan, place_of, plan_kernel
from .generate import Generated, MakeListeners, generate
from .machine_code import compile_object, compile_quickly

_last: list[tuple[tuple[Module, Function, tuple[int, int, int]], Plan]] = []


def build_program(
    module: Module,
    function: Function,
    block: tuple[int, int, int],
    *,
    instrumentation: Instrumentation,
    others: MakeListeners = lambda counters: (),
) -> Program:
    """Compile `function` for `block`; `others` makes listeners besides those that `instrumentation` asks for.

    Raises UnsupportedError for what the table does not know, and CompileError for accesses of parameters that reach
    outside of them; both name the instruction and the source line."""
    with uncollected(), _understood(module):
        plan = planned(module, function, block)
        code = generate(plan, instrumentation=instrumentation, others=others, quick=True)
    return _program(plan, code, compile_quickly(code.text), instrumentation)


def build_optimised(module: Module, function: Function, program: Program) -> bytes:
    """An object file of code that does what the program's does, counters and all, in less time."""
    with uncollected(), _understood(module):
        plan = planned(module, function, program.block)
        code = generate(plan, instrumentation=program.instrumentation)
        assert code.counters == program.counters, "the same plan makes the same code"
        return compile_object(code.text, program.instrumentation)


def build_deoptimized(module: Module, function: Function, program: Program) -> DeoptimizedProgram:
    """The version in which every register is a vector; its counters begin where the program's end."""
    with uncollected(), _understood(module):
        plan = planned(module, function, program.block)
        code = generate(plan, instrumentation=program.instrumentation, first=program.counters, origins=program.origins)
    return DeoptimizedProgram(
        compile_object(code.text, program.instrumentation), code.sites, _places(plan, code), code.counters
    )


def planned(module: Module, function: Function, block: tuple[int, int, int]) -> Plan:
    """What comes before code: raises UnsupportedError as build_program does. The last one is kept: counts, proofs and
    samples of a launch ask for the same."""
    for of, plan in _last:
        if of[0] is module and of[1] is function and of[2] == block:
            return plan
    with _understood(module):
        made = plan_kernel(module, function, BlockShape(block))
    _last[:] = [((module, function, block), made)]
    return made


@contextmanager
def _understood(module: Module) -> Iterator[None]:
    """What is wrong with an instruction is told with its source line."""
    try:
        yield
    except InstructionError as error:
        raise type(error.cause)(error.message, hint=error.hint, place=_place(module, error)) from None


def _place(module: Module, error: InstructionError) -> Place:
    file, line = place_of(module, error.instruction.loc)
    return Place(file or "kernel", line) if line else Place("PTX", error.instruction.line)


def _places(plan: Plan, code: Generated) -> list[tuple[str, int]]:
    """The user's file and line of each site, by the PTX line that the site recorded."""
    by_line = {}
    for block in plan.cfg.blocks:
        for op in [*block.ops, *([block.last] if block.last else [])]:
            by_line[op.instruction.line] = place_of(plan.module, op.instruction.loc)
    return [by_line[site.line] for site in code.sites]


def _program(plan: Plan, code: Generated, binary: bytes, instrumentation: Instrumentation) -> Program:
    layout = plan.layout
    return Program(
        kernel=plan.function.name,
        block=plan.shape.block,
        instrumentation=instrumentation,
        binary=binary,
        length=len(code.text),
        sites=code.sites,
        places=_places(plan, code),
        counters=code.counters,
        origins=code.origins,
        frame_bytes=code.frame_bytes,
        params=parameters_of(plan.function),
        variables=[space_of(p) for p in layout.placed.values()],
        images={space: image(layout, space) for space in ("global", "const")},
        shared_bytes=layout.image_bytes["shared"],
        static_shared=layout.static_shared,
        local_stride=-(-layout.image_bytes["local"] // 64) * 64,
        granularity=plan.granularity,
        gives_way=plan.gives_way,
        waits=plan.waits,
        probes=plan.probes,
        exact=plan.exact,
        heap=any(op.row.opcode in HEAP for block in plan.cfg.blocks for op in block.ops),
        limits=plan.function.directives,
    )
