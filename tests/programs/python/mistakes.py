"""What a Python program does wrong is said with its own line."""

import sys

import numpy as np
from cuda.bindings import driver

driver.cuInit(0)
driver.cuCtxSetCurrent(driver.cuDevicePrimaryCtxRetain(0)[1])


def allocated(n):
    return int(driver.cuMemAlloc(n)[1])


kept = allocated(100)
host = np.zeros(200, np.uint8)
print(driver.cuMemcpyHtoD(kept, host.ctypes.data, 200))
driver.cuMemFree(kept)
sys.stdout.flush()
driver.cuMemFree(kept)
allocated(64)
