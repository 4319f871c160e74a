#include "graphs.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 3 + 12, NO_MEMORY = 2, NO_KERNEL = 98, NO_FILE = 304, EXTERNAL = 1, RELAXED = 2 };

// --- nodes -----------------------------------------------------------------------------------------------------------

static uint64_t *put(uint64_t *to, const ts_work *work) {
  *to++ = work->kind;
  memcpy(to, work->word, sizeof *to * (size_t)work->words);
  return to + work->words;
}

int ts_added(node_t *to, ts_place place, const ts_work *work, uint64_t *more) {
  uint64_t word[MOST_WORDS] = {WORD(place.graph), place.count}, *end = put(word + 2, work);
  size_t before = sizeof *to * place.count;
  if (!to || (place.count && !place.after) || place.count > UINT32_MAX) return TS_INVALID_VALUE;
  char *bytes = malloc(before + work->length + 1);
  if (!bytes) return NO_MEMORY;
  if (before) memcpy(bytes, place.after, before);
  if (work->length) memcpy(bytes + before, work->bytes, work->length);
  ts_reply reply = ts_ask("add_node", (int)(end - word), word, bytes, before + work->length);
  free(bytes);
  if (!reply.status) *to = (node_t)(uintptr_t)reply.word[0];
  if (!reply.status && more && reply.words > 1) *more = reply.word[1];
  return reply.status;
}

int ts_set(node_t node, const ts_work *work) {
  uint64_t word[MOST_WORDS] = {WORD(node)}, *end = put(word + 1, work);
  return ts_ask("set_node", (int)(end - word), word, work->bytes, work->length).status;
}

int ts_set_in(executable_t executable, node_t node, const ts_work *work) {
  uint64_t word[MOST_WORDS] = {WORD(executable), WORD(node)}, *end = put(word + 2, work);
  return ts_ask("set_step", (int)(end - word), word, work->bytes, work->length).status;
}

int ts_any_work_of(node_t node, ts_work *to) {
  ts_reply reply = ASK("node_request", WORD(node));
  if (reply.status) return reply.status;
  ts_words(to, reply.word[0], reply.words - 1, reply.word + 1);
  to->bytes = reply.bytes, to->length = reply.length;
  return 0;
}

int ts_work_of(node_t node, uint64_t kind, ts_work *to) {
  int status = ts_any_work_of(node, to);
  return status || to->kind == kind ? status : TS_INVALID_VALUE;
}

void ts_words(ts_work *to, uint64_t kind, int words, const uint64_t *word) {
  to->kind = kind, to->words = words, to->length = 0, to->bytes = to->room;
  if (words) memcpy(to->word, word, sizeof *word * (size_t)words);
}

// A wait's words begin with the stream, a record's with the event.
void ts_of_event(ts_work *to, uint64_t kind, event_t event) {
  if (kind == WAIT_NODE) TS_WORDS_OF(to, kind, 0, WORD(event), EXTERNAL);
  else TS_WORDS_OF(to, kind, WORD(event), 0, EXTERNAL);
}

event_t ts_event_of(const ts_work *work) { return (event_t)(uintptr_t)work->word[work->kind == WAIT_NODE]; }

int ts_of_kernel(ts_work *to, const ts_kernel *k, const unsigned shape[7], void **arguments, void **extra) {
  if (!k || k->bytes > sizeof to->room) return NO_KERNEL;
  int status = ts_arguments(to->room, k, arguments, extra);
  if (status) return status;
  TS_WORDS_OF(to, KERNEL_NODE, k->number, shape[0], shape[1], shape[2], shape[3], shape[4], shape[5], shape[6], 0, 0);
  to->length = k->bytes;
  return 0;
}

void **ts_arguments_of(const ts_work *work, const ts_kernel *k) {
  void **to = malloc(sizeof *to * (size_t)(k->count + 1) + work->length);
  if (!to) return 0;
  char *values = (char *)(to + k->count + 1);
  memcpy(values, work->bytes, work->length);
  for (int i = 0; i < k->count; i++) to[i] = values + k->parameters[2 * i];
  return to;
}

// --- lists of nodes --------------------------------------------------------------------------------------------------

static void filled(node_t *to, const char *from, size_t found, size_t room) {
  if (!to) return;
  memset(to, 0, room * sizeof *to);
  memcpy(to, from, (found < room ? found : room) * sizeof *to);
}

int ts_listed(ts_reply reply, node_t *to, size_t *count) {
  if (reply.status) return reply.status;
  size_t found = reply.length / sizeof *to;
  filled(to, reply.bytes, found, *count);
  if (!to || found < *count) *count = found;
  return 0;
}

int ts_edges_listed(ts_reply reply, node_t *from, node_t *to, size_t *count) {
  if (reply.status) return reply.status;
  size_t found = reply.length / (2 * sizeof *to);
  filled(from, reply.bytes, found, *count);
  filled(to, reply.bytes + found * sizeof *to, found, *count);
  if (!to || found < *count) *count = found;
  return 0;
}

int ts_changed(const char *what, graph_t graph, const node_t *from, const node_t *to, size_t count) {
  node_t both[2];
  int status = count && (!from || !to) ? TS_INVALID_VALUE : 0;
  for (size_t i = 0; i < count && !status; i++) {
    both[0] = from[i], both[1] = to[i];
    status = ASK_WITH(what, both, sizeof both, WORD(graph)).status;
  }
  return status;
}

graph_t *ts_bodies(node_t node, int *status) {
  ts_reply reply = ASK("bodies", WORD(node));
  graph_t *to = reply.status ? 0 : malloc(reply.length + 1);
  if (to) memcpy(to, reply.bytes, reply.length);
  *status = to ? 0 : reply.status ? reply.status : NO_MEMORY;
  return to;
}

int ts_plain_edges(const void *edges, size_t count) {
  const uint64_t *each = edges;
  for (size_t i = 0; each && i < count; i++)
    if (each[i]) return 0;
  return 1;
}

int ts_graph_text(graph_t graph, const char *path) {
  if (!path) return TS_INVALID_VALUE;
  ts_reply reply = ASK("graph_text", WORD(graph));
  FILE *file = reply.status ? 0 : fopen(path, "w");
  if (!file) return reply.status ? reply.status : NO_FILE;
  size_t written = fwrite(reply.bytes, 1, reply.length, file);
  return fclose(file) || written < reply.length ? NO_FILE : 0;
}

// --- captures --------------------------------------------------------------------------------------------------------

static _Thread_local unsigned mode;  // cudaStreamCaptureModeGlobal

uint64_t ts_thread(void) { return WORD(pthread_self()); }
uint64_t ts_capture_mode(void) { return mode; }

int ts_exchange_mode(unsigned *given) {
  if (!given || *given > RELAXED) return TS_INVALID_VALUE;
  unsigned before = mode;
  mode = *given, *given = before;
  return 0;
}

int ts_captured(ts_reply reply, ts_capture *to) {
  *to = (ts_capture){0};
  if (reply.status) return reply.status;
  to->status = reply.word[0], to->number = reply.word[1], to->graph = (graph_t)(uintptr_t)reply.word[2];
  to->after = (const node_t *)(void *)reply.bytes, to->count = reply.length / sizeof *to->after;
  return 0;
}
