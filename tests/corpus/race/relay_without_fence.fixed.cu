// Block 1 passes on the flag of block 0 behind a fence, so block 2 may use what block 0 wrote.
//
// tilescope: grid = 3
// tilescope: block = 64
// tilescope: args = in: random i32[64], data: zeros i32[64], baton: zeros i32[2], out: zeros i32[64]
// tilescope: expect out = -in

__global__ void relay(const int *in, int *data, int *baton, int *out)
{
    int t = threadIdx.x;
    if (blockIdx.x == 0) {
        data[t] = -in[t];
        __syncthreads();
        if (t == 0) {
            __threadfence();
            atomicExch(baton, 1);
        }
    } else if (blockIdx.x == 1) {
        if (t == 0) {
            while (atomicAdd(baton, 0) == 0)
                ;
            __threadfence();
            atomicExch(baton + 1, 1);
        }
    } else {
        if (t == 0)
            while (atomicAdd(baton + 1, 0) == 0)
                ;
        __syncthreads();
        __threadfence();
        out[t] = data[t];
    }
}
