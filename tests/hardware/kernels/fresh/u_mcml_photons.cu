// Photon packets through layered tissue (MCML): hop, drop and Henyey-Greenstein spin, roulette, absorption scored on an r-z grid.
// tilescope: photons = 4096
// tilescope: grid = photons / 64
// tilescope: block = 64
// tilescope: args = mua: full(2.0) f32[3], mus: full(30.0) f32[3], absorbed: zeros f32[48, 64], escaped: zeros f32[2], 0.85, 0.3
__device__ unsigned pcg(unsigned long long &s) {
    unsigned long long old = s;
    s = old * 6364136223846793005ULL + 1442695040888963407ULL;
    unsigned x = (unsigned)(((old >> 18) ^ old) >> 27), r = (unsigned)(old >> 59);
    return (x >> r) | (x << ((32 - r) & 31));
}
__device__ float rnd(unsigned long long &s) { return ((pcg(s) >> 8) + 0.5f) * 5.9604645e-8f; }

extern "C" __global__ void u_mcml_photons(const float *mua, const float *mus, float *absorbed, float *escaped, float g, float thickness) {
    unsigned long long seed = (blockIdx.x * blockDim.x + threadIdx.x) * 0x9E3779B97F4A7C15ULL + 12345;
    float3 p = make_float3(0, 0, 0), u = make_float3(0, 0, 1);
    float weight = 1.0f;
    for (;;) {
        int layer = min(2, (int)(p.z / thickness));
        float a = mua[layer] * (1 + layer), s = mus[layer], mut = a + s;
        float hop = -__logf(rnd(seed)) / mut;
        p.x += hop * u.x;
        p.y += hop * u.y;
        p.z += hop * u.z;
        if (p.z < 0.0f) {
            atomicAdd(&escaped[0], weight);
            return;
        }
        if (p.z >= 3 * thickness) {
            atomicAdd(&escaped[1], weight);
            return;
        }
        float drop = weight * a / mut;
        weight -= drop;
        int ir = min(47, (int)(sqrtf(p.x * p.x + p.y * p.y) * 60.0f)), iz = min(63, (int)(p.z * 64.0f / (3 * thickness)));
        atomicAdd(&absorbed[ir * 64 + iz], drop);
        float q = (1 - g * g) / (1 - g + 2 * g * rnd(seed));
        float ct = (1 + g * g - q * q) / (2 * g), st = sqrtf(fmaxf(0.0f, 1 - ct * ct));
        float sp, cp;
        __sincosf(6.2831853f * rnd(seed), &sp, &cp);
        if (fabsf(u.z) > 0.9999f) {
            u = make_float3(st * cp, st * sp, u.z > 0 ? ct : -ct);
        } else {
            float t = sqrtf(1 - u.z * u.z);
            u = make_float3(st * (u.x * u.z * cp - u.y * sp) / t + u.x * ct, st * (u.y * u.z * cp + u.x * sp) / t + u.y * ct,
                            -st * cp * t + u.z * ct);
        }
        if (weight < 1e-2f) {
            if (rnd(seed) > 0.1f) return;
            weight *= 10.0f;
        }
    }
}
