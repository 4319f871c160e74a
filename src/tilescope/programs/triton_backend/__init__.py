"""A backend of Triton for tensors of a PyTorch that has no CUDA: their kernels run here under `tilescope exec`.

Triton finds it by the entry point `triton.backends`, and imports it with itself, so that nothing heavy is imported."""
