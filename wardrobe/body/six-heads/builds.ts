import type { Hex } from '../../kit/paint/palette.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { CHILD, type Frame, GROWN, STOOPING } from './frame.ts'

const { cone, ellipsoid, join, mirror } = sdf

/**
 * The shape of a figure; all these figures have the same height, head, hands and feet. In metres.
 */
export interface Build {
  frame: Frame
  /** The trunk from the hips to the neck, with both shoulders. */
  torso: Sdf
  /** The radii of an arm: at the shoulder, above and below the elbow, and at the wrist. */
  arm: readonly [number, number, number, number]
  /**
   * The radii of a leg: at the hip and the thigh, above and below the knee, and at the calf, the
   * shin and the ankle.
   */
  leg: readonly [number, number, number, number, number, number, number]
  /** Bulging muscles of the left arm. */
  muscles?: readonly Sdf[]
  /** Its arms begin this much farther out than the slender figure's. */
  reach: number
  /** Its legs are this much farther apart, on each side, than the slender figure's. */
  stance: number
  /**
   * The side length of a cell in its mesh: larger bodies have larger cells, so that all have about
   * the same number of triangles.
   */
  cell: number
  /** The inner suit: its area, and shorts of another colour below the waist. */
  suit: { area: Sdf; shorts?: { waist: number; colour: Hex } }
  /** The radii of the solids that hair and cloth do not enter. */
  colliders: { torso: number; nape: number; thighs: number }
}

/** An inner suit with straps, a round neckline, and short legs. */
const STRAP_SUIT: Build['suit'] = {
  area: (x, y) =>
    Math.max(y - 1.131 - 20 * x * x, 0.658 - y, Math.min(Math.abs(x) - 0.082, y - 1.13)),
}

const slender: Build = {
  frame: GROWN,
  torso: join(
    0.03,
    join(
      0.05,
      ellipsoid([0, 1.095, -0.008], [0.093, 0.115, 0.069]),
      ellipsoid([0, 0.965, -0.004], [0.073, 0.13, 0.058]),
      ellipsoid([0, 0.842, -0.006], [0.106, 0.078, 0.079]),
      mirror(ellipsoid([0.05, 0.812, -0.036], [0.056, 0.058, 0.05])),
      mirror(ellipsoid([0.041, 1.087, 0.034], [0.042, 0.042, 0.034])),
    ),
    mirror(
      join(
        0.03,
        cone([0.012, 1.205, -0.018], [0.096, 1.187, -0.014], 0.036, 0.033),
        cone([0.05, 1.15, -0.01], [0.096, 1.183, -0.012], 0.04, 0.031),
      ),
    ),
    cone([0, 1.17, -0.018], [0, 1.34, -0.008], 0.037, 0.033),
  ),
  arm: [0.0325, 0.0245, 0.0255, 0.0175],
  leg: [0.063, 0.0545, 0.0405, 0.0385, 0.0395, 0.031, 0.0245],
  suit: STRAP_SUIT,
  reach: 0,
  stance: 0,
  cell: 0.0195,
  colliders: { torso: 0.078, nape: 0.06, thighs: 0.062 },
}

/** A round and plump figure with a belly. */
const soft: Build = {
  frame: GROWN,
  torso: join(
    0.03,
    join(
      0.05,
      ellipsoid([0, 1.09, -0.006], [0.112, 0.118, 0.083]),
      ellipsoid([0, 0.97, 0.002], [0.112, 0.13, 0.086]),
      ellipsoid([0, 0.92, 0.036], [0.094, 0.092, 0.074]),
      ellipsoid([0, 0.845, -0.004], [0.137, 0.09, 0.096]),
      mirror(ellipsoid([0.058, 0.812, -0.042], [0.064, 0.064, 0.057])),
      mirror(ellipsoid([0.05, 1.076, 0.046], [0.053, 0.05, 0.042])),
    ),
    mirror(
      join(
        0.03,
        cone([0.012, 1.203, -0.018], [0.112, 1.184, -0.014], 0.043, 0.042),
        cone([0.05, 1.15, -0.01], [0.112, 1.179, -0.012], 0.049, 0.041),
      ),
    ),
    cone([0, 1.17, -0.016], [0, 1.34, -0.008], 0.041, 0.035),
  ),
  arm: [0.047, 0.0375, 0.036, 0.0205],
  leg: [0.085, 0.075, 0.0555, 0.051, 0.0525, 0.0395, 0.028],
  suit: STRAP_SUIT,
  reach: 0.018,
  stance: 0.013,
  cell: 0.0225,
  colliders: { torso: 0.106, nape: 0.064, thighs: 0.082 },
}

