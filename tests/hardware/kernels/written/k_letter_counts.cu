// How often each letter is in a text, small or capital; all that is none goes to bin 26. Counted in shared memory first.
// tilescope: n = 6000001
// tilescope: grid = 300
// tilescope: block = 192
// tilescope: args = text: random u8[n], counts: zeros u32[27], n
extern "C" __global__ void k_letter_counts(const unsigned char *text, unsigned int *counts, int n) {
    __shared__ unsigned int local[27];
    if (threadIdx.x < 27)
        local[threadIdx.x] = 0;
    __syncthreads();

    int stride = blockDim.x * gridDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
        char c = text[i];
        if (c >= 'a' && c <= 'z')
            atomicAdd(&local[c - 'a'], 1);
        else if (c >= 'A' && c <= 'Z')
            atomicAdd(&local[c - 'A'], 1);
        else
            atomicAdd(&local[26], 1);
    }
    __syncthreads();

    if (threadIdx.x < 27)
        atomicAdd(&counts[threadIdx.x], local[threadIdx.x]);
}
