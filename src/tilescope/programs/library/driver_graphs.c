#include "driver_graph.h"

typedef CUgraphNodeType node_kind;
typedef CUgraphEdgeData edge_data;
typedef CUDA_GRAPH_INSTANTIATE_PARAMS instantiation;
typedef cuuint64_t executable_flags;
typedef CUgraphExecUpdateResultInfo update_result;
typedef CUgraphMem_attribute memory_attribute;
typedef CUuserObject object_t;
#define ERROR_NODE hErrNode_out

#include "graph_calls.h"

// As older versions of CUDA have them: without data of edges, and with other ways to say what is wrong.
#undef cuGraphNodeGetDependencies
#undef cuGraphNodeGetDependentNodes
#undef cuGraphGetEdges
#undef cuGraphAddDependencies
#undef cuGraphRemoveDependencies
#undef cuGraphInstantiate
#undef cuGraphExecUpdate

DRIVER(cuGraphNodeGetDependencies)(CUgraphNode node, CUgraphNode *to, size_t *count) {
  return cuGraphNodeGetDependencies_v2(node, to, 0, count);
}

DRIVER(cuGraphNodeGetDependentNodes)(CUgraphNode node, CUgraphNode *to, size_t *count) {
  return cuGraphNodeGetDependentNodes_v2(node, to, 0, count);
}

DRIVER(cuGraphGetEdges)(CUgraph graph, CUgraphNode *from, CUgraphNode *to, size_t *count) {
  return cuGraphGetEdges_v2(graph, from, to, 0, count);
}

DRIVER(cuGraphAddDependencies)(CUgraph graph, const CUgraphNode *from, const CUgraphNode *to, size_t count) {
  return cuGraphAddDependencies_v2(graph, from, to, 0, count);
}

DRIVER(cuGraphRemoveDependencies)(CUgraph graph, const CUgraphNode *from, const CUgraphNode *to, size_t count) {
  return cuGraphRemoveDependencies_v2(graph, from, to, 0, count);
}

EXPORT CUresult CUDAAPI cuGraphInstantiate_v2(
  CUgraphExec *to, CUgraph graph, CUgraphNode *error, char *log, size_t length
) {
  if (error) *error = 0;
  if (log && length) *log = 0;
  return cuGraphInstantiateWithFlags(to, graph, 0);
}

DRIVER(cuGraphInstantiate)(CUgraphExec *to, CUgraph graph, CUgraphNode *error, char *log, size_t length) {
  return cuGraphInstantiate_v2(to, graph, error, log, length);
}

DRIVER(cuGraphExecUpdate)(
  CUgraphExec executable, CUgraph graph, CUgraphNode *error, CUgraphExecUpdateResult *result
) {
  CUgraphExecUpdateResultInfo found;
  CUresult status = cuGraphExecUpdate_v2(executable, graph, &found);
  if (error) *error = found.errorNode;
  if (result) *result = found.result;
  return status;
}
