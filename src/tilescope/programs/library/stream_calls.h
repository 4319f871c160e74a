// Streams and events of both APIs. Everything is over when its call returns; the server keeps what the order would have
// been.

API(StreamCreateWithPriority)(stream_t *to, unsigned flags, int priority) {
  return TOLD(PUT(to, ASK("create_stream", flags, (uint64_t)(int64_t)priority)));
}

API(StreamDestroy)(stream_t stream) { return TOLD(ASK("destroy_stream", WORD(stream)).status); }
API(StreamSynchronize)(stream_t stream) { return TOLD(ASK("synchronize_stream", WORD(stream)).status); }
API(StreamQuery)(stream_t stream) { return TOLD(ASK("query_stream", WORD(stream)).status); }

API(StreamWaitEvent)(stream_t stream, event_t event, unsigned flags) {
  return TOLD(ASK("stream_wait", WORD(stream), WORD(event), (uint64_t)flags).status);
}

API(StreamGetFlags)(stream_t stream, unsigned *to) { return TOLD(PUT(to, ASK("stream_flags", WORD(stream)))); }

static STATUS known(stream_t stream) { return TOLD(ASK("stream_flags", WORD(stream)).status); }

API(StreamGetPriority)(stream_t stream, int *to) {
  NEEDS(to);
  return *to = 0, known(stream);
}

API(StreamGetDevice)(stream_t stream, int *to) {
  NEEDS(to);
  return *to = 0, known(stream);
}

API(StreamGetId)(stream_t stream, unsigned long long *to) {
  NEEDS(to);
  return *to = WORD(stream), known(stream);
}

API(StreamAddCallback)(stream_t stream, stream_callback callback, void *data, unsigned flags) {
  (void)flags;
  if (!callback) return TOLD(TS_INVALID_VALUE);
  STATUS status = TOLD(ASK("synchronize_stream", WORD(stream)).status);
  if (!status) callback(stream, status, data);
  return status;
}

API(LaunchHostFunc)(stream_t stream, void (*function)(void *), void *data) {
  return TOLD(function ? ASK("host_function", WORD(stream), WORD(function), WORD(data)).status : TS_INVALID_VALUE);
}

// --- events ----------------------------------------------------------------------------------------------------------

API(EventDestroy)(event_t event) { return TOLD(ASK("destroy_event", WORD(event)).status); }

API(EventRecordWithFlags)(event_t event, stream_t stream, unsigned flags) {
  return TOLD(ASK("record_event", WORD(event), WORD(stream), (uint64_t)flags).status);
}

API(EventRecord)(event_t event, stream_t stream) {
  return TOLD(ASK("record_event", WORD(event), WORD(stream), 0).status);
}

API(EventSynchronize)(event_t event) { return TOLD(ASK("synchronize_event", WORD(event)).status); }

API(EventQuery)(event_t event) {
  return TOLD(ASK("query_event", WORD(event), ts_thread(), ts_capture_mode()).status);
}

API(EventElapsedTime)(float *milliseconds, event_t from, event_t to) {
  uint64_t nanoseconds;
  NEEDS(milliseconds);
  int status = ts_take(ASK("elapsed", WORD(from), WORD(to)), &nanoseconds);
  *milliseconds = (float)((double)(int64_t)nanoseconds * 1e-6);
  return TOLD(status);
}
