import type { Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import type { Shares } from '../kit/fasten.ts'
import type { Chain } from '../kit/hang-chain.ts'
import type { Bone } from '../kit/skeleton.ts'

/** Where a skirt begins and ends: heights and radii in metres. */
export interface SkirtShape {
  waist: number
  hem: number
  waistRadius: number
  hemRadius: number
}

const BONE_COUNT = 8

/** A skirt hangs from a band of this height, which only follows the hips. */
const BAND_METRES = 0.02

/** Below the knees a skirt goes with the shins, wholly so at the ankles. */
const [KNEES, ANKLES] = [0.21, 0.09]

/** On either side of the middle, metres in which the hem goes with both legs. */
const BETWEEN = 0.045

/** The narrower a skirt is, the more its hem goes with the legs, which are longer on some. */
const clingOf = (hemRadius: number) => 0.92 - 0.42 * clamp((hemRadius - 0.095) / 0.05)

const clamp = (share: number) => Math.min(1, Math.max(0, share))

/** How a skirt of this shape swings: a ring of bones from the waist to the hem. */
export function hangSkirt({ waist, hem, waistRadius, hemRadius }: SkirtShape) {
  const ring = Array.from({ length: BONE_COUNT }, (_, n) => (n / BONE_COUNT) * 2 * Math.PI)
  const around = (turn: number, radius: number, y: number): Vec3 => [
    Math.sin(turn) * radius,
    y,
    Math.cos(turn) * radius * 0.95,
  ]
  const bones = ring.flatMap((turn, n): Bone[] => [
    { name: `skirt-${n + 1}`, parent: 'hips', place: around(turn, waistRadius, waist) },
    { name: `skirt-${n + 1}-end`, parent: `skirt-${n + 1}`, place: around(turn, hemRadius, hem) },
  ])
  const chains = ring.map(
    (_, n): Chain => ({
      name: `skirt-${n + 1}`,
      bones: [`skirt-${n + 1}`, `skirt-${n + 1}-end`],
      ...{ stiffness: [0.28, 0.28], gravity: 0.02, drag: 0.16, hitRadius: 0.018 },
      colliders: ['thighs'],
    }),
  )
  const cling = clingOf(hemRadius)
  /** The lower a place, the more it follows the two bones beside it, and then the legs. */
  const bound = ([x, y, z]: Vec3): Shares => {
    const free = clamp((waist - BAND_METRES - y) / (0.4 * (waist - hem)))
    const place = ((Math.atan2(x, z / 0.95) / (2 * Math.PI) + 1) % 1) * BONE_COUNT
    const nearest = Math.floor(place) % BONE_COUNT
    const onwards = place % 1
    const low = cling * clamp((KNEES - y) / (KNEES - ANKLES)) * free
    const left = clamp(0.5 + x / (2 * BETWEEN))
    return [
      ['hips', 1 - free],
      [`skirt-${nearest + 1}`, (free - low) * (1 - onwards)],
      [`skirt-${((nearest + 1) % BONE_COUNT) + 1}`, (free - low) * onwards],
      ['leftLowerLeg', low * left],
      ['rightLowerLeg', low * (1 - left)],
    ]
  }
  return { bones, chains, bound }
}
