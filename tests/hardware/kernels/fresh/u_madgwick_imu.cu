// Madgwick orientation filter for 96 inertial sensors, one tiny block: gyroscope integrated, corrected by the gradient of gravity.
// tilescope: samples = 40
// tilescope: grid = 1
// tilescope: block = 96
// tilescope: args = gyro: random f32[samples, 96, 3], accel: random f32[samples, 96, 3], q_out: zeros f32[96, 4], samples, 0.01, 0.08
extern "C" __global__ void u_madgwick_imu(const float *gyro, const float *accel, float4 *q_out, int samples, float dt, float beta) {
    float q0 = 1.0f, q1 = 0.0f, q2 = 0.0f, q3 = 0.0f;
    for (int s = 0; s < samples; s++) {
        int i = (s * blockDim.x + threadIdx.x) * 3;
        float gx = gyro[i], gy = gyro[i + 1], gz = gyro[i + 2];
        float ax = accel[i], ay = accel[i + 1], az = accel[i + 2] + 1.0f;
        float d0 = 0.5f * (-q1 * gx - q2 * gy - q3 * gz);
        float d1 = 0.5f * (q0 * gx + q2 * gz - q3 * gy);
        float d2 = 0.5f * (q0 * gy - q1 * gz + q3 * gx);
        float d3 = 0.5f * (q0 * gz + q1 * gy - q2 * gx);
        float len = ax * ax + ay * ay + az * az;
        if (len > 0.04f) {
            float inv = rsqrtf(len);
            ax *= inv;
            ay *= inv;
            az *= inv;
            float f1 = 2 * (q1 * q3 - q0 * q2) - ax, f2 = 2 * (q0 * q1 + q2 * q3) - ay, f3 = 1 - 2 * (q1 * q1 + q2 * q2) - az;
            float s0 = -2 * q2 * f1 + 2 * q1 * f2, s1 = 2 * q3 * f1 + 2 * q0 * f2 - 4 * q1 * f3;
            float s2 = -2 * q0 * f1 + 2 * q3 * f2 - 4 * q2 * f3, s3 = 2 * q1 * f1 + 2 * q2 * f2;
            float n = s0 * s0 + s1 * s1 + s2 * s2 + s3 * s3;
            if (n > 0) {
                n = beta * rsqrtf(n);
                d0 -= n * s0;
                d1 -= n * s1;
                d2 -= n * s2;
                d3 -= n * s3;
            }
        }
        q0 += d0 * dt;
        q1 += d1 * dt;
        q2 += d2 * dt;
        q3 += d3 * dt;
        float r = rsqrtf(q0 * q0 + q1 * q1 + q2 * q2 + q3 * q3);
        q0 *= r;
        q1 *= r;
        q2 *= r;
        q3 *= r;
    }
    q_out[threadIdx.x] = make_float4(q0, q1, q2, q3);
}
