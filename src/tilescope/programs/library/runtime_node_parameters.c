// Nodes of graphs with parameters: kernels, copies, fills and host functions.
#include <stdlib.h>
#include <string.h>

#include "nodes.h"

// --- kernels ---------------------------------------------------------------------------------------------------------

cudaError_t ts_of_kernel(ts_work *to, const struct cudaKernelNodeParams *given) {
  if (given->extra && !given->kernelParams) return ts_told(ts_refused("cudaKernelNodeParams::extra"));
  uint64_t number;
  long bytes = ts_packed(to->room, given->func, given->kernelParams, &number);
  if (bytes < 0) return cudaErrorInvalidDeviceFunction;
  ts_simple(to, cudaGraphNodeTypeKernel, 10, 0, 0);
  const uint64_t word[] = {
    number, given->gridDim.x, given->gridDim.y, given->gridDim.z, given->blockDim.x, given->blockDim.y,
    given->blockDim.z, given->sharedMemBytes, 0, 0,
  };
  memcpy(to->word, word, sizeof word);
  to->bytes = to->room, to->length = (size_t)bytes;
  return cudaSuccess;
}

RUNTIME(cudaGraphAddKernelNode)(TS_NODE, const struct cudaKernelNodeParams *given) {
  ts_work work;
  cudaError_t status = ts_of_kernel(&work, given);
  return status ? status : ts_added(to, TS_PLACE, &work, 0);
}

RUNTIME(cudaGraphKernelNodeSetParams)(cudaGraphNode_t node, const struct cudaKernelNodeParams *given) {
  ts_work work;
  cudaError_t status = ts_of_kernel(&work, given);
  return status ? status : ts_set(node, &work);
}

RUNTIME(cudaGraphExecKernelNodeSetParams)(
  cudaGraphExec_t executable, cudaGraphNode_t node, const struct cudaKernelNodeParams *given
) {
  ts_work work;
  cudaError_t status = ts_of_kernel(&work, given);
  return status ? status : ts_set_in(executable, node, &work);
}

// The arguments are copies, which stay where they are, as the caller may keep the pointers.
RUNTIME(cudaGraphKernelNodeGetParams)(cudaGraphNode_t node, struct cudaKernelNodeParams *to) {
  ts_work work;
  const uint64_t *parameters, *word = work.word;
  int count = 0;
  cudaError_t status = ts_work_of(node, cudaGraphNodeTypeKernel, &work);
  if (status) return status;
  memset(to, 0, sizeof *to);
  to->func = (void *)(uintptr_t)ts_function(word[0], &parameters, &count);
  to->gridDim = (dim3){(unsigned)word[1], (unsigned)word[2], (unsigned)word[3]};
  to->blockDim = (dim3){(unsigned)word[4], (unsigned)word[5], (unsigned)word[6]};
  to->sharedMemBytes = (unsigned)word[7];
  to->kernelParams = malloc(sizeof(void *) * (size_t)(count + 1) + work.length);
  if (!to->kernelParams) return ts_told(cudaErrorMemoryAllocation);
  char *values = (char *)(to->kernelParams + count + 1);
  memcpy(values, work.bytes, work.length);
  for (int i = 0; i < count; i++) to->kernelParams[i] = values + parameters[2 * i];
  return cudaSuccess;
}

// --- copies ----------------------------------------------------------------------------------------------------------

void ts_of_copy(ts_work *to, const struct cudaMemcpy3DParms *given) {
  ts_simple(to, cudaGraphNodeTypeMemcpy, 12, 0, 0);
  ts_box(to->word, given);
}

RUNTIME(cudaGraphAddMemcpyNode)(TS_NODE, const struct cudaMemcpy3DParms *given) {
  ts_work work;
  ts_of_copy(&work, given);
  return ts_added(to, TS_PLACE, &work, 0);
}

RUNTIME(cudaGraphMemcpyNodeSetParams)(cudaGraphNode_t node, const struct cudaMemcpy3DParms *given) {
  ts_work work;
  ts_of_copy(&work, given);
  return ts_set(node, &work);
}

RUNTIME(cudaGraphExecMemcpyNodeSetParams)(
  cudaGraphExec_t executable, cudaGraphNode_t node, const struct cudaMemcpy3DParms *given
) {
  ts_work work;
  ts_of_copy(&work, given);
  return ts_set_in(executable, node, &work);
}

static void of_line(ts_work *work, void *to, const void *from, size_t bytes, enum cudaMemcpyKind kind) {
  ts_simple(work, cudaGraphNodeTypeMemcpy, 12, 0, 0);
  const uint64_t word[] = {WORD(to), 0, 0, WORD(from), 0, 0, bytes, 1, 1, (uint64_t)kind, 0, 1};
  memcpy(work->word, word, sizeof word);
}

