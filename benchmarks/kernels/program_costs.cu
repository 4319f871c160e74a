// What a whole program pays: launches of a kernel that does nothing, and copies. Prints name and figure, a line each.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

__global__ void nothing(int *a) {}

using clock_type = std::chrono::steady_clock;

template <class Work> static double best(int times, Work work) {
    double found = 1e30;
    for (int i = 0; i < times; i++) {
        auto begin = clock_type::now();
        work();
        found = std::min(found, std::chrono::duration<double>(clock_type::now() - begin).count());
    }
    return found;
}

int main(int count, char **words) {
    if (count > 1 && !strcmp(words[1], "start")) return 0;
    const int launches = 5000;
    const size_t bytes = size_t(256) << 20;
    int *a;
    cudaMalloc(&a, 128);
    if (count > 1 && !strcmp(words[1], "launch")) return nothing<<<1, 32>>>(a), cudaDeviceSynchronize();
    double all = best(5, [&] {
        for (int i = 0; i < launches; i++) nothing<<<1, 32>>>(a);
        cudaDeviceSynchronize();
    });
    printf("launch_us %.3f\n", all / launches * 1e6);
    double waited = best(5, [&] {
        for (int i = 0; i < launches / 5; i++) nothing<<<1, 32>>>(a), cudaDeviceSynchronize();
    });
    printf("launch_and_wait_us %.3f\n", waited / (launches / 5) * 1e6);
    char *device;
    std::vector<char> from(bytes, 1), to(bytes, 2);
    cudaMalloc(&device, bytes);
    cudaMemset(device, 0, bytes);
    printf("copy_in_gb_s %.3f\n", bytes / best(3, [&] { cudaMemcpy(device, from.data(), bytes, cudaMemcpyHostToDevice); }) / 1e9);
    printf("copy_out_gb_s %.3f\n", bytes / best(3, [&] { cudaMemcpy(to.data(), device, bytes, cudaMemcpyDeviceToHost); }) / 1e9);
    printf("memcpy_gb_s %.3f\n", bytes / best(3, [&] { memcpy(to.data(), from.data(), bytes); }) / 1e9);
    return 0;
}
