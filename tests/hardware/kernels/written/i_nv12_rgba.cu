// tilescope: width = 3840
// tilescope: height = 2160
// tilescope: pitch = 4096
// tilescope: grid = (width / 2 + 31) / 32, (height / 2 + 3) / 4
// tilescope: block = 32, 4
// tilescope: args = luma: random u8[height, pitch], chroma: random u8[height / 2, pitch], rgba: zeros u8[height, width, 4], pitch, width, height
// a frame of video from NV12 (BT.709, limited range) to RGBA: a thread takes the 2x2 pixels of one chroma sample
__device__ __forceinline__ unsigned char clip(int v) { return (unsigned char)(v < 0 ? 0 : v > 255 ? 255 : v); }

extern "C" __global__ void i_nv12_rgba(const unsigned char *__restrict__ luma, const unsigned char *__restrict__ chroma,
                                       uchar4 *__restrict__ rgba, int pitch, int width, int height) {
    const int x = 2 * (blockIdx.x * blockDim.x + threadIdx.x);
    const int y = 2 * (blockIdx.y * blockDim.y + threadIdx.y);
    if (x + 1 >= width || y + 1 >= height) return;
    const uchar2 uv = *reinterpret_cast<const uchar2 *>(chroma + (size_t)(y / 2) * pitch + x);
    const int cb = uv.x - 128, cr = uv.y - 128;
    const int red = 1836 * cr, green = -218 * cb - 546 * cr, blue = 2163 * cb;
#pragma unroll
    for (int dy = 0; dy < 2; ++dy) {
        const uchar2 two = *reinterpret_cast<const uchar2 *>(luma + (size_t)(y + dy) * pitch + x);
        const int l0 = 1192 * max(two.x - 16, 0) + 512, l1 = 1192 * max(two.y - 16, 0) + 512;
        uchar4 *out = rgba + (size_t)(y + dy) * width + x;
        out[0] = make_uchar4(clip((l0 + red) >> 10), clip((l0 + green) >> 10), clip((l0 + blue) >> 10), 255);
        out[1] = make_uchar4(clip((l1 + red) >> 10), clip((l1 + green) >> 10), clip((l1 + blue) >> 10), 255);
    }
}
