// The second block to arrive at a node works out its box; the fence before the count of arrivals is for the device.
//
// tilescope: grid = 8
// tilescope: block = 64
// tilescope: args = in: random f32[8 * 64], low: zeros f32[16], visits: zeros i32[8]
// tilescope: expect low[1] = min(in)

// Node k has the children 2 k and 2 k + 1; the leaves are 8 to 15.
__global__ void boxes_bottom_up(const float *in, float *low, int *visits)
{
    __shared__ float values[64];
    int node = 8 + blockIdx.x;
    values[threadIdx.x] = in[blockIdx.x * 64 + threadIdx.x];
    __syncthreads();
    if (threadIdx.x != 0)
        return;
    float least = values[0];
    for (int k = 1; k < 64; ++k)
        least = fminf(least, values[k]);
    low[node] = least;
    while (node > 1) {
        __threadfence();
        node /= 2;
        if (atomicAdd(visits + node, 1) == 0)
            return;
        __threadfence();
        least = fminf(low[2 * node], low[2 * node + 1]);
        low[node] = least;
    }
}
