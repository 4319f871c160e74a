// Erosion of a gray image: the least of the pixels that a mask of 5x5 covers.
// tilescope: width = 640
// tilescope: height = 480
// tilescope: grid = width / 16, height / 16
// tilescope: block = 16, 16
// tilescope: args = in: random u8[height, width], out: zeros u8[height, width], width, height
#define R 2
#define T 16
__constant__ unsigned char element[5][5] = {
    {0, 0, 1, 0, 0}, {0, 1, 1, 1, 0}, {1, 1, 1, 1, 1}, {0, 1, 1, 1, 0}, {0, 0, 1, 0, 0}};
extern "C" __global__ void erosion_cross_5x5(const unsigned char *in, unsigned char *out, int width, int height) {
    __shared__ unsigned char tile[T + 2 * R][T + 2 * R];
    int left = blockIdx.x * T - R, top = blockIdx.y * T - R;
    for (int i = threadIdx.y * T + threadIdx.x; i < (T + 2 * R) * (T + 2 * R); i += T * T) {
        int x = left + i % (T + 2 * R), y = top + i / (T + 2 * R);
        bool inside = x >= 0 && y >= 0 && x < width && y < height;
        tile[i / (T + 2 * R)][i % (T + 2 * R)] = inside ? in[y * width + x] : 255;
    }
    __syncthreads();
    int least = 255;
    for (int dy = 0; dy < 5; dy++)
        for (int dx = 0; dx < 5; dx++)
            if (element[dy][dx])
                least = min(least, (int)tile[threadIdx.y + dy][threadIdx.x + dx]);
    out[(blockIdx.y * T + threadIdx.y) * width + blockIdx.x * T + threadIdx.x] = (unsigned char)least;
}
