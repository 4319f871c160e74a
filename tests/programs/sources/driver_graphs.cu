// Graphs of the driver API; each name that it is called with is one part. Kernels come from PTX text at run time.
#include <cuda.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>

static const char *text = R"(
.version 8.0
.target sm_70
.address_size 64
.extern .func cudaGraphSetConditional(.param .b64 handle, .param .b32 value);
.visible .entry add(.param .u64 p, .param .u32 n)
{
  .reg .b32 %r<4>;
  .reg .b64 %d<3>;
  ld.param.u64 %d0, [p];
  ld.param.u32 %r0, [n];
  mov.u32 %r1, %tid.x;
  mad.wide.u32 %d1, %r1, 4, %d0;
  ld.global.u32 %r2, [%d1];
  add.u32 %r2, %r2, %r0;
  st.global.u32 [%d1], %r2;
  ret;
}
.visible .entry times(.param .u64 p, .param .u32 n)
{
  .reg .b32 %r<4>;
  .reg .b64 %d<3>;
  ld.param.u64 %d0, [p];
  ld.param.u32 %r0, [n];
  mov.u32 %r1, %tid.x;
  mad.wide.u32 %d1, %r1, 4, %d0;
  ld.global.u32 %r2, [%d1];
  mul.lo.u32 %r2, %r2, %r0;
  st.global.u32 [%d1], %r2;
  ret;
}
.visible .entry down(.param .u64 p, .param .u64 handle)
{
  .reg .b32 %r<2>;
  .reg .b64 %d<2>;
  ld.param.u64 %d0, [p];
  ld.param.u64 %d1, [handle];
  ld.global.u32 %r0, [%d0];
  sub.u32 %r0, %r0, 1;
  st.global.u32 [%d0], %r0;
  .param .b64 a;
  .param .b32 b;
  st.param.b64 [a], %d1;
  st.param.b32 [b], %r0;
  call cudaGraphSetConditional, (a, b);
  ret;
}
)";

#define CHECK(call) do { CUresult r = (call); if (r) { printf("%s: %s\n", #call, name(r)); exit(1); } } while (0)

static const char *name(CUresult r) {
  const char *n = "unknown";
  cuGetErrorName(r, &n);
  return n;
}

static CUcontext context;
static CUfunction add, times, down;
static CUdeviceptr device;
static CUstream stream, other;
static CUevent event, joined;
static unsigned host[32];

static void launched(CUgraph graph, int count) {
  CUgraphExec made;
  CHECK(cuGraphInstantiate(&made, graph, 0));
  for (int i = 0; i < count; i++) CHECK(cuGraphLaunch(made, stream));
  CHECK(cuStreamSynchronize(stream));
  CHECK(cuGraphExecDestroy(made));
}

static void called(void *p) { printf("callback: %u, %s\n", *(unsigned *)p, name(cuCtxSynchronize())); }

static void launch(CUfunction f, unsigned n, CUstream on) {
  void *arguments[] = {&device, &n};
  CHECK(cuLaunchKernel(f, 1, 1, 1, 32, 1, 1, 0, on, arguments, 0));
}

static void captured() {
  CUstreamCaptureStatus status;
  const CUgraphNode *after;
  CUgraph graph, found;
  cuuint64_t number;
  size_t nodes, edges;
  CHECK(cuStreamBeginCapture(stream, CU_STREAM_CAPTURE_MODE_GLOBAL));
  CHECK(cuMemsetD32Async(device, 0, 32, stream));
  CHECK(cuEventRecord(event, stream));
  CHECK(cuStreamWaitEvent(other, event, 0));
  launch(add, 3, stream);
  CHECK(cuMemsetD8Async(device + 128, 1, 4, other));
  CHECK(cuEventRecord(joined, other));
  CHECK(cuStreamWaitEvent(stream, joined, 0));
  launch(times, 2, stream);
  CHECK(cuMemcpyDtoHAsync(host, device, sizeof host, stream));
  CHECK(cuLaunchHostFunc(stream, called, host));
  CHECK(cuStreamIsCapturing(other, &status));
  printf("other: %d", status);
  CHECK(cuStreamGetCaptureInfo(other, &status, &number, &found, &after, nullptr, &nodes));
  printf(" %d, after %zu\n", number != 0, nodes);
  printf("before: %u\n", host[0]);
  CHECK(cuStreamEndCapture(stream, &graph));
  CHECK(cuGraphGetNodes(graph, nullptr, &nodes));
  CHECK(cuGraphGetEdges(graph, nullptr, nullptr, nullptr, &edges));
  printf("%d, %zu nodes, %zu edges\n", found == graph, nodes, edges);
  launched(graph, 2);
  CHECK(cuGraphDestroy(graph));
}

