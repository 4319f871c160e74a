// The Hough transform for lines: a block for each angle, its votes in shared memory.
// tilescope: n = 256
// tilescope: grid = 180
// tilescope: block = 256
// tilescope: args = image: random u8[n, n], votes: zeros i32[180, 768], n
#define BINS 768
extern "C" __global__ void hough_lines(const unsigned char *image, int *votes, int n) {
    __shared__ int acc[BINS];
    for (int b = threadIdx.x; b < BINS; b += blockDim.x) acc[b] = 0;
    __syncthreads();
    float theta = blockIdx.x * 3.14159265f / 180.0f;
    float c = cosf(theta), s = sinf(theta);
    for (int i = threadIdx.x; i < n * n; i += blockDim.x) {
        if (image[i] < 240) continue;           // an edge is bright
        int x = i % n, y = i / n;
        int rho = (int)floorf(x * c + y * s + 0.5f) + BINS / 2;
        if (rho >= 0 && rho < BINS) atomicAdd(&acc[rho], 1);
    }
    __syncthreads();
    for (int b = threadIdx.x; b < BINS; b += blockDim.x) votes[blockIdx.x * BINS + b] = acc[b];
}
