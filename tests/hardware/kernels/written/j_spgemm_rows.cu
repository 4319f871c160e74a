// tilescope: rows = 5000
// tilescope: define ROOM = 256
// tilescope: grid = rows
// tilescope: block = 64
// tilescope: args = va: random f64[rows, 16], vb: random f64[rows, 12], count: zeros i32[rows], col: zeros i32[rows, ROOM], val: zeros f64[rows, ROOM], rows
// C = A B of sparse matrices: one row a block, gathered in a hash table in shared memory, then written closely
__device__ unsigned hash(unsigned x) {
    x *= 0x85ebca6bu;
    x ^= x >> 13;
    x *= 0xc2b2ae35u;
    return x ^ (x >> 16);
}
extern "C" __global__ void j_spgemm_rows(const double *va, const double *vb, int *count, int *col, double *val, int rows) {
    __shared__ int key[ROOM];
    __shared__ double sum[ROOM];
    __shared__ int warps[2], filled;
    int row = blockIdx.x, t = threadIdx.x, lane = t % 32;
    for (int k = t; k < ROOM; k += 64) {
        key[k] = -1;
        sum[k] = 0.0;
    }
    if (t == 0) filled = 0;
    __syncthreads();
    int na = 3 + hash(row) % 14;
    for (int j = t / 4; j < na; j += 16) {
        int mid = hash(row * 16 + j) % rows;
        double a = va[row * 16 + j];
        int nb = 2 + hash(mid + 77) % 11;
        for (int k = t % 4; k < nb; k += 4) {
            int c = (mid + hash(mid * 12 + k) % 97) % rows;
            int slot = hash(c) % ROOM;
            while (true) {
                int old = atomicCAS(&key[slot], -1, c);
                if (old == -1 || old == c) break;
                slot = (slot + 1) % ROOM;
            }
            atomicAdd(&sum[slot], a * vb[mid * 12 + k]);
        }
    }
    __syncthreads();
    for (int base = 0; base < ROOM; base += 64) {
        int c = key[base + t];
        unsigned full = __ballot_sync(0xffffffffu, c >= 0);
        if (lane == 0) warps[t / 32] = __popc(full);
        __syncthreads();
        int at = filled + __popc(full & ((1u << lane) - 1)) + (t >= 32 ? warps[0] : 0);
        if (c >= 0) {
            col[row * ROOM + at] = c;
            val[row * ROOM + at] = sum[base + t];
        }
        __syncthreads();
        if (t == 0) filled += warps[0] + warps[1];
        __syncthreads();
    }
    if (t == 0) count[row] = filled;
}
