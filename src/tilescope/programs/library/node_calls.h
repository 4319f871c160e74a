// Nodes of graphs of both APIs: what each kind of them does becomes the words of the request that does it.
#include <string.h>

// The parameters of a new node's place, as all functions that add one begin.
#define NEW_NODE node_t *to, graph_t graph, const node_t *after, size_t count
#define PLACE (ts_place){graph, after, count}

// A function that adds a node, and those that change it: in its graph, and in what was made of that to be launched.
// `work_of` makes the words of what is `given`, a parameter.
#define ADDS(name, work_of, ...) \
  API(GraphAdd##name)(NEW_NODE, __VA_ARGS__) { \
    ts_work work; \
    int status = work_of(&work, given); \
    return TOLD(status ? status : ts_added(to, PLACE, &work, 0)); \
  }
#define SETS(name, work_of, ...) \
  API(Graph##name)(node_t node, __VA_ARGS__) { \
    ts_work work; \
    int status = work_of(&work, given); \
    return TOLD(status ? status : ts_set(node, &work)); \
  }
#define SETS_IN(name, work_of, ...) \
  API(GraphExec##name)(executable_t executable, node_t node, __VA_ARGS__) { \
    ts_work work; \
    int status = work_of(&work, given); \
    return TOLD(status ? status : ts_set_in(executable, node, &work)); \
  }

// A function that says what a node does; `made_of` makes it of the words.
#define GETS(name, kind, made_of, ...) \
  API(Graph##name##GetParams)(node_t node, __VA_ARGS__) { \
    ts_work work; \
    int status = given ? ts_work_of(node, kind, &work) : TS_INVALID_VALUE; \
    return TOLD(status ? status : made_of(&work, given)); \
  }

// --- kernels, copies, fills, host functions --------------------------------------------------------------------------

ADDS(KernelNode, of_kernel, const kernel_params *given)
SETS(KernelNodeSetParams, of_kernel, const kernel_params *given)
SETS_IN(KernelNodeSetParams, of_kernel, const kernel_params *given)
GETS(KernelNode, KERNEL_NODE, kernel_of, kernel_params *given)

static int of_copy(ts_work *to, const copy_params *given) {
  ts_words(to, COPY_NODE, 0, 0);
  to->words = 12;
  return given ? ts_box(to->word, given) : TS_INVALID_VALUE;
}

ADDS(MemcpyNode, of_copy, const copy_params *given CONTEXT)
SETS(MemcpyNodeSetParams, of_copy, const copy_params *given)
SETS_IN(MemcpyNodeSetParams, of_copy, const copy_params *given CONTEXT)

static int copy_of(const ts_work *work, copy_params *to) { return ts_unbox(to, work->word); }

GETS(MemcpyNode, COPY_NODE, copy_of, copy_params *given)

static int of_fill(ts_work *to, const fill_params *given) {
  if (!given) return TS_INVALID_VALUE;
  TS_WORDS_OF(
    to, FILL_NODE, WORD(given->dst), given->pitch, given->value, given->elementSize, given->width, given->height, 0);
  return 0;
}

ADDS(MemsetNode, of_fill, const fill_params *given CONTEXT)
SETS(MemsetNodeSetParams, of_fill, const fill_params *given)
SETS_IN(MemsetNodeSetParams, of_fill, const fill_params *given CONTEXT)

static int fill_of(const ts_work *work, fill_params *to) {
  const uint64_t *w = work->word;
  *to = (fill_params){(pointer)(uintptr_t)w[0], w[1], (unsigned)w[2], (unsigned)w[3], w[4], w[5]};
  return 0;
}

GETS(MemsetNode, FILL_NODE, fill_of, fill_params *given)

static int of_host(ts_work *to, const host_params *given) {
  if (!given || !given->fn) return TS_INVALID_VALUE;
  TS_WORDS_OF(to, HOST_NODE, 0, WORD(given->fn), WORD(given->userData));
  return 0;
}

ADDS(HostNode, of_host, const host_params *given)
SETS(HostNodeSetParams, of_host, const host_params *given)
SETS_IN(HostNodeSetParams, of_host, const host_params *given)

