// There is a lock for each four buckets, and a bucket is used only under its own.
//
// tilescope: grid = 8
// tilescope: block = 64
// tilescope: args = key: random u32[8 * 64], locks: zeros i32[4], count: zeros i32[16], latest: zeros u32[16]

__global__ void count_first_keys(const unsigned *key, int *locks, int *count, unsigned *latest)
{
    if (threadIdx.x != 0)
        return;
    unsigned k = key[blockIdx.x * 64];
    unsigned bucket = k % 3;
    int *lock = locks + bucket % 4;
    while (atomicExch(lock, 1) != 0)
        ;
    __threadfence();
    int before = count[bucket];
    count[bucket] = before + 1;
    latest[bucket] = k;
    __threadfence();
    atomicExch(lock, 0);
}