RUNTIME(cudaGraphAddMemcpyNode1D)(TS_NODE, void *into, const void *from, size_t bytes, enum cudaMemcpyKind kind) {
  ts_work work;
  of_line(&work, into, from, bytes, kind);
  return ts_added(to, TS_PLACE, &work, 0);
}

RUNTIME(cudaGraphMemcpyNodeSetParams1D)(
  cudaGraphNode_t node, void *to, const void *from, size_t bytes, enum cudaMemcpyKind kind
) {
  ts_work work;
  of_line(&work, to, from, bytes, kind);
  return ts_set(node, &work);
}

RUNTIME(cudaGraphExecMemcpyNodeSetParams1D)(
  cudaGraphExec_t executable, cudaGraphNode_t node, void *to, const void *from, size_t bytes, enum cudaMemcpyKind kind
) {
  ts_work work;
  of_line(&work, to, from, bytes, kind);
  return ts_set_in(executable, node, &work);
}

RUNTIME(cudaGraphAddMemcpyNodeToSymbol)(
  TS_NODE, const void *symbol, const void *from, size_t bytes, size_t offset, enum cudaMemcpyKind kind
) {
  char *at = (char *)(uintptr_t)ts_symbol(symbol, 0);
  return at ? cudaGraphAddMemcpyNode1D(to, graph, after, count, at + offset, from, bytes, kind) : cudaErrorInvalidSymbol;
}

RUNTIME(cudaGraphAddMemcpyNodeFromSymbol)(
  TS_NODE, void *into, const void *symbol, size_t bytes, size_t offset, enum cudaMemcpyKind kind
) {
  char *at = (char *)(uintptr_t)ts_symbol(symbol, 0);
  return at ? cudaGraphAddMemcpyNode1D(to, graph, after, count, into, at + offset, bytes, kind) : cudaErrorInvalidSymbol;
}

// --- fills -----------------------------------------------------------------------------------------------------------

void ts_of_fill(ts_work *to, const struct cudaMemsetParams *given) {
  ts_simple(to, cudaGraphNodeTypeMemset, 7, 0, 0);
  const uint64_t word[] = {
    WORD(given->dst), given->pitch, given->value, given->elementSize, given->width, given->height, 0
  };
  memcpy(to->word, word, sizeof word);
}

RUNTIME(cudaGraphAddMemsetNode)(TS_NODE, const struct cudaMemsetParams *given) {
  ts_work work;
  ts_of_fill(&work, given);
  return ts_added(to, TS_PLACE, &work, 0);
}

RUNTIME(cudaGraphMemsetNodeSetParams)(cudaGraphNode_t node, const struct cudaMemsetParams *given) {
  ts_work work;
  ts_of_fill(&work, given);
  return ts_set(node, &work);
}

RUNTIME(cudaGraphExecMemsetNodeSetParams)(
  cudaGraphExec_t executable, cudaGraphNode_t node, const struct cudaMemsetParams *given
) {
  ts_work work;
  ts_of_fill(&work, given);
  return ts_set_in(executable, node, &work);
}

RUNTIME(cudaGraphMemsetNodeGetParams)(cudaGraphNode_t node, struct cudaMemsetParams *to) {
  ts_work work;
  const uint64_t *w = work.word;
  cudaError_t status = ts_work_of(node, cudaGraphNodeTypeMemset, &work);
  if (!status) *to = (struct cudaMemsetParams){(void *)(uintptr_t)w[0], w[1], (unsigned)w[2], (unsigned)w[3], w[4], w[5]};
  return status;
}

// --- host functions --------------------------------------------------------------------------------------------------

void ts_of_host(ts_work *to, const struct cudaHostNodeParams *given) {
  ts_simple(to, cudaGraphNodeTypeHost, 3, 0, WORD(given->fn));
  to->word[2] = WORD(given->userData);
}

RUNTIME(cudaGraphAddHostNode)(TS_NODE, const struct cudaHostNodeParams *given) {
  ts_work work;
  ts_of_host(&work, given);
  return ts_added(to, TS_PLACE, &work, 0);
}

RUNTIME(cudaGraphHostNodeSetParams)(cudaGraphNode_t node, const struct cudaHostNodeParams *given) {
  ts_work work;
  ts_of_host(&work, given);
  return ts_set(node, &work);
}

RUNTIME(cudaGraphExecHostNodeSetParams)(
  cudaGraphExec_t executable, cudaGraphNode_t node, const struct cudaHostNodeParams *given
) {
  ts_work work;
  ts_of_host(&work, given);
  return ts_set_in(executable, node, &work);
}

