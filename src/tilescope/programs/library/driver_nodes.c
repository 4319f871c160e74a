#include "driver_graph.h"

typedef CUDA_KERNEL_NODE_PARAMS_v2 kernel_params;
typedef CUDA_MEMCPY3D copy_params;
typedef CUDA_MEMSET_NODE_PARAMS fill_params;
typedef CUDA_HOST_NODE_PARAMS host_params;
typedef CUDA_MEM_ALLOC_NODE_PARAMS allocation_params;
typedef CUgraphNodeParams any_params;
typedef CUgraphEdgeData edge_data;
typedef CUdeviceptr pointer, *pointer_at;
#define CONTEXT , __attribute__((unused)) CUcontext context

static int of_kernel(ts_work *to, const kernel_params *p) {
  if (!p) return CUDA_ERROR_INVALID_VALUE;
  const void *kernel = p->func ? (const void *)p->func : (const void *)p->kern;
  const unsigned shape[] = {
    p->gridDimX, p->gridDimY, p->gridDimZ, p->blockDimX, p->blockDimY, p->blockDimZ, p->sharedMemBytes
  };
  return ts_of_kernel(to, ts_is_kernel(kernel) ? kernel : 0, shape, p->kernelParams, p->extra);
}

static int of_any_kernel(ts_work *to, const any_params *p) {
  const CUDA_KERNEL_NODE_PARAMS_v3 *k = &p->kernel;
  return of_kernel(to, &(kernel_params){
    k->func, k->gridDimX, k->gridDimY, k->gridDimZ, k->blockDimX, k->blockDimY, k->blockDimZ, k->sharedMemBytes,
    k->kernelParams, k->extra, k->kern, k->ctx
  });
}

static int kernel_of(const ts_work *work, kernel_params *to) {
  ts_kernel *k = ts_kernel_numbered(work->word[0]);
  unsigned s[7];
  if (!k) return CUDA_ERROR_INVALID_VALUE;
  for (int i = 0; i < 7; i++) s[i] = (unsigned)work->word[1 + i];
  *to = (kernel_params){
    (CUfunction)k, s[0], s[1], s[2], s[3], s[4], s[5], s[6], ts_arguments_of(work, k), 0, 0, ts_context()
  };
  return to->kernelParams ? 0 : CUDA_ERROR_OUT_OF_MEMORY;
}

static int any_kernel_of(const ts_work *work, any_params *to) {
  kernel_params k;
  int status = kernel_of(work, &k);
  if (status) return status;
  to->kernel = (CUDA_KERNEL_NODE_PARAMS_v3){
    k.func, k.gridDimX, k.gridDimY, k.gridDimZ, k.blockDimX, k.blockDimY, k.blockDimZ, k.sharedMemBytes, k.kernelParams,
    k.extra, k.kern, k.ctx
  };
  return 0;
}

#include "node_calls.h"

DRIVER(cuGraphConditionalHandleCreate)(
  CUgraphConditionalHandle *to, CUgraph graph, CUcontext context, unsigned value, unsigned flags
) {
  (void)context;
  return TOLD(PUT(to, ASK("conditional_handle", WORD(graph), (uint64_t)value, (uint64_t)flags)));
}

// --- as older and newer versions of CUDA have them -------------------------------------------------------------------

EXPORT CUresult CUDAAPI cuGraphAddNode_v3(
  CUgraphNode *to, CUgraph graph, const CUgraphNode *after, const CUgraphEdgeData *edges, size_t count,
  CUgraphNodeParams *given
) {
  return cuGraphAddNode(to, graph, after, edges, count, given);
}

EXPORT CUresult CUDAAPI cuGraphNodeSetParams_v2(CUgraphNode node, CUgraphNodeParams *given) {
  return cuGraphNodeSetParams(node, given);
}

#undef cuGraphAddKernelNode
#undef cuGraphKernelNodeGetParams
#undef cuGraphKernelNodeSetParams
#undef cuGraphExecKernelNodeSetParams
#undef cuGraphAddNode

typedef CUDA_KERNEL_NODE_PARAMS_v1 shorter;  // the same without its last members

static kernel_params lengthened(const shorter *given) {
  kernel_params made = {0};
  memcpy(&made, given, sizeof *given);
  return made;
}

DRIVER(cuGraphAddKernelNode)(NEW_NODE, const shorter *given) {
  if (!given) return CUDA_ERROR_INVALID_VALUE;
  kernel_params made = lengthened(given);
  return cuGraphAddKernelNode_v2(to, graph, after, count, &made);
}

DRIVER(cuGraphKernelNodeSetParams)(CUgraphNode node, const shorter *given) {
  if (!given) return CUDA_ERROR_INVALID_VALUE;
  kernel_params made = lengthened(given);
  return cuGraphKernelNodeSetParams_v2(node, &made);
}

DRIVER(cuGraphExecKernelNodeSetParams)(CUgraphExec executable, CUgraphNode node, const shorter *given) {
  if (!given) return CUDA_ERROR_INVALID_VALUE;
  kernel_params made = lengthened(given);
  return cuGraphExecKernelNodeSetParams_v2(executable, node, &made);
}

DRIVER(cuGraphKernelNodeGetParams)(CUgraphNode node, shorter *to) {
  kernel_params found;
  if (!to) return CUDA_ERROR_INVALID_VALUE;
  CUresult status = cuGraphKernelNodeGetParams_v2(node, &found);
  if (!status) memcpy(to, &found, sizeof *to);
  return status;
}

DRIVER(cuGraphAddNode)(NEW_NODE, CUgraphNodeParams *given) {
  return cuGraphAddNode_v2(to, graph, after, 0, count, given);
}
