"""cuda.core's graphs as they are: captured by a builder, defined node by node, changed, and launched again."""

import ctypes

import numpy as np
from cuda.bindings import driver
from cuda.core import Device, LaunchConfig, Program, ProgramOptions, launch
from cuda.core.graph import GraphDefinition

CODE = """extern "C" __device__ __cudart_builtin__ void cudaGraphSetConditional(cudaGraphConditionalHandle, unsigned);
extern "C" __global__ void add(int *p, int n) { p[threadIdx.x] += n; }
extern "C" __global__ void times(int *p, int n) { p[threadIdx.x] *= n; }
extern "C" __global__ void down(int *p, cudaGraphConditionalHandle handle) { cudaGraphSetConditional(handle, --*p); }"""
ONE, THREADS = LaunchConfig(grid=1, block=1), LaunchConfig(grid=1, block=32)

device = Device()
device.set_current()
stream = device.create_stream()
options = ProgramOptions(std="c++17", arch=f"sm_{device.arch}")
module = Program(CODE, code_type="c++", options=options).compile("cubin")
add, times, down = (module.get_kernel(name) for name in ("add", "times", "down"))
buffer = device.allocate(128, stream=stream)
stream.sync()


def put(value: int) -> None:
    assert driver.cuMemsetD32(int(buffer.handle), value, 32)[0] == 0


def seen() -> int:
    stream.sync()
    out = np.empty(32, np.int32)
    assert driver.cuMemcpyDtoH(out.ctypes.data, int(buffer.handle), out.nbytes)[0] == 0
    return int(out[0])


def builder() -> None:
    begun = device.create_graph_builder().begin_building()
    launch(begun, THREADS, add, buffer, np.int32(1))
    left, right = begun.split(2)
    launch(left, THREADS, add, buffer, np.int32(2))
    launch(right, ONE, add, int(buffer.handle) + 64, np.int32(1))
    joined = left.join(left, right)
    launch(joined, THREADS, times, buffer, np.int32(10))
    calls = []
    joined.callback(lambda: calls.append("called"))
    graph = joined.end_building().complete()
    put(0)
    graph.upload(stream)
    for _ in range(2):
        graph.launch(stream)
    assert seen() == (3 * 10 + 3) * 10, seen()
    assert calls == ["called"] * 2
    other = device.create_graph_builder().begin_building()
    launch(other, THREADS, add, buffer, np.int32(4))
    changed = other.end_building().complete()
    again = device.create_graph_builder().begin_building()
    launch(again, THREADS, add, buffer, np.int32(5))
    changed.update(again.end_building())
    put(0)
    changed.launch(stream)
    assert seen() == 5


def conditions() -> None:
    begun = device.create_graph_builder().begin_building()
    condition = begun.create_condition(default_value=1)
    inside = begun.while_loop(condition).begin_building()
    launch(inside, ONE, down, buffer, condition)
    inside.end_building()
    put(5)
    graph = begun.end_building().complete()
    graph.launch(stream)
    assert seen() == 0


def definition() -> None:
    made, inner = GraphDefinition(), GraphDefinition()
    inner.launch(THREADS, add, buffer, np.int32(7))
    calls, event = [], device.create_event()
    first = made.memset(buffer, np.uint32(2), 32)
    second = first.launch(THREADS, times, buffer, np.int32(3))
    pinned = driver.cuMemAllocHost(128)[1]
    host = np.ctypeslib.as_array((ctypes.c_int * 32).from_address(pinned))
    last = second.embed(inner).record(event).callback(lambda: calls.append("called"))
    last.memcpy(pinned, buffer, host.nbytes)
    made.join(second, last)
    assert len(made.nodes()) == 7, made.nodes()
    assert len(made.edges()) == 7, made.edges()
    assert set(second.pred) == {first}
    assert [type(node).__name__ for node in last.succ if node.is_valid]
    graph = made.instantiate()
    graph.launch(stream)
    stream.sync()
    assert (seen(), host[31], calls) == (13, 13, ["called"]), (seen(), host[31], calls)
    second.destroy()
    assert len(made.nodes()) == 6
    taken = GraphDefinition()
    memory = taken.allocate(256)
    memory.memset(memory.dptr, 1, 256).deallocate(memory.dptr)
    taken.instantiate().launch(stream)
    stream.sync()


builder()
conditions()
definition()
print("as it should be")
