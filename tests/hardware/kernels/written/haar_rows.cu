// tilescope: rows = 512
// tilescope: define LENGTH = 512
// tilescope: grid = rows
// tilescope: block = LENGTH / 2
// tilescope: args = in: random f32[rows, LENGTH], out: zeros f32[rows, LENGTH]
extern "C" __global__ void haar_rows(const float *in, float *out) {
    __shared__ float s[LENGTH];
    int t = threadIdx.x;
    const float *row = in + blockIdx.x * LENGTH;
    float *to = out + blockIdx.x * LENGTH;
    s[t] = row[t];
    s[t + LENGTH / 2] = row[t + LENGTH / 2];
    __syncthreads();
    for (int half = LENGTH / 2; half >= 1; half /= 2) {
        float a = 0.0f, d = 0.0f;
        if (t < half) {
            a = (s[2 * t] + s[2 * t + 1]) * 0.70710678f;
            d = (s[2 * t] - s[2 * t + 1]) * 0.70710678f;
        }
        __syncthreads();
        if (t < half) {
            s[t] = a;
            to[half + t] = d;
        }
        __syncthreads();
    }
    if (t == 0) to[0] = s[0];
}
