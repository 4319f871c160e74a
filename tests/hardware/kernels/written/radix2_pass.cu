// tilescope: n = 131072
// tilescope: half = 1024
// tilescope: grid = n / 2 / 256
// tilescope: block = 256
// tilescope: args = data: random f32[n, 2], n, half
extern "C" __global__ void radix2_pass(float2 *data, int n, int half) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= n / 2) return;
    int k = t % half;
    int a = t / half * 2 * half + k, b = a + half;
    float s, c;
    sincosf(-3.14159265f * k / half, &s, &c);
    float2 p = data[a], q = data[b];
    float re = q.x * c - q.y * s, im = q.x * s + q.y * c;
    data[a] = make_float2(p.x + re, p.y + im);
    data[b] = make_float2(p.x - re, p.y - im);
}
