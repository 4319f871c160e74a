// What the library's files ask of each other.
#pragma once

#include "lanes.h"

// grid.c
bool take_block(struct Context *ctx);
bool blocks_are_left(const struct Context *ctx);

// works.c
uint64_t instructions_left(const struct Context *ctx);
void end_turn(struct Context *ctx, uint64_t began);
void note_work(struct Context *ctx);

// turns.c
bool next_turn(struct Context *ctx);
void give_way(struct Context *ctx, bool settled, bool tired);

// barriers.c
void reset_barriers(struct Context *ctx);

// order.c
uint32_t tick(struct Context *ctx);
void set_clock(struct Order *order, uint32_t warp, uint32_t clock);
void begin_order(struct Context *ctx, uint64_t block);
void resume_order(struct Context *ctx);
void gather_order(struct Context *ctx, uint32_t barrier, uint32_t warp, bool waits, uint32_t site);
void release_order(struct Context *ctx, uint32_t barrier);

uint64_t block_at(const struct Context *ctx, uint32_t clock);
bool has_room(struct Context *ctx, uint32_t pool, uint64_t wanted);

// copies.c
void forget_copies(struct Context *ctx);

// memory.c
struct Allocation *array_at(const struct Context *ctx, uint64_t space, uint64_t address, uint64_t size);

// slow_check.c
EXPORTED void ts_check_lanes(struct Context *ctx, uint32_t site, uint32_t mask, Lanes cells, uint64_t units,
                             uint64_t size, Lanes values, uint32_t same, uint32_t kind);

// knowledge.c
uint32_t join(struct Context *ctx, uint32_t a, uint32_t b);
uint32_t with_entry(struct Context *ctx, uint32_t set, uint64_t key, uint32_t clock);
uint32_t seen_by_warp(struct Context *ctx, uint32_t warp);
bool knows(const struct Context *ctx, uint32_t set, uint64_t block, uint32_t warp, uint32_t lane, uint32_t clock);

// A key of what is known: lanes of a warp of a block, by numbers; or all of them.
#define EVERY 63
static inline uint64_t who(uint64_t block, uint32_t warp, uint32_t lane) { return block << 12 | warp << 6 | lane; }

// publishing.c
void gather_knowledge(struct Context *ctx, uint32_t barrier, uint32_t warp);
void release_knowledge(struct Context *ctx, uint32_t barrier, uint32_t waiting);

// records.c
EXPORTED void ts_record(struct Context *ctx, uint64_t kind, uint32_t site, uint32_t other_site, uint64_t place,
                        uint64_t size, uint32_t thread, uint32_t other_thread, uint64_t other_block);

// stray.c
void note_stray(struct Context *ctx, uint64_t fault, uint64_t site, uint64_t address, uint64_t size, uint32_t lane);

// arrivals.c
uint32_t lanes_of_warp(const struct Context *ctx, uint32_t warp);

// trace.c
void begin_trace(struct Context *ctx, uint64_t block);

// The warp that runs, and the number in its block of one of its threads.
static inline uint32_t running_warp(const struct Context *ctx) { return (uint32_t)ctx->fault_warp; }
static inline uint32_t thread_of(const struct Context *ctx, uint32_t lane) { return running_warp(ctx) << 5 | lane; }

// What is told of a lane that ends the kernel: its fault above it.
static inline uint64_t refused(uint64_t fault, uint32_t lane) { return fault << 32 | (uint64_t)1 << lane; }

// In a record's other_block: the block of the record itself, or one that is not known.
#define SAME_BLOCK UINT64_MAX
#define UNKNOWN_BLOCK (UINT64_MAX - 1)
