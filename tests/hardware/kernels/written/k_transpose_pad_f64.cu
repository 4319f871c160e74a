// Transpose of a rectangle of doubles by a padded tile of 16 x 16, any size.
// tilescope: width = 1900
// tilescope: height = 1501
// tilescope: grid = (width + 15) / 16, (height + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = in: random f64[height, width], out: zeros f64[width, height], width, height
template <int DIM, typename T>
__device__ void transpose_tile(const T *in, T *out, int width, int height) {
    __shared__ T tile[DIM][DIM + 1];
    int x = blockIdx.x * DIM + threadIdx.x;
    int y = blockIdx.y * DIM + threadIdx.y;
    if (x < width && y < height)
        tile[threadIdx.y][threadIdx.x] = in[y * width + x];
    __syncthreads();
    x = blockIdx.y * DIM + threadIdx.x;
    y = blockIdx.x * DIM + threadIdx.y;
    if (x < height && y < width)
        out[y * height + x] = tile[threadIdx.x][threadIdx.y];
}

extern "C" __global__ void k_transpose_pad_f64(const double *in, double *out, int width, int height) {
    transpose_tile<16>(in, out, width, height);
}
