import type { CollarPlan } from './collar.ts'

/** A collar that is pointed in front, with a square flap on the back. */
export const SAILOR_COLLAR: CollarPlan = {
  neck: [
    [0, 0.59, -0.037],
    [0.026, 0.589, -0.028],
    [0.04, 0.583, 0],
    [0.034, 0.563, 0.038],
    [0, 0.522, 0.07],
  ],
  outer: [
    [0, 0.488, -0.06],
    [0.04, 0.488, -0.055],
    [0.066, 0.491, -0.045],
    [0.07, 0.53, -0.04],
    [0.075, 0.575, 0],
    [0.056, 0.552, 0.04],
    [0, 0.506, 0.07],
  ],
}
