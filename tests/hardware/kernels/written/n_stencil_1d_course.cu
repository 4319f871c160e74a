// The course's stencil of radius 5 in one dimension: a tile with its halo in shared memory, 12 million integers.
// tilescope: define RADIUS = 5
// tilescope: define BLOCK = 512
// tilescope: n = 12000000
// tilescope: grid = (n + BLOCK - 1) / BLOCK
// tilescope: block = BLOCK
// tilescope: args = in: arange i32[n], out: zeros i32[n], n
extern "C" __global__ void n_stencil_1d_course(const int *in, int *out, int n) {
    __shared__ int temp[BLOCK + 2 * RADIUS];
    int gindex = threadIdx.x + blockIdx.x * blockDim.x;
    int lindex = threadIdx.x + RADIUS;
    temp[lindex] = gindex < n ? in[gindex] : 0;
    if (threadIdx.x < RADIUS) {
        int left = gindex - RADIUS;
        int right = gindex + BLOCK;
        temp[lindex - RADIUS] = left >= 0 ? in[left] : 0;
        temp[lindex + BLOCK] = right < n ? in[right] : 0;
    }
    __syncthreads();
    if (gindex >= n) return;
    int result = 0;
    for (int offset = -RADIUS; offset <= RADIUS; offset++) result += temp[lindex + offset];
    out[gindex] = result;
}
