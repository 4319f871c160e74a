// The burning ship fractal in doubles; pixel from the thread's number by division and remainder, blocks of 100 threads.
// tilescope: width = 620
// tilescope: height = 413
// tilescope: grid = (width * height + 99) / 100
// tilescope: block = 100
// tilescope: args = image: zeros u8[height, width], width, height, 255
extern "C" __global__ void k_burning_ship(unsigned char *image, int width, int height, int max_steps) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= width * height) return;
    int px = id % width;
    int py = id / width;
    double cx = -2.2 + 3.4 * px / width;
    double cy = -1.8 + 2.4 * py / height;
    double x = 0.0, y = 0.0;
    int steps = 0;
    while (sqrt(x * x + y * y) <= 2.0 && steps < max_steps) {
        double next = x * x - y * y + cx;
        y = 2.0 * fabs(x * y) + cy;
        x = next;
        steps++;
    }
    image[id] = (unsigned char)steps;
}
