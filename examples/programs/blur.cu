// Blurs a picture: blur [INPUT.pgm [OUTPUT.pgm]]. Where there is no input, it makes one first.
#include <cstdio>
#include <cstdlib>
#include <vector>

#define RADIUS 2
#define TILE 16

#define CHECK(call)                                                         \
    do {                                                                    \
        cudaError_t error = (call);                                         \
        if (error != cudaSuccess) {                                         \
            fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(error));  \
            exit(2);                                                        \
        }                                                                   \
    } while (0)

struct Picture {
    int width, height;
    std::vector<unsigned char> pixels;
};

// Each pixel becomes the mean of those around it; at the edges there are fewer of them.
__host__ __device__ unsigned char mean_at(const unsigned char *in, int width, int height, int x, int y)
{
    int sum = 0, count = 0;
    for (int v = y - RADIUS; v <= y + RADIUS; v++)
        for (int u = x - RADIUS; u <= x + RADIUS; u++)
            if (u >= 0 && u < width && v >= 0 && v < height) {
                sum += in[v * width + u];
                count++;
            }
    return (sum + count / 2) / count;
}

__global__ void blur(const unsigned char *in, unsigned char *out, int width, int height)
{
    int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
    if (x < width && y < height)
        out[y * width + x] = mean_at(in, width, height, x, y);
}

// A ring on a slope of grey.
Picture made(int width, int height)
{
    Picture picture = {width, height, std::vector<unsigned char>(width * height)};
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            int u = x - width / 2, v = y - height / 2, r = u * u + v * v, most = height * height / 9;
            picture.pixels[y * width + x] = r < most && r > most / 3 ? 250 : 200 * x / width;
        }
    return picture;
}

// PGM, binary: "P5", width, height, the largest value, then a byte for each pixel.
bool read(const char *path, Picture &picture)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    int most = 0;
    bool right = fscanf(file, "P5 %d %d %d", &picture.width, &picture.height, &most) == 3 && most == 255 &&
                 fgetc(file) != EOF && picture.width > 0 && picture.width <= 4096 && picture.height > 0 &&
                 picture.height <= 4096;
    if (right) {
        picture.pixels.resize(size_t(picture.width) * picture.height);
        right = fread(picture.pixels.data(), 1, picture.pixels.size(), file) == picture.pixels.size();
    }
    fclose(file);
    if (!right) {
        fprintf(stderr, "%s is no binary PGM of at most 4096x4096 with 255 greys\n", path);
        exit(2);
    }
    return true;
}

void write(const char *path, const Picture &picture)
{
    FILE *file = fopen(path, "wb");
    if (!file || fprintf(file, "P5\n%d %d\n255\n", picture.width, picture.height) < 0 ||
        fwrite(picture.pixels.data(), 1, picture.pixels.size(), file) != picture.pixels.size() || fclose(file)) {
        fprintf(stderr, "%s cannot be written\n", path);
        exit(2);
    }
}

int main(int argc, char **argv)
{
    const char *input = argc > 1 ? argv[1] : "picture.pgm", *output = argc > 2 ? argv[2] : "blurred.pgm";
    Picture picture;
    if (!read(input, picture)) {
        picture = made(200, 120);
        write(input, picture);
    }
    int width = picture.width, height = picture.height;
    size_t bytes = picture.pixels.size();
    unsigned char *in, *out;
    CHECK(cudaMalloc(&in, bytes));
    CHECK(cudaMalloc(&out, bytes));
    CHECK(cudaMemcpy(in, picture.pixels.data(), bytes, cudaMemcpyHostToDevice));
    dim3 block(TILE, TILE), grid((width + TILE - 1) / TILE, (height + TILE - 1) / TILE);
    blur<<<grid, block>>>(in, out, width, height);
    CHECK(cudaGetLastError());
    Picture blurred = {width, height, std::vector<unsigned char>(bytes)};
    CHECK(cudaMemcpy(blurred.pixels.data(), out, bytes, cudaMemcpyDeviceToHost));
    CHECK(cudaFree(in));
    CHECK(cudaFree(out));
    write(output, blurred);

    int wrong = 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            wrong += blurred.pixels[y * width + x] != mean_at(picture.pixels.data(), width, height, x, y);
    printf("%s: %d of %d pixels of %s are wrong\n", wrong ? "FAILED" : "PASSED", wrong, width * height, output);
    return wrong != 0;
}
