// Thread 0 sees the flag, and the other threads read at once what it announces.
//
// tilescope: grid = 2
// tilescope: block = 128
// tilescope: args = in: random f32[128], row: zeros f32[128], ready: zeros i32[1], out: zeros f32[128]
// tilescope: expect out = 3 * in

__global__ void triple_elsewhere(const float *in, float *row, int *ready, float *out)
{
    int t = threadIdx.x;
    if (blockIdx.x == 0) {
        row[t] = 3 * in[t];  // other
        __syncthreads();
        if (t == 0) {
            __threadfence();
            atomicExch(ready, 1);
        }
    } else {
        if (t == 0) {
            while (atomicAdd(ready, 0) == 0)
                ;
            __threadfence();
        }
        __syncwarp();
        out[t] = row[t];  // fault: race
    }
}
