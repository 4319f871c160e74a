// tilescope: blocks = 8
// tilescope: grid = blocks
// tilescope: block = 1024
// tilescope: args = in: random i32[blocks * 2048], out: zeros i32[blocks * 2048], sums: zeros i32[blocks]
// Exclusive scan, work efficient: up-sweep and down-sweep.
#define N 2048
extern "C" __global__ void scan_blelloch(const int *in, int *out, int *sums) {
    __shared__ int temp[N];
    int thid = threadIdx.x;
    int base = blockIdx.x * N;
    int offset = 1;

    temp[2 * thid] = in[base + 2 * thid];
    temp[2 * thid + 1] = in[base + 2 * thid + 1];

    for (int d = N >> 1; d > 0; d >>= 1) {
        __syncthreads();
        if (thid < d) {
            int ai = offset * (2 * thid + 1) - 1;
            int bi = offset * (2 * thid + 2) - 1;
            temp[bi] += temp[ai];
        }
        offset *= 2;
    }

    if (thid == 0) {
        sums[blockIdx.x] = temp[N - 1];
        temp[N - 1] = 0;
    }

    for (int d = 1; d < N; d *= 2) {
        offset >>= 1;
        __syncthreads();
        if (thid < d) {
            int ai = offset * (2 * thid + 1) - 1;
            int bi = offset * (2 * thid + 2) - 1;
            int t = temp[ai];
            temp[ai] = temp[bi];
            temp[bi] += t;
        }
    }
    __syncthreads();

    out[base + 2 * thid] = temp[2 * thid];
    out[base + 2 * thid + 1] = temp[2 * thid + 1];
}
