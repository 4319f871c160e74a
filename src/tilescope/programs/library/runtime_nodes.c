// Nodes of graphs: what each kind of them does becomes the words of the request that does it.
#include "nodes.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 3 + 12 };

static uint64_t *put(uint64_t *to, const ts_work *work) {
  *to++ = work->kind;
  memcpy(to, work->word, sizeof *to * (size_t)work->words);
  return to + work->words;
}

cudaError_t ts_added(cudaGraphNode_t *to, ts_place place, const ts_work *work, uint64_t *more) {
  uint64_t word[MOST_WORDS] = {WORD(place.graph), place.count}, *end = put(word + 2, work);
  size_t before = 8 * place.count;
  if (place.count && !place.after) return ts_told(cudaErrorInvalidValue);
  char *bytes = malloc(before + work->length + 1);
  if (!bytes) return ts_told(cudaErrorMemoryAllocation);
  if (before) memcpy(bytes, place.after, before);
  if (work->length) memcpy(bytes + before, work->bytes, work->length);
  ts_reply reply = ts_ask("add_node", (int)(end - word), word, bytes, before + work->length);
  free(bytes);
  if (!reply.status) *to = (cudaGraphNode_t)(uintptr_t)reply.word[0];
  if (!reply.status && more && reply.words > 1) *more = reply.word[1];
  return ts_told(reply.status);
}

cudaError_t ts_set(cudaGraphNode_t node, const ts_work *work) {
  uint64_t word[MOST_WORDS] = {WORD(node)}, *end = put(word + 1, work);
  return ts_told(ts_ask("set_node", (int)(end - word), word, work->bytes, work->length).status);
}

cudaError_t ts_set_in(cudaGraphExec_t executable, cudaGraphNode_t node, const ts_work *work) {
  uint64_t word[MOST_WORDS] = {WORD(executable), WORD(node)}, *end = put(word + 2, work);
  return ts_told(ts_ask("set_step", (int)(end - word), word, work->bytes, work->length).status);
}

cudaError_t ts_work_of(cudaGraphNode_t node, uint64_t kind, ts_work *to) {
  ts_reply reply = ASK("node_request", WORD(node));
  if (reply.status) return ts_told(reply.status);
  if (reply.word[0] != kind) return ts_told(cudaErrorInvalidValue);
  ts_simple(to, (enum cudaGraphNodeType)kind, reply.words - 1, 0, 0);
  to->bytes = reply.bytes, to->length = reply.length;
  memcpy(to->word, reply.word + 1, sizeof *to->word * (size_t)to->words);
  return cudaSuccess;
}

// --- one word or two -------------------------------------------------------------------------------------------------

void ts_simple(ts_work *to, enum cudaGraphNodeType kind, int words, uint64_t first, uint64_t second) {
  to->kind = (uint64_t)kind, to->words = words, to->word[0] = first, to->word[1] = second;
  to->length = 0;
}

RUNTIME(cudaGraphAddEmptyNode)(TS_NODE) {
  ts_work work;
  ts_simple(&work, cudaGraphNodeTypeEmpty, 0, 0, 0);
  return ts_added(to, TS_PLACE, &work, 0);
}

RUNTIME(cudaGraphAddChildGraphNode)(TS_NODE, cudaGraph_t child) {
  ts_work work;
  ts_simple(&work, cudaGraphNodeTypeGraph, 1, WORD(child), 0);
  return ts_added(to, TS_PLACE, &work, 0);
}

RUNTIME(cudaGraphExecChildGraphNodeSetParams)(cudaGraphExec_t executable, cudaGraphNode_t node, cudaGraph_t child) {
  ts_work work;
  ts_simple(&work, cudaGraphNodeTypeGraph, 1, WORD(child), 0);
  return ts_set_in(executable, node, &work);
}

