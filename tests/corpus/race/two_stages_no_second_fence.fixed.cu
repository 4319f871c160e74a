// Two stages of last blocks, with a fence in front of the count of each.
//
// tilescope: grid = 6
// tilescope: block = 64
// tilescope: args = in: random i32[6], part: zeros i32[6], group: zeros i32[2], count: zeros i32[3], sum: zeros i32[1]
// tilescope: expect sum[0] = sum(in * in)

__device__ bool last_of(int *count, int of)
{
    bool last = atomicAdd(count, 1) == of - 1;
    __threadfence();
    return last;
}

__global__ void two_stages(const int *in, volatile int *part, int *group, int *count, int *sum)
{
    int b = blockIdx.x, g = blockIdx.x / 3;
    if (threadIdx.x != 0)
        return;
    part[b] = in[b] * in[b];
    __threadfence();
    if (!last_of(count + g, 3))
        return;
    group[g] = part[3 * g] + part[3 * g + 1] + part[3 * g + 2];
    __threadfence();
    if (last_of(count + 2, 2))
        *sum = group[0] + group[1];
}
