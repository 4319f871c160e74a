#include "graphs.h"
#include "runtime.h"

typedef struct cudaKernelNodeParams kernel_params;
typedef struct cudaMemcpy3DParms copy_params;
typedef struct cudaMemsetParams fill_params;
typedef struct cudaHostNodeParams host_params;
typedef struct cudaMemAllocNodeParams allocation_params;
typedef struct cudaGraphNodeParams any_params;
typedef cudaGraphEdgeData edge_data;
typedef void *pointer, *pointer_at;
#define CONTEXT

static int of_kernel(ts_work *to, const kernel_params *given) {
  if (!given) return cudaErrorInvalidValue;
  const dim3 g = given->gridDim, b = given->blockDim;
  const unsigned shape[] = {g.x, g.y, g.z, b.x, b.y, b.z, given->sharedMemBytes};
  return ts_of_kernel(to, ts_kernel_at(given->func), shape, given->kernelParams, given->extra);
}

static int of_any_kernel(ts_work *to, const any_params *p) {
  return of_kernel(to, &(kernel_params){
    p->kernel.func, p->kernel.gridDim, p->kernel.blockDim, p->kernel.sharedMemBytes, p->kernel.kernelParams,
    p->kernel.extra,
  });
}

static int kernel_of(const ts_work *work, kernel_params *to) {
  const ts_kernel *k = ts_kernel_numbered(work->word[0]);
  unsigned s[7];
  if (!k) return cudaErrorInvalidValue;
  for (int i = 0; i < 7; i++) s[i] = (unsigned)work->word[1 + i];
  *to = (kernel_params){
    ts_function(k), {s[0], s[1], s[2]}, {s[3], s[4], s[5]}, s[6], ts_arguments_of(work, k), 0
  };
  return to->kernelParams ? 0 : cudaErrorMemoryAllocation;
}

static int any_kernel_of(const ts_work *work, any_params *to) {
  kernel_params k;
  int status = kernel_of(work, &k);
  if (status) return status;
  to->kernel.func = k.func, to->kernel.gridDim = k.gridDim, to->kernel.blockDim = k.blockDim;
  to->kernel.sharedMemBytes = k.sharedMemBytes, to->kernel.kernelParams = k.kernelParams;
  return 0;
}

#include "node_calls.h"

// --- copies of lines, and of variables -------------------------------------------------------------------------------

typedef struct { void *to; const void *from; size_t bytes; enum cudaMemcpyKind kind; } line;

static int of_line(ts_work *to, line l) {
  TS_WORDS_OF(to, COPY_NODE, WORD(l.to), 0, 0, WORD(l.from), 0, 0, l.bytes, 1, 1, (uint64_t)l.kind, 0, 1);
  return 0;
}

RUNTIME(cudaGraphAddMemcpyNode1D)(NEW_NODE, void *into, const void *from, size_t bytes, enum cudaMemcpyKind kind) {
  ts_work work;
  of_line(&work, (line){into, from, bytes, kind});
  return ts_told(ts_added(to, PLACE, &work, 0));
}

RUNTIME(cudaGraphMemcpyNodeSetParams1D)(
  cudaGraphNode_t node, void *to, const void *from, size_t bytes, enum cudaMemcpyKind kind
) {
  ts_work work;
  of_line(&work, (line){to, from, bytes, kind});
  return ts_told(ts_set(node, &work));
}

RUNTIME(cudaGraphExecMemcpyNodeSetParams1D)(
  cudaGraphExec_t executable, cudaGraphNode_t node, void *to, const void *from, size_t bytes, enum cudaMemcpyKind kind
) {
  ts_work work;
  of_line(&work, (line){to, from, bytes, kind});
  return ts_told(ts_set_in(executable, node, &work));
}

RUNTIME(cudaGraphAddMemcpyNodeToSymbol)(
  NEW_NODE, const void *symbol, const void *from, size_t bytes, size_t offset, enum cudaMemcpyKind kind
) {
  uint64_t part;
  cudaError_t status = ts_symbol_part(&part, symbol, offset, bytes);
  if (status) return status;
  return cudaGraphAddMemcpyNode1D(to, graph, after, count, (void *)(uintptr_t)part, from, bytes, kind);
}

RUNTIME(cudaGraphAddMemcpyNodeFromSymbol)(
  NEW_NODE, void *into, const void *symbol, size_t bytes, size_t offset, enum cudaMemcpyKind kind
) {
  uint64_t part;
  cudaError_t status = ts_symbol_part(&part, symbol, offset, bytes);
  if (status) return status;
  return cudaGraphAddMemcpyNode1D(to, graph, after, count, into, (void *)(uintptr_t)part, bytes, kind);
}

// --- conditions ------------------------------------------------------------------------------------------------------

RUNTIME(cudaGraphConditionalHandleCreate)(
  cudaGraphConditionalHandle *to, cudaGraph_t graph, unsigned value, unsigned flags
) {
  return ts_told(PUT(to, ASK("conditional_handle", WORD(graph), (uint64_t)value, (uint64_t)flags)));
}

RUNTIME(cudaGraphConditionalHandleCreate_v2)(
  cudaGraphConditionalHandle *to, cudaGraph_t graph, cudaExecutionContext_t context, unsigned value, unsigned flags
) {
  return (void)context, cudaGraphConditionalHandleCreate(to, graph, value, flags);
}
