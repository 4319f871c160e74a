// Where accesses land: every space, what is counted and touched, and every fault.

#include "world.h"

static uint8_t array[256], touched[64], local[64 * 64];
static uint32_t array_cells[64];

static struct Allocation table[] = {
    {.address = 0x10000, .length = 256, .space = SPACE_GLOBAL, .writable = 1},
    {.address = 0x20000, .length = 64, .host = 5000, .space = SPACE_GLOBAL},
    {.address = 1024, .length = 128, .host = 6000, .space = SPACE_SHARED, .writable = 1},
    {.address = 256, .length = 64, .space = SPACE_LOCAL, .writable = 1},
    {.address = CONST_BASE, .length = 16, .host = 7000, .space = SPACE_CONST},
};

static struct World *world_with_arrays(bool checks)
{
    struct World *world = make_world(2, 1, checks);
    table[0].host = (uint64_t)array;
    table[0].touched = (uint64_t)touched;
    table[0].cells = (uint64_t)array_cells;
    table[3].host = (uint64_t)local;
    world->ctx.allocations = table;
    world->ctx.allocation_count = sizeof table / sizeof *table;
    world->ctx.local_stride = 64;
    return world;
}

static Lanes from(uint64_t first, uint64_t step)
{
    Lanes lanes;
    for (uint64_t i = 0; i < 32; i++)
        lanes[i] = first + step * i;
    return lanes;
}

// The host address of lane 1, whose access must be fine.
static uint64_t lands(struct World *world, uint64_t address, uint64_t space)
{
    CHECK(ts_resolve(&world->ctx, 3, 2, (Lanes)address, 4, space, 0, 2));
    return world->ctx.pointers[1];
}

static uint64_t fault_of(struct World *world, uint64_t address, uint64_t size, bool stores)
{
    CHECK(!ts_resolve(&world->ctx, 3, 6, (Lanes)address, size, SPACE_GENERIC, stores, 2));
    CHECK(world->ctx.fault_site == 3 && world->ctx.fault_lane == 1 && world->ctx.fault_size == size);
    CHECK(world->ctx.fault_mask == 6 && world->ctx.addresses[1] == address);
    return world->ctx.fault;
}

static void spaces(struct World *world)
{
    world->ctx.fault_warp = 1;
    CHECK(lands(world, 0x20004, SPACE_GLOBAL) == 5004 && lands(world, 0x20004, SPACE_GENERIC) == 5004);
    CHECK(lands(world, 1028, SPACE_SHARED) == 6004 && lands(world, SHARED_BASE + 1028, SPACE_GENERIC) == 6004);
    uint64_t own = (uint64_t)local + 64 * 33;
    CHECK(lands(world, 260, SPACE_LOCAL) == own + 4 && lands(world, LOCAL_BASE + 260, SPACE_GENERIC) == own + 4);
    CHECK(lands(world, CONST_BASE + 8, SPACE_CONST) == 7008 && lands(world, CONST_BASE + 8, SPACE_GENERIC) == 7008);
}

static void counted(struct World *world)
{
    struct Context *ctx = &world->ctx;
    CHECK(ts_resolve(ctx, 0, 0xFF, from(0x10000, 8), 8, SPACE_GLOBAL, 0, 2));
    CHECK(table[0].loads == 8 && table[0].loaded == 64 && table[0].stores == 0);
    for (int i = 0; i < 64; i++)
        CHECK(touched[i] == (i < 16));
    CHECK(ts_resolve(ctx, 0, 1, from(0x10000 + 252, 0), 4, SPACE_GLOBAL, 1, 2));
    CHECK(table[0].stores == 1 && table[0].loaded == 64 && touched[63]);
    CHECK(ctx->cells[0] == (uint64_t)&array_cells[63] && ctx->cells[1] == 0);
    CHECK(ctx->pointers[0] == (uint64_t)&array[252] && ctx->pointers[1] == ctx->scratch + SINK);
}

static void faulty(struct World *world)
{
    CHECK(fault_of(world, 0x10002, 4, false) == FAULT_MISALIGNED);
    CHECK(fault_of(world, 0x10000 + 256, 4, false) == FAULT_OUT_OF_BOUNDS);
    CHECK(fault_of(world, 0xFFF8, 8, false) == FAULT_OUT_OF_BOUNDS);
    CHECK(fault_of(world, 0x20000, 4, true) == FAULT_READ_ONLY);
    CHECK(fault_of(world, CONST_BASE, 4, true) == FAULT_READ_ONLY);
    CHECK(fault_of(world, SHARED_BASE, 4, false) == FAULT_OUT_OF_BOUNDS);
}

static void goes_on_where_checks_are_made(void)
{
    struct World *world = world_with_arrays(true);
    begin_block(world, 0);
    CHECK(ts_resolve(&world->ctx, 3, 6, from(0x20000 - 4, 4), 4, SPACE_GLOBAL, 1, 2));
    CHECK(world->ctx.fault == 0 && world->ctx.records_count == 1);
    CHECK(world->ctx.pointers[1] == world->ctx.scratch + SINK);
    free(world);
}

int main(void)
{
    struct World *world = world_with_arrays(false);
    spaces(world);
    counted(world);
    faulty(world);
    free(world);
    goes_on_where_checks_are_made();
}
