// tilescope: rows = 458
// tilescope: cols = 502
// tilescope: ne = rows * cols
// tilescope: grid = (ne + 511) / 512
// tilescope: block = 512
// tilescope: args = I: random f32[ne], dN: zeros f32[ne], dS: zeros f32[ne], dW: zeros f32[ne], dE: zeros f32[ne], C: zeros f32[ne], rows, cols, 0.05
extern "C" __global__ void srad_first(const float *I, float *dN, float *dS, float *dW, float *dE, float *C, int rows, int cols, float q0sqr) {
    int ei = blockIdx.x * 512 + threadIdx.x;
    if (ei >= rows * cols) return;
    int row = ei % rows, col = ei / rows;      // column-major, as in the benchmark
    int n = row == 0 ? 0 : row - 1, s = row == rows - 1 ? row : row + 1;
    int w = col == 0 ? 0 : col - 1, e = col == cols - 1 ? col : col + 1;
    float jc = 2.0f + I[ei];
    float fn = I[n + rows * col] + 2.0f - jc, fs = I[s + rows * col] + 2.0f - jc;
    float fw = I[row + rows * w] + 2.0f - jc, fe = I[row + rows * e] + 2.0f - jc;
    float g2 = (fn * fn + fs * fs + fw * fw + fe * fe) / (jc * jc);
    float l = (fn + fs + fw + fe) / jc;
    float num = 0.5f * g2 - (1.0f / 16.0f) * l * l;
    float den = 1.0f + 0.25f * l;
    float q = num / (den * den + 0.01f);
    den = (q - q0sqr) / (q0sqr * (1 + q0sqr));
    float c = 1.0f / (1.0f + fabsf(den));
    dN[ei] = fn; dS[ei] = fs; dW[ei] = fw; dE[ei] = fe;
    C[ei] = fminf(fmaxf(c, 0.0f), 1.0f);
}
