// Siddon forward projection of a 320x320 slice: each ray walks the pixels that it crosses, fan beam, few detectors by many angles.
// tilescope: n = 320
// tilescope: detectors = 224
// tilescope: angles = 45
// tilescope: grid = angles
// tilescope: block = detectors
// tilescope: args = image: random f32[n, n], sino: zeros f32[angles, detectors], n, 500.0, 2.1
extern "C" __global__ void u_siddon_rays(const float *__restrict__ image, float *__restrict__ sino, int n, float source, float pitch) {
    float theta = blockIdx.x * (6.2831853f / gridDim.x), sn, cs;
    sincosf(theta, &sn, &cs);
    float t = ((int)threadIdx.x - (int)blockDim.x / 2 + 0.5f) * pitch;
    float half = 0.5f * n;
    float sx = -source * cs + half, sy = -source * sn + half;
    float dx = source * cs - t * sn + half - sx, dy = source * sn + t * cs + half - sy;
    float len = sqrtf(dx * dx + dy * dy);
    if (fabsf(dx) < 1e-6f) dx = 1e-6f;
    if (fabsf(dy) < 1e-6f) dy = 1e-6f;
    float ax0 = -sx / dx, ax1 = (n - sx) / dx, ay0 = -sy / dy, ay1 = (n - sy) / dy;
    float amin = fmaxf(0.0f, fmaxf(fminf(ax0, ax1), fminf(ay0, ay1)));
    float amax = fminf(1.0f, fminf(fmaxf(ax0, ax1), fmaxf(ay0, ay1)));
    float total = 0.0f;
    if (amin < amax) {
        float mid = amin + 1e-5f;
        int i = min(max((int)floorf(sx + mid * dx), 0), n - 1), j = min(max((int)floorf(sy + mid * dy), 0), n - 1);
        int stepx = dx > 0 ? 1 : -1, stepy = dy > 0 ? 1 : -1;
        float ax = ((dx > 0 ? i + 1 : i) - sx) / dx, ay = ((dy > 0 ? j + 1 : j) - sy) / dy;
        float dax = 1.0f / fabsf(dx), day = 1.0f / fabsf(dy), a = amin;
        while (a < amax && i >= 0 && i < n && j >= 0 && j < n) {
            float next = fminf(ax, ay);
            total += (fminf(next, amax) - a) * image[j * n + i];
            a = next;
            if (ax < ay) {
                i += stepx;
                ax += dax;
            } else {
                j += stepy;
                ay += day;
            }
        }
    }
    sino[blockIdx.x * blockDim.x + threadIdx.x] = total * len;
}
