// What Python and the run-time library agree on: written by header.py, from context.py and check/codes.py.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct Context;
struct Frame;
typedef int32_t WarpFunction(struct Context *, struct Frame *, uint32_t warp);
typedef void PrintFunction(struct Context *, uint64_t format, uint64_t arguments, uint64_t thread);
typedef bool GrowFunction(struct Context *, uint32_t pool);
typedef void PauseFunction(struct Context *);

// how many
#define LANES 32
#define BARRIERS 16
#define GIVING_WAY 16
#define TO_MEET UINT64_C(0xffffffff)
#define HEAP_UNIT 32
#define HEAP_KINDS 20

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
#define FAULT_NO_TEXTURE 13
#define FAULT_OFF_SURFACE 14
#define FAULT_BAD_FREE 18

// textures and surfaces
#define TEXTURE_HANDLES UINT64_C(0x7e000000000000)
#define TEXTURE_UNSIGNED 0
#define TEXTURE_SIGNED 1
#define TEXTURE_FLOAT 2
#define ADDRESS_CLAMP 0
#define ADDRESS_BORDER 1
#define ADDRESS_WRAP 2
#define ADDRESS_MIRROR 3
#define QUERY_WIDTH 0
#define QUERY_HEIGHT 1
#define QUERY_DEPTH 2
#define QUERY_ARRAY_SIZE 3
#define SURFACE_TRAP 0
#define SURFACE_CLAMP 1
#define SURFACE_ZERO 2

// what a warp, and the loop over blocks, return
#define WARP_DONE 0
#define WARP_YIELD 1
#define WARP_FAULT 2
#define WARP_SLOW 3
#define WARP_STUCK 4
#define WARP_IDLE 5

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
#define FOUND_EQUAL_VALUES 11
#define FOUND_IN_FLIGHT 12
#define FOUND_SOURCE_CHANGED 13
#define FOUND_STRAY 16

// a cell's thread and site, and bits between them
#define CELL_THREADS 1023
#define CELL_STRONG 1024
#define CELL_FOREIGN 2048
#define CELL_PENDING 4096
#define CELL_NARROW 2048
#define CELL_STORED 4096
#define CELL_LOOSE 0x80000000u
#define CELL_SITE 13
#define CELL_SITE_BITS 18
#define CELL_UNWRITTEN 1
#define CELL_IN_FLIGHT 2

// told beside a thread: it is some lane of its warp; several threads read
#define SOME_LANE 65536
#define TOGETHER 0x80000000u

// bits of an access's kind
#define ACCESS_WRITES 1
#define ACCESS_STRONG 2
#define ACCESS_ALSO_READS 4
#define ACCESS_NARROW 8
#define ACCESS_STORES 16
#define ACCESS_UNIFORM 32
#define ACCESS_UNPOLLED 64

// bits of a strong access's kind
#define SYNC_READS 1
#define SYNC_ACQUIRES 2
#define SYNC_RELEASES 4
#define SYNC_NARROW 8
#define SYNC_SHARED 16

// which bit of a barrier in memory is its phase's parity
#define BARRIER_PARITY 63

// what grows, and how many joins are kept
#define POOL_ENTRIES 0
#define POOL_SETS 1
#define POOL_PLACES 2
#define POOL_READERS 3
#define POOL_SEGMENTS 4
#define POOL_COLLECT 5
#define POOL_COPIES 6
#define JOINED_KEPT 1024

// bytes of a block's order; kinds of fences
#define ORDER_BYTES 65152
#define FENCES 4

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
    uint32_t gave_way;
    uint32_t digest;
    uint32_t changes;
};
_Static_assert(sizeof(struct Frame) == 32, "Frame");
_Static_assert(offsetof(struct Frame, state) == 0, "Frame.state");
_Static_assert(offsetof(struct Frame, mode) == 4, "Frame.mode");
_Static_assert(offsetof(struct Frame, mask) == 8, "Frame.mask");
_Static_assert(offsetof(struct Frame, barrier) == 12, "Frame.barrier");
_Static_assert(offsetof(struct Frame, generation) == 16, "Frame.generation");
_Static_assert(offsetof(struct Frame, gave_way) == 20, "Frame.gave_way");
_Static_assert(offsetof(struct Frame, digest) == 24, "Frame.digest");
_Static_assert(offsetof(struct Frame, changes) == 28, "Frame.changes");

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

