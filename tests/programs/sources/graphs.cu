// Graphs: captured and made by hand; each name that it is called with is one of them. "right" is what CUDA leaves.
#include <cstdio>
#include <cstring>
#include <nvtx3/nvToolsExt.h>
#include <thread>

__global__ void add(int *p, int n) { p[threadIdx.x] += n; }
__global__ void times(int *p, int n) { p[threadIdx.x] *= n; }
__global__ void say(int n) { printf("kernel %d\n", n); }
__device__ int variable[32];

#define NAME(call) cudaGetErrorName(call)

static int *device, host[32];
static cudaStream_t stream, other;
static cudaEvent_t event, joined;

static void launched(cudaGraph_t graph, int times) {
  cudaGraphExec_t made;
  cudaGraphInstantiate(&made, graph, 0);
  for (int i = 0; i < times; i++) printf("launch: %s\n", NAME(cudaGraphLaunch(made, stream)));
  cudaStreamSynchronize(stream);
  cudaGraphExecDestroy(made);
}

static cudaGraph_t ended() {
  cudaGraph_t graph;
  printf("end: %s\n", NAME(cudaStreamEndCapture(stream, &graph)));
  return graph;
}

static void called(void *p) { printf("callback: %d, %s\n", *(int *)p, NAME(cudaDeviceSynchronize())); }

static void captured() {
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  cudaMemsetAsync(device, 0, sizeof host, stream);
  cudaEventRecord(event, stream);
  cudaStreamWaitEvent(other, event, 0);
  add<<<1, 32, 0, stream>>>(device, 3);
  say<<<1, 1, 0, other>>>(1);
  cudaEventRecord(joined, other);
  cudaStreamWaitEvent(stream, joined, 0);
  times<<<1, 32, 0, stream>>>(device, 2);
  cudaMemcpyAsync(host, device, sizeof host, cudaMemcpyDeviceToHost, stream);
  cudaLaunchHostFunc(stream, called, host);
  cudaStreamCaptureStatus status;
  const cudaGraphNode_t *after;
  size_t nodes, edges;
  cudaStreamGetCaptureInfo(other, &status, nullptr, nullptr, &after, nullptr, &nodes);
  printf("other: %d, after %zu\n", status, nodes);
  printf("before: %d\n", host[0]);
  cudaGraph_t graph = ended();
  cudaGraphGetNodes(graph, nullptr, &nodes), cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &edges);
  printf("%zu nodes, %zu edges\n", nodes, edges);
  launched(graph, 2);
}

static cudaKernelNodeParams kernel(void (*function)(int *, int), int *n) {
  static void *arguments[2] = {&device};
  arguments[1] = n;
  cudaKernelNodeParams made = {};
  made.func = (void *)function, made.gridDim = 1, made.blockDim = 32, made.kernelParams = arguments;
  return made;
}

static void by_hand() {
  cudaGraph_t graph;
  cudaGraphNode_t fill, sum, product, copy, symbol;
  int three = 3, two = 2, five = 5;
  cudaMemsetParams zero = {};
  zero.dst = device, zero.value = 7, zero.elementSize = 4, zero.width = 32, zero.height = 1;
  auto plus = kernel(add, &three);
  cudaGraphCreate(&graph, 0);
  cudaGraphAddKernelNode(&sum, graph, nullptr, 0, &plus);
  auto by = kernel(times, &two);
  cudaGraphAddKernelNode(&product, graph, &sum, 1, &by);
  cudaGraphAddMemsetNode(&fill, graph, nullptr, 0, &zero);
  cudaGraphAddDependencies(graph, &fill, &sum, nullptr, 1);
  cudaGraphAddMemcpyNode1D(&copy, graph, &product, 1, host, device, sizeof host, cudaMemcpyDeviceToHost);
  cudaGraphAddMemcpyNodeToSymbol(&symbol, graph, &copy, 1, variable, host, sizeof host, 0, cudaMemcpyHostToDevice);
  cudaGraphExec_t made;
  printf("circle: %s", NAME(cudaGraphAddDependencies(graph, &copy, &fill, nullptr, 1)));
  printf(" %s", NAME(cudaGraphInstantiate(&made, graph, 0)));
  printf(" %s\n", NAME(cudaGraphRemoveDependencies(graph, &copy, &fill, nullptr, 1)));
  cudaGraphInstantiate(&made, graph, 0);
  cudaGraphLaunch(made, stream);
  printf("%d\n", host[31]);
  auto more = kernel(add, &five);
  printf("set: %s\n", NAME(cudaGraphExecKernelNodeSetParams(made, sum, &more)));
  cudaKernelNodeParams found;
  cudaGraphKernelNodeGetParams(sum, &found);
  printf("kept: %d\n", *(int *)found.kernelParams[1]);
  cudaGraphLaunch(made, stream);
  printf("%d\n", host[31]);
  cudaGraphNodeSetEnabled(made, product, 0);
  cudaGraphLaunch(made, stream);
  int seen[32];
  cudaMemcpyFromSymbol(seen, variable, sizeof seen);
  printf("%d %d\n", host[31], seen[31]);
  cudaGraph_t clone;
  cudaGraphNode_t twin;
  cudaGraphClone(&clone, graph);
  cudaGraphNodeFindInClone(&twin, sum, clone);
  cudaGraphKernelNodeSetParams(twin, &more);
  cudaGraphExecUpdateResultInfo result;
  printf("update: %s\n", NAME(cudaGraphExecUpdate(made, clone, &result)));
  cudaGraphDestroyNode(copy);
  cudaError_t refused = cudaGraphExecUpdate(made, graph, &result);
  printf("update: %s %d\n", NAME(refused), result.result);
  printf("destroyed: %s\n", NAME(cudaGraphDestroy(graph)));
  printf("again: %s\n", NAME(cudaGraphLaunch(made, stream)));
}

