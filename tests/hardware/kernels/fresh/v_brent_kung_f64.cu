// Brent-Kung scan of doubles as in the book, 1024 elements a section by 512 threads, bank conflicts included; the sections' sums go out.
// tilescope: n = 700000
// tilescope: grid = (n + 1023) / 1024
// tilescope: block = 512
// tilescope: args = X: random f64[n], Y: zeros f64[n], S: zeros f64[(n + 1023) / 1024], n
#define SECTION_SIZE 1024
extern "C" __global__ void v_brent_kung_f64(double *X, double *Y, double *S, unsigned int N) {
    __shared__ double XY[SECTION_SIZE];
    unsigned int i = 2 * blockIdx.x * blockDim.x + threadIdx.x;
    XY[threadIdx.x] = i < N ? X[i] : 0.0;
    XY[threadIdx.x + blockDim.x] = i + blockDim.x < N ? X[i + blockDim.x] : 0.0;
    for (unsigned int stride = 1; stride <= blockDim.x; stride *= 2) {
        __syncthreads();
        unsigned int index = (threadIdx.x + 1) * 2 * stride - 1;
        if (index < SECTION_SIZE) XY[index] += XY[index - stride];
    }
    for (int stride = SECTION_SIZE / 4; stride > 0; stride /= 2) {
        __syncthreads();
        unsigned int index = (threadIdx.x + 1) * stride * 2 - 1;
        if (index + stride < SECTION_SIZE) XY[index + stride] += XY[index];
    }
    __syncthreads();
    if (i < N) Y[i] = XY[threadIdx.x];
    if (i + blockDim.x < N) Y[i + blockDim.x] = XY[threadIdx.x + blockDim.x];
    if (threadIdx.x == 0) S[blockIdx.x] = XY[SECTION_SIZE - 1];
}