struct Heap {
    uint64_t address;
    uint64_t units;
    uint64_t used;
    uint64_t locked;
    uint64_t spare;
    uint32_t free[20];
};
_Static_assert(sizeof(struct Heap) == 120, "Heap");
_Static_assert(offsetof(struct Heap, address) == 0, "Heap.address");
_Static_assert(offsetof(struct Heap, units) == 8, "Heap.units");
_Static_assert(offsetof(struct Heap, used) == 16, "Heap.used");
_Static_assert(offsetof(struct Heap, locked) == 24, "Heap.locked");
_Static_assert(offsetof(struct Heap, spare) == 32, "Heap.spare");
_Static_assert(offsetof(struct Heap, free) == 40, "Heap.free");

struct Texture {
    uint64_t host;
    uint64_t width;
    uint64_t height;
    uint64_t depth;
    uint64_t layers;
    uint64_t channels;
    uint64_t kind;
    uint64_t bytes;
    uint64_t is_surface;
    uint64_t linear;
    uint64_t fractions;
    uint64_t normalized;
    uint64_t address_x;
    uint64_t address_y;
    uint64_t address_z;
    uint64_t border_0;
    uint64_t border_1;
    uint64_t border_2;
    uint64_t border_3;
};
_Static_assert(sizeof(struct Texture) == 152, "Texture");
_Static_assert(offsetof(struct Texture, host) == 0, "Texture.host");
_Static_assert(offsetof(struct Texture, width) == 8, "Texture.width");
_Static_assert(offsetof(struct Texture, height) == 16, "Texture.height");
_Static_assert(offsetof(struct Texture, depth) == 24, "Texture.depth");
_Static_assert(offsetof(struct Texture, layers) == 32, "Texture.layers");
_Static_assert(offsetof(struct Texture, channels) == 40, "Texture.channels");
_Static_assert(offsetof(struct Texture, kind) == 48, "Texture.kind");
_Static_assert(offsetof(struct Texture, bytes) == 56, "Texture.bytes");
_Static_assert(offsetof(struct Texture, is_surface) == 64, "Texture.is_surface");
_Static_assert(offsetof(struct Texture, linear) == 72, "Texture.linear");
_Static_assert(offsetof(struct Texture, fractions) == 80, "Texture.fractions");
_Static_assert(offsetof(struct Texture, normalized) == 88, "Texture.normalized");
_Static_assert(offsetof(struct Texture, address_x) == 96, "Texture.address_x");
_Static_assert(offsetof(struct Texture, address_y) == 104, "Texture.address_y");
_Static_assert(offsetof(struct Texture, address_z) == 112, "Texture.address_z");
_Static_assert(offsetof(struct Texture, border_0) == 120, "Texture.border_0");
_Static_assert(offsetof(struct Texture, border_1) == 128, "Texture.border_1");
_Static_assert(offsetof(struct Texture, border_2) == 136, "Texture.border_2");
_Static_assert(offsetof(struct Texture, border_3) == 144, "Texture.border_3");

struct Segment {
    uint32_t start;
    uint64_t block;
};
_Static_assert(sizeof(struct Segment) == 16, "Segment");
_Static_assert(offsetof(struct Segment, start) == 0, "Segment.start");
_Static_assert(offsetof(struct Segment, block) == 8, "Segment.block");

