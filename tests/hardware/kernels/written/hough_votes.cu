// tilescope: define ANGLES = 180
// tilescope: define RHOS = 256
// tilescope: w = 192
// tilescope: h = 160
// tilescope: grid = ANGLES
// tilescope: block = 512
// tilescope: args = image: random u8[h, w], votes: zeros i32[ANGLES, RHOS], w, h
// a block counts all lines of one angle
extern "C" __global__ void hough_votes(const unsigned char *image, int *votes, int w, int h) {
    __shared__ int acc[RHOS];
    for (int r = threadIdx.x; r < RHOS; r += blockDim.x) acc[r] = 0;
    __syncthreads();
    float s, c;
    sincospif((float)blockIdx.x / ANGLES, &s, &c);
    for (int p = threadIdx.x; p < w * h; p += blockDim.x) {
        if (image[p] > 200) {
            float rho = (p % w - w / 2) * c + (p / w - h / 2) * s;
            atomicAdd(&acc[(int)(rho + RHOS / 2)], 1);
        }
    }
    __syncthreads();
    for (int r = threadIdx.x; r < RHOS; r += blockDim.x) votes[blockIdx.x * RHOS + r] = acc[r];
}