/** A figure that is wide and straight from the shoulders to the hips. */
const broad: Build = {
  frame: GROWN,
  torso: join(
    0.03,
    join(
      0.05,
      ellipsoid([0, 1.1, -0.01], [0.132, 0.12, 0.087]),
      ellipsoid([0, 0.97, -0.002], [0.112, 0.135, 0.08]),
      ellipsoid([0, 0.848, -0.006], [0.119, 0.079, 0.085]),
      mirror(ellipsoid([0.052, 0.815, -0.034], [0.056, 0.056, 0.05])),
      mirror(ellipsoid([0.052, 1.112, 0.036], [0.057, 0.04, 0.032])),
    ),
    mirror(
      join(
        0.03,
        cone([0.012, 1.21, -0.018], [0.141, 1.186, -0.014], 0.046, 0.044),
        cone([0.06, 1.145, -0.01], [0.141, 1.181, -0.012], 0.056, 0.042),
      ),
    ),
    cone([0, 1.17, -0.018], [0, 1.34, -0.008], 0.049, 0.039),
  ),
  arm: [0.046, 0.0345, 0.035, 0.0225],
  leg: [0.075, 0.066, 0.0495, 0.0465, 0.0475, 0.0365, 0.0285],
  suit: STRAP_SUIT,
  reach: 0.045,
  stance: 0.011,
  cell: 0.0218,
  colliders: { torso: 0.11, nape: 0.072, thighs: 0.074 },
}

/** A figure that is wide at the shoulders and narrow at the waist, with strong arms and legs. */
const muscular: Build = {
  frame: GROWN,
  torso: join(
    0.03,
    join(
      0.04,
      ellipsoid([0, 1.108, -0.01], [0.112, 0.106, 0.077]),
      mirror(ellipsoid([0.068, 1.065, -0.02], [0.056, 0.115, 0.047])),
      ellipsoid([0, 0.965, -0.004], [0.096, 0.13, 0.07]),
      ellipsoid([0, 0.844, -0.006], [0.107, 0.078, 0.08]),
      mirror(ellipsoid([0.05, 0.815, -0.036], [0.055, 0.057, 0.052])),
      mirror(ellipsoid([0.052, 1.112, 0.041], [0.056, 0.037, 0.033])),
    ),
    mirror(
      join(
        0.03,
        cone([0.012, 1.213, -0.018], [0.129, 1.188, -0.014], 0.046, 0.043),
        cone([0.06, 1.15, -0.01], [0.129, 1.184, -0.012], 0.052, 0.041),
      ),
    ),
    cone([0, 1.17, -0.018], [0, 1.34, -0.008], 0.045, 0.0365),
  ),
  arm: [0.04, 0.0295, 0.0325, 0.0205],
  leg: [0.074, 0.067, 0.0465, 0.0435, 0.049, 0.0345, 0.0265],
  muscles: [
    ellipsoid([0.104, 1.19, -0.012], [0.052, 0.045, 0.045]),
    ellipsoid([0.2, 1.192, -0.01], [0.068, 0.041, 0.042]),
    ellipsoid([0.375, 1.19, -0.013], [0.06, 0.037, 0.0375]),
  ],
  suit: STRAP_SUIT,
  reach: 0.033,
  stance: 0.009,
  cell: 0.0212,
  colliders: { torso: 0.096, nape: 0.06, thighs: 0.075 },
}

