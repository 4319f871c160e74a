// tilescope: n = 320000
// tilescope: grid = n / 32
// tilescope: block = 32
// tilescope: args = front: random u8[n, 4], back: random u8[n, 4], out: zeros u8[n, 4], n
extern "C" __global__ void alpha_blend(const uchar4 *front, const uchar4 *back, uchar4 *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    uchar4 f = front[i], b = back[i];
    int a = f.w;
    uchar4 o;
    o.x = (f.x * a + b.x * (255 - a)) / 255;
    o.y = (f.y * a + b.y * (255 - a)) / 255;
    o.z = (f.z * a + b.z * (255 - a)) / 255;
    o.w = a + b.w * (255 - a) / 255;
    out[i] = o;
}
