"""compile() and Kernel: a source and arguments in, a Profile out. The road of the whole project in one place."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, cast, overload

import numpy as np

from tilescope.analysis.findings.faults import in_words
from tilescope.analysis.profile import Profile
from tilescope.apart.limits import Limits, is_apart
from tilescope.arguments.binding import Bound, Declared
from tilescope.arguments.limits import INSTRUCTION_LIMIT, Dim, check_block, check_grid, check_resources, sizes
from tilescope.arguments.parameters import Parameter
from tilescope.device import H200, Device, find
from tilescope.emulator.compiled.instrumentation import Instrumentation
from tilescope.emulator.compiled.program import Program
from tilescope.emulator.job.job import DeoptimizedVersion
from tilescope.emulator.run.kept import KeptLaunches
from tilescope.emulator.run.recording import Recording
from tilescope.errors import UsageError
from tilescope.launching import LaunchOptions, bound_arguments, job_of, launch_on_cpu
from tilescope.source.entries import chosen_entry
from tilescope.source.load import Source, read_source
from tilescope.source.shapes import Shape

if TYPE_CHECKING:
    from tilescope.analysis.line_steps import Stepped
    from tilescope.analysis.prediction.sample import Sample
    from tilescope.gpu.driver import Gpu
    from tilescope.gpu.launch import Launch
    from tilescope.gpu.profile import DeviceProfile
    from tilescope.stepping.run import SteppingKernel, Threads


def compile(
    source: str | os.PathLike[str],
    entry: str | None = None,
    defines: Mapping[str, object] | None = None,
    arch: str = "sm_90",
    includes: Sequence[str | os.PathLike[str]] = (),
    debug: bool = False,
    trusted: bool = True,
    limits: Limits | None = None,
) -> Kernel:
    """A kernel from a .cu or .ptx file, or from the text itself.

    `entry` is the kernel's name, needed where there are several; of a template with its arguments, and that instance is
    made (`sgemm<128, 16, float>`). `defines` are macros; `arch` the compute capability to compile for; `debug`: without
    optimising, so that checks also see accesses that the compiler would leave out (counts are then not those of the
    program as it is used). `trusted=False`: text of someone else's may include nothing but CUDA's headers and files of
    its own folder and `includes`, and is compiled and launched in processes apart that have `limits` each.

    Raises CompileError with the compiler's own lines, UsageError for a file or entry that is not there,
    UnsupportedError (at the first launch) for an instruction that tilescope does not know, and LimitError (at a launch,
    too) where a limit is passed."""
    if not trusted and not is_apart():
        from tilescope.apart.parent import run_apart

        given = limits or Limits()
        kernel: Kernel = run_apart(_compile_there, source, entry, defines, arch, includes, debug, limits=given)
        return replace(kernel, limits=given)
    if trusted and limits:
        raise UsageError("limits are for text that is not trusted", hint="give trusted=False as well")
    from tilescope.emulator.compile.unit import compile_unit

    code, language = read_source(source)
    search = None if "\n" in str(source) else os.path.dirname(os.fspath(source)) or "."
    unit = compile_unit(code, language, defines, arch, includes, search, debug, entry)
    chosen = chosen_entry(unit.names, entry, code.text, unit.instance)
    return Kernel(unit, chosen, code, dict(defines or {}), tuple(includes), search)


def _compile_there(say: object, *args: Any) -> Kernel:
    return compile(*args)


@dataclass(repr=False)
class Kernel:
    """A compiled kernel. `kernel[grid, block](args)` launches it, `kernel.launch(...)` with options.

    `symbol(name)` is a `__constant__` or `__device__` variable as an array, to read and write between launches."""

    unit: Any
    entry: str
    source: Source
    defines: Mapping[str, object] = field(default_factory=dict)
    includes: tuple[str | os.PathLike[str], ...] = ()
    search: str | None = None  # the folder of the source, where it is a file
    limits: Limits | None = None  # of a process apart for each launch, where the text is not trusted
    cooperative: bool = False  # every launch of it is
    assembled: bool = False  # its machine code is made of the PTX: `source` has its lines, and more than device code
    _images: dict[str, bytes] = field(default_factory=dict)
    _declared: list[Declared] = field(default_factory=list)
    kept: KeptLaunches = field(default_factory=KeptLaunches, repr=False, compare=False)

    def __repr__(self) -> str:
        return f"<Kernel {self.name} of {self.source.name}>"

    @property
    def name(self) -> str:
        """The kernel's name as the user wrote it."""
        return str(self.unit.names[self.entry])

    @property
    def instance(self) -> str | None:
        """The template's instance that was asked for, by its name; None of any other kernel."""
        return self.name if self.unit.instance else None

    @property
    def ptx(self) -> str:
        return str(self.unit.ptx)

    def __getitem__(self, configuration: tuple[Any, ...]) -> Callable[..., Profile]:
        """`kernel[grid, block]` or `kernel[grid, block, shared]`, as CUDA's <<<...>>>."""
        if not isinstance(configuration, tuple) or not 2 <= len(configuration) <= 3:
            raise UsageError("a launch needs kernel[grid, block](...) or kernel[grid, block, shared_bytes](...)")
        grid, block, *shared = configuration
        return lambda *args: self.launch(grid, block, args, shared=shared[0] if shared else 0)

    @overload
    def launch(
        self, grid: Dim, block: Dim, args: Sequence[Any], *, on: Literal["gpu"], shared: int = 0, count: bool = True,
        cooperative: bool = False,
    ) -> DeviceProfile: ...  # fmt: skip

    @overload
    def launch(
        self, grid: Dim, block: Dim, args: Sequence[Any] | Bound, *, shared: int = 0, on: Literal["cpu"] = "cpu",
        count: bool = True, machine: bool = False, check: bool = False, trace: Sequence[Sequence[int]] = (),
        schedule: str = "forward", threads: int | None = None, steps: int = INSTRUCTION_LIMIT,
        cooperative: bool = False, device: Device | str = H200, step: Threads | Callable[[Profile], Threads] = (),
        predict: Device | str | Sample | None = None,
        on_progress: Callable[[float], None] | None = None, on_print: Callable[[str], None] | None = None,
    ) -> Profile: ...  # fmt: skip

    def launch(
        self,
        grid: Dim,
        block: Dim,
        args: Sequence[Any] | Bound,
        *,
        shared: int = 0,
        on: str = "cpu",
        count: bool = True,
        machine: bool = False,
        check: bool = False,
        trace: Sequence[Sequence[int]] = (),
        schedule: str = "forward",
        threads: int | None = None,
        steps: int = INSTRUCTION_LIMIT,
        cooperative: bool = False,
        device: Device | str = H200,
        step: Threads | Callable[[Profile], Threads] = (),
        predict: Device | str | Sample | None = None,
        on_progress: Callable[[float], None] | None = None,
        on_print: Callable[[str], None] | None = None,
    ) -> Profile | DeviceProfile:
        """Run the kernel; arrays are changed in place. Of a view (`d[2:]`) the kernel gets a pointer into the array
        that it is a view of, all of which it may use, as on a GPU.

        `on`: "cpu" emulates; "gpu" runs machine code on a GPU (tilescope.gpu), whose arrays, CuPy's, PyTorch's or any
        with DLPack or the CUDA array interface, are used in place on their library's current stream, and gives a
        DeviceProfile. There, `count=False` keeps nothing for timing and counting, and the options below are none.

        `grid`, `block`: 1 to 3 ints; `shared`: bytes of dynamic shared memory; `count`: whether to count;
        `machine`: whether to count shared memory also as machine code accesses it (`profile.machine`, docs/adr/0007);
        `check`: look for hazards, which then are the profile's findings rather than raised; `schedule`: the order of
        warps and blocks, forward, reverse, ahead:WARP or random:SEED; `trace`: blocks (x, y, z) of which every access
        is kept, for `profile.steps` (checks, traces and orders but forward take one thread of the CPU); `threads` of
        the CPU (default all); `steps`: warp-level instructions a block may execute before it is taken to be endless;
        `cooperative`: all blocks are in flight, as grid.sync() needs, or the launch is refused; `device`: the GPU that
        holds as many blocks in flight as its threads and shared memory allow (a name that `tilescope devices` knows);
        `step`: pairs of a block and a thread that are stepped line by line, as step() does with what the launch began
        with, for `profile.line_steps`; or what chooses them by the profile; `predict`: a GPU for whose time
        `profile.predict` gets a sample of some blocks' accesses, which are run before, on copies, or such a sample;
        `on_print` gets the text of every printf (default: stdout). Raises LaunchError for what a GPU refuses,
        KernelFault for what the kernel does wrong."""
        cooperative = cooperative or self.cooperative
        if self.limits:
            from tilescope.untrusted import launch_apart

            assert not isinstance(args, Bound)
            return launch_apart(
                self, "launch", grid, block, args, self.limits, shared=shared, on=on, count=count, machine=machine,
                check=check, trace=trace, schedule=schedule, threads=threads, steps=steps, cooperative=cooperative,
                device=device, step=step, predict=predict, on_progress=on_progress, on_print=on_print or _print,
            )  # fmt: skip
        if on == "gpu":
            emulated = {
                "check": check, "trace": tuple(trace), "schedule": schedule, "threads": threads, "steps": steps,
                "machine": machine, "device": device, "step": step, "predict": predict,
            }  # fmt: skip
            self._refuse_on_gpu(emulated, on_print)
            assert not isinstance(args, Bound)  # which is the emulator's own
            return self._launch_on_gpu(grid, block, args, shared, count, cooperative)
        if on != "cpu":
            raise UsageError(f"on={on!r}: a kernel runs on 'cpu', which emulates it, or on 'gpu'")
        options = LaunchOptions(
            shared, threads, steps, schedule, tuple(trace), cooperative, device, predict is not None, on_progress,
            on_print or _print,
        )  # fmt: skip
        before = self._stepping.before(args) if step else None
        sample = self._sample_for(predict, grid, block, args, shared)
        with in_words():
            profile = self._profile(launch_on_cpu(self, grid, block, args, (count, check, machine), options))
        profile.sample = sample
        if before:
            threads_of = step(profile) if callable(step) else step
            profile.stepped = self._stepping.step(grid, block, before, threads_of, shared, unasked=callable(step))
        return profile

    def _refuse_on_gpu(self, options: Mapping[str, object], on_print: Callable[[str], None] | None) -> None:
        """What only the emulator can do."""
        usual: dict[str, object] = {"check": False, "trace": (), "schedule": "forward", "threads": None}
        usual |= {"steps": INSTRUCTION_LIMIT, "machine": False, "device": H200, "step": (), "predict": None}
        asked = [name for name, value in options.items() if value != usual[name]]
        if on_print is not None and "vprintf" in self.ptx:
            asked.append("on_print")
        if asked:
            raise UsageError(f"{' and '.join(asked)}: only the emulator can do that", hint="launch with on='cpu'")

    def _launch_on_gpu(
        self, grid: Dim, block: Dim, args: Sequence[Any], shared: int, keep: bool, cooperative: bool
    ) -> DeviceProfile:
        from tilescope.gpu.launch import run as run_on_gpu
        from tilescope.gpu.profile import DeviceProfile

        done = run_on_gpu(replace(self.on_gpu(grid, block, args, shared, keep), cooperative=cooperative))
        return DeviceProfile(done, self.file, self.source.text, self.head)

    def on_gpu(self, grid: Dim, block: Dim, args: Sequence[Any], shared: int = 0, keep: bool = True) -> Launch:
        """A launch for a GPU, checked as far as that is possible without one."""
        from tilescope.arguments.parameters import parameters_of
        from tilescope.gpu.launch import Launch, variables_of

        grid_3, block_3 = sizes(grid, block)
        function = self.unit.module.functions[self.entry]
        limits, params = function.directives, parameters_of(function)

        def check(gpu: Gpu, static: int) -> None:
            check_block(block_3, gpu.limits)
            check_grid(grid_3, gpu.limits)
            check_resources(static, limits, block_3, shared, gpu.limits)

        return Launch(
            name=self.name, entry=self.entry, image=self._image, is_ptx=self.unit.language != "cuda", grid=grid_3,
            block=block_3, shared=shared, params=params, declared=self.declared(params), args=args,
            variables=variables_of(self.unit), check=check, keep=keep,
        )  # fmt: skip

    def _image(self, arch: str) -> bytes:
        """Machine code for an architecture; PTX of what was not CUDA C++, which the driver compiles."""
        if self.unit.language != "cuda":
            return self.ptx.encode()
        if arch not in self._images:
            from tilescope.source.cubin import compile_cubin, remembered_cubin

            self._images[arch] = remembered_cubin(self.ptx, arch, lambda: compile_cubin(
                self.source, defines=self.defines, arch=arch, includes=self.includes, search=self.search,
                entry=self.instance,
            ))  # fmt: skip
        return self._images[arch]

    def count(
        self,
        grid: Dim,
        block: Dim,
        args: Sequence[Any],
        *,
        shared: int = 0,
        steps: int = INSTRUCTION_LIMIT,
        otherwise: bool = True,
        predict: Device | str | Sample | None = None,
        on_progress: Callable[[float], None] | None = None,
    ) -> Profile:
        """Exact counts of a launch from one block of each class, where blocks' counts provably depend on nothing but
        their place in the grid (docs/adr/0006); else all blocks are run, and `profile.note` says why. Without
        `otherwise`, UsageError does: then what arrays hold does not matter.

        Arguments as in launch(). Arrays then hold what some blocks wrote; distinct bytes are counted as long as all
        arrays together have at most 2^30 units (of the kernel's smallest access), and else 0.
        `profile.classes` are the blocks that were run, each with the number of blocks that it stands for."""
        from tilescope.emulator.classes.dependence import Numbers
        from tilescope.emulator.classes.proof import UnprovenError
        from tilescope.emulator.run.by_classes import run_classes

        if self.limits:
            from tilescope.untrusted import launch_apart

            return launch_apart(
                self, "count", grid, block, args, self.limits, shared=shared, steps=steps, otherwise=otherwise,
                predict=predict, on_progress=on_progress,
            )  # fmt: skip
        grid_3, block_3 = sizes(grid, block)
        bound = bound_arguments(self, args)
        proof = self.unit.proof(self.entry, block_3, Numbers(bound.params, grid_3))
        options = LaunchOptions(
            shared, steps=steps, works=predict is not None, on_progress=on_progress, on_print=_print
        )
        try:
            if proof.first.reason:
                raise UnprovenError(proof.first.reason, proof.first.line)
            job = job_of(self, grid, block, bound, Instrumentation(observe=tuple(proof.keys)), options)
            with in_words():
                recording, classes = run_classes(job, proof)
        except UnprovenError as unproven:
            if otherwise:
                sample = self._sample_for(predict, grid, block, bound, shared)
                profile = self._all_blocks(grid, block, args, str(unproven), options)
                profile.sample = sample
                return profile
            raise UsageError(
                f"{self.name}: no block's counts stand for another's: {unproven}",
                hint="run all blocks, without --counts",
            ) from None
        profile = self._profile(recording)
        profile.classes = classes
        profile.sample = self._sample_for(predict, grid, block, bound, shared, in_place=True)
        return profile

    def _sample_for(
        self, predict: Device | str | Sample | None, grid: Dim, block: Dim, args: Sequence[Any] | Bound, shared: int,
        in_place: bool = False,
    ) -> Sample | None:  # fmt: skip
        if not isinstance(predict, Device | str):
            return predict
        return self.sample(grid, block, args, predict, shared=shared, in_place=in_place)

    def sample(
        self, grid: Dim, block: Dim, args: Sequence[Any] | Bound, device: Device | str, *, shared: int = 0,
        in_place: bool = False,
    ) -> Sample:  # fmt: skip
        """What a launch with `predict=device` gives its profile as `sample`: the accesses of some blocks that an SM of
        the device holds at once, which are run on copies; `in_place`: what arrays hold does not matter, and may change.
        A launch takes it by `predict=`, so that what each of its blocks does is noted, too.

        Raises UsageError where nothing could be predicted: kernels whose threads wait for other blocks, that read
        textures or are not trusted; and devices of which too little is known."""
        from tilescope.sampling import sampled
        from tilescope.source.cubin import read_cubin

        if self.limits:
            raise UsageError("a sample is taken in this process, and the text is not trusted", hint="launch(predict=)")
        card = find(device) if isinstance(device, str) else device
        with in_words():
            taken = read_cubin(self._image_beside(card.arch, sizes(grid, block)[1]))[self.entry]
            return sampled(self, grid, block, args, shared, card, taken, in_place)

    def _image_beside(self, arch: str, block: tuple[int, int, int]) -> bytes:
        """Machine code, which is compiled while what a sample runs is made, as neither knows of the other."""
        if arch in self._images:
            return self._images[arch]
        from concurrent.futures import ThreadPoolExecutor

        from tilescope.sampling import SEEN

        with ThreadPoolExecutor(1) as other:
            image = other.submit(self._image_for, arch)
            self.unit.program(self.entry, block, SEEN)
            return image.result()

    def step(self, grid: Dim, block: Dim, args: Sequence[Any] | Bound, threads: Threads, *, shared: int = 0) -> Stepped:
        """Step threads line by line, as a debugger does: `threads` are pairs of a block and a thread (x, y, z), at most
        16. The kernel is compiled without optimising, so that variables have places, and of the launch only these
        blocks are run, each alone and on copies: `args` and the kernel's variables are left as they are.

        Where a kernel cannot be stepped the result says why. Raises UsageError for a thread that the launch has not."""
        if self.limits:
            from tilescope.untrusted import launch_apart

            assert not isinstance(args, Bound)
            made: Any = launch_apart(self, "step", grid, block, args, self.limits, threads=threads, shared=shared)
            return cast("Stepped", made)
        return self._stepping.step(grid, block, self._stepping.before(args), threads, shared)

    @cached_property
    def _stepping(self) -> SteppingKernel:
        from tilescope.stepping.run import SteppingKernel

        return SteppingKernel(self)

    def optimise(self) -> None:
        """Optimise the code of all launches so far, and prove those to come, instead of when that pays: for those who
        measure the emulator."""
        for _, tiers in self.unit.programs.values():
            tiers.optimise()
        self.kept.standings.at_once = True

    def _all_blocks(self, grid: Dim, block: Dim, args: Sequence[Any], why: str, options: LaunchOptions) -> Profile:
        with in_words():
            profile = self._profile(launch_on_cpu(self, grid, block, args, (True, False, False), options))
        profile.note = f"all blocks were run: {why}"
        return profile

    def _profile(self, recording: Recording) -> Profile:
        return Profile(
            recording, self.file, self.source.text, self.head, ptx=self.ptx, defines=self.defines,
            image=self._own_image, image_for=self._image_for,
        )  # fmt: skip

    def _image_for(self, arch: str) -> bytes:
        """Machine code; of PTX, what ptxas makes of it. Raises UsageError where that is not there, or the PTX tells no
        lines."""
        if self.unit.language == "cuda" and not self.assembled:
            return self._image(arch)
        if arch not in self._images:
            from tilescope.source.assembling import assembled

            self._images[arch] = assembled(self.ptx, self.entry, arch)
        return self._images[arch]

    def _own_image(self) -> bytes | None:
        """Machine code for the architecture that the PTX was made for; None of a kernel in PTX."""
        target = re.search(r"^\.target\s+(\w+)", self.ptx, re.MULTILINE)
        return self._image_for(target[1]) if target and self.unit.language == "cuda" else None

    def deoptimized(self, program: Program) -> DeoptimizedVersion:
        """The version of a program in which every register is a vector."""
        made: DeoptimizedVersion = self.unit.slow(self.entry, program)
        return made

    @cached_property
    def head(self) -> int:
        """The line of the kernel's own head; 0 where the source is not CUDA C++."""
        from tilescope.source.signature import head_line

        return head_line(self.source.text, self.name) if self.unit.language == "cuda" else 0

    def shape_of(self, name: str, length: int) -> Shape:
        """The shape of one of the file's own arrays; words in a row where the source does not tell."""
        known = self._shapes.get(name, [])
        fitting = [s for s in known if s.extents and s.itemsize * math.prod(s.extents) == length]
        first = known[0] if known else Shape(4)
        return fitting[0] if fitting else replace(first, extents=(length // first.itemsize,))

    @cached_property
    def _shapes(self) -> dict[str, list[Shape]]:
        from tilescope.source.name_expressions import bound
        from tilescope.source.shapes import shapes

        if self.unit.language != "cuda":
            return {}
        return shapes(self.source.text, {**self.defines, **bound(self.name, self.source.text)})

    @property
    def file(self) -> str:
        return str(self.unit.file)

    def line_text(self, file: str, line: int) -> str:
        """The text of a line of the user's file; "" for another file's."""
        lines = self.source.text.splitlines()
        return lines[line - 1] if file == self.file and 0 < line <= len(lines) else ""

    def declared(self, params: Sequence[Parameter]) -> list[Declared]:
        """The parameters, of the types that the kernel was compiled with, as the source names them or else PTX."""
        from tilescope.source.signature import SourceParameter, signature

        if params and not self._declared:
            found = signature(self.source.text, self.name, self.entry)
            if len(found) != len(params):
                found = [SourceParameter("", "")] * len(params)
            names = [p.name.removeprefix(f"{self.entry}_") for p in params]
            self._declared = [
                Declared(f.name or name, f.type, f.constant) for f, name in zip(found, names, strict=True)
            ]
        return self._declared

    def symbol(self, name: str, dtype: Any = None) -> np.ndarray[Any, np.dtype[Any]]:
        """A `__constant__` or `__device__` variable, shared with the kernel, to read and to write: `[...] = values`.

        It has the type and the shape of its declaration: `float c[3][5]` is float32[3, 5], a single value has the
        shape (1,), and the parts of a `float4` are the last dimension. With `dtype` it is all of its bytes as a row
        of these (np.uint8, or a structured type). Where the text does not tell the type (a struct, a template's
        parameter) it is its bytes, uint8, with a warning. Raises UsageError where there is none of that name, or where
        `dtype` does not fill it."""
        from tilescope.analysis.memories.symbols import symbol_array

        return symbol_array(name, self._memory_of(name), self.symbol_shape(name), dtype)

    def symbol_shape(self, name: str) -> Shape | None:
        """How the text declares a variable; None where it does not tell."""
        from tilescope.analysis.memories.symbols import shape_of_symbol

        length = len(self._memory_of(name))
        is_cuda = self.unit.language == "cuda"
        return shape_of_symbol(self.source.text, self.defines, name, length) if is_cuda else None

    def _memory_of(self, name: str) -> np.ndarray[Any, np.dtype[np.uint8]]:
        from tilescope.emulator.job.names import readable
        from tilescope.emulator.plan.layout import space_of

        found = {readable(v): v for v in map(space_of, self.unit.layout.placed.values())}
        if name not in found:
            raise UsageError(
                f"there is no __constant__ or __device__ variable `{name}`", hint=f"there are {sorted(found)}"
            )
        part: np.ndarray[Any, np.dtype[np.uint8]] = self.unit.variable(found[name])
        return part


def _print(text: str) -> None:
    print(text, end="")
