// The pitch counts bytes, and is used as a number of floats.
//
// tilescope: w = 30
// tilescope: h = 40
// tilescope: pitch = 128
// tilescope: grid = (w + 31) / 32, (h + 7) / 8
// tilescope: block = 32, 8
// tilescope: args = image: random f32[h, pitch / 4], pitch, w, h, 2.0
// tilescope: expect image[:, 0:30] = 2 * image[:, 0:30]

__global__ void scale(float *image, int pitch, int w, int h, float factor)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < w && y < h) {
        float *row = image + y * pitch;
        row[x] = factor * row[x];  // fault: out_of_bounds
    }
}
