// tilescope: n = 16384
// tilescope: grid = 1
// tilescope: block = 1024
// tilescope: args = in: random f32[n], out: zeros f32[n], n
// Inclusive scan of the whole array by a single block, 1024 elements at a time.
extern "C" __global__ void scan_hillis_one_block(const float *in, float *out, int n) {
    __shared__ float temp[1024];
    int tid = threadIdx.x;
    float carry = 0.0f;
    for (int start = 0; start < n; start += 1024) {
        temp[tid] = in[start + tid];
        __syncthreads();
        for (int offset = 1; offset < 1024; offset *= 2) {
            float add = 0.0f;
            if (tid >= offset) add = temp[tid - offset];
            __syncthreads();
            temp[tid] += add;
            __syncthreads();
        }
        out[start + tid] = temp[tid] + carry;
        carry += temp[1023];
        __syncthreads();
    }
}
