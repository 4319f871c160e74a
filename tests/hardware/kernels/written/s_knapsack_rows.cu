// 0/1 knapsack: many small problems, one for each block of 160 threads, two rows of the table swapped in shared memory.
// tilescope: problems = 150
// tilescope: items = 40
// tilescope: cap = 1500
// tilescope: shared = 2 * 1501 * 4
// tilescope: grid = problems
// tilescope: block = 160
// tilescope: args = weight: random u8[problems, items], value: random i32[problems, items], best: zeros i32[problems], items, cap
extern "C" __global__ void s_knapsack_rows(const unsigned char *weight, const int *value, int *best, int items, int cap) {
    extern __shared__ int table[];
    int *prev = table;
    int *next = table + cap + 1;
    for (int c = threadIdx.x; c <= cap; c += blockDim.x) prev[c] = 0;
    __syncthreads();
    for (int i = 0; i < items; i++) {
        int wt = weight[blockIdx.x * items + i] + 1;
        int val = value[blockIdx.x * items + i] + 10;
        for (int c = threadIdx.x; c <= cap; c += blockDim.x) {
            int without = prev[c];
            if (c >= wt) {
                int with = prev[c - wt] + val;
                next[c] = with > without ? with : without;
            } else {
                next[c] = without;
            }
        }
        __syncthreads();
        int *swap = prev;
        prev = next;
        next = swap;
    }
    if (threadIdx.x == 0) best[blockIdx.x] = prev[cap];
}