static CUDA_KERNEL_NODE_PARAMS kernel(CUfunction f, unsigned *n) {
  static void *arguments[2] = {&device};
  arguments[1] = n;
  CUDA_KERNEL_NODE_PARAMS made = {};
  made.func = f, made.blockDimX = 32, made.kernelParams = arguments;
  made.gridDimX = made.gridDimY = made.gridDimZ = made.blockDimY = made.blockDimZ = 1;
  return made;
}

static CUDA_MEMCPY3D to_host() {
  CUDA_MEMCPY3D c = {};
  c.srcMemoryType = CU_MEMORYTYPE_DEVICE, c.srcDevice = device, c.dstMemoryType = CU_MEMORYTYPE_HOST, c.dstHost = host;
  c.WidthInBytes = sizeof host, c.Height = c.Depth = 1;
  return c;
}

static void by_hand() {
  CUgraph graph, clone;
  CUgraphNode fill, sum, product, copy, call, twin, empty, seen[8];
  CUgraphExec made;
  unsigned three = 3, two = 2, five = 5, enabled = 7;
  size_t count = 8;
  CUgraphNodeType type;
  CUDA_MEMSET_NODE_PARAMS zero = {};
  zero.dst = device, zero.value = 7, zero.elementSize = 4, zero.width = 32, zero.height = 1;
  CUDA_HOST_NODE_PARAMS function = {called, host}, function_found = {};
  CHECK(cuGraphCreate(&graph, 0));
  auto plus = kernel(add, &three);
  CHECK(cuGraphAddKernelNode(&sum, graph, nullptr, 0, &plus));
  auto by = kernel(times, &two);
  struct { CUdeviceptr p; unsigned n; } packed = {device, two};
  size_t bytes = 12;
  void *extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &packed, CU_LAUNCH_PARAM_BUFFER_SIZE, &bytes, CU_LAUNCH_PARAM_END};
  by.kernelParams = nullptr, by.extra = extra;
  CHECK(cuGraphAddKernelNode(&product, graph, &sum, 1, &by));
  CHECK(cuGraphAddMemsetNode(&fill, graph, nullptr, 0, &zero, context));
  CHECK(cuGraphAddDependencies(graph, &fill, &sum, nullptr, 1));
  auto c = to_host();
  CHECK(cuGraphAddMemcpyNode(&copy, graph, &product, 1, &c, context));
  CHECK(cuGraphAddHostNode(&call, graph, &copy, 1, &function));
  CHECK(cuGraphAddEmptyNode(&empty, graph, &call, 1));
  CHECK(cuGraphGetRootNodes(graph, seen, &count));
  printf("roots: %zu %d", count, seen[0] == fill);
  count = 8;
  CHECK(cuGraphNodeGetDependentNodes(product, seen, nullptr, &count));
  printf(", behind: %zu %d", count, seen[0] == copy);
  CHECK(cuGraphNodeGetType(call, &type));
  CHECK(cuGraphHostNodeGetParams(call, &function_found));
  printf(", type %d %d\n", type, function_found.fn == called && function_found.userData == host);
  CHECK(cuGraphAddDependencies(graph, &copy, &fill, nullptr, 1));
  printf("circle: %s\n", name(cuGraphInstantiateWithFlags(&made, graph, 0)));
  CHECK(cuGraphRemoveDependencies(graph, &copy, &fill, nullptr, 1));
  CUDA_GRAPH_INSTANTIATE_PARAMS how = {};
  CHECK(cuGraphInstantiateWithParams(&made, graph, &how));
  CHECK(cuGraphUpload(made, stream));
  CHECK(cuGraphLaunch(made, stream));
  auto more = kernel(add, &five);
  CHECK(cuGraphExecKernelNodeSetParams(made, sum, &more));
  CUDA_KERNEL_NODE_PARAMS found;
  CHECK(cuGraphKernelNodeGetParams(sum, &found));
  printf("kept: %u %d\n", *(unsigned *)found.kernelParams[1], found.func == add);
  zero.value = 1;
  CHECK(cuGraphExecMemsetNodeSetParams(made, fill, &zero, context));
  CHECK(cuGraphLaunch(made, stream));
  CHECK(cuGraphNodeSetEnabled(made, product, 0));
  CHECK(cuGraphNodeGetEnabled(made, product, &enabled));
  printf("enabled: %u\n", enabled);
  CHECK(cuGraphLaunch(made, stream));
  CHECK(cuGraphClone(&clone, graph));
  CHECK(cuGraphNodeFindInClone(&twin, sum, clone));
  CHECK(cuGraphKernelNodeSetParams(twin, &more));
  CUgraphExecUpdateResultInfo result;
  CHECK(cuGraphExecUpdate(made, clone, &result));
  CHECK(cuGraphLaunch(made, stream));
  CHECK(cuGraphDestroyNode(empty));
  printf("update: %s", name(cuGraphExecUpdate(made, graph, &result)));
  printf(" %d\n", result.result);
  CHECK(cuGraphDestroy(graph));
  CHECK(cuGraphLaunch(made, stream));
}

