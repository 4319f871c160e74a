// GJK overlap test of pairs of convex polygons in the plane; simplex kept in local memory, loop ends when the pair is decided.
// tilescope: pairs = 40000
// tilescope: grid = (pairs + 127) // 128
// tilescope: block = 128
// tilescope: args = shape: random f32[pairs, 2, 9], offset: random f32[pairs, 2], hit: zeros u8[pairs], rounds: zeros u32[33], pairs
#define NV 9
__device__ float2 vertex(const float *radius, int i) {
    float s, c;
    __sincosf(i * (6.2831853f / NV), &s, &c);
    float r = 0.6f + 0.12f * radius[i];
    return make_float2(r * c, r * s);
}

__device__ float2 support(const float2 *va, const float2 *vb, float2 d) {
    int ia = 0, ib = 0;
    float ba = -1e30f, bb = -1e30f;
    for (int i = 0; i < NV; i++) {
        float pa = va[i].x * d.x + va[i].y * d.y, pb = -(vb[i].x * d.x + vb[i].y * d.y);
        if (pa > ba) { ba = pa; ia = i; }
        if (pb > bb) { bb = pb; ib = i; }
    }
    return make_float2(va[ia].x - vb[ib].x, va[ia].y - vb[ib].y);
}

__device__ float2 toward(float2 e, float2 o) {  // perpendicular of e on the side of o
    float z = e.x * o.y - e.y * o.x;
    return z > 0.0f ? make_float2(-e.y, e.x) : make_float2(e.y, -e.x);
}

extern "C" __global__ void u_gjk_hulls(const float *shape, const float2 *offset, unsigned char *hit, unsigned *rounds, int pairs) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= pairs) return;
    float2 va[NV], vb[NV], s[3];
    float2 off = offset[id];
    for (int i = 0; i < NV; i++) {
        va[i] = vertex(shape + id * 2 * NV, i);
        vb[i] = vertex(shape + id * 2 * NV + NV, i);
        vb[i].x += 1.4f * off.x;
        vb[i].y += 1.4f * off.y;
    }
    float2 d = off;
    int n = 0, it = 0;
    bool overlap = false;
    while (it < 32) {
        it++;
        float2 p = support(va, vb, d);
        if (p.x * d.x + p.y * d.y <= 0.0f) break;
        s[n++] = p;
        if (n == 1) {
            d = make_float2(-p.x, -p.y);
        } else if (n == 2) {
            d = toward(make_float2(s[0].x - p.x, s[0].y - p.y), make_float2(-p.x, -p.y));
        } else {
            float2 ao = make_float2(-p.x, -p.y);
            float2 ab = make_float2(s[1].x - p.x, s[1].y - p.y), ac = make_float2(s[0].x - p.x, s[0].y - p.y);
            float2 nb = toward(ab, make_float2(-ac.x, -ac.y)), nc = toward(ac, make_float2(-ab.x, -ab.y));
            if (nb.x * ao.x + nb.y * ao.y > 0.0f) {
                s[0] = s[1];
                s[1] = p;
                n = 2;
                d = nb;
            } else if (nc.x * ao.x + nc.y * ao.y > 0.0f) {
                s[1] = p;
                n = 2;
                d = nc;
            } else {
                overlap = true;
                break;
            }
        }
    }
    hit[id] = overlap;
    atomicAdd(&rounds[it], 1u);
}