static void child() {
  cudaGraph_t inner, outer;
  cudaGraphNode_t nodes[2];
  int one = 1;
  auto plus = kernel(add, &one);
  cudaMemset(device, 0, sizeof host);
  cudaGraphCreate(&inner, 0), cudaGraphCreate(&outer, 0);
  cudaGraphAddKernelNode(&nodes[0], inner, nullptr, 0, &plus);
  cudaGraphAddChildGraphNode(&nodes[0], outer, nullptr, 0, inner);
  cudaGraphAddChildGraphNode(&nodes[1], outer, nodes, 1, inner);
  cudaGraphNodeType type;
  cudaGraphNodeGetType(nodes[1], &type);
  printf("type %d\n", type);
  launched(outer, 3);
  cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost);
  printf("%d\n", host[0]);
}

static void memory() {
  int *p;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  cudaMallocAsync(&p, sizeof host, stream);
  cudaMemsetAsync(p, 1, sizeof host, stream);
  cudaMemcpyAsync(host, p, sizeof host, cudaMemcpyDeviceToHost, stream);
  cudaGraph_t graph = ended();
  launched(graph, 2);
  printf("%x, free: %s\n", host[0], NAME(cudaFree(p)));
}

static void mistake(const char *name, cudaError_t (*made)()) {
  cudaGraph_t graph = nullptr;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  const char *first = NAME(made());
  const char *last = NAME(cudaStreamEndCapture(stream, &graph));
  printf("%s: %s, then %s and %s\n", name, first, last, graph ? "a graph" : "none");
  cudaGetLastError();
}

static void mistakes() {
  void *p;
  cudaEventRecord(joined, other);
  mistake("sync", [] { return cudaStreamSynchronize(stream); });
  mistake("device", [] { return cudaDeviceSynchronize(); });
  mistake("default", [] { return cudaMemset(device, 0, 4); });
  mistake("malloc", [] { void *p; return cudaMalloc(&p, 4); });
  mistake("isolation", [] { return cudaStreamWaitEvent(stream, joined, 0); });
  mistake("event", [] { cudaEventRecord(event, stream); return cudaEventSynchronize(event); });
  mistake("shape", [] { add<<<1, 2048, 0, stream>>>(device, 1); return cudaGetLastError(); });
  mistake("unjoined", [] {
    cudaEventRecord(event, stream), cudaStreamWaitEvent(other, event, 0);
    add<<<1, 32, 0, other>>>(device, 1);
    return cudaGetLastError();
  });
  mistake("thread", [] {
    cudaError_t found;
    std::thread([&] { cudaGraph_t graph; found = cudaStreamEndCapture(stream, &graph); }).join();
    return found;
  });
  printf("ended: %s\n", NAME(cudaStreamWaitEvent(other, event, 0)));
  cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
  cudaThreadExchangeStreamCaptureMode(&mode);
  mistake("relaxed", [] { void *p; return cudaMalloc(&p, 4); });
  printf("after: %s\n", NAME(cudaMalloc(&p, 4)));
}

static void fault() {
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  add<<<1, 64, 0, stream>>>(device, 1);
  say<<<1, 1, 0, stream>>>(2);
  launched(ended(), 1);
  printf("%s\n", NAME(cudaDeviceSynchronize()));
}

__global__ void down(int *left, cudaGraphConditionalHandle handle) {
  printf("round %d\n", *left);
  cudaGraphSetConditional(handle, --*left);
}

