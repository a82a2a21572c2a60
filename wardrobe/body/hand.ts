import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Stretch } from '../kit/rig/weights.ts'
import { sdf } from '../kit/solid/sdf.ts'
import type { Finger } from './fingers.ts'

const { cone, ellipsoid, join, mirror } = sdf

/** Both hands without fingers, from the wrist to the knuckles; the ball of the thumb juts out. */
export const palms = mirror(
  join(
    0.006,
    ellipsoid([0.272, 0.5567, 0], [0.028, 0.0124, 0.0255]),
    cone([0.252, 0.5545, 0.006], [0.269, 0.5505, 0.0215], 0.0105, 0.0088),
  ),
)

/** A long finger: it bends down a little towards its tip, and leans outwards from `z` to `tipZ`. */
const long = (name: string, radius: number, [x, z]: Flat, [tipX, tipZ]: Flat): Finger => {
  const at = (share: number, drop: number): Vec3 => [
    x + (tipX - x) * share,
    0.5568 - drop,
    z + (tipZ - z) * share,
  ]
  return {
    bones: [`${name}Proximal`, `${name}Intermediate`, `${name}Distal`],
    places: [at(0, 0), at(0.42, 0.0006), at(0.72, 0.0022)],
    tip: at(1, 0.0052),
    radii: [radius, radius * 0.84],
  }
}

type Flat = readonly [x: number, z: number]

/** The fingers of the left hands of the small and the tall figures: short and plump. */
export const SHORT_FINGERS: readonly Finger[] = [
  {
    bones: ['ThumbMetacarpal', 'ThumbProximal', 'ThumbDistal'],
    places: [
      [0.255, 0.5545, 0.009],
      [0.2725, 0.5505, 0.0244],
      [0.289, 0.5475, 0.0348],
    ],
    tip: [0.3055, 0.5455, 0.0412],
    radii: [0.0094, 0.007],
  },
  long('Index', 0.0071, [0.2885, 0.0184], [0.3305, 0.0252]),
  long('Middle', 0.0073, [0.2915, 0.0062], [0.3375, 0.0082]),
  long('Ring', 0.0071, [0.2888, -0.0062], [0.3308, -0.0094]),
  long('Little', 0.0064, [0.2825, -0.0178], [0.3155, -0.0254]),
]

/** The segment near the bone of the hand where skin follows only this bone. */
export const PALM_STRETCH: Stretch = ['Hand', [0.255, 0.558, 0], [0.283, 0.556, 0]]