RUNTIME(cudaGraphHostNodeGetParams)(cudaGraphNode_t node, struct cudaHostNodeParams *to) {
  ts_work work;
  cudaError_t status = ts_work_of(node, cudaGraphNodeTypeHost, &work);
  const uint64_t *w = work.word;
  if (!status) *to = (struct cudaHostNodeParams){(cudaHostFn_t)(uintptr_t)w[1], (void *)(uintptr_t)w[2]};
  return status;
}

// --- any kind --------------------------------------------------------------------------------------------------------

static cudaError_t of_any(ts_work *to, const struct cudaGraphNodeParams *p) {
  struct cudaKernelNodeParams kernel = {
    p->kernel.func, p->kernel.gridDim, p->kernel.blockDim, p->kernel.sharedMemBytes, p->kernel.kernelParams,
    p->kernel.extra
  };
  struct cudaMemsetParams fill = {
    p->memset.dst, p->memset.pitch, p->memset.value, p->memset.elementSize, p->memset.width, p->memset.height
  };
  struct cudaHostNodeParams host = {p->host.fn, p->host.userData};
  switch (p->type) {
    case cudaGraphNodeTypeKernel: return ts_of_kernel(to, &kernel);
    case cudaGraphNodeTypeMemcpy: return ts_of_copy(to, &p->memcpy.copyParams), cudaSuccess;
    case cudaGraphNodeTypeMemset: return ts_of_fill(to, &fill), cudaSuccess;
    case cudaGraphNodeTypeHost: return ts_of_host(to, &host), cudaSuccess;
    case cudaGraphNodeTypeEmpty: return ts_simple(to, p->type, 0, 0, 0), cudaSuccess;
    case cudaGraphNodeTypeGraph: return ts_simple(to, p->type, 1, WORD(p->graph.graph), 0), cudaSuccess;
    case cudaGraphNodeTypeMemAlloc: return ts_simple(to, p->type, 1, p->alloc.bytesize, 0), cudaSuccess;
    case cudaGraphNodeTypeMemFree: return ts_simple(to, p->type, 2, WORD(p->free.dptr), 0), cudaSuccess;
    case cudaGraphNodeTypeEventRecord: return ts_of_event(to, p->type, p->eventRecord.event), cudaSuccess;
    case cudaGraphNodeTypeWaitEvent: return ts_of_event(to, p->type, p->eventWait.event), cudaSuccess;
    case cudaGraphNodeTypeConditional:
      ts_simple(to, p->type, 3, p->conditional.handle, (uint64_t)p->conditional.type);
      return to->word[2] = p->conditional.size, cudaSuccess;
    default: return ts_told(ts_refused("cudaGraphAddNode of this cudaGraphNodeType"));
  }
}

RUNTIME(cudaGraphConditionalHandleCreate)(
  cudaGraphConditionalHandle *to, cudaGraph_t graph, unsigned value, unsigned flags
) {
  uint64_t made;
  cudaError_t status = ts_first(ASK("conditional_handle", WORD(graph), (uint64_t)value, (uint64_t)flags), &made);
  *to = made;
  return status;
}

// The list stays where it is: it is to be there as long as the node.
static cudaError_t bodies(cudaGraphNode_t node, cudaGraph_t **to) {
  ts_reply reply = ASK("bodies", WORD(node));
  *to = reply.status ? 0 : malloc(reply.length + 1);
  if (*to) memcpy(*to, reply.bytes, reply.length);
  return ts_told(reply.status);
}

RUNTIME(cudaGraphAddNode)(
  cudaGraphNode_t *to, cudaGraph_t graph, const cudaGraphNode_t *after, const cudaGraphEdgeData *edges, size_t count,
  struct cudaGraphNodeParams *given
) {
  ts_work work;
  uint64_t address = 0;
  if (edges) return ts_told(ts_refused("cudaGraphAddNode with cudaGraphEdgeData"));
  cudaError_t status = of_any(&work, given);
  if (!status) status = ts_added(to, TS_PLACE, &work, &address);
  if (given->type == cudaGraphNodeTypeMemAlloc) given->alloc.dptr = (void *)(uintptr_t)address;
  if (!status && given->type == cudaGraphNodeTypeConditional) status = bodies(*to, &given->conditional.phGraph_out);
  return status;
}

RUNTIME(cudaGraphNodeSetParams)(cudaGraphNode_t node, struct cudaGraphNodeParams *given) {
  ts_work work;
  cudaError_t status = of_any(&work, given);
  return status ? status : ts_set(node, &work);
}

RUNTIME(cudaGraphExecNodeSetParams)(cudaGraphExec_t executable, cudaGraphNode_t node, struct cudaGraphNodeParams *given) {
  ts_work work;
  cudaError_t status = of_any(&work, given);
  return status ? status : ts_set_in(executable, node, &work);
}
