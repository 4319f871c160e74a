// tilescope: width = 2800
// tilescope: height = 1600
// tilescope: grid = (width + 1952) / 1953, height
// tilescope: block = 64
// tilescope: args = src: random u8[height, width], dst: zeros u8[height, width], width
// grey dilation of rows by a line of 31 pixels (van Herk / Gil-Werman): running maxima to both sides of each segment
struct MaxOp {
    static __device__ __forceinline__ unsigned char identity() { return 0; }
    __device__ __forceinline__ unsigned char operator()(unsigned char a, unsigned char b) const { return a > b ? a : b; }
};

template <typename T, int K, int SEGMENTS, typename Op>
__device__ void van_herk_row(const T *__restrict__ row, T *__restrict__ out, int x0, int width, Op op) {
    __shared__ T raw[K * SEGMENTS], fwd[K * SEGMENTS], bwd[K * SEGMENTS];
    const int tid = threadIdx.x, half = K / 2;
    for (int i = tid; i < K * SEGMENTS; i += SEGMENTS) {
        int x = x0 + i - half;
        raw[i] = (x >= 0 && x < width) ? row[x] : Op::identity();
    }
    __syncthreads();
    const int first = tid * K;
    T run = raw[first];
    fwd[first] = run;
    for (int i = 1; i < K; ++i) {
        run = op(run, raw[first + i]);
        fwd[first + i] = run;
    }
    run = raw[first + K - 1];
    bwd[first + K - 1] = run;
    for (int i = K - 2; i >= 0; --i) {
        run = op(run, raw[first + i]);
        bwd[first + i] = run;
    }
    __syncthreads();
    for (int i = tid; i < K * (SEGMENTS - 1); i += SEGMENTS) {
        if (x0 + i < width) out[x0 + i] = op(bwd[i], fwd[i + K - 1]);
    }
}

extern "C" __global__ void __launch_bounds__(64) i_vanherk_dilate(const unsigned char *__restrict__ src,
                                                                  unsigned char *__restrict__ dst, int width) {
    const size_t line = (size_t)blockIdx.y * width;
    van_herk_row<unsigned char, 31, 64>(src + line, dst + line, blockIdx.x * 31 * 63, width, MaxOp());
}
