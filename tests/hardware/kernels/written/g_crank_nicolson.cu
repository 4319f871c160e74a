// tilescope: m = 192
// tilescope: systems = 1536
// tilescope: grid = systems / 96
// tilescope: block = 96
// tilescope: args = u: random f32[m, systems], cp: empty f32[m, systems], dp: empty f32[m, systems], m, systems, r: 0.4
extern "C" __global__ void g_crank_nicolson(float *u, float *cp, float *dp, int m, int systems, float r) {
    int s = blockIdx.x * blockDim.x + threadIdx.x;
    if (s >= systems) return;
    float half = 0.5f * r, diag = 1 + r, c = 0, d = 0;
    float left = 0, here = u[s];
    for (int i = 0; i < m; i++) {
        float right = i + 1 < m ? u[(i + 1) * systems + s] : 0.0f;
        float rhs = half * (left + right) + (1 - r) * here;
        float w = 1.0f / (diag + half * c);
        c = -half * w;
        d = (rhs + half * d) * w;
        cp[i * systems + s] = c;
        dp[i * systems + s] = d;
        left = here;
        here = right;
    }
    float x = 0;
    for (int i = m - 1; i >= 0; i--) {
        x = dp[i * systems + s] - cp[i * systems + s] * x;
        u[i * systems + s] = x;
    }
}
