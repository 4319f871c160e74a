// What the library's files ask of each other.
#pragma once

#include "lanes.h"

// barriers.c
void reset_barriers(struct Context *ctx);

// order.c
uint32_t tick(struct Context *ctx);
void set_clock(struct Order *order, uint32_t warp, uint32_t clock);
void begin_order(struct Context *ctx, uint64_t block);
void gather_order(struct Context *ctx, uint32_t barrier, uint32_t warp, bool waits, uint32_t site);
void release_order(struct Context *ctx, uint32_t barrier);

// publishing.c
uint64_t block_at(const struct Context *ctx, uint32_t clock);
bool published(const struct Context *ctx, uint64_t block, uint32_t clock, uint32_t warp);

// records.c
EXPORTED void ts_record(struct Context *ctx, uint64_t kind, uint32_t site, uint32_t other_site, uint64_t place,
                        uint64_t size, uint32_t thread, uint32_t other_thread, uint64_t other_block);

// stray.c
void note_stray(struct Context *ctx, uint64_t fault, uint64_t site, uint64_t address, uint64_t size, uint32_t lane);

// trace.c
void begin_trace(struct Context *ctx, uint64_t block);

// The warp that runs, and the number in its block of one of its threads.
static inline uint32_t running_warp(const struct Context *ctx) { return (uint32_t)ctx->fault_warp; }
static inline uint32_t thread_of(const struct Context *ctx, uint32_t lane) { return running_warp(ctx) << 5 | lane; }

// In a record's other_block: the block of the record itself, or one that is not known.
#define SAME_BLOCK UINT64_MAX
#define UNKNOWN_BLOCK (UINT64_MAX - 1)
