// What a node of a graph does: the words and bytes of a request, with the kind of node that it makes.
#pragma once
#include "runtime.h"

typedef struct {
  uint64_t kind, word[12];
  int words;
  const char *bytes;  // in `room`, or an answer's, which last until the next request
  size_t length;
  char room[TS_PARAMETERS];
} ts_work;

// The parameters of a new node's place, as all functions that add one begin.
#define TS_NODE cudaGraphNode_t *to, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count
#define TS_PLACE (ts_place){graph, after, count}

typedef struct { cudaGraph_t graph; const cudaGraphNode_t *after; size_t count; } ts_place;  // of a new node

// A new node's number at `to`, and at `more`, where there is one, what else the server says of it.
cudaError_t ts_added(cudaGraphNode_t *to, ts_place place, const ts_work *work, uint64_t *more);
cudaError_t ts_set(cudaGraphNode_t node, const ts_work *work);
cudaError_t ts_set_in(cudaGraphExec_t executable, cudaGraphNode_t node, const ts_work *work);
cudaError_t ts_work_of(cudaGraphNode_t node, uint64_t kind, ts_work *to);
void ts_simple(ts_work *to, enum cudaGraphNodeType kind, int words, uint64_t first, uint64_t second);
void ts_of_event(ts_work *to, enum cudaGraphNodeType kind, cudaEvent_t event);
cudaError_t ts_of_kernel(ts_work *to, const struct cudaKernelNodeParams *given);
void ts_of_copy(ts_work *to, const struct cudaMemcpy3DParms *given);
void ts_of_fill(ts_work *to, const struct cudaMemsetParams *given);
void ts_of_host(ts_work *to, const struct cudaHostNodeParams *given);
