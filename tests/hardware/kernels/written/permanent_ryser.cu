// Permanents of small matrices by Ryser's formula in Gray code order, a matrix for each thread.
// tilescope: count = 4096
// tilescope: grid = count / 64
// tilescope: block = 64
// tilescope: args = a: random i32[count, 8, 8], permanent: zeros i64[count], count
#define N 8
extern "C" __global__ void permanent_ryser(const int *a, long long *permanent, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    const int *m = a + i * N * N;
    int rowsum[N];
    for (int r = 0; r < N; r++) rowsum[r] = 0;
    long long total = 0;
    unsigned gray = 0;
    for (unsigned k = 1; k < (1u << N); k++) {
        int col = __ffs(k) - 1;
        gray ^= 1u << col;
        int sign = (gray >> col) & 1 ? 1 : -1;
        long long product = 1;
        for (int r = 0; r < N; r++) {
            rowsum[r] += sign * m[r * N + col];
            product *= rowsum[r];
        }
        total += (N - __popc(gray)) & 1 ? -product : product;
    }
    permanent[i] = total;
}