struct HandedOn {
    uint32_t knows;
    uint32_t released[2];
    uint32_t pending[2];
};
_Static_assert(sizeof(struct HandedOn) == 20, "HandedOn");
_Static_assert(offsetof(struct HandedOn, knows) == 0, "HandedOn.knows");
_Static_assert(offsetof(struct HandedOn, released) == 4, "HandedOn.released");
_Static_assert(offsetof(struct HandedOn, pending) == 12, "HandedOn.pending");

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
    uint32_t visible[32][32];
    uint32_t gathered[16][32];
    uint32_t in_flight[32];
    uint32_t committed[1024];
    uint32_t knows[1024];
    uint32_t pending[4][1024];
    uint32_t fenced[4][1024];
    uint32_t fenced_at[4][1024];
    uint32_t seen[32];
    uint32_t seen_at[32];
    struct HandedOn carried[16];
};
_Static_assert(sizeof(struct Order) == 65152, "Order");
_Static_assert(offsetof(struct Order, clock) == 0, "Order.clock");
_Static_assert(offsetof(struct Order, until) == 128, "Order.until");
_Static_assert(offsetof(struct Order, quick) == 256, "Order.quick");
_Static_assert(offsetof(struct Order, opened) == 384, "Order.opened");
_Static_assert(offsetof(struct Order, exited) == 512, "Order.exited");
_Static_assert(offsetof(struct Order, syncing) == 640, "Order.syncing");
_Static_assert(offsetof(struct Order, site) == 704, "Order.site");
_Static_assert(offsetof(struct Order, thread) == 768, "Order.thread");
_Static_assert(offsetof(struct Order, accept) == 832, "Order.accept");
_Static_assert(offsetof(struct Order, visible) == 960, "Order.visible");
_Static_assert(offsetof(struct Order, gathered) == 5056, "Order.gathered");
_Static_assert(offsetof(struct Order, in_flight) == 7104, "Order.in_flight");
_Static_assert(offsetof(struct Order, committed) == 7232, "Order.committed");
_Static_assert(offsetof(struct Order, knows) == 11328, "Order.knows");
_Static_assert(offsetof(struct Order, pending) == 15424, "Order.pending");
_Static_assert(offsetof(struct Order, fenced) == 31808, "Order.fenced");
_Static_assert(offsetof(struct Order, fenced_at) == 48192, "Order.fenced_at");
_Static_assert(offsetof(struct Order, seen) == 64576, "Order.seen");
_Static_assert(offsetof(struct Order, seen_at) == 64704, "Order.seen_at");
_Static_assert(offsetof(struct Order, carried) == 64832, "Order.carried");

struct Entry {
    uint64_t key;
    uint64_t clock;
};
_Static_assert(sizeof(struct Entry) == 16, "Entry");
_Static_assert(offsetof(struct Entry, key) == 0, "Entry.key");
_Static_assert(offsetof(struct Entry, clock) == 8, "Entry.clock");

struct Set {
    uint32_t first;
    uint32_t count;
};
_Static_assert(sizeof(struct Set) == 8, "Set");
_Static_assert(offsetof(struct Set, first) == 0, "Set.first");
_Static_assert(offsetof(struct Set, count) == 4, "Set.count");

struct Place {
    uint64_t address;
    uint64_t reach;
    uint64_t stores;
    uint32_t released[2];
};
_Static_assert(sizeof(struct Place) == 32, "Place");
_Static_assert(offsetof(struct Place, address) == 0, "Place.address");
_Static_assert(offsetof(struct Place, reach) == 8, "Place.reach");
_Static_assert(offsetof(struct Place, stores) == 16, "Place.stores");
_Static_assert(offsetof(struct Place, released) == 24, "Place.released");

struct Reader {
    uint32_t clock;
    uint32_t info;
    uint32_t next;
    uint32_t count;
    uint32_t lanes;
};
_Static_assert(sizeof(struct Reader) == 20, "Reader");
_Static_assert(offsetof(struct Reader, clock) == 0, "Reader.clock");
_Static_assert(offsetof(struct Reader, info) == 4, "Reader.info");
_Static_assert(offsetof(struct Reader, next) == 8, "Reader.next");
_Static_assert(offsetof(struct Reader, count) == 12, "Reader.count");
_Static_assert(offsetof(struct Reader, lanes) == 16, "Reader.lanes");

struct Joined {
    uint32_t a;
    uint32_t b;
    uint32_t made;
};
_Static_assert(sizeof(struct Joined) == 12, "Joined");
_Static_assert(offsetof(struct Joined, a) == 0, "Joined.a");
_Static_assert(offsetof(struct Joined, b) == 4, "Joined.b");
_Static_assert(offsetof(struct Joined, made) == 8, "Joined.made");

