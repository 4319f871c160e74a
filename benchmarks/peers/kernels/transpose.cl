/* The transpose of n x n through a padded 32x33 tile, by groups of 32x8. */
#define TILE 32
#define ROWS 8

__kernel void transpose(__global const float *input, __global float *output, int n)
{
    __local float tile[TILE][TILE + 1];
    int tx = get_local_id(0), ty = get_local_id(1);
    int left = get_group_id(0) * TILE, top = get_group_id(1) * TILE;
    for (int r = ty; r < TILE; r += ROWS)
        if (top + r < n && left + tx < n)
            tile[r][tx] = input[(top + r) * n + left + tx];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int r = ty; r < TILE; r += ROWS)
        if (left + r < n && top + tx < n)
            output[(left + r) * n + top + tx] = tile[tx][r];
}
