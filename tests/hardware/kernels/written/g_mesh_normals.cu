// tilescope: n = 160
// tilescope: faces = 2 * (n - 1) * (n - 1)
// tilescope: grid = (faces + 127) / 128
// tilescope: block = 128
// tilescope: args = xyz: random f32[n * n, 3], normal: zeros f32[n * n, 3], n, faces
extern "C" __global__ void g_mesh_normals(const float *xyz, float *normal, int n, int faces) {
    int f = blockIdx.x * blockDim.x + threadIdx.x;
    if (f >= faces) return;
    int cell = f >> 1, i = cell % (n - 1), j = cell / (n - 1);
    int a = j * n + i, b = f & 1 ? a + n + 1 : a + 1, c = f & 1 ? a + n : a + n + 1;
    float ux = xyz[3 * b] - xyz[3 * a], uy = xyz[3 * b + 1] - xyz[3 * a + 1], uz = xyz[3 * b + 2] - xyz[3 * a + 2];
    float vx = xyz[3 * c] - xyz[3 * a], vy = xyz[3 * c + 1] - xyz[3 * a + 1], vz = xyz[3 * c + 2] - xyz[3 * a + 2];
    float nx = uy * vz - uz * vy, ny = uz * vx - ux * vz, nz = ux * vy - uy * vx;
    int ids[3] = {a, b, c};
    #pragma unroll
    for (int k = 0; k < 3; k++) {
        atomicAdd(&normal[3 * ids[k]], nx);
        atomicAdd(&normal[3 * ids[k] + 1], ny);
        atomicAdd(&normal[3 * ids[k] + 2], nz);
    }
}
