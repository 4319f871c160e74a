// tilescope: n = 160000
// tilescope: grid = (n + 191) / 192
// tilescope: block = 192
// tilescope: args = offset: random i32[4, n], normal: random f32[4, 3, n], var: random f32[5, n], flux: zeros f32[5, n], n
// Euler equations on an unstructured mesh: the fluxes through the four faces of an element; walls and far field
struct State {
    float rho, mx, my, mz, e;
};
__device__ State load(const float *var, int i, int n) {
    return {1.0f + 0.2f * var[i], 0.3f * var[n + i], 0.1f * var[2 * n + i], 0.1f * var[3 * n + i], 2.5f + 0.4f * var[4 * n + i]};
}
__device__ float pressure(const State &s, float &speed, float &sound) {
    float v2 = (s.mx * s.mx + s.my * s.my + s.mz * s.mz) / (s.rho * s.rho);
    float p = 0.4f * (s.e - 0.5f * s.rho * v2);
    speed = sqrtf(v2);
    sound = sqrtf(1.4f * p / s.rho);
    return p;
}
__device__ void add(State &f, const State &s, float p, float nx, float ny, float nz, float by) {
    float vn = (s.mx * nx + s.my * ny + s.mz * nz) / s.rho * by;
    f.rho += s.rho * vn;
    f.mx += s.mx * vn + p * nx * by;
    f.my += s.my * vn + p * ny * by;
    f.mz += s.mz * vn + p * nz * by;
    f.e += (s.e + p) * vn;
}
extern "C" __global__ void j_cfd_flux(const int *offset, const float *normal, const float *var, float *flux, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    State me = load(var, i, n), f = {0, 0, 0, 0, 0};
    float speed, sound, p = pressure(me, speed, sound);
    for (int k = 0; k < 4; k++) {
        int off = offset[k * n + i], to = i + off * (k + 1) * 11;
        float nx = normal[(3 * k) * n + i], ny = normal[(3 * k + 1) * n + i], nz = normal[(3 * k + 2) * n + i];
        if (off == 0) {                                   // a wall: pressure only
            f.mx += nx * p;
            f.my += ny * p;
            f.mz += nz * p;
        } else if (to < 0 || to >= n) {                   // far field
            State far = {1.4f, 1.68f, 0.0f, 0.0f, 3.508f};
            add(f, far, 1.0f, nx, ny, nz, 0.5f);
            add(f, me, p, nx, ny, nz, 0.5f);
        } else {
            State nb = load(var, to, n);
            float speed2, sound2, p2 = pressure(nb, speed2, sound2);
            float area = sqrtf(nx * nx + ny * ny + nz * nz);
            float w = -area * 0.1f * (speed + speed2 + sound + sound2);
            f.rho += w * (me.rho - nb.rho);
            f.mx += w * (me.mx - nb.mx);
            f.my += w * (me.my - nb.my);
            f.mz += w * (me.mz - nb.mz);
            f.e += w * (me.e - nb.e);
            add(f, nb, p2, nx, ny, nz, 0.5f);
            add(f, me, p, nx, ny, nz, 0.5f);
        }
    }
    flux[i] = f.rho;
    flux[n + i] = f.mx;
    flux[2 * n + i] = f.my;
    flux[3 * n + i] = f.mz;
    flux[4 * n + i] = f.e;
}
