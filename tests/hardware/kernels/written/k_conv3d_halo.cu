// 3 x 3 x 3 convolution, mask in constant memory, input cube with its halo in shared memory, zero outside of the volume.
// tilescope: nx = 120
// tilescope: ny = 100
// tilescope: nz = 90
// tilescope: grid = (nx + 7) / 8, (ny + 7) / 8, (nz + 7) / 8
// tilescope: block = 8, 8, 8
// tilescope: args = in: random f32[nz, ny, nx], out: zeros f32[nz, ny, nx], nx, ny, nz
// tilescope: set mask = random f32[27]
#define B 8
#define W (B + 2)
__constant__ float mask[27];

extern "C" __global__ void k_conv3d_halo(const float *in, float *out, int nx, int ny, int nz) {
    __shared__ float cube[W][W][W];
    int tid = (threadIdx.z * B + threadIdx.y) * B + threadIdx.x;
    for (int e = tid; e < W * W * W; e += B * B * B) {
        int cx = e % W, cy = e / W % W, cz = e / (W * W);
        int gx = (int)blockIdx.x * B + cx - 1;
        int gy = (int)blockIdx.y * B + cy - 1;
        int gz = (int)blockIdx.z * B + cz - 1;
        bool inside = gx >= 0 && gx < nx && gy >= 0 && gy < ny && gz >= 0 && gz < nz;
        cube[cz][cy][cx] = inside ? in[(gz * ny + gy) * nx + gx] : 0.0f;
    }
    __syncthreads();

    int x = blockIdx.x * B + threadIdx.x;
    int y = blockIdx.y * B + threadIdx.y;
    int z = blockIdx.z * B + threadIdx.z;
    if (x < nx && y < ny && z < nz) {
        float sum = 0.0f;
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
                for (int k = 0; k < 3; k++)
                    sum += mask[(i * 3 + j) * 3 + k] * cube[threadIdx.z + i][threadIdx.y + j][threadIdx.x + k];
        out[(z * ny + y) * nx + x] = sum;
    }
}
