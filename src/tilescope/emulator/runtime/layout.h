// What Python and the run-time library agree on: written by header.py, from context.py and check/codes.py.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct Context;
struct Frame;
typedef int32_t WarpFunction(struct Context *, struct Frame *, uint32_t warp);
typedef void PrintFunction(struct Context *, uint64_t format, uint64_t arguments, uint64_t thread);

// how many
#define LANES 32
#define BARRIERS 16

// generic addresses: where the windows of the other spaces begin, and how long they are
#define SHARED_BASE UINT64_C(0x7d0000000000)
#define LOCAL_BASE UINT64_C(0x7e0000000000)
#define CONST_BASE UINT64_C(0x7c0000000000)
#define WINDOW UINT64_C(0x10000000000)

// spaces of an access, and of an array
#define SPACE_GLOBAL 0
#define SPACE_SHARED 1
#define SPACE_LOCAL 2
#define SPACE_CONST 3
#define SPACE_GENERIC 4
#define SINK 2048

// faults
#define FAULT_NONE 0
#define FAULT_OUT_OF_BOUNDS 1
#define FAULT_MISALIGNED 2
#define FAULT_READ_ONLY 3

// what a warp, and the loop over blocks, return
#define WARP_DONE 0
#define WARP_YIELD 1
#define WARP_FAULT 2
#define WARP_SLOW 3
#define WARP_STUCK 4

// states of a warp's frame, and the bytes that it begins with
#define FRAME_DONE (-1)
#define FRAME_MANY 1048576
#define FRAME_HEADER 32

// what the detectors find
#define FOUND_UNINITIALIZED 1
#define FOUND_READ_AFTER_WRITE 2
#define FOUND_WRITE_AFTER_READ 3
#define FOUND_WRITE_AFTER_WRITE 4
#define FOUND_SAME_VALUE 5
#define FOUND_BARRIER_SPLIT 6
#define FOUND_BARRIER_ENDED 7
#define FOUND_BARRIER_LINES 8
#define FOUND_DIVISION 9
#define FOUND_OTHER_ARRAY 10
#define FOUND_STRAY 16

// a cell's thread and site, and bits between them
#define CELL_THREADS 1023
#define CELL_STRONG 1024
#define CELL_FOREIGN 2048
#define CELL_PENDING 4096
#define CELL_SITE 13
#define CELL_SITE_BITS 18
#define CELL_UNWRITTEN 1

// told beside a thread: it is some lane of its warp; several threads read
#define SOME_LANE 65536
#define TOGETHER 0x80000000u

// bits of an access's kind
#define ACCESS_WRITES 1
#define ACCESS_STRONG 2
#define ACCESS_ALSO_READS 4

// how many records; bits of a sample's state
#define RECORDS 1024
#define SAMPLE_WHOLE 1
#define SAMPLE_SHARED 2

// what stands for no number at all in a row of extremes
#define LEAST (-INT64_C(0x4000000000000000))
#define MOST UINT64_C(0x4000000000000000)

struct Frame {
    uint32_t state;
    uint32_t mode;
    uint32_t mask;
    uint32_t barrier;
    uint32_t generation;
    uint32_t spare;
};
_Static_assert(sizeof(struct Frame) == 24, "Frame");
_Static_assert(offsetof(struct Frame, state) == 0, "Frame.state");
_Static_assert(offsetof(struct Frame, mode) == 4, "Frame.mode");
_Static_assert(offsetof(struct Frame, mask) == 8, "Frame.mask");
_Static_assert(offsetof(struct Frame, barrier) == 12, "Frame.barrier");
_Static_assert(offsetof(struct Frame, generation) == 16, "Frame.generation");
_Static_assert(offsetof(struct Frame, spare) == 20, "Frame.spare");

