// The copies are committed to a group, and the wait is for groups.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random f32[128], out: zeros f32[128]
// tilescope: expect out = 0.5 * in

__global__ void halved(const float *in, float *out)
{
    __shared__ float stage[64];
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    unsigned to = (unsigned)__cvta_generic_to_shared(&stage[t]);
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(to), "l"(in + i) : "memory");
    asm volatile("cp.async.commit_group;");
    asm volatile("cp.async.wait_group 0;" ::: "memory");
    out[i] = 0.5f * stage[t];
}