RUNTIME(cudaGraphAddMemAllocNode)(TS_NODE, struct cudaMemAllocNodeParams *given) {
  uint64_t address = 0;
  ts_work work;
  ts_simple(&work, cudaGraphNodeTypeMemAlloc, 1, given->bytesize, 0);
  cudaError_t status = ts_added(to, TS_PLACE, &work, &address);
  given->dptr = (void *)(uintptr_t)address;
  return status;
}

RUNTIME(cudaGraphAddMemFreeNode)(TS_NODE, void *pointer) {
  ts_work work;
  ts_simple(&work, cudaGraphNodeTypeMemFree, 2, WORD(pointer), 0);
  return ts_added(to, TS_PLACE, &work, 0);
}

RUNTIME(cudaGraphMemFreeNodeGetParams)(cudaGraphNode_t node, void *to) {
  ts_work work;
  cudaError_t status = ts_work_of(node, cudaGraphNodeTypeMemFree, &work);
  if (!status) memcpy(to, work.word, sizeof(void *));
  return status;
}

// --- events ----------------------------------------------------------------------------------------------------------

// A wait's words begin with the stream, a record's with the event.
void ts_of_event(ts_work *to, enum cudaGraphNodeType kind, cudaEvent_t event) {
  ts_simple(to, kind, 3, 0, 0);
  to->word[kind == cudaGraphNodeTypeWaitEvent] = WORD(event);
  to->word[2] = cudaEventRecordExternal;
}

static cudaError_t event_of(cudaGraphNode_t node, enum cudaGraphNodeType kind, cudaEvent_t *to) {
  ts_work work;
  cudaError_t status = ts_work_of(node, (uint64_t)kind, &work);
  if (!status) *to = (cudaEvent_t)(uintptr_t)work.word[kind == cudaGraphNodeTypeWaitEvent];
  return status;
}

RUNTIME(cudaGraphAddEventRecordNode)(TS_NODE, cudaEvent_t event) {
  ts_work work;
  ts_of_event(&work, cudaGraphNodeTypeEventRecord, event);
  return ts_added(to, TS_PLACE, &work, 0);
}

RUNTIME(cudaGraphAddEventWaitNode)(TS_NODE, cudaEvent_t event) {
  ts_work work;
  ts_of_event(&work, cudaGraphNodeTypeWaitEvent, event);
  return ts_added(to, TS_PLACE, &work, 0);
}

RUNTIME(cudaGraphEventRecordNodeGetEvent)(cudaGraphNode_t node, cudaEvent_t *to) {
  return event_of(node, cudaGraphNodeTypeEventRecord, to);
}

RUNTIME(cudaGraphEventWaitNodeGetEvent)(cudaGraphNode_t node, cudaEvent_t *to) {
  return event_of(node, cudaGraphNodeTypeWaitEvent, to);
}

RUNTIME(cudaGraphEventRecordNodeSetEvent)(cudaGraphNode_t node, cudaEvent_t event) {
  ts_work work;
  ts_of_event(&work, cudaGraphNodeTypeEventRecord, event);
  return ts_set(node, &work);
}

RUNTIME(cudaGraphEventWaitNodeSetEvent)(cudaGraphNode_t node, cudaEvent_t event) {
  ts_work work;
  ts_of_event(&work, cudaGraphNodeTypeWaitEvent, event);
  return ts_set(node, &work);
}

RUNTIME(cudaGraphExecEventRecordNodeSetEvent)(cudaGraphExec_t executable, cudaGraphNode_t node, cudaEvent_t event) {
  ts_work work;
  ts_of_event(&work, cudaGraphNodeTypeEventRecord, event);
  return ts_set_in(executable, node, &work);
}

RUNTIME(cudaGraphExecEventWaitNodeSetEvent)(cudaGraphExec_t executable, cudaGraphNode_t node, cudaEvent_t event) {
  ts_work work;
  ts_of_event(&work, cudaGraphNodeTypeWaitEvent, event);
  return ts_set_in(executable, node, &work);
}
