// tilescope: rows = 2000000
// tilescope: groups = 25
// tilescope: grid = 132
// tilescope: block = 512
// tilescope: shared = 12 * groups
// tilescope: args = price: random f32[rows], quantity: random u8[rows], revenue: zeros f32[groups], orders: zeros i32[groups], largest: zeros i32[groups], rows, groups
// SELECT nation, SUM(price * quantity), COUNT(*), MAX(quantity) GROUP BY nation
extern "C" __global__ void group_orders(const float *price, const unsigned char *quantity, float *revenue, int *orders, int *largest, int rows, int groups) {
    extern __shared__ char raw[];
    float *sum = (float *)raw;
    int *count = (int *)(sum + groups), *top = count + groups;
    for (int g = threadIdx.x; g < groups; g += blockDim.x) {
        sum[g] = 0.0f;
        count[g] = 0;
        top[g] = 0;
    }
    __syncthreads();
    for (int r = blockIdx.x * blockDim.x + threadIdx.x; r < rows; r += gridDim.x * blockDim.x) {
        int q = quantity[r];
        if (q < 32) continue;
        int g = (r * 2654435761u >> 8) % groups;
        atomicAdd(&sum[g], (price[r] + 1.0f) * q);
        atomicAdd(&count[g], 1);
        atomicMax(&top[g], q);
    }
    __syncthreads();
    for (int g = threadIdx.x; g < groups; g += blockDim.x) {
        atomicAdd(&revenue[g], sum[g]);
        atomicAdd(&orders[g], count[g]);
        atomicMax(&largest[g], top[g]);
    }
}
