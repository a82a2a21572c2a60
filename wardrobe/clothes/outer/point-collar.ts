import type { CollarPlan } from '../top/collar.ts'

/** A pointed collar that lies open. */
export const POINT_COLLAR: CollarPlan = {
  neck: [
    [0, 0.598, -0.039],
    [0.031, 0.596, -0.03],
    [0.046, 0.588, 0],
    [0.042, 0.567, 0.036],
    [0.032, 0.544, 0.056],
  ],
  outer: [
    [0, 0.572, -0.052],
    [0.042, 0.573, -0.044],
    [0.066, 0.577, -0.006],
    [0.068, 0.556, 0.034],
    [0.058, 0.522, 0.058],
  ],
}
