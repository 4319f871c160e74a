/* P = M * N, 64 sums a work item: a group of 16x16 items computes 128x128 elements from tiles of 128x8 and 8x128. */
#define WIDTH 16
#define EACH 8
#define SIDE (WIDTH * EACH)
#define DEPTH 8

__kernel void registers(__global const float *M, __global const float *N, __global float *P, int n)
{
    __local float left[DEPTH][SIDE];
    __local float right[DEPTH][SIDE];
    int tx = get_local_id(0), ty = get_local_id(1), t = ty * WIDTH + tx;
    int row = get_group_id(1) * SIDE, col = get_group_id(0) * SIDE;
    float sum[EACH][EACH];
    for (int r = 0; r < EACH; ++r)
        for (int c = 0; c < EACH; ++c)
            sum[r][c] = 0.0f;
    for (int begin = 0; begin < n; begin += DEPTH) {
        for (int i = t; i < SIDE * DEPTH; i += WIDTH * WIDTH) {
            int down = i / DEPTH, across = i % DEPTH;
            left[across][down] = row + down < n && begin + across < n ? M[(row + down) * n + begin + across] : 0.0f;
            down = i / SIDE;
            across = i % SIDE;
            right[down][across] = begin + down < n && col + across < n ? N[(begin + down) * n + col + across] : 0.0f;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int d = 0; d < DEPTH; ++d)
            for (int r = 0; r < EACH; ++r)
                for (int c = 0; c < EACH; ++c)
                    sum[r][c] += left[d][r * WIDTH + ty] * right[d][c * WIDTH + tx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int r = 0; r < EACH; ++r)
        for (int c = 0; c < EACH; ++c)
            if (row + r * WIDTH + ty < n && col + c * WIDTH + tx < n)
                P[(row + r * WIDTH + ty) * n + col + c * WIDTH + tx] = sum[r][c];
}