struct Sync {
    struct Entry *entries;
    struct Set *sets;
    struct Place *places;
    struct Reader *readers;
    uint64_t used[4];
    uint64_t room[4];
    uint32_t released;
    uint32_t free_readers;
    uint64_t collect_at;
    struct Joined joined[1024];
};
_Static_assert(sizeof(struct Sync) == 12400, "Sync");
_Static_assert(offsetof(struct Sync, entries) == 0, "Sync.entries");
_Static_assert(offsetof(struct Sync, sets) == 8, "Sync.sets");
_Static_assert(offsetof(struct Sync, places) == 16, "Sync.places");
_Static_assert(offsetof(struct Sync, readers) == 24, "Sync.readers");
_Static_assert(offsetof(struct Sync, used) == 32, "Sync.used");
_Static_assert(offsetof(struct Sync, room) == 64, "Sync.room");
_Static_assert(offsetof(struct Sync, released) == 96, "Sync.released");
_Static_assert(offsetof(struct Sync, free_readers) == 100, "Sync.free_readers");
_Static_assert(offsetof(struct Sync, collect_at) == 104, "Sync.collect_at");
_Static_assert(offsetof(struct Sync, joined) == 112, "Sync.joined");

struct Copy {
    uint64_t source;
    uint64_t source_cell;
    uint64_t cell;
    uint64_t barrier;
    uint32_t thread;
    uint32_t writer;
    uint32_t clock;
    uint32_t group;
    uint32_t next;
    uint32_t units;
    uint32_t parity;
    uint32_t size;
    uint8_t data[16];
};
_Static_assert(sizeof(struct Copy) == 80, "Copy");
_Static_assert(offsetof(struct Copy, source) == 0, "Copy.source");
_Static_assert(offsetof(struct Copy, source_cell) == 8, "Copy.source_cell");
_Static_assert(offsetof(struct Copy, cell) == 16, "Copy.cell");
_Static_assert(offsetof(struct Copy, barrier) == 24, "Copy.barrier");
_Static_assert(offsetof(struct Copy, thread) == 32, "Copy.thread");
_Static_assert(offsetof(struct Copy, writer) == 36, "Copy.writer");
_Static_assert(offsetof(struct Copy, clock) == 40, "Copy.clock");
_Static_assert(offsetof(struct Copy, group) == 44, "Copy.group");
_Static_assert(offsetof(struct Copy, next) == 48, "Copy.next");
_Static_assert(offsetof(struct Copy, units) == 52, "Copy.units");
_Static_assert(offsetof(struct Copy, parity) == 56, "Copy.parity");
_Static_assert(offsetof(struct Copy, size) == 60, "Copy.size");
_Static_assert(offsetof(struct Copy, data) == 64, "Copy.data");

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
    uint64_t left;
};
_Static_assert(sizeof(struct TraceEntry) == 560, "TraceEntry");
_Static_assert(offsetof(struct TraceEntry, site) == 0, "TraceEntry.site");
_Static_assert(offsetof(struct TraceEntry, block) == 8, "TraceEntry.block");
_Static_assert(offsetof(struct TraceEntry, warp) == 16, "TraceEntry.warp");
_Static_assert(offsetof(struct TraceEntry, mask) == 24, "TraceEntry.mask");
_Static_assert(offsetof(struct TraceEntry, size) == 32, "TraceEntry.size");
_Static_assert(offsetof(struct TraceEntry, addresses) == 40, "TraceEntry.addresses");
_Static_assert(offsetof(struct TraceEntry, values) == 296, "TraceEntry.values");
_Static_assert(offsetof(struct TraceEntry, left) == 552, "TraceEntry.left");

struct CachedLine {
    uint64_t line;
    int64_t missed[4];
    int64_t fetched[2];
    uint32_t kept[4];
    uint32_t newer[4];
    uint32_t older[4];
};
_Static_assert(sizeof(struct CachedLine) == 104, "CachedLine");
_Static_assert(offsetof(struct CachedLine, line) == 0, "CachedLine.line");
_Static_assert(offsetof(struct CachedLine, missed) == 8, "CachedLine.missed");
_Static_assert(offsetof(struct CachedLine, fetched) == 40, "CachedLine.fetched");
_Static_assert(offsetof(struct CachedLine, kept) == 56, "CachedLine.kept");
_Static_assert(offsetof(struct CachedLine, newer) == 72, "CachedLine.newer");
_Static_assert(offsetof(struct CachedLine, older) == 88, "CachedLine.older");

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

