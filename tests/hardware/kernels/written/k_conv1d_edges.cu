// 1D convolution in doubles, blocks of 100 threads: the first threads of a block also load the two halos.
// tilescope: n = 300007
// tilescope: radius = 12
// tilescope: grid = (n + 99) / 100
// tilescope: block = 100
// tilescope: shared = (100 + 2 * radius) * 8
// tilescope: args = in: random f64[n], weight: random f64[2 * radius + 1], out: zeros f64[n], n, radius
extern "C" __global__ void k_conv1d_edges(const double *in, const double *weight, double *out, int n, int radius) {
    extern __shared__ double temp[];
    int gindex = threadIdx.x + blockIdx.x * blockDim.x;
    int lindex = threadIdx.x + radius;

    temp[lindex] = gindex < n ? in[gindex] : 0.0;
    if (threadIdx.x < radius) {
        int before = gindex - radius;
        int after = gindex + blockDim.x;
        temp[lindex - radius] = before >= 0 ? in[before] : 0.0;
        temp[lindex + blockDim.x] = after < n ? in[after] : 0.0;
    }
    __syncthreads();

    if (gindex < n) {
        double result = 0.0;
        for (int offset = -radius; offset <= radius; offset++)
            result += temp[lindex + offset] * weight[offset + radius];
        out[gindex] = result;
    }
}
