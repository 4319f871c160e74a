// Whoever pops a node from the stack reads its value without a fence behind the exchange that gave it the node.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: random f32[256], value: zeros f32[4], top: zeros i32[4], out: zeros f32[4]
// tilescope: expect out[2] = in[0]
// tilescope: expect out[3] = in[64]

// Two stacks of one node each: blocks 0 and 1 push, 2 and 3 pop.
__global__ void push_and_pop(const float *in, float *value, int *top, float *out)
{
    int b = blockIdx.x;
    if (threadIdx.x == 0 && b < 2) {
        value[b] = in[b * 64];  // other
        __threadfence();
        atomicExch(top + b, b + 1);
    } else if (threadIdx.x == 0) {
        int node;
        do {
            node = atomicExch(top + b - 2, 0);
        } while (node == 0);
        out[b] = value[node - 1];  // fault: race
    }
}
