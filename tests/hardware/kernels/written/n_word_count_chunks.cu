// Counts words, and those longer than 8 letters: each thread reads its 40 bytes one by one, sees the words that begin there.
// tilescope: define CHUNK = 40
// tilescope: n = 10000000
// tilescope: grid = (n + CHUNK * 96 - 1) / (CHUNK * 96)
// tilescope: block = 96
// tilescope: args = text: random u8[n], words: zeros i32[1], longer: zeros i32[1], n
__device__ bool isLetter(unsigned char c) {
    unsigned char low = c & 127;
    return (low >= 'a' && low <= 'z') || (low >= 'A' && low <= 'Z') || low < 40;
}

extern "C" __global__ void n_word_count_chunks(const unsigned char *text, int *words, int *longer, int n) {
    __shared__ int sum[2];
    if (threadIdx.x < 2) sum[threadIdx.x] = 0;
    __syncthreads();
    int begin = (blockIdx.x * blockDim.x + threadIdx.x) * CHUNK;
    int mine = 0, big = 0;
    for (int i = begin; i < begin + CHUNK && i < n; i++) {
        if (!isLetter(text[i])) continue;
        if (i > 0 && isLetter(text[i - 1])) continue;
        int length = 1;
        while (i + length < n && isLetter(text[i + length])) length++;
        mine++;
        if (length > 8) big++;
    }
    atomicAdd(&sum[0], mine);
    if (big) atomicAdd(&sum[1], big);
    __syncthreads();
    if (threadIdx.x == 0) atomicAdd(words, sum[0]);
    if (threadIdx.x == 1) atomicAdd(longer, sum[1]);
}
