// Handles of memory and events for other processes, in both APIs: the words that the server knows them by.
#include <string.h>

enum { HANDLE_WORDS = 4 };

static int handle_of(ts_reply reply, void *to, size_t bytes) {
  if (reply.status) return reply.status;
  memset(to, 0, bytes);
  memcpy(to, reply.word, HANDLE_WORDS * sizeof *reply.word);
  return 0;
}

static ts_reply opened(const char *what, const void *handle) {
  uint64_t word[HANDLE_WORDS];
  memcpy(word, handle, sizeof word);
  return ts_ask(what, HANDLE_WORDS, word, 0, 0);
}

API(IpcGetMemHandle)(memory_handle *to, pointer at) {
  return TOLD(to ? handle_of(ASK("memory_handle", WORD(at)), to, sizeof *to) : TS_INVALID_VALUE);
}

API(IpcOpenMemHandle)(pointer *to, memory_handle handle, unsigned flags) {
  (void)flags;
  if (!to) return TOLD(TS_INVALID_VALUE);
  ts_reply reply = opened("open_memory", &handle);
  if (reply.status) return TOLD(reply.status);
  int status = ts_lend(reply.word[1], reply.word[2], reply.bytes);
  if (status) ASK("close_memory", reply.word[0]);
  else *to = (pointer)(uintptr_t)reply.word[0];
  return TOLD(status);
}

API(IpcCloseMemHandle)(pointer at) { return TOLD(ASK("close_memory", WORD(at)).status); }

API(IpcGetEventHandle)(event_handle *to, event_t event) {
  return TOLD(to ? handle_of(ASK("event_handle", WORD(event)), to, sizeof *to) : TS_INVALID_VALUE);
}

API(IpcOpenEventHandle)(event_t *to, event_handle handle) { return TOLD(PUT(to, opened("open_event", &handle))); }
