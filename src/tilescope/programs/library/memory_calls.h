// Memory in both APIs: how much there is, and hints of where it lies, which is one place here.

API(MemGetInfo)(size_t *unused, size_t *total) {
  NEEDS(unused, total);
  ts_reply reply = ASK("memory_info", 0);
  if (!reply.status) *unused = reply.word[0], *total = reply.word[1];
  return TOLD(reply.status);
}

static STATUS known(pointer at) { return TOLD(ASK("extent", WORD(at)).status); }

API(MemAdvise)(pointer at, size_t bytes, advice_t advice, place_t place) {
  return (void)bytes, (void)advice, (void)place, known(at);
}

API(MemPrefetchAsync)(pointer at, size_t bytes, place_t place, unsigned flags, stream_t stream) {
  return (void)bytes, (void)place, (void)flags, (void)stream, known(at);
}

API(StreamAttachMemAsync)(stream_t stream, own_pointer at, size_t bytes, unsigned flags) {
  return (void)stream, (void)bytes, (void)flags, known(at);
}