// Of one node with a condition; each of its graphs says which one it is, and the first counts down.
static void conditional(cudaGraphConditionalNodeType type, int first, int size) {
  cudaGraph_t graph;
  cudaGraphNode_t node;
  cudaGraphConditionalHandle handle;
  cudaGraphCreate(&graph, 0);
  cudaGraphConditionalHandleCreate(&handle, graph, first, cudaGraphCondAssignDefault);
  cudaGraphNodeParams params = {cudaGraphNodeTypeConditional};
  params.conditional.handle = handle, params.conditional.type = type, params.conditional.size = size;
  printf("%s\n", NAME(cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &params)));
  for (int i = 0; i < size; i++) {
    cudaStreamBeginCaptureToGraph(
      stream, params.conditional.phGraph_out[i], nullptr, nullptr, 0, cudaStreamCaptureModeGlobal);
    if (i) say<<<1, 1, 0, stream>>>(i);
    else down<<<1, 1, 0, stream>>>(device, handle);
    cudaStreamEndCapture(stream, nullptr);
  }
  cudaMemcpy(device, &first, sizeof first, cudaMemcpyHostToDevice);
  launched(graph, 1);
}

static void destroyed(void *p) { printf("destroyed %d: %s\n", *(int *)p, NAME(cudaDeviceSynchronize())); }

// Each is destroyed by the last call that lets go of it.
static void user_object() {
  static int numbers[] = {1, 2, 3, 4};
  cudaUserObject_t objects[4];
  cudaGraph_t graph, other, empty;
  cudaGraphExec_t made;
  cudaGraphExecUpdateResultInfo result;
  for (int i = 0; i < 4; i++) cudaUserObjectCreate(&objects[i], &numbers[i], destroyed, 1, cudaUserObjectNoDestructorSync);
  cudaGraphCreate(&graph, 0), cudaGraphCreate(&other, 0), cudaGraphCreate(&empty, 0);
  printf("moved: %s\n", NAME(cudaGraphRetainUserObject(graph, objects[0], 1, cudaGraphUserObjectMove)));
  printf("retained: %s\n", NAME(cudaGraphRetainUserObject(other, objects[1], 2, 0)));
  printf("too often: %s\n", NAME(cudaUserObjectRelease(objects[1], 2)));
  printf("released: %s\n", NAME(cudaUserObjectRelease(objects[1], 1)));
  printf("again: %s", NAME(cudaUserObjectRetain(objects[2], 1)));
  printf(" %s\n", NAME(cudaUserObjectRelease(objects[2], 1)));
  printf("last: %s\n", NAME(cudaUserObjectRelease(objects[2], 1)));
  printf("gone: %s\n", NAME(cudaUserObjectRelease(objects[2], 1)));
  cudaGraphInstantiate(&made, graph, 0);
  printf("graph: %s\n", NAME(cudaGraphDestroy(graph)));
  printf("update: %s", NAME(cudaGraphExecUpdate(made, other, &result)));
  printf(" %d\n", result.result);
  printf("half: %s\n", NAME(cudaGraphReleaseUserObject(other, objects[1], 1)));
  printf("other: %s\n", NAME(cudaGraphDestroy(other)));
  printf("made: %s\n", NAME(cudaGraphExecDestroy(made)));
  cudaStreamCaptureStatus status;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  cudaStreamGetCaptureInfo(stream, &status, nullptr, &graph, nullptr, nullptr, nullptr);
  cudaGraphRetainUserObject(graph, objects[3], 1, cudaGraphUserObjectMove);
  cudaStreamSynchronize(stream);
  printf("capture: %s\n", NAME(cudaStreamEndCapture(stream, &graph)));
  printf("no function: %s\n", NAME(cudaUserObjectCreate(objects, numbers, nullptr, 1, cudaUserObjectNoDestructorSync)));
}

int main(int argc, char **argv) {
  auto is = [&](const char *name) { return argc > 1 && !strcmp(argv[1], name); };
  cudaMalloc(&device, sizeof host);
  cudaStreamCreate(&stream), cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking);
  cudaEventCreate(&event), cudaEventCreate(&joined);
  nvtxRangePushA(argv[0]);  // which nobody sees
  if (is("captured")) captured();
  nvtxRangePop();
  if (is("by hand")) by_hand();
  if (is("child")) child();
  if (is("memory")) memory();
  if (is("mistakes")) mistakes();
  if (is("fault")) fault();
  if (is("conditional")) {
    conditional(cudaGraphCondTypeIf, 1, 1), conditional(cudaGraphCondTypeIf, 0, 2);
    conditional(cudaGraphCondTypeWhile, 3, 1), conditional(cudaGraphCondTypeSwitch, 1, 3);
  }
  if (is("user object")) user_object();
  if (is("refused")) printf("%s\n", NAME(cudaGraphExternalSemaphoresWaitNodeGetParams(nullptr, nullptr)));
  return 0;
}
