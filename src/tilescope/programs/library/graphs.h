// Nodes of graphs and what they do: the words and bytes of a request, with the kind of node that it makes. Handles of
// both APIs are the server's numbers, and their types are the same ones.
#pragma once
#include "launches.h"

typedef struct CUgraph_st *graph_t;
typedef struct CUgraphNode_st *node_t;
typedef struct CUgraphExec_st *executable_t;
typedef struct CUstream_st *stream_t;
typedef struct CUevent_st *event_t;

// cudaGraphNodeType and CUgraphNodeType have the same numbers
enum { KERNEL_NODE, COPY_NODE, FILL_NODE, HOST_NODE, CHILD_NODE, EMPTY_NODE, WAIT_NODE, RECORD_NODE };
enum { ALLOCATION_NODE = 10, RELEASE_NODE, CONDITIONAL_NODE = 13 };

typedef struct {
  uint64_t kind, word[12];
  int words;
  const char *bytes;  // in `room`, or an answer's, which last until the next request
  size_t length;
  char room[TS_PARAMETERS];
} ts_work;

typedef struct { graph_t graph; const node_t *after; size_t count; } ts_place;  // of a new node

// A new node's number at `to`, and at `more`, where there is one, what else the server says of it.
EXPORT int ts_added(node_t *to, ts_place place, const ts_work *work, uint64_t *more);
EXPORT int ts_set(node_t node, const ts_work *work);
EXPORT int ts_set_in(executable_t executable, node_t node, const ts_work *work);
EXPORT int ts_work_of(node_t node, uint64_t kind, ts_work *to);
EXPORT int ts_any_work_of(node_t node, ts_work *to);  // whatever its kind

EXPORT void ts_words(ts_work *to, uint64_t kind, int words, const uint64_t *word);
#define TS_WORDS_OF(to, kind, ...) ts_words(to, kind, TS_COUNT(__VA_ARGS__), (const uint64_t[]){__VA_ARGS__})
EXPORT void ts_of_event(ts_work *to, uint64_t kind, event_t event);
EXPORT event_t ts_event_of(const ts_work *work);
EXPORT int ts_of_kernel(ts_work *to, const ts_kernel *kernel, const unsigned shape[7], void **arguments, void **extra);

// A kernel's arguments as pointers, which stay where they are, as the caller may keep them; 0 where there is no memory.
EXPORT void **ts_arguments_of(const ts_work *work, const ts_kernel *kernel);

// As many nodes as there is room for, and null pointers for the rest of the room; without any, their number alone.
EXPORT int ts_listed(ts_reply reply, node_t *to, size_t *count);
EXPORT int ts_edges_listed(ts_reply reply, node_t *from, node_t *to, size_t *count);
EXPORT int ts_changed(const char *what, graph_t graph, const node_t *from, const node_t *to, size_t count);
EXPORT graph_t *ts_bodies(node_t node, int *status);  // of a node with a condition; the list stays

// Whether data of edges (8 bytes each) say no more than that the one node comes after the other.
EXPORT int ts_plain_edges(const void *edges, size_t count);

EXPORT int ts_graph_text(graph_t graph, const char *path);

// --- captures --------------------------------------------------------------------------------------------------------

typedef struct { uint64_t status, number; graph_t graph; const node_t *after; size_t count; } ts_capture;

EXPORT uint64_t ts_thread(void);        // the one that asks
EXPORT uint64_t ts_capture_mode(void);  // the thread's
EXPORT int ts_exchange_mode(unsigned *mode);
EXPORT int ts_captured(ts_reply reply, ts_capture *to);  // the nodes last until the thread's next request
