// Graphs of both APIs: made, asked about, and launched. The server keeps them; their handles are its numbers.
#include <string.h>

API(GraphCreate)(graph_t *to, unsigned flags) {
  return TOLD(flags ? TS_INVALID_VALUE : PUT(to, ASK("create_graph", 0)));
}

API(GraphDestroy)(graph_t graph) { return TOLD(ASK("destroy_graph", WORD(graph)).status); }
API(GraphClone)(graph_t *to, graph_t graph) { return TOLD(PUT(to, ASK("clone_graph", WORD(graph)))); }

API(GraphNodeFindInClone)(node_t *to, node_t node, graph_t clone) {
  return TOLD(PUT(to, ASK("node_in_clone", WORD(node), WORD(clone))));
}

API(GraphDestroyNode)(node_t node) { return TOLD(ASK("destroy_node", WORD(node)).status); }
API(GraphNodeGetType)(node_t node, node_kind *to) { return TOLD(PUT(to, ASK("node_request", WORD(node)))); }

API(GraphNodeGetContainingGraph)(node_t node, graph_t *to) {
  return TOLD(PUT(to, ASK("containing_graph", WORD(node))));
}

API(GraphChildGraphNodeGetGraph)(node_t node, graph_t *to) { return TOLD(PUT(to, ASK("child_graph", WORD(node)))); }

API(GraphDebugDotPrint)(graph_t graph, const char *path, unsigned flags) {
  return (void)flags, TOLD(ts_graph_text(graph, path));
}

// --- lists of nodes --------------------------------------------------------------------------------------------------

API(GraphGetNodes)(graph_t graph, node_t *to, size_t *count) {
  return TOLD(count ? ts_listed(ASK("graph_nodes", WORD(graph)), to, count) : TS_INVALID_VALUE);
}

API(GraphGetRootNodes)(graph_t graph, node_t *to, size_t *count) {
  return TOLD(count ? ts_listed(ASK("root_nodes", WORD(graph)), to, count) : TS_INVALID_VALUE);
}

static void no_data(edge_data *to, size_t count) {
  if (to) memset(to, 0, count * sizeof *to);
}

static STATUS neighbours(const char *which, node_t node, node_t *to, edge_data *data, size_t *count) {
  if (!count || (data && !to)) return TOLD(TS_INVALID_VALUE);
  no_data(data, *count);
  return TOLD(ts_listed(ASK(which, WORD(node)), to, count));
}

API(GraphNodeGetDependencies)(node_t node, node_t *to, edge_data *data, size_t *count) {
  SINCE_13("cudaGraphNodeGetDependencies");
  return neighbours("dependencies", node, to, data, count);
}

API(GraphNodeGetDependentNodes)(node_t node, node_t *to, edge_data *data, size_t *count) {
  SINCE_13("cudaGraphNodeGetDependentNodes");
  return neighbours("dependents", node, to, data, count);
}

API(GraphGetEdges)(graph_t graph, node_t *from, node_t *to, edge_data *data, size_t *count) {
  SINCE_13("cudaGraphGetEdges");
  if (!count || !from != !to || (data && !to)) return TOLD(TS_INVALID_VALUE);
  no_data(data, *count);
  return TOLD(ts_edges_listed(ASK("graph_edges", WORD(graph)), from, to, count));
}

static STATUS changed(
  const char *what, graph_t graph, const node_t *from, const node_t *to, const edge_data *data, size_t count
) {
  if (!ts_plain_edges(data, count)) return TOLD(ts_refused("an edge that a kernel's end is not needed for"));
  return TOLD(ts_changed(what, graph, from, to, count));
}

API(GraphAddDependencies)(
  graph_t graph, const node_t *from, const node_t *to, const edge_data *data, size_t count
) {
  SINCE_13("cudaGraphAddDependencies");
  return changed("add_dependencies", graph, from, to, data, count);
}

API(GraphRemoveDependencies)(
  graph_t graph, const node_t *from, const node_t *to, const edge_data *data, size_t count
) {
  SINCE_13("cudaGraphRemoveDependencies");
  return changed("remove_dependencies", graph, from, to, data, count);
}

