// Captures of both APIs: the server makes a graph of what a stream would do.

API(ThreadExchangeStreamCaptureMode)(capture_mode *mode) { return TOLD(ts_exchange_mode((unsigned *)mode)); }

// A launch that is captured may be refused, however often it was not before.
API(StreamBeginCapture)(stream_t stream, capture_mode how) {
  ts_wait_for_launches();
  return TOLD(ASK("begin_capture", WORD(stream), (uint64_t)how, ts_thread()).status);
}

API(StreamBeginCaptureToGraph)(
  stream_t stream, graph_t graph, const node_t *after, const edge_data *edges, size_t count, capture_mode how
) {
  if (!ts_plain_edges(edges, count)) return TOLD(ts_refused("an edge that a kernel's end is not needed for"));
  if (count && !after) return TOLD(TS_INVALID_VALUE);
  size_t bytes = count * sizeof *after;
  ts_wait_for_launches();
  return TOLD(ASK_WITH("begin_capture", after, bytes, WORD(stream), (uint64_t)how, ts_thread(), WORD(graph)).status);
}

API(StreamEndCapture)(stream_t stream, graph_t *to) {
  graph_t unused;
  if (!to) to = &unused;
  *to = 0;
  return TOLD(PUT(to, ASK("end_capture", WORD(stream), ts_thread())));
}

API(StreamIsCapturing)(stream_t stream, capture_status *to) {
  return TOLD(PUT(to, ASK("capture_info", WORD(stream))));
}

// The nodes lie in the answer, which is valid until the thread's next request, as CUDA has it.
API(StreamGetCaptureInfo)(
  stream_t stream, capture_status *capturing, capture_number *number, graph_t *graph, const node_t **after,
  const edge_data **edges, size_t *count
) {
  ts_capture found;
  int status = capturing ? ts_captured(ASK("capture_info", WORD(stream)), &found) : TS_INVALID_VALUE;
  if (status) return TOLD(status);
  *capturing = (capture_status)found.status;
  if (!found.number) return TOLD(0);
  if (number) *number = found.number;
  if (graph) *graph = found.graph;
  if (after) *after = found.after;
  if (edges) *edges = 0;
  if (count) *count = found.count;
  return TOLD(0);
}

API(StreamUpdateCaptureDependencies)(
  stream_t stream, node_t *after, const edge_data *edges, size_t count, unsigned flags
) {
  if (!ts_plain_edges(edges, count)) return TOLD(ts_refused("an edge that a kernel's end is not needed for"));
  if (count && !after) return TOLD(TS_INVALID_VALUE);
  return TOLD(ASK_WITH("capture_dependencies", after, count * sizeof *after, WORD(stream), (uint64_t)flags).status);
}