/** A slight stoop: sloping shoulders, a round upper back, a soft belly, and thin limbs. */
const older: Build = {
  frame: STOOPING,
  torso: join(
    0.03,
    join(
      0.05,
      ellipsoid([0, 1.086, -0.01], [0.094, 0.115, 0.07]),
      ellipsoid([0, 1.125, -0.046], [0.078, 0.082, 0.044]),
      ellipsoid([0, 0.965, -0.002], [0.09, 0.13, 0.068]),
      ellipsoid([0, 0.928, 0.028], [0.08, 0.086, 0.064]),
      ellipsoid([0, 0.843, -0.004], [0.111, 0.078, 0.081]),
      mirror(ellipsoid([0.049, 0.806, -0.03], [0.054, 0.054, 0.046])),
      mirror(ellipsoid([0.044, 1.058, 0.032], [0.044, 0.042, 0.032])),
    ),
    mirror(
      join(
        0.03,
        cone([0.012, 1.218, -0.026], [0.09, 1.178, -0.016], 0.037, 0.03),
        cone([0.05, 1.142, -0.012], [0.09, 1.176, -0.013], 0.039, 0.029),
      ),
    ),
    cone([0, 1.17, -0.028], [0, 1.34, 0.004], 0.037, 0.032),
  ),
  arm: [0.0305, 0.0225, 0.0235, 0.0165],
  leg: [0.062, 0.0515, 0.039, 0.0365, 0.0365, 0.029, 0.024],
  suit: STRAP_SUIT,
  reach: -0.006,
  stance: 0.001,
  cell: 0.0198,
  colliders: { torso: 0.086, nape: 0.06, thighs: 0.061 },
}

/** A child with short limbs, narrow shoulders and a round tummy, in a T-shirt and shorts. */
const child: Build = {
  frame: CHILD,
  torso: join(
    0.024,
    join(
      0.04,
      ellipsoid([0, 0.806, -0.006], [0.077, 0.095, 0.06]),
      ellipsoid([0, 0.704, 0.004], [0.078, 0.1, 0.067]),
      ellipsoid([0, 0.67, 0.025], [0.064, 0.068, 0.057]),
      ellipsoid([0, 0.592, -0.004], [0.083, 0.064, 0.066]),
      mirror(ellipsoid([0.038, 0.57, -0.016], [0.042, 0.044, 0.037])),
    ),
    mirror(
      join(
        0.024,
        cone([0.01, 0.903, -0.014], [0.077, 0.888, -0.011], 0.028, 0.026),
        cone([0.04, 0.861, -0.008], [0.077, 0.886, -0.01], 0.031, 0.025),
      ),
    ),
    cone([0, 0.874, -0.014], [0, 0.99, -0.006], 0.03, 0.027),
  ),
  arm: [0.0265, 0.0214, 0.0214, 0.015],
  leg: [0.05, 0.046, 0.0352, 0.0335, 0.0345, 0.027, 0.02],
  // The sleeves end above the elbows, and the shorts above the knees.
  suit: {
    area: (x, y) => Math.max(y - 0.893 - 6 * x * x, 0.432 - y, Math.abs(x) - 0.13),
    shorts: { waist: 0.622, colour: '#94a8d0' },
  },
  reach: 0,
  stance: 0,
  cell: 0.0158,
  colliders: { torso: 0.076, nape: 0.05, thighs: 0.05 },
}

/**
 * The figures that have all humanoid bones, by the names that items use: all are six heads tall,
 * except the child, who is five heads tall.
 */
export const SIX_HEADS = { slender, soft, broad, muscular, older, child } satisfies Record<
  string,
  Build
>

export type SixHeads = keyof typeof SIX_HEADS

export const isSixHeads = (figure: string): figure is SixHeads => Object.hasOwn(SIX_HEADS, figure)
