import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { curveAt } from '../kit/mesh/spline.ts'
import { drape } from '../kit/shape/drape.ts'
import { anatomy } from './anatomy.ts'

/** The middle of the left ear. */
const MIDDLE = { y: 0.737, z: 0.004 }

/**
 * The outline of the left ear, from the front of the lobe over the top and down the back, in metres
 * back and up from its middle.
 */
const OUTLINE: readonly Vec2[] = [
  [-0.016, -0.027],
  [-0.0185, -0.012],
  [-0.0195, 0.006],
  [-0.0165, 0.021],
  [-0.007, 0.0315],
  [0.0065, 0.0345],
  [0.0185, 0.028],
  [0.0235, 0.0145],
  [0.0225, -0.002],
  [0.0165, -0.0165],
  [0.0075, -0.028],
  [-0.0035, -0.036],
  [-0.0125, -0.0355],
]

/** How far the ear opens outwards, in metres for each metre backwards. */
const FLARE = 0.42
const TILT = 1 / Math.hypot(1, FLARE)

/** The upper and the lower end bend towards the head, by this many metres per square metre. */
const BEND = 6

/** How far the front of the ear is in front of its middle. */
const ROOT = 0.018

/** How far the front of the ear is from the middle of the head; it lies 3 mm off the skin. */
const ROOT_X = drape(anatomy.blankHead, [0, MIDDLE.y, MIDDLE.z + ROOT], [1, 0, 0], 0.003)[0]

/** A point at the left ear, in metres back and up from the ear's middle and away from the head. */
function place(back: number, up: number, off: number): Vec3 {
  const out = (back + ROOT) * FLARE + off
  return [
    ROOT_X + out * TILT - BEND * up * up,
    MIDDLE.y + up,
    MIDDLE.z + (off * FLARE - back) * TILT,
  ]
}

/**
 * A point of the outline, in metres back and up from the ear's middle; t goes once round, from 0 to
 * 1.
 */
function outlineAt(t: number): Vec2 {
  const first = Math.floor(t * OUTLINE.length)
  const around = [-1, 0, 1, 2].map((n): Vec3 => {
    const [back, up] = OUTLINE[(first + n + OUTLINE.length) % OUTLINE.length]
    return [back, up, 0]
  })
  // The second of the three spans between these four points.
  const [back, up] = curveAt(around, (1 + t * OUTLINE.length - first) / 3)
  return [back, up]
}

/** The shape of the ears, which faces have, and on which earrings and hearing aids are worn. */
export const ear = { outlineAt, place }