static int host_of(const ts_work *work, host_params *to) {
  *to = (host_params){(void (*)(void *))(uintptr_t)work->word[1], (void *)(uintptr_t)work->word[2]};
  return 0;
}

GETS(HostNode, HOST_NODE, host_of, host_params *given)

// --- nothing, graphs, memory -----------------------------------------------------------------------------------------

API(GraphAddEmptyNode)(NEW_NODE) {
  ts_work work;
  ts_words(&work, EMPTY_NODE, 0, 0);
  return TOLD(ts_added(to, PLACE, &work, 0));
}

static int of_child(ts_work *to, graph_t child) { return TS_WORDS_OF(to, CHILD_NODE, WORD(child)), 0; }

ADDS(ChildGraphNode, of_child, graph_t given)
SETS_IN(ChildGraphNodeSetParams, of_child, graph_t given)

API(GraphAddMemAllocNode)(NEW_NODE, allocation_params *given) {
  uint64_t address = 0;
  ts_work work;
  if (!given) return TOLD(TS_INVALID_VALUE);
  TS_WORDS_OF(&work, ALLOCATION_NODE, given->bytesize);
  int status = ts_added(to, PLACE, &work, &address);
  given->dptr = (pointer)(uintptr_t)address;
  return TOLD(status);
}

static int of_release(ts_work *to, pointer given) { return TS_WORDS_OF(to, RELEASE_NODE, WORD(given), 0), 0; }

ADDS(MemFreeNode, of_release, pointer given)

static int release_of(const ts_work *work, pointer_at to) { return memcpy(to, work->word, sizeof *work->word), 0; }

GETS(MemFreeNode, RELEASE_NODE, release_of, pointer_at given)

// Memory of the one device, where kernels alone may use it: the first kind of memory and of place in both APIs.
static int allocation_of(const ts_work *work, allocation_params *to) {
  memset(to, 0, sizeof *to);
  to->poolProps.allocType = 1, to->poolProps.location.type = 1;
  to->dptr = (pointer)(uintptr_t)work->word[0], to->bytesize = work->word[1];
  return 0;
}

GETS(MemAllocNode, ALLOCATION_NODE, allocation_of, allocation_params *given)

// --- events ----------------------------------------------------------------------------------------------------------

static int of_record(ts_work *to, event_t event) { return ts_of_event(to, RECORD_NODE, event), 0; }
static int of_wait(ts_work *to, event_t event) { return ts_of_event(to, WAIT_NODE, event), 0; }

ADDS(EventRecordNode, of_record, event_t given)
ADDS(EventWaitNode, of_wait, event_t given)
SETS(EventRecordNodeSetEvent, of_record, event_t given)
SETS(EventWaitNodeSetEvent, of_wait, event_t given)
SETS_IN(EventRecordNodeSetEvent, of_record, event_t given)
SETS_IN(EventWaitNodeSetEvent, of_wait, event_t given)

static STATUS event_of(node_t node, uint64_t kind, event_t *to) {
  ts_work work;
  int status = to ? ts_work_of(node, kind, &work) : TS_INVALID_VALUE;
  if (!status) *to = ts_event_of(&work);
  return TOLD(status);
}

API(GraphEventRecordNodeGetEvent)(node_t node, event_t *to) { return event_of(node, RECORD_NODE, to); }
API(GraphEventWaitNodeGetEvent)(node_t node, event_t *to) { return event_of(node, WAIT_NODE, to); }

// --- any kind --------------------------------------------------------------------------------------------------------

static int of_any_fill(ts_work *to, const any_params *p) {
  fill_params fill = {
    p->memset.dst, p->memset.pitch, p->memset.value, p->memset.elementSize, p->memset.width, p->memset.height
  };
  return of_fill(to, &fill);
}

static int of_condition(ts_work *to, const any_params *p) {
  TS_WORDS_OF(to, CONDITIONAL_NODE, p->conditional.handle, (uint64_t)p->conditional.type, p->conditional.size);
  return 0;
}

static int of_any_child(ts_work *to, const any_params *p) {
  return p->graph.ownership ? ts_refused("a child graph that moves to its node") : of_child(to, p->graph.graph);
}