static void child() {
  CUgraph inner, outer, within;
  CUgraphNode nodes[4], first;
  CUgraphNodeParams any = {CU_GRAPH_NODE_TYPE_MEMSET};
  unsigned one = 1;
  auto plus = kernel(add, &one);
  CHECK(cuMemsetD32(device, 0, 32));
  CHECK(cuGraphCreate(&inner, 0));
  CHECK(cuGraphCreate(&outer, 0));
  CHECK(cuGraphAddKernelNode(&first, inner, nullptr, 0, &plus));
  CHECK(cuGraphAddChildGraphNode(&nodes[0], outer, nullptr, 0, inner));
  CHECK(cuGraphAddChildGraphNode(&nodes[1], outer, nodes, 1, inner));
  CHECK(cuGraphChildGraphNodeGetGraph(nodes[1], &within));
  any.memset.dst = device + 4, any.memset.elementSize = 4, any.memset.width = 1, any.memset.height = 1;
  any.memset.value = 50;
  CHECK(cuGraphAddNode(&nodes[2], outer, nodes, nullptr, 2, &any));
  CUgraphNodeParams wait = {CU_GRAPH_NODE_TYPE_EVENT_RECORD};
  wait.eventRecord.event = event;
  CHECK(cuGraphAddNode(&nodes[3], outer, &nodes[2], nullptr, 1, &wait));
  CUevent which;
  CHECK(cuGraphEventRecordNodeGetEvent(nodes[3], &which));
  launched(outer, 3);
  CHECK(cuEventSynchronize(event));
  CHECK(cuMemcpyDtoH(host, device, sizeof host));
  printf("%u %u, inside %d, event %d\n", host[0], host[1], within != inner, which == event);
}

