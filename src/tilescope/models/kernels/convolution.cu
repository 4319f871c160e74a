// Convolution of an image of up to three dimensions, without and with tiles, to be counted: TILE outputs and MASK mask
// elements along each of DIMENSIONS sides. Ghost cells, outside of the image, are 0 and are not accessed.
// A block makes the tile (blockIdx + first); its threads take the elements of the tile in turn, so that a tile may be
// larger than a block. Sizes and first tile are given along x, y, z; a side that is not there is 1 long.
//
// tilescope: nx = 1000
// tilescope: define TILE = 8
// tilescope: define MASK = 5
// tilescope: define DIMENSIONS = 1
// tilescope: entry = tiled
// tilescope: grid = (nx + TILE - 1) / TILE
// tilescope: block = 32
// tilescope: shared = 4 * (TILE + MASK - 1)
// tilescope: args = in: random f32[nx], out: zeros f32[nx], nx, 1, 1, 0, 0, 0
// tilescope: set mask = random f32[5]
// tilescope: expect out = correlate(in, mask)

#ifndef TILE
#define TILE 8
#endif
#ifndef MASK
#define MASK 5
#endif
#ifndef DIMENSIONS
#define DIMENSIONS 1
#endif

// A block along each side: outputs, mask elements, inputs with the halo.
constexpr int TX = TILE, TY = DIMENSIONS > 1 ? TILE : 1, TZ = DIMENSIONS > 2 ? TILE : 1;
constexpr int WX = MASK, WY = DIMENSIONS > 1 ? MASK : 1, WZ = DIMENSIONS > 2 ? MASK : 1;
constexpr int IX = TX + WX - 1, IY = TY + WY - 1, IZ = TZ + WZ - 1;

__constant__ float mask[WZ * WY * WX];

struct Place {
    int x, y, z;
};

// Element i of a box that is nx by ny along x and y and begins at (x, y, z).
__device__ Place place(int i, int nx, int ny, int x, int y, int z)
{
    return {x + i % nx, y + i / nx % ny, z + i / (nx * ny)};
}

__device__ bool inside(Place p, int nx, int ny, int nz)
{
    return p.x >= 0 && p.x < nx && p.y >= 0 && p.y < ny && p.z >= 0 && p.z < nz;
}

__global__ void untiled(const float *in, float *out, int nx, int ny, int nz, int fx, int fy, int fz)
{
    int x = (blockIdx.x + fx) * TX, y = (blockIdx.y + fy) * TY, z = (blockIdx.z + fz) * TZ;

    for (int i = threadIdx.x; i < TX * TY * TZ; i += blockDim.x) {
        Place p = place(i, TX, TY, x, y, z);
        float sum = 0;

        if (!inside(p, nx, ny, nz))
            continue;
#pragma unroll 1
        for (int w = 0; w < WX * WY * WZ; ++w) {
            Place q = place(w, WX, WY, p.x - WX / 2, p.y - WY / 2, p.z - WZ / 2);
            if (inside(q, nx, ny, nz))
                sum += mask[w] * in[(q.z * ny + q.y) * nx + q.x];
        }
        out[(p.z * ny + p.y) * nx + p.x] = sum;
    }
}

__global__ void tiled(const float *in, float *out, int nx, int ny, int nz, int fx, int fy, int fz)
{
    extern __shared__ float tile[];
    int x = (blockIdx.x + fx) * TX, y = (blockIdx.y + fy) * TY, z = (blockIdx.z + fz) * TZ;

    for (int i = threadIdx.x; i < IX * IY * IZ; i += blockDim.x) {
        Place q = place(i, IX, IY, x - WX / 2, y - WY / 2, z - WZ / 2);
        tile[i] = inside(q, nx, ny, nz) ? in[(q.z * ny + q.y) * nx + q.x] : 0;
    }
    __syncthreads();

    for (int i = threadIdx.x; i < TX * TY * TZ; i += blockDim.x) {
        Place p = place(i, TX, TY, x, y, z);
        float sum = 0;

        if (!inside(p, nx, ny, nz))
            continue;
#pragma unroll 1
        for (int w = 0; w < WX * WY * WZ; ++w) {
            Place q = place(w, WX, WY, p.x - x, p.y - y, p.z - z);
            sum += mask[w] * tile[(q.z * IY + q.y) * IX + q.x];
        }
        out[(p.z * ny + p.y) * nx + p.x] = sum;
    }
}