struct Reached {
    int64_t first;
    int64_t last;
};
_Static_assert(sizeof(struct Reached) == 16, "Reached");
_Static_assert(offsetof(struct Reached, first) == 0, "Reached.first");
_Static_assert(offsetof(struct Reached, last) == 8, "Reached.last");

struct Turn {
    uint64_t active;
    uint64_t ctaid_x;
    uint64_t ctaid_y;
    uint64_t ctaid_z;
    uint8_t *frames;
    uint8_t *shared;
    uint64_t local;
    uint64_t instructions_left;
    uint64_t instructions_beyond;
    uint64_t longest;
    uint64_t live;
    uint64_t open_barriers;
    struct Order *order;
    uint64_t block;
    uint64_t begin;
    uint64_t cells_local;
    uint64_t cells_shared;
    uint64_t traced_block;
    uint64_t tracing;
};
_Static_assert(sizeof(struct Turn) == 152, "Turn");
_Static_assert(offsetof(struct Turn, active) == 0, "Turn.active");
_Static_assert(offsetof(struct Turn, ctaid_x) == 8, "Turn.ctaid_x");
_Static_assert(offsetof(struct Turn, ctaid_y) == 16, "Turn.ctaid_y");
_Static_assert(offsetof(struct Turn, ctaid_z) == 24, "Turn.ctaid_z");
_Static_assert(offsetof(struct Turn, frames) == 32, "Turn.frames");
_Static_assert(offsetof(struct Turn, shared) == 40, "Turn.shared");
_Static_assert(offsetof(struct Turn, local) == 48, "Turn.local");
_Static_assert(offsetof(struct Turn, instructions_left) == 56, "Turn.instructions_left");
_Static_assert(offsetof(struct Turn, instructions_beyond) == 64, "Turn.instructions_beyond");
_Static_assert(offsetof(struct Turn, longest) == 72, "Turn.longest");
_Static_assert(offsetof(struct Turn, live) == 80, "Turn.live");
_Static_assert(offsetof(struct Turn, open_barriers) == 88, "Turn.open_barriers");
_Static_assert(offsetof(struct Turn, order) == 96, "Turn.order");
_Static_assert(offsetof(struct Turn, block) == 104, "Turn.block");
_Static_assert(offsetof(struct Turn, begin) == 112, "Turn.begin");
_Static_assert(offsetof(struct Turn, cells_local) == 120, "Turn.cells_local");
_Static_assert(offsetof(struct Turn, cells_shared) == 128, "Turn.cells_shared");
_Static_assert(offsetof(struct Turn, traced_block) == 136, "Turn.traced_block");
_Static_assert(offsetof(struct Turn, tracing) == 144, "Turn.tracing");

struct Share {
    uint64_t next;
    uint64_t last;
    uint64_t spare[14];
};
_Static_assert(sizeof(struct Share) == 128, "Share");
_Static_assert(offsetof(struct Share, next) == 0, "Share.next");
_Static_assert(offsetof(struct Share, last) == 8, "Share.last");
_Static_assert(offsetof(struct Share, spare) == 16, "Share.spare");

struct Work {
    uint32_t longest;
    uint32_t all;
};
_Static_assert(sizeof(struct Work) == 8, "Work");
_Static_assert(offsetof(struct Work, longest) == 0, "Work.longest");
_Static_assert(offsetof(struct Work, all) == 4, "Work.all");

struct Slot {
    struct Turn turn;
    struct Barrier barriers[16];
    uint64_t changes;
    uint64_t settled;
    uint64_t tired;
};
_Static_assert(sizeof(struct Slot) == 1328, "Slot");
_Static_assert(offsetof(struct Slot, turn) == 0, "Slot.turn");
_Static_assert(offsetof(struct Slot, barriers) == 152, "Slot.barriers");
_Static_assert(offsetof(struct Slot, changes) == 1304, "Slot.changes");
_Static_assert(offsetof(struct Slot, settled) == 1312, "Slot.settled");
_Static_assert(offsetof(struct Slot, tired) == 1320, "Slot.tired");

