/* P = M * N through 16x16 tiles in local memory, at any size. */
#define TILE 16

__kernel void tiled(__global const float *M, __global const float *N, __global float *P, int n)
{
    __local float Mtile[TILE][TILE];
    __local float Ntile[TILE][TILE];
    int tx = get_local_id(0), ty = get_local_id(1);
    int row = get_group_id(1) * TILE + ty;
    int col = get_group_id(0) * TILE + tx;
    float sum = 0.0f;
    for (int phase = 0; phase < (n + TILE - 1) / TILE; ++phase) {
        int across = phase * TILE + tx, down = phase * TILE + ty;
        if (row < n && across < n)
            Mtile[ty][tx] = M[row * n + across];
        else
            Mtile[ty][tx] = 0.0f;
        if (down < n && col < n)
            Ntile[ty][tx] = N[down * n + col];
        else
            Ntile[ty][tx] = 0.0f;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE; ++k)
            sum += Mtile[ty][k] * Ntile[k][tx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (row < n && col < n)
        P[row * n + col] = sum;
}
