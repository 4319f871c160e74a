// A column of strings of 32 bytes against LIKE '%a%bc%': a warp's answers become a word of a bitmap, and are counted.
// tilescope: n = 400000
// tilescope: grid = 500
// tilescope: block = 256
// tilescope: args = text: random u8[n * 32], bitmap: zeros u32[n / 32], count: zeros u32[1], n
extern "C" __global__ void p_like_filter(const unsigned char *__restrict__ text, unsigned *bitmap, unsigned *count, int n) {
    __shared__ unsigned total;
    if (threadIdx.x == 0) total = 0;
    __syncthreads();
    for (int row = blockIdx.x * blockDim.x + threadIdx.x; row < n; row += gridDim.x * blockDim.x) {
        const unsigned char *s = text + (size_t)row * 32;
        bool hit = false;
        int i = 0;
        while (i < 32 && s[i] % 13 != 0) i++;
        for (i++; i + 1 < 32; i++) {
            if (s[i] % 13 == 1 && s[i + 1] % 13 == 2) {
                hit = true;
                break;
            }
        }
        __syncwarp();  // n and the stride are multiples of 32: whole warps come here
        unsigned word = __ballot_sync(0xffffffffu, hit);
        if ((threadIdx.x & 31) == 0) {
            bitmap[row / 32] = word;
            atomicAdd(&total, __popc(word));
        }
    }
    __syncthreads();
    if (threadIdx.x == 0) atomicAdd(count, total);
}
