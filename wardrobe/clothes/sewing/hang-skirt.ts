import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Shares } from '../../kit/rig/fasten.ts'
import type { Chain } from '../../kit/rig/hang-chain.ts'
import type { Bone } from '../../kit/rig/skeleton.ts'

/** The upper and lower ends of a skirt: heights and radii in metres. */
export interface SkirtShape {
  waist: number
  hem: number
  waistRadius: number
  hemRadius: number
}

const BONE_COUNT = 8

/** The height of the band from which a skirt hangs; the band follows only the hips. */
const BAND_METRES = 0.02

/** The height at which the thighs begin to turn. */
const HIPS = 0.345

/** From the knees down, a skirt follows the shins more and more, and most of all at the ankles. */
const [KNEES, ANKLES] = [0.21, 0.09]

/** The distance from the middle, in metres, within which the hem follows both legs. */
const BETWEEN = 0.045

/** The narrower a skirt is, the more its hem follows the legs, which are longer on some figures. */
const clingOf = (hemRadius: number) => 0.92 - 0.42 * clamp((hemRadius - 0.095) / 0.05)

/**
 * A skirt that ends below this height follows the thighs all round; a shorter one only in front.
 */
const LONG = 0.15

const clamp = (share: number) => Math.min(1, Math.max(0, share))

/** The bones on which a skirt of this shape swings: a ring from the waist to the hem. */
export function hangSkirt({ waist, hem, waistRadius, hemRadius }: SkirtShape) {
  // No bone hangs in the middle: in front, there is one at each thigh.
  const ring = Array.from({ length: BONE_COUNT }, (_, n) => ((n + 0.5) / BONE_COUNT) * 2 * Math.PI)
  const isLong = hem < LONG
  const onThighs = ring.map((turn) => isLong || Math.cos(turn) > 0)
  const around = (turn: number, radius: number, y: number): Vec3 => [
    Math.sin(turn) * radius,
    y,
    Math.cos(turn) * radius * 0.95,
  ]
  const parentOf = (n: number) => {
    if (!onThighs[n]) return 'hips'
    return n < BONE_COUNT / 2 ? 'leftUpperLeg' : 'rightUpperLeg'
  }
  const bones = ring.flatMap((turn, n): Bone[] => [
    { name: `skirt-${n + 1}`, parent: parentOf(n), place: around(turn, waistRadius, waist) },
    { name: `skirt-${n + 1}-end`, parent: `skirt-${n + 1}`, place: around(turn, hemRadius, hem) },
  ])
  // Cloth that lagged behind a knee would expose it. The longer a bone, the slower it turns.
  const eager = Math.min(4, 10 * (waist - hem))
  const chains = ring.map(
    (_, n): Chain => ({
      name: `skirt-${n + 1}`,
      bones: [`skirt-${n + 1}`, `skirt-${n + 1}-end`],
      stiffness: onThighs[n] ? [eager, eager] : [0.28, 0.28],
      gravity: 0.02,
      drag: onThighs[n] ? 0.4 : 0.16,
      hitRadius: 0.018,
      colliders: ['thighs'],
    }),
  )
  const cling = clingOf(hemRadius)
  /** The weight with which the cloth follows a rising thigh, so that it lies on the lap. */
  const lapAt = (y: number) =>
    0.62 * clamp((HIPS - y) / 0.07) + (isLong ? 0.25 : 0.1) * clamp((HIPS - 0.05 - y) / 0.1)
  /**
   * The lower a vertex is, the more it follows the two bones beside it; still lower ones also
   * follow the shins.
   */
  const bound = ([x, y, z]: Vec3): Shares => {
    const free = clamp((waist - BAND_METRES - y) / (0.4 * (waist - hem)))
    const place = ((Math.atan2(x, z / 0.95) / (2 * Math.PI) + 1) % 1) * BONE_COUNT - 0.5
    const [before, onwards] = [Math.floor(place), place - Math.floor(place)]
    const low = cling * clamp((KNEES - y) / (KNEES - ANKLES)) * free
    const left = clamp(0.5 + x / (2 * BETWEEN))
    const beside = [before, before + 1].map((n, k): [string, number] => {
      const at = (n + BONE_COUNT) % BONE_COUNT
      const most = onThighs[at] ? Math.min(free, lapAt(y)) : free
      return [`skirt-${at + 1}`, most * (1 - low) * (k === 0 ? 1 - onwards : onwards)]
    })
    const [one, other] = beside
    return [
      ...beside,
      ['hips', 1 - low - one[1] - other[1]],
      ['leftLowerLeg', low * left],
      ['rightLowerLeg', low * (1 - left)],
    ]
  }
  return { bones, chains, bound }
}
