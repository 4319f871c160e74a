#include "graphs.h"
#include "runtime.h"

typedef enum cudaGraphNodeType node_kind;
typedef cudaGraphEdgeData edge_data;
typedef cudaGraphInstantiateParams instantiation;
typedef unsigned long long executable_flags;
typedef cudaGraphExecUpdateResultInfo update_result;
typedef enum cudaGraphMemAttributeType memory_attribute;
typedef cudaUserObject_t object_t;
#define ERROR_NODE errNode_out

#include "graph_calls.h"

RUNTIME(cudaGraphInstantiate)(cudaGraphExec_t *to, cudaGraph_t graph, unsigned long long flags) {
  return cudaGraphInstantiateWithFlags(to, graph, flags);
}