struct Barrier {
    uint64_t arrived;
    uint64_t generation;
    uint64_t whole;
    uint64_t count;
    uint64_t all;
    uint64_t any;
    uint64_t result_count;
    uint64_t result_all;
    uint64_t result_any;
};
_Static_assert(sizeof(struct Barrier) == 72, "Barrier");
_Static_assert(offsetof(struct Barrier, arrived) == 0, "Barrier.arrived");
_Static_assert(offsetof(struct Barrier, generation) == 8, "Barrier.generation");
_Static_assert(offsetof(struct Barrier, whole) == 16, "Barrier.whole");
_Static_assert(offsetof(struct Barrier, count) == 24, "Barrier.count");
_Static_assert(offsetof(struct Barrier, all) == 32, "Barrier.all");
_Static_assert(offsetof(struct Barrier, any) == 40, "Barrier.any");
_Static_assert(offsetof(struct Barrier, result_count) == 48, "Barrier.result_count");
_Static_assert(offsetof(struct Barrier, result_all) == 56, "Barrier.result_all");
_Static_assert(offsetof(struct Barrier, result_any) == 64, "Barrier.result_any");

struct Allocation {
    uint64_t address;
    uint64_t length;
    uint64_t host;
    uint64_t touched;
    uint64_t space;
    uint64_t writable;
    uint64_t loads;
    uint64_t stores;
    uint64_t loaded;
    uint64_t cells;
};
_Static_assert(sizeof(struct Allocation) == 80, "Allocation");
_Static_assert(offsetof(struct Allocation, address) == 0, "Allocation.address");
_Static_assert(offsetof(struct Allocation, length) == 8, "Allocation.length");
_Static_assert(offsetof(struct Allocation, host) == 16, "Allocation.host");
_Static_assert(offsetof(struct Allocation, touched) == 24, "Allocation.touched");
_Static_assert(offsetof(struct Allocation, space) == 32, "Allocation.space");
_Static_assert(offsetof(struct Allocation, writable) == 40, "Allocation.writable");
_Static_assert(offsetof(struct Allocation, loads) == 48, "Allocation.loads");
_Static_assert(offsetof(struct Allocation, stores) == 56, "Allocation.stores");
_Static_assert(offsetof(struct Allocation, loaded) == 64, "Allocation.loaded");
_Static_assert(offsetof(struct Allocation, cells) == 72, "Allocation.cells");

struct Block {
    uint32_t start;
    uint32_t others_until;
    uint64_t number;
    uint64_t address;
    uint32_t own_until;
    uint32_t publisher;
};
_Static_assert(sizeof(struct Block) == 32, "Block");
_Static_assert(offsetof(struct Block, start) == 0, "Block.start");
_Static_assert(offsetof(struct Block, others_until) == 4, "Block.others_until");
_Static_assert(offsetof(struct Block, number) == 8, "Block.number");
_Static_assert(offsetof(struct Block, address) == 16, "Block.address");
_Static_assert(offsetof(struct Block, own_until) == 24, "Block.own_until");
_Static_assert(offsetof(struct Block, publisher) == 28, "Block.publisher");

struct Order {
    uint32_t clock[32];
    uint32_t until[32];
    uint32_t quick[32];
    int32_t opened[32];
    uint32_t exited[32];
    uint32_t syncing[16];
    uint32_t site[16];
    uint32_t thread[16];
    uint32_t accept[32];
    uint32_t fenced[32];
    uint32_t visible[32][32];
    uint32_t gathered[16][32];
};
_Static_assert(sizeof(struct Order) == 7232, "Order");
_Static_assert(offsetof(struct Order, clock) == 0, "Order.clock");
_Static_assert(offsetof(struct Order, until) == 128, "Order.until");
_Static_assert(offsetof(struct Order, quick) == 256, "Order.quick");
_Static_assert(offsetof(struct Order, opened) == 384, "Order.opened");
_Static_assert(offsetof(struct Order, exited) == 512, "Order.exited");
_Static_assert(offsetof(struct Order, syncing) == 640, "Order.syncing");
_Static_assert(offsetof(struct Order, site) == 704, "Order.site");
_Static_assert(offsetof(struct Order, thread) == 768, "Order.thread");
_Static_assert(offsetof(struct Order, accept) == 832, "Order.accept");
_Static_assert(offsetof(struct Order, fenced) == 960, "Order.fenced");
_Static_assert(offsetof(struct Order, visible) == 1088, "Order.visible");
_Static_assert(offsetof(struct Order, gathered) == 5184, "Order.gathered");