// --- launches --------------------------------------------------------------------------------------------------------

API(GraphInstantiateWithFlags)(executable_t *to, graph_t graph, unsigned long long flags) {
  return TOLD(PUT(to, ASK("instantiate", WORD(graph), (uint64_t)flags)));
}

API(GraphInstantiateWithParams)(executable_t *to, graph_t graph, instantiation *how) {
  if (!how) return TOLD(TS_INVALID_VALUE);
  int status = PUT(to, ASK("instantiate", WORD(graph), (uint64_t)how->flags));
  how->result_out = status != 0;  // the first result is success, the second an error
  how->ERROR_NODE = 0;
  return TOLD(status);
}

API(GraphExecGetFlags)(executable_t executable, executable_flags *to) {
  return TOLD(PUT(to, ASK("executable_flags", WORD(executable))));
}

API(GraphExecDestroy)(executable_t executable) { return TOLD(ASK("destroy_executable", WORD(executable)).status); }

API(GraphUpload)(executable_t executable, stream_t stream) {
  return TOLD(ASK("upload", WORD(executable), WORD(stream)).status);
}

API(GraphLaunch)(executable_t executable, stream_t stream) {
  return TOLD(ASK("launch_graph", WORD(executable), WORD(stream)).status);
}

API(GraphExecUpdate)(executable_t executable, graph_t graph, update_result *to) {
  if (!to) return TOLD(TS_INVALID_VALUE);
  ts_reply reply = ASK("update", WORD(executable), WORD(graph));
  memset(to, 0, sizeof *to);
  to->result = reply.words ? reply.word[0] : 1;  // the second is an error of no certain kind
  if (reply.words) to->errorNode = (node_t)(uintptr_t)reply.word[1];
  return TOLD(reply.status);
}

API(GraphNodeSetEnabled)(executable_t executable, node_t node, unsigned enabled) {
  return TOLD(ASK("set_enabled", WORD(executable), WORD(node), (uint64_t)enabled).status);
}

API(GraphNodeGetEnabled)(executable_t executable, node_t node, unsigned *to) {
  return TOLD(PUT(to, ASK("enabled", WORD(executable), WORD(node))));
}

// --- memory ----------------------------------------------------------------------------------------------------------

enum { NO_DEVICE = 101 };

API(DeviceGetGraphMemAttribute)(int device, memory_attribute attribute, void *to) {
  return TOLD(device ? NO_DEVICE : PUT((uint64_t *)to, ASK("graph_memory", (uint64_t)attribute)));
}

API(DeviceSetGraphMemAttribute)(int device, memory_attribute attribute, void *value) {
  if (device || !value || *(uint64_t *)value) return TOLD(device ? NO_DEVICE : TS_INVALID_VALUE);
  return TOLD(ASK("forget_graph_memory", (uint64_t)attribute).status);
}

API(DeviceGraphMemTrim)(int device) { return TOLD(device ? NO_DEVICE : ASK("trim_graph_memory", 0).status); }

// --- objects that graphs keep ----------------------------------------------------------------------------------------

API(UserObjectCreate)(object_t *to, void *data, void (*destroy)(void *), unsigned count, unsigned flags) {
  if (!destroy) return TOLD(TS_INVALID_VALUE);
  return TOLD(PUT(to, ASK("create_object", WORD(data), WORD(destroy), (uint64_t)count, (uint64_t)flags)));
}

API(UserObjectRetain)(object_t object, unsigned count) {
  return TOLD(ASK("retain_object", WORD(object), (uint64_t)count).status);
}

API(UserObjectRelease)(object_t object, unsigned count) {
  return TOLD(ASK("release_object", WORD(object), (uint64_t)count).status);
}

API(GraphRetainUserObject)(graph_t graph, object_t object, unsigned count, unsigned flags) {
  return TOLD(ASK("graph_retains", WORD(graph), WORD(object), (uint64_t)count, (uint64_t)flags).status);
}

API(GraphReleaseUserObject)(graph_t graph, object_t object, unsigned count) {
  return TOLD(ASK("graph_releases", WORD(graph), WORD(object), (uint64_t)count).status);
}
