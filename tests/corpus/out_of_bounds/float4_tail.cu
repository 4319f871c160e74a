// 1002 floats are 250 float4 and two floats more; the last thread takes a whole float4 all the same.
//
// tilescope: n = 1002
// tilescope: grid = (n + 511) / 512
// tilescope: block = 128
// tilescope: args = a: random f32[n], sums: zeros f32[(n + 3) / 4], n
// tilescope: expect sums[:250] = a[0:1000:4] + a[1:1000:4] + a[2:1000:4] + a[3:1000:4]
// tilescope: expect sums[250] = a[1000] + a[1001]

__global__ void sums_of_four(const float *a, float *sums, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (4 * i >= n)
        return;
    float sum = 0;
    float4 v = ((const float4 *)a)[i];  // fault: out_of_bounds
    sum += v.x + v.y + v.z + v.w;
    sums[i] = sum;
}
