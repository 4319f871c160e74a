/* A mask of 9 over n elements, each group's inputs and their halo in local memory; zero outside. */
#define BLOCK 256
#define WIDTH 9
#define RADIUS (WIDTH / 2)

__kernel void convolution1d(__global const float *input, __global float *output, __constant float *mask, int n)
{
    __local float tile[BLOCK + WIDTH - 1];
    int t = get_local_id(0);
    int i = get_group_id(0) * BLOCK + t;
    for (int place = t; place < BLOCK + WIDTH - 1; place += BLOCK) {
        int from = i - t + place - RADIUS;
        tile[place] = from >= 0 && from < n ? input[from] : 0.0f;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) {
        float sum = 0.0f;
        for (int k = 0; k < WIDTH; ++k)
            sum += mask[k] * tile[t + k];
        output[i] = sum;
    }
}
