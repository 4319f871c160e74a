// Segmented running sum: a flag starts a new segment; one block of 512 threads walks the array, carrying the open sum along.
// tilescope: n = 60000
// tilescope: grid = 1
// tilescope: block = 512
// tilescope: args = x: random f32[n], head: random u8[n], y: zeros f32[n], n
extern "C" __global__ void s_scan_flags_one_block(const float *x, const unsigned char *head, float *y, int n) {
    __shared__ float sum[2][512];
    __shared__ int flag[2][512];
    __shared__ float carry;
    int t = threadIdx.x;
    if (t == 0) carry = 0.0f;
    __syncthreads();

    for (int base = 0; base < n; base += 512) {
        int i = base + t;
        int cur = 0;
        sum[0][t] = i < n ? x[i] : 0.0f;
        flag[0][t] = i < n ? head[i] < 6 : 0;
        __syncthreads();
        for (int d = 1; d < 512; d <<= 1) {
            float s = sum[cur][t];
            int f = flag[cur][t];
            if (t >= d) {
                if (!f) s += sum[cur][t - d];
                f |= flag[cur][t - d];
            }
            sum[cur ^ 1][t] = s;
            flag[cur ^ 1][t] = f;
            cur ^= 1;
            __syncthreads();
        }
        float r = sum[cur][t];
        if (!flag[cur][t]) r += carry;
        if (i < n) y[i] = r;
        __syncthreads();
        if (t == 511) carry = r;
        __syncthreads();
    }
}
