// Where an access lands: the slow path, lane by lane, through the table of all arrays and variables.

#include "library.h"

// One request: what its lanes have in common.
struct Request {
    uint64_t size, space, granularity;
    bool stores;
    struct Allocation *array;  // of the lane before: most go to the same one
};

static bool within(uint64_t address, uint64_t base) { return address - base < WINDOW; }

// Generic addressing (PTX ISA): windows of the generic space are shared, local and constant memory, the rest global.
static uint64_t space_of(uint64_t generic)
{
    if (within(generic, SHARED_BASE))
        return SPACE_SHARED;
    if (within(generic, LOCAL_BASE))
        return SPACE_LOCAL;
    return within(generic, CONST_BASE) ? SPACE_CONST : SPACE_GLOBAL;
}

// Constants and global arrays have generic addresses in the table, too; those of the other spaces begin at 0.
static uint64_t address_in(uint64_t space, uint64_t generic)
{
    return generic - (space == SPACE_SHARED ? SHARED_BASE : space == SPACE_LOCAL ? LOCAL_BASE : 0);
}

static bool holds(const struct Allocation *array, uint64_t space, uint64_t address, uint64_t size)
{
    uint64_t into = address - array->address;
    return array->space == space && into < array->length && size <= array->length - into;
}

// The array of a space that holds all `size` bytes from an address on: no two arrays have an address in common, but
// those of dynamic shared memory, which all begin at one.
struct Allocation *array_at(const struct Context *ctx, uint64_t space, uint64_t address, uint64_t size)
{
    for (uint64_t i = 0; i < ctx->allocation_count; i++)
        if (holds(&ctx->allocations[i], space, address, size))
            return &ctx->allocations[i];
    return NULL;
}

static void count(struct Allocation *array, const struct Request *request)
{
    if (request->stores) {
        array->stores++;
    } else {
        array->loads++;
        array->loaded += request->size;
    }
}

// Each unit of `granularity` that an access touches has a byte in the array's map.
static void touch(const struct Allocation *array, uint64_t into, const struct Request *request)
{
    uint8_t *map = (uint8_t *)array->touched;
    uint64_t first = into >> request->granularity, units = request->size >> request->granularity;
    if (map && units == 1)
        map[first] = 1;  // mostly: a call of memset would take longer
    else if (map)
        __builtin_memset(map + first, 1, units);
}

// Leaves the host address and the shadow cell of a lane's access in the context. A thread's local memory lies apart
// from the others'.
static void accept(struct Context *ctx, struct Allocation *array, uint32_t lane, uint64_t into,
                   const struct Request *request)
{
    uint64_t own = array->space == SPACE_LOCAL ? ctx->local_stride * thread_of(ctx, lane) : 0;
    ctx->pointers[lane] = array->host + own + into;
    ctx->cells[lane] = array->cells ? array->cells + ((own + into) >> request->granularity) * 4 : 0;
    count(array, request);
    touch(array, into, request);
}

// One lane's access; returns its fault.
static inline uint64_t locate(struct Context *ctx, uint32_t lane, uint64_t generic, struct Request *request)
{
    if (generic & (request->size - 1))
        return FAULT_MISALIGNED;
    bool any = request->space == SPACE_GENERIC;
    uint64_t space = any ? space_of(generic) : request->space;
    uint64_t address = any ? address_in(space, generic) : generic;
    struct Allocation *array = request->array;
    if (!array || !holds(array, space, address, request->size))
        array = array_at(ctx, space, address, request->size);
    if (!array)
        return FAULT_OUT_OF_BOUNDS;
    request->array = array;
    if (request->stores && !array->writable)
        return FAULT_READ_ONLY;
    accept(ctx, array, lane, address - array->address, request);
    return FAULT_NONE;
}

// Until a lane has found its array it reads zeros, or writes where no one reads.
static void clear_lanes(struct Context *ctx, Lanes address, bool stores)
{
    store_lanes(ctx->addresses, address);
    store_lanes(ctx->pointers, (Lanes)(ctx->scratch + (stores ? SINK : 0)));
    store_lanes(ctx->cells, (Lanes)0);
}

static void note_fault(struct Context *ctx, uint64_t fault, uint64_t site, uint32_t lane, uint64_t size)
{
    ctx->fault = fault;
    ctx->fault_site = site;
    ctx->fault_lane = lane;
    ctx->fault_size = size;
}

