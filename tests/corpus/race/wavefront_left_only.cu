// A block of the dynamic program waits for its left neighbour but not for the one above.
//
// tilescope: grid = 2, 3
// tilescope: block = 64
// tilescope: args = cost: random f32[6], best: zeros f32[6], done: zeros i32[6]

__global__ void cheapest_path(const float *cost, float *best, int *done)
{
    int x = blockIdx.x, y = blockIdx.y;
    int k = y * gridDim.x + x;
    if (threadIdx.x != 0)
        return;
    if (x > 0)
        while (atomicAdd(done + k - 1, 0) == 0)
            ;
    __threadfence();
    float left = x > 0 ? best[k - 1] : 1e6f;
    float above = y > 0 ? best[k - gridDim.x] : 1e6f;  // fault: race
    best[k] = cost[k] + (k > 0 ? fminf(left, above) : 0);  // other
    __threadfence();
    atomicExch(done + k, 1);
}
