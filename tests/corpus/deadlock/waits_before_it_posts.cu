// Each block of a ring waits for its neighbour's edge before it posts its own.
//
// tilescope: grid = 3
// tilescope: block = 64
// tilescope: args = in: random f32[192], edge: zeros f32[3], posted: zeros i32[3], out: zeros f32[3]
// tilescope: expect out[0] = in[0] + in[64]

__global__ void edges_in_ring(const float *in, float *edge, int *posted, float *out)
{
    int b = blockIdx.x, next = (b + 1) % gridDim.x;
    if (threadIdx.x != 0)
        return;
    edge[b] = in[b * 64];
    while (atomicAdd(posted + next, 0) == 0)  // fault: deadlock
        ;
    __threadfence();
    out[b] = edge[b] + edge[next];
    __threadfence();
    atomicExch(posted + b, 1);
}