struct Record {
    uint64_t key;
    uint64_t count;
    uint64_t place;
    uint64_t size;
    uint64_t block;
    uint64_t thread;
    uint64_t other_thread;
    uint64_t other_block;
    uint64_t order;
};
_Static_assert(sizeof(struct Record) == 72, "Record");
_Static_assert(offsetof(struct Record, key) == 0, "Record.key");
_Static_assert(offsetof(struct Record, count) == 8, "Record.count");
_Static_assert(offsetof(struct Record, place) == 16, "Record.place");
_Static_assert(offsetof(struct Record, size) == 24, "Record.size");
_Static_assert(offsetof(struct Record, block) == 32, "Record.block");
_Static_assert(offsetof(struct Record, thread) == 40, "Record.thread");
_Static_assert(offsetof(struct Record, other_thread) == 48, "Record.other_thread");
_Static_assert(offsetof(struct Record, other_block) == 56, "Record.other_block");
_Static_assert(offsetof(struct Record, order) == 64, "Record.order");

struct Sample {
    uint64_t lanes;
    uint64_t visits;
    uint64_t mask;
    uint64_t who;
    uint64_t addresses[32];
};
_Static_assert(sizeof(struct Sample) == 288, "Sample");
_Static_assert(offsetof(struct Sample, lanes) == 0, "Sample.lanes");
_Static_assert(offsetof(struct Sample, visits) == 8, "Sample.visits");
_Static_assert(offsetof(struct Sample, mask) == 16, "Sample.mask");
_Static_assert(offsetof(struct Sample, who) == 24, "Sample.who");
_Static_assert(offsetof(struct Sample, addresses) == 32, "Sample.addresses");

struct TraceEntry {
    uint64_t site;
    uint64_t block;
    uint64_t warp;
    uint64_t mask;
    uint64_t size;
    uint64_t addresses[32];
    uint64_t values[32];
};
_Static_assert(sizeof(struct TraceEntry) == 552, "TraceEntry");
_Static_assert(offsetof(struct TraceEntry, site) == 0, "TraceEntry.site");
_Static_assert(offsetof(struct TraceEntry, block) == 8, "TraceEntry.block");
_Static_assert(offsetof(struct TraceEntry, warp) == 16, "TraceEntry.warp");
_Static_assert(offsetof(struct TraceEntry, mask) == 24, "TraceEntry.mask");
_Static_assert(offsetof(struct TraceEntry, size) == 32, "TraceEntry.size");
_Static_assert(offsetof(struct TraceEntry, addresses) == 40, "TraceEntry.addresses");
_Static_assert(offsetof(struct TraceEntry, values) == 296, "TraceEntry.values");

struct Extremes {
    int64_t below;
    int64_t zero;
    int64_t above;
    int64_t left_least;
    int64_t left_most;
    int64_t right_least;
    int64_t right_most;
    int64_t spare;
};
_Static_assert(sizeof(struct Extremes) == 64, "Extremes");
_Static_assert(offsetof(struct Extremes, below) == 0, "Extremes.below");
_Static_assert(offsetof(struct Extremes, zero) == 8, "Extremes.zero");
_Static_assert(offsetof(struct Extremes, above) == 16, "Extremes.above");
_Static_assert(offsetof(struct Extremes, left_least) == 24, "Extremes.left_least");
_Static_assert(offsetof(struct Extremes, left_most) == 32, "Extremes.left_most");
_Static_assert(offsetof(struct Extremes, right_least) == 40, "Extremes.right_least");
_Static_assert(offsetof(struct Extremes, right_most) == 48, "Extremes.right_most");
_Static_assert(offsetof(struct Extremes, spare) == 56, "Extremes.spare");

