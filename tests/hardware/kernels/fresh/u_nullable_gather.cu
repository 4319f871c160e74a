// Gather of a nullable 64-bit column through a paged row map: values, and the validity bitmap put together again by ballots.
// tilescope: rows = 1600000
// tilescope: out_rows = 1400000
// tilescope: grid = (out_rows + 511) // 512
// tilescope: block = 512
// tilescope: args = column: random i64[rows], valid: random u32[rows // 32], local: random u8[out_rows], out: zeros i64[out_rows], mask: zeros u32[out_rows // 32 + 1], nulls: zeros i32[1], rows, out_rows
extern "C" __global__ void u_nullable_gather(const long long *__restrict__ column, const unsigned *__restrict__ valid,
                                             const unsigned char *__restrict__ local, long long *__restrict__ out,
                                             unsigned *__restrict__ mask, int *__restrict__ nulls, int rows, int out_rows) {
    __shared__ int missing;
    if (threadIdx.x == 0) missing = 0;
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned active = __ballot_sync(0xffffffff, i < out_rows);
    if (i < out_rows) {
        long long page = ((i >> 8) * 2971LL) % (rows >> 8);
        long long row = (page << 8) | local[i];
        bool ok = (valid[row >> 5] >> (row & 31)) & 1;
        unsigned word = __ballot_sync(active, ok);
        out[i] = ok ? column[row] : 0;
        if ((threadIdx.x & 31) == 0) {
            mask[i >> 5] = word;
            atomicAdd(&missing, __popc(active) - __popc(word));
        }
    }
    __syncthreads();
    if (threadIdx.x == 0 && missing) atomicAdd(nulls, missing);
}
