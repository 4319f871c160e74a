// The whole block meets before thread 0 raises the flag.
//
// tilescope: grid = 2
// tilescope: block = 128
// tilescope: args = in: random i32[128], sorted: zeros i32[128], ready: zeros i32[1], out: zeros i32[128]

__global__ void rank_then_copy(const int *in, int *sorted, volatile int *ready, int *out)
{
    int t = threadIdx.x;
    if (blockIdx.x == 0) {
        int rank = 0;
        for (int k = 0; k < 128; ++k)
            rank += in[k] < in[t] || (in[k] == in[t] && k < t);
        sorted[rank] = in[t];
        __threadfence();
        __syncthreads();
        if (t == 0)
            *ready = 1;
    } else {
        if (t == 0)
            while (*ready == 0)
                ;
        __syncthreads();
        __threadfence();
        out[127 - t] = sorted[t];
    }
}