struct Context {
    uint64_t *next;
    uint64_t total;
    uint64_t *stop;
    uint64_t active;
    uint64_t ctaid_x;
    uint64_t ctaid_y;
    uint64_t ctaid_z;
    uint64_t nctaid_x;
    uint64_t nctaid_y;
    uint64_t nctaid_z;
    uint64_t threads;
    uint64_t warps;
    uint64_t frame_size;
    uint8_t *frames;
    uint8_t *shared;
    uint64_t shared_bytes;
    uint64_t dynamic_shared;
    uint64_t local;
    uint64_t local_stride;
    uint64_t params;
    uint64_t consts;
    uint64_t globals;
    uint64_t instruction_limit;
    uint64_t instructions_left;
    uint64_t live;
    uint64_t open_barriers;
    struct Allocation *allocations;
    uint64_t allocation_count;
    uint64_t counters;
    WarpFunction *warp;
    WarpFunction *slow;
    uint64_t blocks_done;
    uint64_t scratch;
    PrintFunction *print;
    uint64_t fault;
    uint64_t fault_site;
    uint64_t fault_mask;
    uint64_t fault_others;
    uint64_t fault_warp;
    uint64_t fault_lane;
    uint64_t fault_size;
    uint64_t seed;
    uint64_t *turns;
    uint64_t first_block;
    uint64_t block_step;
    uint64_t last;
    uint64_t clock;
    uint64_t clocks_over;
    uint64_t start;
    uint64_t block;
    struct Block *blocks;
    uint64_t blocks_started;
    struct Order *order;
    uint64_t plane;
    uint64_t cells_local;
    uint64_t cells_shared;
    uint64_t cells_global;
    struct Record *records;
    uint64_t records_count;
    uint64_t records_lost;
    uint8_t *useful;
    uint8_t *sample_states;
    struct Sample *samples;
    uint64_t fenced;
    uint64_t acquired;
    uint64_t watched_flag;
    struct Extremes *observed;
    uint8_t *traced_blocks;
    uint64_t traced_block;
    uint64_t tracing;
    uint64_t traced;
    struct TraceEntry *trace_log;
    uint64_t trace_room;
    uint64_t pointers[32];
    uint64_t addresses[32];
    uint64_t cells[32];
    struct Barrier barriers[16];
};
_Static_assert(sizeof(struct Context) == 2504, "Context");
_Static_assert(offsetof(struct Context, next) == 0, "Context.next");
_Static_assert(offsetof(struct Context, total) == 8, "Context.total");
_Static_assert(offsetof(struct Context, stop) == 16, "Context.stop");
_Static_assert(offsetof(struct Context, active) == 24, "Context.active");
_Static_assert(offsetof(struct Context, ctaid_x) == 32, "Context.ctaid_x");
_Static_assert(offsetof(struct Context, ctaid_y) == 40, "Context.ctaid_y");
_Static_assert(offsetof(struct Context, ctaid_z) == 48, "Context.ctaid_z");
_Static_assert(offsetof(struct Context, nctaid_x) == 56, "Context.nctaid_x");
_Static_assert(offsetof(struct Context, nctaid_y) == 64, "Context.nctaid_y");
_Static_assert(offsetof(struct Context, nctaid_z) == 72, "Context.nctaid_z");
_Static_assert(offsetof(struct Context, threads) == 80, "Context.threads");
_Static_assert(offsetof(struct Context, warps) == 88, "Context.warps");
_Static_assert(offsetof(struct Context, frame_size) == 96, "Context.frame_size");
_Static_assert(offsetof(struct Context, frames) == 104, "Context.frames");
_Static_assert(offsetof(struct Context, shared) == 112, "Context.shared");
_Static_assert(offsetof(struct Context, shared_bytes) == 120, "Context.shared_bytes");
_Static_assert(offsetof(struct Context, dynamic_shared) == 128, "Context.dynamic_shared");
_Static_assert(offsetof(struct Context, local) == 136, "Context.local");
_Static_assert(offsetof(struct Context, local_stride) == 144, "Context.local_stride");
_Static_assert(offsetof(struct Context, params) == 152, "Context.params");
_Static_assert(offsetof(struct Context, consts) == 160, "Context.consts");
_Static_assert(offsetof(struct Context, globals) == 168, "Context.globals");
_Static_assert(offsetof(struct Context, instruction_limit) == 176, "Context.instruction_limit");
_Static_assert(offsetof(struct Context, instructions_left) == 184, "Context.instructions_left");
_Static_assert(offsetof(struct Context, live) == 192, "Context.live");
_Static_assert(offsetof(struct Context, open_barriers) == 200, "Context.open_barriers");
_Static_assert(offsetof(struct Context, allocations) == 208, "Context.allocations");
_Static_assert(offsetof(struct Context, allocation_count) == 216, "Context.allocation_count");
_Static_assert(offsetof(struct Context, counters) == 224, "Context.counters");
_Static_assert(offsetof(struct Context, warp) == 232, "Context.warp");
_Static_assert(offsetof(struct Context, slow) == 240, "Context.slow");
_Static_assert(offsetof(struct Context, blocks_done) == 248, "Context.blocks_done");
_Static_assert(offsetof(struct Context, scratch) == 256, "Context.scratch");
_Static_assert(offsetof(struct Context, print) == 264, "Context.print");
_Static_assert(offsetof(struct Context, fault) == 272, "Context.fault");
_Static_assert(offsetof(struct Context, fault_site) == 280, "Context.fault_site");
_Static_assert(offsetof(struct Context, fault_mask) == 288, "Context.fault_mask");
_Static_assert(offsetof(struct Context, fault_others) == 296, "Context.fault_others");
_Static_assert(offsetof(struct Context, fault_warp) == 304, "Context.fault_warp");
_Static_assert(offsetof(struct Context, fault_lane) == 312, "Context.fault_lane");
_Static_assert(offsetof(struct Context, fault_size) == 320, "Context.fault_size");
_Static_assert(offsetof(struct Context, seed) == 328, "Context.seed");
_Static_assert(offsetof(struct Context, turns) == 336, "Context.turns");
_Static_assert(offsetof(struct Context, first_block) == 344, "Context.first_block");
_Static_assert(offsetof(struct Context, block_step) == 352, "Context.block_step");
_Static_assert(offsetof(struct Context, last) == 360, "Context.last");
_Static_assert(offsetof(struct Context, clock) == 368, "Context.clock");
_Static_assert(offsetof(struct Context, clocks_over) == 376, "Context.clocks_over");
_Static_assert(offsetof(struct Context, start) == 384, "Context.start");
_Static_assert(offsetof(struct Context, block) == 392, "Context.block");
_Static_assert(offsetof(struct Context, blocks) == 400, "Context.blocks");
_Static_assert(offsetof(struct Context, blocks_started) == 408, "Context.blocks_started");
_Static_assert(offsetof(struct Context, order) == 416, "Context.order");
_Static_assert(offsetof(struct Context, plane) == 424, "Context.plane");
_Static_assert(offsetof(struct Context, cells_local) == 432, "Context.cells_local");
_Static_assert(offsetof(struct Context, cells_shared) == 440, "Context.cells_shared");
_Static_assert(offsetof(struct Context, cells_global) == 448, "Context.cells_global");
_Static_assert(offsetof(struct Context, records) == 456, "Context.records");
_Static_assert(offsetof(struct Context, records_count) == 464, "Context.records_count");
_Static_assert(offsetof(struct Context, records_lost) == 472, "Context.records_lost");
_Static_assert(offsetof(struct Context, useful) == 480, "Context.useful");
_Static_assert(offsetof(struct Context, sample_states) == 488, "Context.sample_states");
_Static_assert(offsetof(struct Context, samples) == 496, "Context.samples");
_Static_assert(offsetof(struct Context, fenced) == 504, "Context.fenced");
_Static_assert(offsetof(struct Context, acquired) == 512, "Context.acquired");
_Static_assert(offsetof(struct Context, watched_flag) == 520, "Context.watched_flag");
_Static_assert(offsetof(struct Context, observed) == 528, "Context.observed");
_Static_assert(offsetof(struct Context, traced_blocks) == 536, "Context.traced_blocks");
_Static_assert(offsetof(struct Context, traced_block) == 544, "Context.traced_block");
_Static_assert(offsetof(struct Context, tracing) == 552, "Context.tracing");
_Static_assert(offsetof(struct Context, traced) == 560, "Context.traced");
_Static_assert(offsetof(struct Context, trace_log) == 568, "Context.trace_log");
_Static_assert(offsetof(struct Context, trace_room) == 576, "Context.trace_room");
_Static_assert(offsetof(struct Context, pointers) == 584, "Context.pointers");
_Static_assert(offsetof(struct Context, addresses) == 840, "Context.addresses");
_Static_assert(offsetof(struct Context, cells) == 1096, "Context.cells");
_Static_assert(offsetof(struct Context, barriers) == 1352, "Context.barriers");
