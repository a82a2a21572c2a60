import { turn } from '../../math/turn.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Side } from '../../vrm/human-bone.ts'
import type { Pose } from '../motion.ts'

/**
 * The angles in degrees by which a finger's joints bend into the palm, from the root outwards, and
 * by which the finger spreads.
 */
type Bend = readonly [root: number, middle: number, tip: number, spread: number]

interface Shape {
  /** The thumb's joints on the left hand: degrees about the model's axes, in the T-pose. */
  thumb: readonly [Vec3, Vec3, Vec3]
  index: Bend
  middle: Bend
  ring: Bend
  little: Bend
}

const TUCKED: Shape['thumb'] = [
  [10, 6, -34],
  [0, 38, -12],
  [0, 44, -8],
]

const SHAPES = {
  /** Hanging or resting. */
  ease: {
    thumb: [
      [0, 8, -14],
      [0, 6, -4],
      [0, 12, 0],
    ],
    index: [14, 18, 10, 0],
    middle: [19, 22, 12, 0],
    ring: [23, 24, 13, 0],
    little: [26, 25, 13, 3],
  },
  /** Straight fingers, spread. */
  open: {
    thumb: [
      [0, -12, 0],
      [0, -4, 0],
      [0, 0, 0],
    ],
    index: [1, 3, 2, -7],
    middle: [0, 3, 2, 0],
    ring: [2, 4, 2, 7],
    little: [4, 5, 3, 14],
  },
  fist: {
    thumb: TUCKED,
    index: [74, 92, 58, 0],
    middle: [78, 96, 58, 0],
    ring: [80, 96, 58, 0],
    little: [80, 92, 56, 0],
  },
  /** Around a rod. */
  hold: {
    thumb: [
      [6, 2, -40],
      [0, 26, -10],
      [0, 34, -6],
    ],
    index: [58, 66, 40, 0],
    middle: [64, 72, 42, 0],
    ring: [70, 74, 44, 0],
    little: [74, 74, 44, 0],
  },
  /** Around a thick shaft. */
  grasp: {
    thumb: [
      [6, 2, -50],
      [0, 24, -6],
      [0, 22, 26],
    ],
    index: [48, 46, 46, 0],
    middle: [52, 48, 48, 0],
    ring: [54, 50, 48, 0],
    little: [56, 50, 46, 0],
  },
  /** The tip of the thumb on that of the index finger, and the other fingers half closed. */
  pinch: {
    thumb: [
      [4, 10, -34],
      [0, 22, -6],
      [0, 26, -4],
    ],
    index: [46, 62, 30, 0],
    middle: [60, 70, 40, 0],
    ring: [68, 76, 44, 0],
    little: [72, 76, 44, 0],
  },
  /** Around something as thick as a cup. */
  cup: {
    thumb: [
      [0, -6, -34],
      [0, 16, -8],
      [0, 20, -4],
    ],
    index: [34, 40, 22, 0],
    middle: [36, 42, 24, 0],
    ring: [38, 44, 24, 0],
    little: [40, 44, 24, 0],
  },
  /** The index finger stretched out. */
  point: {
    thumb: TUCKED,
    index: [4, 8, 6, 0],
    middle: [76, 94, 58, 0],
    ring: [80, 96, 58, 0],
    little: [80, 92, 56, 0],
  },
  /** The index and middle fingers stretched out and apart. */
  peace: {
    thumb: TUCKED,
    index: [2, 4, 2, -10],
    middle: [2, 4, 2, 12],
    ring: [80, 96, 58, 0],
    little: [80, 92, 56, 0],
  },
  /** A fist with the thumb stretched away from it. */
  thumb: {
    thumb: [
      [0, -34, 4],
      [0, -10, 0],
      [0, -4, 0],
    ],
    index: [74, 92, 58, 0],
    middle: [78, 96, 58, 0],
    ring: [80, 96, 58, 0],
    little: [80, 92, 56, 0],
  },
  /** The thumb and the index finger form a circle; the other fingers are spread. */
  circle: {
    thumb: [
      [4, 10, -34],
      [0, 22, -6],
      [0, 26, -4],
    ],
    index: [46, 62, 30, 0],
    middle: [12, 14, 8, 2],
    ring: [6, 8, 5, 8],
    little: [3, 5, 3, 15],
  },
} satisfies Record<string, Shape>

export type HandShape = keyof typeof SHAPES

const FINGERS = ['index', 'middle', 'ring', 'little'] as const
const JOINTS = ['Proximal', 'Intermediate', 'Distal'] as const
const THUMB_JOINTS = ['Metacarpal', 'Proximal', 'Distal'] as const

/**
 * The angles, in degrees, by which the finger bones of a hand of this shape are turned about the
 * model's axes.
 */
export function bendFingers(side: Side, name: HandShape): [bone: string, degrees: Vec3][] {
  const shape: Shape = SHAPES[name]
  const thumb = THUMB_JOINTS.map((joint, n): [string, Vec3] => [
    `${side}Thumb${joint}`,
    forSide(side, shape.thumb[n]),
  ])
  const fingers = FINGERS.flatMap((finger) =>
    JOINTS.map((joint, n): [string, Vec3] => {
      const spread = n === 0 ? shape[finger][3] : 0
      const title = finger[0].toUpperCase() + finger.slice(1)
      return [`${side}${title}${joint}`, forSide(side, [0, spread, -shape[finger][n]])]
    }),
  )
  return [...thumb, ...fingers]
}

const forSide = (side: Side, [x, y, z]: Vec3): Vec3 => (side === 'left' ? [x, y, z] : [x, -y, -z])

/** The rotations of a hand's fingers in this shape. */
export function shapeHand(side: Side, name: HandShape): Pose['rotations'] {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const turns = bendFingers(side, name).map(
    ([bone, [x, y, z]]) => [bone, turn(radians(x), radians(y), radians(z))] as const,
  )
  return Object.fromEntries(turns)
}
