// The cheapest order of a chain of 80 matrices: the diagonals of the table one after another in one block.
// tilescope: n = 80
// tilescope: grid = 1
// tilescope: block = 128
// tilescope: shared = n * n * 4
// tilescope: args = raw: random u8[n + 1], cost: zeros u32[n * n], cut: zeros i16[n * n], n
extern "C" __global__ void p_matrix_chain(const unsigned char *raw, unsigned *cost, short *cut, int n) {
    extern __shared__ unsigned best[];
    __shared__ int dim[129];
    for (int i = threadIdx.x; i <= n; i += blockDim.x) dim[i] = 1 + raw[i] % 60;
    for (int i = threadIdx.x; i < n * n; i += blockDim.x) best[i] = 0;
    __syncthreads();
    for (int length = 1; length < n; length++) {
        for (int i = threadIdx.x; i + length < n; i += blockDim.x) {
            int j = i + length;
            unsigned low = 0xffffffffu;
            short where = -1;
            for (int k = i; k < j; k++) {
                unsigned c = best[i * n + k] + best[(k + 1) * n + j] + dim[i] * dim[k + 1] * dim[j + 1];
                if (c < low) {
                    low = c;
                    where = k;
                }
            }
            best[i * n + j] = low;
            cut[i * n + j] = where;
        }
        __syncthreads();
    }
    for (int i = threadIdx.x; i < n * n; i += blockDim.x) cost[i] = best[i];
}