static int of_any(ts_work *to, const any_params *p) {
  if (!p) return TS_INVALID_VALUE;
  switch ((int)p->type) {
    case KERNEL_NODE: return of_any_kernel(to, p);
    case COPY_NODE: return of_copy(to, &p->memcpy.copyParams);
    case FILL_NODE: return of_any_fill(to, p);
    case HOST_NODE: return of_host(to, &(host_params){p->host.fn, p->host.userData});
    case CHILD_NODE: return of_any_child(to, p);
    case EMPTY_NODE: return ts_words(to, EMPTY_NODE, 0, 0), 0;
    case WAIT_NODE: return of_wait(to, p->eventWait.event);
    case RECORD_NODE: return of_record(to, p->eventRecord.event);
    case ALLOCATION_NODE: return TS_WORDS_OF(to, ALLOCATION_NODE, p->alloc.bytesize), 0;
    case RELEASE_NODE: return of_release(to, p->free.dptr);
    case CONDITIONAL_NODE: return of_condition(to, p);
    default: return ts_refused("a graph's node of this type");
  }
}

API(GraphAddNode)(
  node_t *to, graph_t graph, const node_t *after, const edge_data *edges, size_t count, any_params *given
) {
  ts_work work;
  uint64_t address = 0;
  if (!ts_plain_edges(edges, count)) return TOLD(ts_refused("an edge that a kernel's end is not needed for"));
  int status = of_any(&work, given);
  if (!status) status = ts_added(to, PLACE, &work, &address);
  if (!status && work.kind == ALLOCATION_NODE) given->alloc.dptr = (pointer)(uintptr_t)address;
  if (!status && work.kind == CONDITIONAL_NODE) given->conditional.phGraph_out = ts_bodies(*to, &status);
  return TOLD(status);
}

SETS(NodeSetParams, of_any, any_params *given)
SETS_IN(NodeSetParams, of_any, any_params *given)

static int any_allocation_of(const ts_work *work, any_params *to) {
  allocation_params found;
  allocation_of(work, &found);
  to->alloc.poolProps = found.poolProps, to->alloc.dptr = found.dptr, to->alloc.bytesize = found.bytesize;
  return 0;
}

static int any_fill_of(const ts_work *work, any_params *to) {
  fill_params found;
  fill_of(work, &found);
  to->memset.dst = found.dst, to->memset.pitch = found.pitch, to->memset.value = found.value;
  to->memset.elementSize = found.elementSize, to->memset.width = found.width, to->memset.height = found.height;
  return 0;
}

static int any_host_of(const ts_work *work, any_params *to) {
  host_params found;
  host_of(work, &found);
  return to->host.fn = found.fn, to->host.userData = found.userData, 0;
}

static int condition_of(const ts_work *work, node_t node, any_params *to) {
  int status;
  to->conditional.handle = work->word[0], to->conditional.type = work->word[1];
  to->conditional.size = (unsigned)work->word[2];
  return to->conditional.phGraph_out = ts_bodies(node, &status), status;
}

static int any_of(const ts_work *work, node_t node, any_params *to) {
  memset(to, 0, sizeof *to);
  to->type = work->kind;
  switch (work->kind) {
    case KERNEL_NODE: return any_kernel_of(work, to);
    case COPY_NODE: return copy_of(work, &to->memcpy.copyParams);
    case FILL_NODE: return any_fill_of(work, to);
    case HOST_NODE: return any_host_of(work, to);
    case CHILD_NODE: return PUT(&to->graph.graph, ASK("child_graph", WORD(node)));
    case WAIT_NODE: return to->eventWait.event = ts_event_of(work), 0;
    case RECORD_NODE: return to->eventRecord.event = ts_event_of(work), 0;
    case ALLOCATION_NODE: return any_allocation_of(work, to);
    case RELEASE_NODE: return release_of(work, (void *)&to->free.dptr);
    case CONDITIONAL_NODE: return condition_of(work, node, to);
    default: return 0;  // an empty node's type says all
  }
}

API(GraphNodeGetParams)(node_t node, any_params *to) {
  ts_work work;
  int status = to ? ts_any_work_of(node, &work) : TS_INVALID_VALUE;
  return TOLD(status ? status : any_of(&work, node, to));
}