static void conditional() {
  CUgraph graph;
  CUgraphNode node, inside;
  CUgraphConditionalHandle handle;
  CHECK(cuGraphCreate(&graph, 0));
  CHECK(cuGraphConditionalHandleCreate(&handle, graph, context, 1, CU_GRAPH_COND_ASSIGN_DEFAULT));
  CUgraphNodeParams params = {CU_GRAPH_NODE_TYPE_CONDITIONAL};
  params.conditional.handle = handle, params.conditional.type = CU_GRAPH_COND_TYPE_WHILE, params.conditional.size = 1;
  CHECK(cuGraphAddNode(&node, graph, nullptr, nullptr, 0, &params));
  void *arguments[] = {&device, &handle};
  CUgraphNodeParams step = {CU_GRAPH_NODE_TYPE_KERNEL};
  step.kernel.func = down, step.kernel.kernelParams = arguments;
  step.kernel.gridDimX = step.kernel.gridDimY = step.kernel.gridDimZ = 1;
  step.kernel.blockDimX = step.kernel.blockDimY = step.kernel.blockDimZ = 1;
  CHECK(cuGraphAddNode(&inside, params.conditional.phGraph_out[0], nullptr, nullptr, 0, &step));
  CHECK(cuMemsetD32(device, 4, 1));
  launched(graph, 1);
  CHECK(cuMemcpyDtoH(host, device, 4));
  printf("left: %u\n", host[0]);
}

static void memory() {
  CUdeviceptr p, q;
  CUgraph graph;
  CUgraphNode node, release;
  CHECK(cuStreamBeginCapture(stream, CU_STREAM_CAPTURE_MODE_RELAXED));
  CHECK(cuMemAllocAsync(&p, sizeof host, stream));
  CHECK(cuMemsetD8Async(p, 1, sizeof host, stream));
  CHECK(cuMemcpyDtoHAsync(host, p, sizeof host, stream));
  CHECK(cuMemFreeAsync(p, stream));
  CHECK(cuStreamEndCapture(stream, &graph));
  launched(graph, 2);
  printf("%x\n", host[31]);
  CUDA_MEM_ALLOC_NODE_PARAMS wanted = {};
  wanted.bytesize = 64, wanted.poolProps.allocType = CU_MEM_ALLOCATION_TYPE_PINNED;
  wanted.poolProps.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  CHECK(cuGraphCreate(&graph, 0));
  CHECK(cuGraphAddMemAllocNode(&node, graph, nullptr, 0, &wanted));
  CHECK(cuGraphAddMemFreeNode(&release, graph, &node, 1, wanted.dptr));
  CHECK(cuGraphMemFreeNodeGetParams(release, &q));
  printf("same: %d, clone: %s\n", q == wanted.dptr, name(cuGraphClone(&graph, graph)));
}

static void mistake(const char *what, CUresult (*made)()) {
  CUgraph graph = nullptr;
  CHECK(cuStreamBeginCapture(stream, CU_STREAM_CAPTURE_MODE_GLOBAL));
  const char *first = name(made());
  const char *last = name(cuStreamEndCapture(stream, &graph));
  printf("%s: %s, then %s and %s\n", what, first, last, graph ? "a graph" : "none");
}

static void mistakes() {
  CHECK(cuEventRecord(joined, other));
  mistake("sync", [] { return cuStreamSynchronize(stream); });
  mistake("context", [] { return cuCtxSynchronize(); });
  mistake("default", [] { return cuMemsetD8(device, 0, 4); });
  mistake("malloc", [] { CUdeviceptr p; return cuMemAlloc(&p, 4); });
  mistake("isolation", [] { return cuStreamWaitEvent(stream, joined, 0); });
  mistake("event", [] { cuEventRecord(event, stream); return cuEventSynchronize(event); });
  mistake("query", [] { return cuEventQuery(joined); });
  launch(add, 1, stream), launch(add, 1, stream);
  mistake("launch", [] {
    unsigned n = 1;
    void *arguments[] = {&device, &n};
    cuStreamSynchronize(stream);
    return cuLaunchKernel(add, 1, 1, 1, 32, 1, 1, 0, stream, arguments, 0);
  });
  CUstreamCaptureMode mode = CU_STREAM_CAPTURE_MODE_RELAXED;
  CHECK(cuThreadExchangeStreamCaptureMode(&mode));
  printf("mode: %d\n", mode);
  mistake("relaxed", [] { CUdeviceptr p; return cuMemAlloc(&p, 4); });
}