static bool refuse(struct Context *ctx, uint64_t fault, uint64_t site, uint32_t lane, uint64_t address, uint64_t size)
{
    if (ctx->order)
        note_stray(ctx, fault, site, address, size, lane);
    else
        note_fault(ctx, fault, site, lane, size);
    return ctx->order != NULL;
}

// The host address of every active lane's access, or false with the fault noted. Where checks are made they go on
// after a stray access.
EXPORTED bool ts_resolve(struct Context *ctx, uint64_t site, uint32_t mask, Lanes address, uint64_t size, uint64_t space,
                         uint64_t storing, uint64_t granularity)
{
    struct Request request = {.size = size, .space = space, .granularity = granularity, .stores = storing != 0};
    clear_lanes(ctx, address, request.stores);
    ctx->fault_mask = mask;
    FOR_EACH(lane, mask) {
        uint64_t fault = locate(ctx, lane, ctx->addresses[lane], &request);
        if (fault != FAULT_NONE && !refuse(ctx, fault, site, lane, ctx->addresses[lane], size))
            return false;
    }
    return true;
}

// --- bulk copies (PTX ISA 9.7.9.25.4) ---

#define BULK_UNIT 16  // addresses and sizes are multiples of it

// One end of a lane's copy, of any number of units; returns its fault, which is told of a generic address.
static uint64_t locate_end(struct Context *ctx, uint32_t lane, uint64_t address, const struct Request *request)
{
    ctx->addresses[lane] = address + (request->space == SPACE_SHARED ? SHARED_BASE : 0);
    if ((address | request->size) % BULK_UNIT)
        return FAULT_MISALIGNED;
    struct Allocation *array = array_at(ctx, request->space, address, request->size);
    if (!array)
        return FAULT_OUT_OF_BOUNDS;
    if (request->stores && !array->writable)
        return FAULT_READ_ONLY;
    accept(ctx, array, lane, address - array->address, request);
    return FAULT_NONE;
}

static void check_end(struct Context *ctx, uint64_t site, uint32_t lane, const struct Request *request)
{
    if (!ctx->order)
        return;
    uint64_t units = request->size >> request->granularity, kind = request->stores ? ACCESS_WRITES : 0;
    Lanes cells = load_lanes(ctx->cells);
    ts_check_lanes(ctx, (uint32_t)site, UINT32_C(1) << lane, cells, units, request->size, (Lanes)0, 0, (uint32_t)kind);
}

// Copies each lane's bytes from global memory to shared memory, or back where `back` is set; false with the fault noted,
// where no checks are made.
EXPORTED bool ts_bulk_copy(struct Context *ctx, uint64_t site, uint32_t mask, Lanes targets, Lanes sources, Lanes sizes,
                           uint64_t back, uint64_t granularity)
{
    uint64_t loaded = back ? SPACE_SHARED : SPACE_GLOBAL, stored = back ? SPACE_GLOBAL : SPACE_SHARED;
    uint64_t to[LANES], from[LANES], size[LANES];
    store_lanes(to, targets);
    store_lanes(from, sources);
    store_lanes(size, sizes);
    ctx->fault_mask = mask;
    FOR_EACH(lane, mask) {
        struct Request load = {.size = size[lane], .space = loaded, .granularity = granularity};
        struct Request store = {.size = size[lane], .space = stored, .granularity = granularity, .stores = true};
        uint64_t fault = locate_end(ctx, lane, from[lane], &load);
        const void *source = (const void *)ctx->pointers[lane];
        if (fault == FAULT_NONE) {
            check_end(ctx, site, lane, &load);
            fault = locate_end(ctx, lane, to[lane], &store);
        }
        if (fault == FAULT_NONE) {
            check_end(ctx, site, lane, &store);
            __builtin_memcpy((void *)ctx->pointers[lane], source, size[lane]);
        } else if (!refuse(ctx, fault, site, lane, ctx->addresses[lane],
                           fault == FAULT_MISALIGNED ? BULK_UNIT : size[lane])) {
            return false;
        }
    }
    return true;
}

// Sets a byte at the host address of each active lane. Lanes that are not set that of the first one again: to ask each
// lane takes longer.
EXPORTED void ts_mark(Lanes places, uint32_t mask)
{
    uint64_t of_lane[LANES];
    if (!mask)
        return;
    store_lanes(of_lane, places);
    store_lanes(of_lane, lanes_in(mask) ? places : (Lanes)of_lane[lowest(mask)]);
#pragma clang loop unroll(full)
    for (uint32_t lane = 0; lane < LANES; lane++)
        *(uint8_t *)of_lane[lane] = 1;
}
