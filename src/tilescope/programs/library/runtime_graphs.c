// Graphs: made, asked about, and launched. The server keeps them; their handles are its numbers.
#include <stdio.h>
#include <string.h>

#include "runtime.h"

#define FIRST(type, to, reply)                      \
  uint64_t first;                                   \
  cudaError_t status = ts_first(reply, &first);     \
  if (!status) *(to) = (type)first;                 \
  return status

RUNTIME(cudaGraphCreate)(cudaGraph_t *to, unsigned flags) {
  if (flags) return ts_told(cudaErrorInvalidValue);
  FIRST(cudaGraph_t, to, ASK("create_graph", 0));
}

RUNTIME(cudaGraphDestroy)(cudaGraph_t graph) { return ts_told(ASK("destroy_graph", WORD(graph)).status); }

RUNTIME(cudaGraphClone)(cudaGraph_t *to, cudaGraph_t graph) {
  FIRST(cudaGraph_t, to, ASK("clone_graph", WORD(graph)));
}

RUNTIME(cudaGraphNodeFindInClone)(cudaGraphNode_t *to, cudaGraphNode_t node, cudaGraph_t clone) {
  FIRST(cudaGraphNode_t, to, ASK("node_in_clone", WORD(node), WORD(clone)));
}

RUNTIME(cudaGraphDestroyNode)(cudaGraphNode_t node) { return ts_told(ASK("destroy_node", WORD(node)).status); }

RUNTIME(cudaGraphNodeGetType)(cudaGraphNode_t node, enum cudaGraphNodeType *to) {
  FIRST(enum cudaGraphNodeType, to, ASK("node_request", WORD(node)));
}

RUNTIME(cudaGraphNodeGetContainingGraph)(cudaGraphNode_t node, cudaGraph_t *to) {
  FIRST(cudaGraph_t, to, ASK("containing_graph", WORD(node)));
}

RUNTIME(cudaGraphChildGraphNodeGetGraph)(cudaGraphNode_t node, cudaGraph_t *to) {
  FIRST(cudaGraph_t, to, ASK("child_graph", WORD(node)));
}

RUNTIME(cudaGraphDebugDotPrint)(cudaGraph_t graph, const char *path, unsigned flags) {
  (void)flags;
  ts_reply reply = ASK("graph_text", WORD(graph));
  FILE *file = reply.status ? 0 : fopen(path, "w");
  if (!file) return ts_told(reply.status ? reply.status : cudaErrorOperatingSystem);
  fwrite(reply.bytes, 1, reply.length, file);
  return fclose(file) ? ts_told(cudaErrorOperatingSystem) : cudaSuccess;
}

// --- lists of nodes --------------------------------------------------------------------------------------------------

// Edges have data since CUDA 13, and these functions a parameter for it, which a program of CUDA 12 does not pass.
#if TS_MAJOR < 13
#define SINCE_13(name) return ts_told(ts_refused(name " as CUDA 12 has it"))
#else
#define SINCE_13(name) (void)0
#endif

// As many as there is room for, and null pointers for the rest of the room; without any, their number alone.
static void filled(cudaGraphNode_t *to, const char *from, size_t found, size_t room) {
  if (!to) return;
  memset(to, 0, room * sizeof *to);
  memcpy(to, from, (found < room ? found : room) * sizeof *to);
}

static cudaError_t listed(ts_reply reply, cudaGraphNode_t *to, size_t *count) {
  if (reply.status) return ts_told(reply.status);
  size_t found = reply.length / sizeof *to;
  filled(to, reply.bytes, found, *count);
  if (!to || found < *count) *count = found;
  return cudaSuccess;
}

RUNTIME(cudaGraphGetNodes)(cudaGraph_t graph, cudaGraphNode_t *to, size_t *count) {
  return listed(ASK("graph_nodes", WORD(graph)), to, count);
}

RUNTIME(cudaGraphGetRootNodes)(cudaGraph_t graph, cudaGraphNode_t *to, size_t *count) {
  return listed(ASK("root_nodes", WORD(graph)), to, count);
}

static void no_edge_data(cudaGraphEdgeData *to, size_t count) {
  if (to) memset(to, 0, count * sizeof *to);
}

RUNTIME(cudaGraphNodeGetDependencies)(
  cudaGraphNode_t node, cudaGraphNode_t *to, cudaGraphEdgeData *data, size_t *count
) {
  SINCE_13("cudaGraphNodeGetDependencies");
  if (to) no_edge_data(data, *count);
  return listed(ASK("dependencies", WORD(node)), to, count);
}

RUNTIME(cudaGraphNodeGetDependentNodes)(
  cudaGraphNode_t node, cudaGraphNode_t *to, cudaGraphEdgeData *data, size_t *count
) {
  SINCE_13("cudaGraphNodeGetDependentNodes");
  if (to) no_edge_data(data, *count);
  return listed(ASK("dependents", WORD(node)), to, count);
}