// What no program should pass: an error each, and the program goes on.
static void hostile() {
  CUgraph graph;
  CUgraphExec made;
  CUgraphNode node;
  size_t count = 3;
  unsigned one = 1;
  auto nothing = kernel((CUfunction)&one, &one), plus = kernel(add, &one);
  auto nowhere = plus;
  nowhere.kernelParams = nullptr;
  CUgraphNodeParams unknown = {(CUgraphNodeType)99};
  CUstreamCaptureMode mode = (CUstreamCaptureMode)77;
  CHECK(cuGraphCreate(&graph, 0));
  CHECK(cuGraphInstantiate(&made, graph, 0));
  CHECK(cuGraphExecDestroy(made));
  CUresult given[] = {
    cuGraphCreate(nullptr, 0), cuGraphCreate(&graph, 7), cuGraphClone(nullptr, graph), cuGraphDestroy(nullptr),
    cuGraphLaunch(made, stream), cuGraphExecDestroy(made), cuGraphLaunch((CUgraphExec)graph, stream),
    cuGraphGetNodes(graph, nullptr, nullptr), cuGraphGetEdges(graph, &node, nullptr, nullptr, &count),
    cuGraphAddKernelNode(&node, graph, nullptr, 0, nullptr), cuGraphAddKernelNode(&node, graph, nullptr, 0, &nothing),
    cuGraphAddKernelNode(&node, graph, nullptr, 0, &nowhere), cuGraphAddKernelNode(&node, graph, nullptr, 5, &plus),
    cuGraphAddKernelNode(nullptr, graph, nullptr, 0, &plus), cuGraphAddHostNode(&node, graph, nullptr, 0, nullptr),
    cuGraphAddMemcpyNode(&node, graph, nullptr, 0, nullptr, context), cuGraphAddNode(&node, graph, nullptr, nullptr, 0, nullptr),
    cuGraphAddNode(&node, graph, nullptr, nullptr, 0, &unknown), cuGraphNodeGetType((CUgraphNode)&one, nullptr),
    cuGraphDestroyNode((CUgraphNode)12345), cuGraphInstantiateWithParams(&made, graph, nullptr),
    cuGraphExecUpdate(made, graph, nullptr), cuThreadExchangeStreamCaptureMode(&mode),
    cuThreadExchangeStreamCaptureMode(nullptr), cuStreamIsCapturing(stream, nullptr),
    cuStreamEndCapture(stream, nullptr), cuGraphDebugDotPrint(graph, nullptr, 0),
    cuGraphAddDependencies(graph, nullptr, nullptr, nullptr, 3), cuStreamBeginCapture(nullptr, CU_STREAM_CAPTURE_MODE_GLOBAL),
    cuGraphKernelNodeGetParams((CUgraphNode)12345, nullptr),
  };
  int place = 0;
  for (CUresult r : given) printf("%d: %s\n", place++, name(r));
  CHECK(cuGraphDestroy(graph));
  printf("last: %s\n", name(cuGraphDestroy(graph)));
}

int main(int argc, char **argv) {
  auto is = [&](const char *what) { return argc > 1 && !strcmp(argv[1], what); };
  CUmodule module;
  CUgraph graph;
  printf("before: %s\n", name(cuGraphCreate(&graph, 0)));
  CHECK(cuInit(0));
  CHECK(cuDevicePrimaryCtxRetain(&context, 0));
  CHECK(cuCtxSetCurrent(context));
  CHECK(cuModuleLoadData(&module, text));
  CHECK(cuModuleGetFunction(&add, module, "add"));
  CHECK(cuModuleGetFunction(&times, module, "times"));
  CHECK(cuModuleGetFunction(&down, module, "down"));
  CHECK(cuMemAlloc(&device, 256));
  CHECK(cuStreamCreate(&stream, CU_STREAM_DEFAULT));
  CHECK(cuStreamCreate(&other, CU_STREAM_NON_BLOCKING));
  CHECK(cuEventCreate(&event, 0));
  CHECK(cuEventCreate(&joined, 0));
  if (is("captured")) captured();
  if (is("by hand")) by_hand();
  if (is("child")) child();
  if (is("conditional")) conditional();
  if (is("memory")) memory();
  if (is("mistakes")) mistakes();
  if (is("hostile")) hostile();
  return 0;
}
