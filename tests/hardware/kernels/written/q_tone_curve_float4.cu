// Filmic tone curve of a large RGBA picture of floats, one pixel as a float4 per thread, bright pixels exposed less.
// tilescope: n4 = 3000000
// tilescope: grid = (n4 + 255) / 256
// tilescope: block = 256
// tilescope: args = in: random f32[n4, 4], out: zeros f32[n4, 4], 1.7, n4
template <typename T>
__device__ T film(T x, T exposure) {
    T v = x * exposure;
    T top = v * (T(2.51) * v + T(0.03));
    T bottom = v * (T(2.43) * v + T(0.59)) + T(0.14);
    return top / bottom;
}

extern "C" __global__ void q_tone_curve_float4(const float4 *__restrict__ in, float4 *__restrict__ out, float exposure, int n4) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n4) return;
    float4 p = __ldg(&in[i]);
    float luma = 0.2126f * p.x + 0.7152f * p.y + 0.0722f * p.z;
    float e = luma > 0.2f ? exposure * 0.5f : exposure;
    p.x = film(p.x, e);
    p.y = film(p.y, e);
    p.z = film(p.z, e);
    out[i] = p;
}
