import { turn } from '@kisekae/avatar3d/math/turn.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { bendFingers, type HandShape } from '@kisekae/avatar3d/motion/hand/shape-hand.ts'
import type { Motion, Pose } from '@kisekae/avatar3d/motion/motion.ts'
import type { Side } from '@kisekae/avatar3d/vrm/human-bone.ts'
import { mixRows } from './mix-rows.ts'

/**
 * A key pose of a loop. Limbs that it does not name are at rest: the body upright, the arms
 * hanging.
 */
export interface Step {
  /**
   * The phase in the loop, at least 0 and less than 1; steps are listed in the order of their
   * phases.
   */
  at: number
  /** Degrees about the model's axes, relative to the T-pose; for legs, relative to standing. */
  turns?: Partial<Record<Limb, Vec3>>
  /** The shape of both hands, or of each; loosely bent fingers by default. */
  hands?: HandShape | Partial<Record<Side, HandShape>>
  /** How far the thighs rise as the knees bend, in degrees; the feet stay below the hips. */
  knees?: number
  /** The offset of the hips, as a fraction of their height; the feet do not move sideways. */
  hips?: Vec3
  /** The facial expression from this step on. */
  face?: string
}

type Limb =
  | 'hips'
  | 'spine'
  | 'chest'
  | 'neck'
  | 'head'
  | `${Side}${'UpperArm' | 'LowerArm' | 'Hand' | 'UpperLeg' | 'LowerLeg' | 'Foot'}`

const ARMS_AT_EASE: Partial<Record<Limb, Vec3>> = {
  leftUpperArm: [2, 0, -69],
  rightUpperArm: [2, 0, 69],
  leftLowerArm: [0, -13, -6],
  rightLowerArm: [0, 13, 6],
}

/** The length of the legs, as a multiple of the height of the hips. */
const LEG = 0.8

/** A loop through key poses, as smooth at its seam as elsewhere. */
export function choreograph(steps: readonly Step[]): Motion {
  const limbs = listLimbs(steps)
  const rows = steps.map(({ turns, knees = 0, hips = [0, 0, 0], hands }) => [
    knees,
    ...hips,
    ...limbs.flatMap((limb) => turns?.[limb] ?? ARMS_AT_EASE[limb] ?? [0, 0, 0]),
    ...shapeHands(hands).flatMap(([, degrees]) => degrees),
  ])
  const parts = [...limbs, ...shapeHands().map(([bone]) => bone)]
  const moments = steps.map(({ at }) => at)
  return (phase) => {
    const place = phase - Math.floor(phase)
    const [knees, x, y, z, ...angles] = mixRows(moments, rows, place)
    const turns = new Map(parts.map((part, n) => [part, angles.slice(n * 3, n * 3 + 3)]))
    const { face } = steps.findLast(({ at }) => at <= place) ?? steps[steps.length - 1]
    return {
      rotations: { ...toRotations(turns), ...standOn(turns, knees, x) },
      hipsOffset: [x, y - LEG * (1 - Math.cos(toRadians(knees))), z],
      expressions: face === undefined ? {} : { [face]: 1 },
    }
  }
}

function listLimbs(steps: readonly Step[]): Limb[] {
  const named = steps.flatMap(({ turns = {} }) => Object.keys(turns))
  // The keys of these records are names of limbs.
  return [...new Set([...Object.keys(ARMS_AT_EASE), ...named])] as Limb[]
}

/** The rotations of all fingers, always in the same order. */
function shapeHands(hands: Step['hands'] = {}) {
  const shapes = typeof hands === 'string' ? { left: hands, right: hands } : hands
  return (['left', 'right'] as const).flatMap((side) => bendFingers(side, shapes[side] ?? 'ease'))
}

type Turns = ReadonlyMap<string, number[]>

function toRotations(turns: Turns): Pose['rotations'] {
  const rotations = [...turns].map(([limb, [x, y, z]]) => [limb, turnDegrees(x, y, z)] as const)
  return Object.fromEntries(rotations)
}

/** Leg rotations that undo the movement of the hips, so that the feet stay flat and in place. */
function standOn(turns: Turns, knees: number, shift: number): Pose['rotations'] {
  const [, yaw, roll] = turns.get('hips') ?? [0, 0, 0]
  const slant = (shift / LEG) * (180 / Math.PI)
  const leg = (side: Side) => {
    const own = (bone: 'UpperLeg' | 'LowerLeg' | 'Foot') => turns.get(`${side}${bone}`) ?? [0, 0, 0]
    const [thigh, shin, foot] = [own('UpperLeg'), own('LowerLeg'), own('Foot')]
    return {
      [`${side}UpperLeg`]: turnDegrees(thigh[0] - knees, thigh[1] - yaw, thigh[2] - roll - slant),
      [`${side}LowerLeg`]: turnDegrees(shin[0] + 2 * knees, shin[1], shin[2]),
      [`${side}Foot`]: turnDegrees(foot[0] - knees, foot[1], foot[2] + slant),
    }
  }
  return { ...leg('left'), ...leg('right') }
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

const turnDegrees = (x: number, y: number, z: number) =>
  turn(toRadians(x), toRadians(y), toRadians(z))
