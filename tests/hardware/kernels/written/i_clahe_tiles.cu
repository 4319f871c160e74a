// tilescope: tile_w = 120
// tilescope: tile_h = 90
// tilescope: tiles_x = 16
// tilescope: tiles_y = 12
// tilescope: grid = tiles_x, tiles_y
// tilescope: block = 256
// tilescope: args = img: random u8[tiles_y * tile_h, tiles_x * tile_w], lut: zeros u8[tiles_y, tiles_x, 256], tile_w, tile_h, 60
// look-up tables of CLAHE: histogram of a tile in shared memory, clipped, the excess spread evenly, its running sum scaled
extern "C" __global__ void i_clahe_tiles(const unsigned char *__restrict__ img, unsigned char *__restrict__ lut, int tile_w,
                                         int tile_h, int clip_limit) {
    __shared__ int hist[256];
    __shared__ int warp_part[8];
    __shared__ int excess;
    const int tid = threadIdx.x, lane = tid & 31, warp = tid >> 5;
    const int stride = gridDim.x * tile_w, area = tile_w * tile_h;
    const unsigned char *tile = img + (size_t)blockIdx.y * tile_h * stride + blockIdx.x * tile_w;
    hist[tid] = 0;
    if (tid == 0) excess = 0;
    __syncthreads();
    for (int i = tid; i < area; i += 256) {
        const int y = i / tile_w, x = i - y * tile_w;
        const unsigned v = tile[y * stride + x];
        atomicAdd(&hist[(v * v) >> 8], 1);                  // gamma first: dark values are the common ones
    }
    __syncthreads();
    int bin = hist[tid], over = max(bin - clip_limit, 0);
    bin -= over;
    over = __reduce_add_sync(0xffffffffu, over);
    if (lane == 0 && over > 0) atomicAdd(&excess, over);
    __syncthreads();
    const int share = excess / 256, rest = excess % 256;
    bin += share;
    if (rest > 0) {
        const int step = max(256 / rest, 1);
        if (tid % step == 0 && tid / step < rest) bin += 1;
    }
    int sum = bin;
#pragma unroll
    for (int o = 1; o < 32; o <<= 1) {
        const int up = __shfl_up_sync(0xffffffffu, sum, o);
        if (lane >= o) sum += up;
    }
    if (lane == 31) warp_part[warp] = sum;
    __syncthreads();
    for (int w = 0; w < warp; ++w) sum += warp_part[w];
    const float scaled = rintf(sum * 255.0f / area);
    lut[(blockIdx.y * gridDim.x + blockIdx.x) * 256 + tid] = (unsigned char)fminf(scaled, 255.0f);
}
