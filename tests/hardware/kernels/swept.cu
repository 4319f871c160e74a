// A transpose by tiles: TILE x TILE threads a block, right where OFF is 0 and wrong by OFF elsewhere.
//
// tilescope: n = 512
// tilescope: define OFF = 0
// tilescope: grid = n / TILE, n / TILE
// tilescope: block = TILE, TILE
// tilescope: args = from: random f32[n, n], to: zeros f32[n, n], n
// tilescope: expect to = from.T

template <int TILE, typename T>
__global__ void flip(const T *from, T *to, int n)
{
    __shared__ T tile[TILE][TILE + 1];
    int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
    tile[threadIdx.y][threadIdx.x] = from[y * n + x];
    __syncthreads();
    x = blockIdx.y * TILE + threadIdx.x;
    y = blockIdx.x * TILE + threadIdx.y;
    to[y * n + x] = tile[threadIdx.x][threadIdx.y] + OFF;
}
