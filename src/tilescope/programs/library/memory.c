// One file of memory, shared with the server, in two parts: what only kernels may use, and what the host may, too. The
// first lies at its device addresses without any right, so that host code that follows a device pointer is caught; what
// copies it reaches it at another place, where no guard is.
#define _GNU_SOURCE
#include "memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "core.h"

#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0x100000
#endif

enum { PAGE = 4096, MANY = 1 << 18 };

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

static uint64_t first, device_end, host_end;
static char *elsewhere;

enum { LENDERS = 64, TRIES = 4, NO_MEMORY = 2, MAP_FAILURE = 205 };
static struct { uint64_t first, end; char *elsewhere; } lent[LENDERS];  // other processes' memory
static int lenders;

static int at(uint64_t address, uint64_t bytes, int rights, int flags, int memory, uint64_t offset) {
  void *wanted = (void *)(uintptr_t)address;
  return mmap(wanted, bytes, rights, flags | MAP_FIXED_NOREPLACE | MAP_NORESERVE, memory, (off_t)offset) == wanted;
}

int ts_map(int memory, uint64_t base, uint64_t device_bytes, uint64_t host_bytes) {
  int both = PROT_READ | PROT_WRITE;
  elsewhere = mmap(0, device_bytes + host_bytes, both, MAP_SHARED | MAP_NORESERVE, memory, 0);
  first = base;
  device_end = base + device_bytes;
  host_end = device_end + host_bytes;
  if (elsewhere == MAP_FAILED) return 0;
  if (at(base, device_bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
    if (at(device_end, host_bytes, both, MAP_SHARED, memory, device_bytes)) return 1;
    munmap((void *)(uintptr_t)base, device_bytes);
  }
  munmap(elsewhere, device_bytes + host_bytes);
  return 0;
}

static int lender_of(uint64_t address) {
  for (int i = 0; i < lenders; i++)
    if (address >= lent[i].first && address < lent[i].end) return i;
  return -1;
}

// Another process's memory at a place of our own, its device addresses kept free for it; 0 where a mapping is refused.
static char *borrowed(int memory, uint64_t base, uint64_t bytes) {
  char *found = mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, memory, 0);
  if (found == MAP_FAILED) return 0;
  if (at(base, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) return found;
  int why = errno;
  munmap(found, bytes);
  errno = why;
  return 0;
}

int ts_lend(uint64_t base, uint64_t bytes, const char *path) {
  if (lender_of(base) >= 0) return 0;
  if (lenders == LENDERS) return NO_MEMORY;
  char *found = 0;
  for (int tries = 0; !found && tries < TRIES; tries++) {
    int memory = open(path, O_RDWR | O_CLOEXEC);
    if (memory >= 0) found = borrowed(memory, base, bytes), close(memory);
  }
  if (!found) {
    fprintf(stderr, "tilescope: memory of another process cannot be mapped at %#llx: %s\n", (unsigned long long)base,
            strerror(errno));
    return MAP_FAILURE;
  }
  lent[lenders].first = base, lent[lenders].end = base + bytes, lent[lenders].elsewhere = found;
  __atomic_add_fetch(&lenders, 1, __ATOMIC_RELEASE);
  return 0;
}

int ts_is_device(uint64_t address) {
  return (address >= first && address < device_end) || lender_of(address) >= 0;
}

int ts_is_shared(uint64_t address) { return address >= device_end && address < host_end; }

void ts_guard(uint64_t address, uint64_t bytes, int is_guarded) {
  uint64_t begin = address / PAGE * PAGE;
  mprotect((void *)(uintptr_t)begin, address + bytes - begin, is_guarded ? PROT_NONE : PROT_READ | PROT_WRITE);
}

void *ts_reach(uint64_t address) {
  int i = lender_of(address);
  if (i >= 0) return lent[i].elsewhere + (address - lent[i].first);
  return address >= first && address < host_end ? elsewhere + (address - first) : (void *)(uintptr_t)address;
}

// Pages that are touched for the first time, one by one, cost far more than all of them at once do. A system that does
// not know how gives them one by one.
static void touch(char *to, uint64_t bytes) {
  uint64_t begin = WORD(to) / PAGE * PAGE;
  if (bytes >= MANY) madvise((void *)(uintptr_t)begin, WORD(to) + bytes - begin, MADV_POPULATE_WRITE);
}

// to, its pitch and slice; from, its pitch and slice; width in bytes, height, depth; whether it is the first
void ts_copy(const uint64_t *word) {
  char *to = ts_reach(word[0]), *from = ts_reach(word[3]);
  uint64_t width = word[6], height = word[7], depth = word[8];
  if (height == 1 && depth == 1) {
    if (word[9]) touch(to, width);
    memmove(to, from, width);
    return;
  }
  for (uint64_t z = 0; z < depth; z++)
    for (uint64_t y = 0; y < height; y++)
      memmove(to + z * word[2] + y * word[1], from + z * word[5] + y * word[4], width);
}

static void fill_row(char *to, const uint64_t *value, uint64_t size, uint64_t count) {
  if (size == 1) {
    memset(to, (int)*value, count);
    return;
  }
  for (uint64_t i = 0; i < count; i++) memcpy(to + i * size, value, size);
}

// to, its pitch; value, bytes of an element; elements of a row, rows; whether it is the first
void ts_fill(const uint64_t *word) {
  char *to = ts_reach(word[0]);
  if (word[6]) touch(to, word[3] * word[4] + (word[5] - 1) * word[1]);
  for (uint64_t y = 0; y < word[5]; y++) fill_row(to + y * word[1], &word[2], word[3], word[4]);
}

void ts_pack(char *packed, const uint64_t *parameters, int count, void *const *arguments) {
  for (int i = 0; i < count; i++) memcpy(packed + parameters[2 * i], arguments[i], parameters[2 * i + 1]);
}
