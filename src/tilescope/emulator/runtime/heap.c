// malloc() and free() of device code: pieces of 2^n units. What is free and what is taken is told by a table of the
// launch's, which no kernel can reach; its threads take turns.

#include "shadow.h"

#define FREED 0x80  // beside the kind of a piece that has been given back; a kind is 1 + the logarithm of its units

static uint32_t *next_of(struct Heap *heap) { return (uint32_t *)(heap + 1); }
static uint8_t *kinds_of(struct Heap *heap) { return (uint8_t *)(next_of(heap) + heap->units); }

static void lock(struct Heap *heap)
{
    while (__atomic_exchange_n(&heap->locked, 1, __ATOMIC_ACQUIRE))
        ;
}

static void unlock(struct Heap *heap) { __atomic_store_n(&heap->locked, 0, __ATOMIC_RELEASE); }

// The logarithm of the units that a piece of so many bytes takes; HEAP_KINDS if there is none as large.
static uint32_t kind_for(uint64_t size)
{
    uint32_t kind = 0;
    while (kind < HEAP_KINDS && size > (uint64_t)HEAP_UNIT << kind)
        kind++;
    return kind;
}

// The first unit of a piece, or the number of units if there is no room. Lists of free pieces hold a unit's number + 1.
static uint64_t take(struct Heap *heap, uint32_t kind)
{
    uint64_t unit = heap->units;
    if (heap->free[kind]) {
        unit = heap->free[kind] - 1;
        heap->free[kind] = next_of(heap)[unit];
    } else if (heap->used + (UINT64_C(1) << kind) <= heap->units) {
        unit = heap->used;
        heap->used += UINT64_C(1) << kind;
    }
    if (unit < heap->units)
        kinds_of(heap)[unit] = (uint8_t)(kind + 1);
    return unit;
}

// What is taken, and what was given back, holds nothing: reads of it are found, and give bytes of ones.
static void clear(struct Context *ctx, uint64_t address, uint64_t size, uint32_t granularity)
{
    const struct Allocation *array = array_at(ctx, SPACE_GLOBAL, address, size);
    uint64_t into = address - array->address;
    __builtin_memset((void *)(array->host + into), 0xFF, size);
    if (!ctx->order || !array->cells)
        return;
    struct Shadow s = shadow_of(ctx->plane, array->cells + (into >> granularity) * 4);
    for (uint64_t i = 0; i < size >> granularity; i++) {
        s.written[i] = CELL_UNWRITTEN;
        s.read[i] = s.reader[i] = s.warps[i] = 0;
    }
}

// Null where the heap has no such piece left.
EXPORTED uint64_t ts_malloc(struct Context *ctx, uint32_t mask, uint64_t *made, const uint64_t *sizes,
                            uint32_t granularity)
{
    struct Heap *heap = ctx->heap;
    FOR_EACH(lane, mask) {
        uint32_t kind = kind_for(sizes[lane]);
        lock(heap);
        uint64_t unit = kind < HEAP_KINDS ? take(heap, kind) : heap->units;
        unlock(heap);
        made[lane] = unit < heap->units ? heap->address + unit * HEAP_UNIT : 0;
        if (made[lane])
            clear(ctx, made[lane], (uint64_t)HEAP_UNIT << kind, granularity);
    }
    return 0;
}

// Returns the fault of a lane that gives back what it has not, above the lane, or 0.
EXPORTED uint64_t ts_free(struct Context *ctx, uint32_t mask, uint64_t *made, const uint64_t *pointers,
                          uint32_t granularity)
{
    struct Heap *heap = ctx->heap;
    (void)made;
    FOR_EACH(lane, mask) {
        uint64_t into = pointers[lane] - heap->address, unit = into / HEAP_UNIT;
        if (!pointers[lane])
            continue;
        if (unit >= heap->units || into % HEAP_UNIT)
            return refused(FAULT_BAD_FREE, lane);
        lock(heap);
        uint8_t *kind = &kinds_of(heap)[unit], had = *kind;
        bool taken = had && !(had & FREED);
        if (taken) {
            *kind |= FREED;
            clear(ctx, pointers[lane], (uint64_t)HEAP_UNIT << (had - 1), granularity);
            next_of(heap)[unit] = heap->free[had - 1];
            heap->free[had - 1] = (uint32_t)unit + 1;
        }
        unlock(heap);
        if (!taken)
            return refused(FAULT_BAD_FREE, lane);
    }
    return 0;
}
