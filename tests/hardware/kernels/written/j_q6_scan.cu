// tilescope: n = 12000000
// tilescope: grid = 264
// tilescope: block = 1024
// tilescope: args = price: arange i32[n], ship: arange i16[n], discount: random u8[n], quantity: random u8[n], revenue: zeros u64[1], rows: zeros u32[1], n
// SELECT SUM(price * discount) over four columns with a predicate on dates, discounts and quantities (TPC-H 6)
extern "C" __global__ void __launch_bounds__(1024) j_q6_scan(const int4 *__restrict__ price, const short4 *__restrict__ ship,
                                                            const uchar4 *__restrict__ discount, const uchar4 *__restrict__ quantity,
                                                            unsigned long long *revenue, unsigned *rows, int n) {
    long long sum = 0;
    int hits = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n / 4; i += gridDim.x * blockDim.x) {
        short4 s = ship[i];
        uchar4 d = discount[i], q = quantity[i];
        int4 p = price[i];
        if (s.x >= 8766 && s.x < 18000 && d.x >= 50 && d.x <= 70 && q.x < 120) { sum += (long long)p.x * d.x; hits++; }
        if (s.y >= 8766 && s.y < 18000 && d.y >= 50 && d.y <= 70 && q.y < 120) { sum += (long long)p.y * d.y; hits++; }
        if (s.z >= 8766 && s.z < 18000 && d.z >= 50 && d.z <= 70 && q.z < 120) { sum += (long long)p.z * d.z; hits++; }
        if (s.w >= 8766 && s.w < 18000 && d.w >= 50 && d.w <= 70 && q.w < 120) { sum += (long long)p.w * d.w; hits++; }
    }
    for (int o = 16; o > 0; o >>= 1) {
        sum += __shfl_down_sync(0xffffffff, sum, o);
        hits += __shfl_down_sync(0xffffffff, hits, o);
    }
    if (threadIdx.x % 32 == 0 && hits) {
        atomicAdd(revenue, (unsigned long long)sum);
        atomicAdd(rows, hits);
    }
}