struct Context {
    uint64_t active;
    uint64_t ctaid_x;
    uint64_t ctaid_y;
    uint64_t ctaid_z;
    uint8_t *frames;
    uint8_t *shared;
    uint64_t local;
    uint64_t instructions_left;
    uint64_t instructions_beyond;
    uint64_t longest;
    uint64_t live;
    uint64_t open_barriers;
    struct Order *order;
    uint64_t block;
    uint64_t begin;
    uint64_t cells_local;
    uint64_t cells_shared;
    uint64_t traced_block;
    uint64_t tracing;
    struct Share *shares;
    uint64_t share_count;
    uint64_t share;
    uint64_t total;
    uint64_t *stop;
    struct Slot *slots;
    uint64_t slot_count;
    uint64_t slot;
    uint64_t changes;
    uint64_t nctaid_x;
    uint64_t nctaid_y;
    uint64_t nctaid_z;
    uint64_t threads;
    uint64_t warps;
    uint64_t frame_size;
    uint64_t shared_bytes;
    uint64_t dynamic_shared;
    uint64_t local_stride;
    uint64_t params;
    uint64_t consts;
    uint64_t grid_workspace;
    uint64_t globals;
    uint64_t instruction_limit;
    PauseFunction *pause;
    uint64_t goes_on;
    uint64_t until_pause;
    struct Work *works;
    struct Allocation *allocations;
    uint64_t allocation_count;
    struct Heap *heap;
    struct Texture *textures;
    uint64_t texture_count;
    uint64_t counters;
    WarpFunction *warp;
    WarpFunction *slow;
    uint64_t blocks_done;
    uint64_t scratch;
    uint16_t *stamps;
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
    uint64_t in_order;
    uint64_t parked;
    uint64_t turn_longest;
    uint64_t first_block;
    uint64_t block_step;
    uint64_t at_once;
    uint64_t own_turn;
    uint64_t own_last;
    uint64_t clock;
    uint64_t clocks_over;
    uint64_t start;
    struct Segment *segments;
    uint64_t segments_used;
    uint64_t segments_room;
    struct Copy *copies;
    uint64_t copies_used;
    uint64_t copies_room;
    uint64_t free_copies;
    GrowFunction *grow;
    struct Sync *sync;
    uint64_t plane;
    uint64_t cells_global;
    struct Record *records;
    uint64_t records_count;
    uint64_t records_lost;
    uint8_t *useful;
    uint8_t *sample_states;
    struct Sample *samples;
    struct Extremes *observed;
    uint8_t *footprints;
    uint64_t footprint_units;
    struct Reached *reached;
    uint8_t *traced_blocks;
    uint64_t traced;
    struct TraceEntry *trace_log;
    uint64_t trace_room;
    uint64_t pointers[32];
    uint64_t addresses[32];
    uint64_t cells[32];
    struct Barrier barriers[16];
};
_Static_assert(sizeof(struct Context) == 2744, "Context");
_Static_assert(offsetof(struct Context, active) == 0, "Context.active");
_Static_assert(offsetof(struct Context, ctaid_x) == 8, "Context.ctaid_x");
_Static_assert(offsetof(struct Context, ctaid_y) == 16, "Context.ctaid_y");
_Static_assert(offsetof(struct Context, ctaid_z) == 24, "Context.ctaid_z");
_Static_assert(offsetof(struct Context, frames) == 32, "Context.frames");
_Static_assert(offsetof(struct Context, shared) == 40, "Context.shared");
_Static_assert(offsetof(struct Context, local) == 48, "Context.local");
_Static_assert(offsetof(struct Context, instructions_left) == 56, "Context.instructions_left");
_Static_assert(offsetof(struct Context, instructions_beyond) == 64, "Context.instructions_beyond");
_Static_assert(offsetof(struct Context, longest) == 72, "Context.longest");
_Static_assert(offsetof(struct Context, live) == 80, "Context.live");
_Static_assert(offsetof(struct Context, open_barriers) == 88, "Context.open_barriers");
_Static_assert(offsetof(struct Context, order) == 96, "Context.order");
_Static_assert(offsetof(struct Context, block) == 104, "Context.block");
_Static_assert(offsetof(struct Context, begin) == 112, "Context.begin");
_Static_assert(offsetof(struct Context, cells_local) == 120, "Context.cells_local");
_Static_assert(offsetof(struct Context, cells_shared) == 128, "Context.cells_shared");
_Static_assert(offsetof(struct Context, traced_block) == 136, "Context.traced_block");
_Static_assert(offsetof(struct Context, tracing) == 144, "Context.tracing");
_Static_assert(offsetof(struct Context, shares) == 152, "Context.shares");
_Static_assert(offsetof(struct Context, share_count) == 160, "Context.share_count");
_Static_assert(offsetof(struct Context, share) == 168, "Context.share");
_Static_assert(offsetof(struct Context, total) == 176, "Context.total");
_Static_assert(offsetof(struct Context, stop) == 184, "Context.stop");
_Static_assert(offsetof(struct Context, slots) == 192, "Context.slots");
_Static_assert(offsetof(struct Context, slot_count) == 200, "Context.slot_count");
_Static_assert(offsetof(struct Context, slot) == 208, "Context.slot");
_Static_assert(offsetof(struct Context, changes) == 216, "Context.changes");
_Static_assert(offsetof(struct Context, nctaid_x) == 224, "Context.nctaid_x");
_Static_assert(offsetof(struct Context, nctaid_y) == 232, "Context.nctaid_y");
_Static_assert(offsetof(struct Context, nctaid_z) == 240, "Context.nctaid_z");
_Static_assert(offsetof(struct Context, threads) == 248, "Context.threads");
_Static_assert(offsetof(struct Context, warps) == 256, "Context.warps");
_Static_assert(offsetof(struct Context, frame_size) == 264, "Context.frame_size");
_Static_assert(offsetof(struct Context, shared_bytes) == 272, "Context.shared_bytes");
_Static_assert(offsetof(struct Context, dynamic_shared) == 280, "Context.dynamic_shared");
_Static_assert(offsetof(struct Context, local_stride) == 288, "Context.local_stride");
_Static_assert(offsetof(struct Context, params) == 296, "Context.params");
_Static_assert(offsetof(struct Context, consts) == 304, "Context.consts");
_Static_assert(offsetof(struct Context, grid_workspace) == 312, "Context.grid_workspace");
_Static_assert(offsetof(struct Context, globals) == 320, "Context.globals");
_Static_assert(offsetof(struct Context, instruction_limit) == 328, "Context.instruction_limit");
_Static_assert(offsetof(struct Context, pause) == 336, "Context.pause");
_Static_assert(offsetof(struct Context, goes_on) == 344, "Context.goes_on");
_Static_assert(offsetof(struct Context, until_pause) == 352, "Context.until_pause");
_Static_assert(offsetof(struct Context, works) == 360, "Context.works");
_Static_assert(offsetof(struct Context, allocations) == 368, "Context.allocations");
_Static_assert(offsetof(struct Context, allocation_count) == 376, "Context.allocation_count");
_Static_assert(offsetof(struct Context, heap) == 384, "Context.heap");
_Static_assert(offsetof(struct Context, textures) == 392, "Context.textures");
_Static_assert(offsetof(struct Context, texture_count) == 400, "Context.texture_count");
_Static_assert(offsetof(struct Context, counters) == 408, "Context.counters");
_Static_assert(offsetof(struct Context, warp) == 416, "Context.warp");
_Static_assert(offsetof(struct Context, slow) == 424, "Context.slow");
_Static_assert(offsetof(struct Context, blocks_done) == 432, "Context.blocks_done");
_Static_assert(offsetof(struct Context, scratch) == 440, "Context.scratch");
_Static_assert(offsetof(struct Context, stamps) == 448, "Context.stamps");
_Static_assert(offsetof(struct Context, print) == 456, "Context.print");
_Static_assert(offsetof(struct Context, fault) == 464, "Context.fault");
_Static_assert(offsetof(struct Context, fault_site) == 472, "Context.fault_site");
_Static_assert(offsetof(struct Context, fault_mask) == 480, "Context.fault_mask");
_Static_assert(offsetof(struct Context, fault_others) == 488, "Context.fault_others");
_Static_assert(offsetof(struct Context, fault_warp) == 496, "Context.fault_warp");
_Static_assert(offsetof(struct Context, fault_lane) == 504, "Context.fault_lane");
_Static_assert(offsetof(struct Context, fault_size) == 512, "Context.fault_size");
_Static_assert(offsetof(struct Context, seed) == 520, "Context.seed");
_Static_assert(offsetof(struct Context, turns) == 528, "Context.turns");
_Static_assert(offsetof(struct Context, in_order) == 536, "Context.in_order");
_Static_assert(offsetof(struct Context, parked) == 544, "Context.parked");
_Static_assert(offsetof(struct Context, turn_longest) == 552, "Context.turn_longest");
_Static_assert(offsetof(struct Context, first_block) == 560, "Context.first_block");
_Static_assert(offsetof(struct Context, block_step) == 568, "Context.block_step");
_Static_assert(offsetof(struct Context, at_once) == 576, "Context.at_once");
_Static_assert(offsetof(struct Context, own_turn) == 584, "Context.own_turn");
_Static_assert(offsetof(struct Context, own_last) == 592, "Context.own_last");
_Static_assert(offsetof(struct Context, clock) == 600, "Context.clock");
_Static_assert(offsetof(struct Context, clocks_over) == 608, "Context.clocks_over");
_Static_assert(offsetof(struct Context, start) == 616, "Context.start");
_Static_assert(offsetof(struct Context, segments) == 624, "Context.segments");
_Static_assert(offsetof(struct Context, segments_used) == 632, "Context.segments_used");
_Static_assert(offsetof(struct Context, segments_room) == 640, "Context.segments_room");
_Static_assert(offsetof(struct Context, copies) == 648, "Context.copies");
_Static_assert(offsetof(struct Context, copies_used) == 656, "Context.copies_used");
_Static_assert(offsetof(struct Context, copies_room) == 664, "Context.copies_room");
_Static_assert(offsetof(struct Context, free_copies) == 672, "Context.free_copies");
_Static_assert(offsetof(struct Context, grow) == 680, "Context.grow");
_Static_assert(offsetof(struct Context, sync) == 688, "Context.sync");
_Static_assert(offsetof(struct Context, plane) == 696, "Context.plane");
_Static_assert(offsetof(struct Context, cells_global) == 704, "Context.cells_global");
_Static_assert(offsetof(struct Context, records) == 712, "Context.records");
_Static_assert(offsetof(struct Context, records_count) == 720, "Context.records_count");
_Static_assert(offsetof(struct Context, records_lost) == 728, "Context.records_lost");
_Static_assert(offsetof(struct Context, useful) == 736, "Context.useful");
_Static_assert(offsetof(struct Context, sample_states) == 744, "Context.sample_states");
_Static_assert(offsetof(struct Context, samples) == 752, "Context.samples");
_Static_assert(offsetof(struct Context, observed) == 760, "Context.observed");
_Static_assert(offsetof(struct Context, footprints) == 768, "Context.footprints");
_Static_assert(offsetof(struct Context, footprint_units) == 776, "Context.footprint_units");
_Static_assert(offsetof(struct Context, reached) == 784, "Context.reached");
_Static_assert(offsetof(struct Context, traced_blocks) == 792, "Context.traced_blocks");
_Static_assert(offsetof(struct Context, traced) == 800, "Context.traced");
_Static_assert(offsetof(struct Context, trace_log) == 808, "Context.trace_log");
_Static_assert(offsetof(struct Context, trace_room) == 816, "Context.trace_room");
_Static_assert(offsetof(struct Context, pointers) == 824, "Context.pointers");
_Static_assert(offsetof(struct Context, addresses) == 1080, "Context.addresses");
_Static_assert(offsetof(struct Context, cells) == 1336, "Context.cells");
_Static_assert(offsetof(struct Context, barriers) == 1592, "Context.barriers");
