// tilescope: n = 1024
// tilescope: grid = n / 32, n / 8
// tilescope: block = 32, 8
// tilescope: args = h: random f32[n, n], u: random f32[n, n], v: random f32[n, n], ho: zeros f32[n, n], uo: zeros f32[n, n], vo: zeros f32[n, n], n, 0.05
// Shallow water, Lax-Friedrichs; only the lake (a disc) is wet, the blocks around it have nothing to do.
struct Flux { float h, u, v; };
__device__ Flux across(float h, float u, float v) {
    Flux f = {h * u, h * u * u + 0.5f * 9.81f * h * h, h * u * v};
    return f;
}
extern "C" __global__ void shallow_wet(const float *h, const float *u, const float *v, float *ho, float *uo, float *vo, int n, float c) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int rx = x - n / 2, ry = y - n / 2;
    if (rx * rx + ry * ry > n * n / 12) return;
    int i = y * n + x;
    float hs[4], us[4], vs[4];
    const int off[4] = {-1, 1, -n, n};
#pragma unroll
    for (int k = 0; k < 4; k++) {
        hs[k] = 2.0f + 0.2f * h[i + off[k]];
        us[k] = 0.1f * u[i + off[k]];
        vs[k] = 0.1f * v[i + off[k]];
    }
    Flux l = across(hs[0], us[0], vs[0]), r = across(hs[1], us[1], vs[1]);
    Flux d = across(hs[2], vs[2], us[2]), t = across(hs[3], vs[3], us[3]);
    float hn = 0.25f * (hs[0] + hs[1] + hs[2] + hs[3]) - c * (r.h - l.h + t.h - d.h);
    float qu = 0.25f * (hs[0] * us[0] + hs[1] * us[1] + hs[2] * us[2] + hs[3] * us[3]) - c * (r.u - l.u + t.v - d.v);
    float qv = 0.25f * (hs[0] * vs[0] + hs[1] * vs[1] + hs[2] * vs[2] + hs[3] * vs[3]) - c * (r.v - l.v + t.u - d.u);
    hn = fmaxf(hn, 0.1f);
    ho[i] = hn;
    uo[i] = qu / hn;
    vo[i] = qv / hn;
}