RUNTIME(cudaGraphGetEdges)(
  cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, cudaGraphEdgeData *data, size_t *count
) {
  SINCE_13("cudaGraphGetEdges");
  ts_reply reply = ASK("graph_edges", WORD(graph));
  if (reply.status) return ts_told(reply.status);
  size_t found = reply.length / (2 * sizeof *to);
  if (!from != !to) return ts_told(cudaErrorInvalidValue);
  if (to) no_edge_data(data, *count);
  filled(from, reply.bytes, found, *count);
  filled(to, reply.bytes + found * sizeof *to, found, *count);
  if (!to || found < *count) *count = found;
  return cudaSuccess;
}

static cudaError_t changed(
  const char *what, cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, size_t count
) {
  char both[2 * sizeof *to];
  for (size_t i = 0; i < count; i++) {
    memcpy(both, from + i, sizeof *from);
    memcpy(both + sizeof *from, to + i, sizeof *to);
    int status = ASK_WITH(what, both, sizeof both, WORD(graph)).status;
    if (status) return ts_told(status);
  }
  return cudaSuccess;
}

RUNTIME(cudaGraphAddDependencies)(
  cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, const cudaGraphEdgeData *data, size_t count
) {
  SINCE_13("cudaGraphAddDependencies");
  if (data) return ts_told(ts_refused("cudaGraphAddDependencies with cudaGraphEdgeData"));
  return changed("add_dependencies", graph, from, to, count);
}

RUNTIME(cudaGraphRemoveDependencies)(
  cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, const cudaGraphEdgeData *data, size_t count
) {
  SINCE_13("cudaGraphRemoveDependencies");
  if (data) return ts_told(ts_refused("cudaGraphRemoveDependencies with cudaGraphEdgeData"));
  return changed("remove_dependencies", graph, from, to, count);
}

// --- launches --------------------------------------------------------------------------------------------------------

RUNTIME(cudaGraphInstantiateWithFlags)(cudaGraphExec_t *to, cudaGraph_t graph, unsigned long long flags) {
  FIRST(cudaGraphExec_t, to, ASK("instantiate", WORD(graph), (uint64_t)flags));
}

RUNTIME(cudaGraphInstantiate)(cudaGraphExec_t *to, cudaGraph_t graph, unsigned long long flags) {
  return cudaGraphInstantiateWithFlags(to, graph, flags);
}

RUNTIME(cudaGraphInstantiateWithParams)(cudaGraphExec_t *to, cudaGraph_t graph, cudaGraphInstantiateParams *how) {
  cudaError_t status = cudaGraphInstantiateWithFlags(to, graph, how->flags);
  how->result_out = status ? cudaGraphInstantiateError : cudaGraphInstantiateSuccess;
  how->errNode_out = 0;
  return status;
}

RUNTIME(cudaGraphExecGetFlags)(cudaGraphExec_t executable, unsigned long long *to) {
  FIRST(unsigned long long, to, ASK("executable_flags", WORD(executable)));
}

RUNTIME(cudaGraphExecDestroy)(cudaGraphExec_t executable) {
  return ts_told(ASK("destroy_executable", WORD(executable)).status);
}

RUNTIME(cudaGraphUpload)(cudaGraphExec_t executable, cudaStream_t stream) {
  return ts_told(ASK("upload", WORD(executable), WORD(stream)).status);
}

RUNTIME(cudaGraphLaunch)(cudaGraphExec_t executable, cudaStream_t stream) {
  return ts_told(ASK("launch_graph", WORD(executable), WORD(stream)).status);
}

RUNTIME(cudaGraphExecUpdate)(cudaGraphExec_t executable, cudaGraph_t graph, cudaGraphExecUpdateResultInfo *to) {
  ts_reply reply = ASK("update", WORD(executable), WORD(graph));
  memset(to, 0, sizeof *to);
  to->result = cudaGraphExecUpdateError;
  if (reply.words) to->result = (enum cudaGraphExecUpdateResult)reply.word[0];
  if (reply.words) to->errorNode = (cudaGraphNode_t)(uintptr_t)reply.word[1];
  return ts_told(reply.status);
}

RUNTIME(cudaGraphNodeSetEnabled)(cudaGraphExec_t executable, cudaGraphNode_t node, unsigned enabled) {
  return ts_told(ASK("set_enabled", WORD(executable), WORD(node), (uint64_t)enabled).status);
}

RUNTIME(cudaGraphNodeGetEnabled)(cudaGraphExec_t executable, cudaGraphNode_t node, unsigned *to) {
  FIRST(unsigned, to, ASK("enabled", WORD(executable), WORD(node)));
}

// --- memory ----------------------------------------------------------------------------------------------------------

RUNTIME(cudaDeviceGetGraphMemAttribute)(int device, enum cudaGraphMemAttributeType attribute, void *to) {
  if (device) return ts_told(cudaErrorInvalidDevice);
  FIRST(uint64_t, (uint64_t *)to, ASK("graph_memory", (uint64_t)attribute));
}

RUNTIME(cudaDeviceSetGraphMemAttribute)(int device, enum cudaGraphMemAttributeType attribute, void *value) {
  if (device || *(uint64_t *)value) return ts_told(device ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
  return ts_told(ASK("forget_graph_memory", (uint64_t)attribute).status);
}

RUNTIME(cudaDeviceGraphMemTrim)(int device) {
  return device ? ts_told(cudaErrorInvalidDevice) : ts_told(ASK("trim_graph_memory", 0).status);
}
