// Host memory that a program registers: its pages are replaced by pages of the memory that is shared with the server,
// at the same addresses and with the same contents, and by private ones again when it is unregistered. What another
// thread writes to these pages meanwhile may be lost.
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "core.h"
#include "memory.h"

enum { PAGE = 4096 };

// What /proc/self/maps says of one piece of memory (proc(5)): why its pages cannot be replaced.
static const char *why_not(const char *rights, uint64_t first, uint64_t end) {
  uint64_t here = WORD(&rights);
  if (rights[0] != 'r' || rights[1] != 'w') return "memory that cannot be read and written";
  if (rights[3] == 's') return "memory that is shared with other processes, or was registered or allocated by CUDA";
  return here >= first && here < end ? "memory of a stack" : 0;
}

const char *ts_unsharable(const void *host, size_t length) {
  uint64_t at = WORD(host), end = at + length;
  FILE *maps = fopen("/proc/self/maps", "r");
  const char *why = maps ? 0 : "memory, as /proc/self/maps cannot be read";
  char line[600], rights[5];
  unsigned long long from, to;
  while (maps && !why && at < end && fgets(line, sizeof line, maps)) {
    if (sscanf(line, "%llx-%llx %4s", &from, &to, rights) != 3 || to <= at) continue;
    if (from > at) break;
    why = why_not(rights, from, to);
    at = to;
  }
  if (maps) fclose(maps);
  return why ? why : at < end ? "memory that is not there" : 0;
}

static void give_up(const char *what) {
  fprintf(stderr, "tilescope: %s: %s\n", what, strerror(errno));
  abort();
}

// the pages in the shared memory; the program's own; bytes. Of length 0, a mapping is made once more (mremap(2)).
void ts_share(const uint64_t *word) {
  void *shared = (void *)(uintptr_t)word[0], *own = (void *)(uintptr_t)word[1];
  memcpy(shared, own, word[2]);
  if (mremap(shared, 0, word[2], MREMAP_MAYMOVE | MREMAP_FIXED, own) != own)
    give_up("memory cannot be registered");
}

// the program's own pages; bytes
void ts_unshare(const uint64_t *word) {
  void *own = (void *)(uintptr_t)word[0];
  void *made = mmap(0, word[1], PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (made == MAP_FAILED) give_up("memory cannot be unregistered");
  memcpy(made, own, word[1]);
  if (mremap(made, word[1], word[1], MREMAP_MAYMOVE | MREMAP_FIXED, own) != own)
    give_up("memory cannot be unregistered");
}

// an address of the device; where the bytes lie that are to lie there, too; how many. A mapping is made once more.
void ts_alias(const uint64_t *word) {
  void *to = ts_reach(word[0]), *from = ts_reach(word[1]);
  if (mremap(from, 0, word[2], MREMAP_MAYMOVE | MREMAP_FIXED, to) != to) give_up("memory cannot be mapped");
}
