// Copies that are asked for together.
#pragma once
#include "core.h"

// Each copy from `from` to `to`, of so many bytes; `first` are the copies that each of some attributes begins with. The
// place of one that is wrong is at `failed`, `count` where all of them are.
EXPORT int ts_copies(
  const uint64_t *to, const uint64_t *from, const size_t *bytes, size_t count, const size_t *first, size_t attributes,
  uint64_t stream, size_t *failed
);
