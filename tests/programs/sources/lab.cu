// What labs of courses do with wb.h: LAB vector|integers|image|matrix|sparse, and then libwb's arguments.
#include <wb.h>

__global__ void twice(float *values, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) values[i] *= 2;
}

static void on_gpu(float *values, int n) {
  float *device;
  wbTime_start(GPU, "Doubling");
  cudaMalloc((void **)&device, n * sizeof(float));
  cudaMemcpy(device, values, n * sizeof(float), cudaMemcpyHostToDevice);
  twice<<<(n + 63) / 64, 64>>>(device, n);
  cudaMemcpy(values, device, n * sizeof(float), cudaMemcpyDeviceToHost);
  cudaFree(device);
  wbTime_stop(GPU, "Doubling");
}

static void sparse(wbArg_t args) {
  int columns, rows, values, *order, *lengths, *diagonals, *jagged;
  int *given_columns = (int *)wbImport(wbArg_getInputFile(args, 0), &columns, "Integer");
  int *given_rows = (int *)wbImport(wbArg_getInputFile(args, 1), &rows, "Integer");
  float *data = (float *)wbImport(wbArg_getInputFile(args, 2), &values), *jagged_data;
  CSRToJDS(rows - 1, given_rows, given_columns, data, &order, &lengths, &diagonals, &jagged, &jagged_data);
  wbLog(TRACE, "order ", order[0], order[1], order[2], " lengths ", lengths[0], lengths[1], lengths[2]);
  wbLog(TRACE, "diagonals ", diagonals[0], diagonals[1], " columns ", jagged[0], jagged[1], jagged[2]);
  wbSolution(args, jagged_data, values);
}

int main(int argc, char **argv) {
  std::string kind = argv[1];
  wbArg_t args = wbArg_read(argc - 1, argv + 1);
  int rows, columns;
  if (kind == "sparse") {
    sparse(args);
  } else if (kind == "image") {
    wbImage_t image = wbImport(wbArg_getInputFile(args, 0));
    on_gpu(wbImage_getData(image), wbImage_getPitch(image) * wbImage_getHeight(image));
    wbSolution(args, image);
    wbImage_delete(image);
  } else if (kind == "integers") {
    int *values = (int *)wbImport(wbArg_getInputFile(args, 0), &rows, "Integer");
    wbSolution(args, values, rows);
  } else if (kind == "matrix") {
    float *values = (float *)wbImport(wbArg_getInputFile(args, 0), &rows, &columns);
    wbLog(TRACE, "it is ", rows, " by ", columns);
    on_gpu(values, rows * columns);
    wbSolution(args, values, rows, columns);
  } else {
    float *values = (float *)wbImport(wbArg_getInputFile(args, 0), &rows);
    on_gpu(values, rows);
    wbSolution(args, values, rows);
  }
  return 0;
}
