import { actTogether } from '@kisekae/avatar3d/motion/pair/act-together.ts'
import type { Build, Meeting, Pair } from '@kisekae/avatar3d/motion/pair/pair.ts'
import type { Step } from '../../kit/rig/choreograph.ts'
import { hold, holdBoth } from './hold.ts'

const DURATION_S = 3.2
/** The arms between the two figures. */
const INNER: Meeting['hands'] = ['left', 'right']

const handInHand: Pair = {
  durationS: DURATION_S,
  roles: holdBoth({
    turns: { spine: [0, 0, -2], head: [-2, 6, -5], rightUpperArm: [2, 0, 67] },
    hands: { left: 'hold', right: 'ease' },
    face: 'happy',
  }),
  facing: 8,
  apart: { bodies: 1, arms: 0 },
  level: 0.72,
  meetings: [
    {
      hands: INNER,
      height: -0.72,
      ahead: 0.12,
      stretch: 0.96,
      touch: 'clasp',
      palm: [0, 0, -1],
      elbow: [0.2, -0.3, -1],
    },
  ],
}

const highFive: Pair = {
  durationS: DURATION_S,
  roles: holdBoth({
    turns: {
      spine: [-2, 4, -3],
      chest: [0, 6, 0],
      head: [-5, -22, -4],
      rightUpperArm: [10, 0, 54],
    },
    hands: { left: 'open', right: 'fist' },
    face: 'happy',
  }),
  facing: 36,
  apart: { bodies: 1, arms: 0 },
  level: 0.2,
  meetings: [
    {
      hands: INNER,
      height: 0.25,
      ahead: 0.6,
      stretch: 0.92,
      touch: 'palm',
      palm: [1, 0.05, 0],
      fingers: [0.12, 1, 0],
      elbow: [-0.4, -1, 0.1],
    },
  ],
}

const fistBump: Pair = {
  durationS: DURATION_S,
  roles: holdBoth({
    turns: { spine: [2, 4, 0], chest: [0, 4, 0], head: [-2, -20, -5], rightUpperArm: [14, -6, 66] },
    hands: 'fist',
    face: 'happy',
  }),
  facing: 45,
  apart: { bodies: 1, arms: 0 },
  level: 0.5,
  meetings: [
    {
      hands: INNER,
      height: -0.22,
      ahead: 0.35,
      stretch: 0.82,
      touch: 'knuckles',
      palm: [0, -1, 0],
      elbow: [-0.5, -1, 0],
    },
  ],
}

const bothHands: Pair = {
  durationS: DURATION_S,
  roles: holdBoth({
    turns: { spine: [-2, 0, 0], head: [-3, -30, -4] },
    hands: 'hold',
    face: 'happy',
  }),
  facing: 62,
  apart: { bodies: 1, arms: 0 },
  level: 0.5,
  meetings: [
    {
      hands: ['left', 'right'],
      height: -0.45,
      ahead: 0,
      stretch: 0.92,
      touch: 'clasp',
      palm: [0, -1, 0],
      elbow: [-0.4, -1, -0.6],
    },
    {
      hands: ['right', 'left'],
      height: -0.45,
      ahead: 0,
      stretch: 0.92,
      touch: 'clasp',
      palm: [0, -1, 0],
      elbow: [-0.4, -1, 0.6],
    },
  ],
}

const FOLDED: Step['turns'] = {
  leftUpperArm: [52, -14, -66],
  leftLowerArm: [0, -106, 0],
  rightUpperArm: [40, 24, 62],
  rightLowerArm: [0, 108, 6],
}

const backToBack: Pair = {
  durationS: DURATION_S,
  roles: holdBoth({
    turns: {
      ...FOLDED,
      spine: [-5, 0, 0],
      head: [1, 34, 0],
    },
    hands: 'ease',
    face: 'happy',
  }),
  facing: -62,
  apart: { bodies: 1, arms: 0 },
  level: null,
  meetings: [],
}

const BOWING: Step['turns'] = {
  leftUpperArm: [-4, -14, -66],
  rightUpperArm: [-4, 14, 66],
  leftLowerArm: [-18, -30, -34],
  rightLowerArm: [-18, 30, 34],
}

const bow: Pair = {
  durationS: DURATION_S,
  roles: holdBoth({
    turns: {
      ...BOWING,
      spine: [18, 0, 0],
      chest: [10, 0, 0],
      head: [4, -8, 0],
    },
    hips: [0, 0, -0.05],
    face: 'relaxed',
  }),
  facing: 66,
  apart: { bodies: 1.1, arms: 0.9 },
  level: null,
  meetings: [],
}

const cheekToCheek: Pair = {
  durationS: DURATION_S,
  roles: holdBoth({
    turns: {
      spine: [0, 0, -5],
      chest: [0, 0, -3],
      head: [-2, 0, -9],
      rightUpperArm: [-26, 28, -24],
      rightLowerArm: [-35, 26, -11],
      rightHand: [-8, 14, -41],
    },
    hands: { left: 'hold', right: 'peace' },
    face: 'happy',
  }),
  facing: 6,
  apart: { bodies: 0.95, arms: 0 },
  level: 0.06,
  meetings: [
    {
      hands: INNER,
      height: -0.55,
      ahead: 0.5,
      stretch: 0.6,
      touch: 'clasp',
      palm: [0, -0.6, -1],
      elbow: [-0.4, -1, -0.4],
    },
  ],
}

/** One hand is beside the mouth. */
const WHISPERING: Step['turns'] = {
  leftUpperArm: [-17, -100, -60],
  leftLowerArm: [-7, -22, -7],
  leftHand: [-14, -6, -9],
}

const whisper: Pair = {
  durationS: DURATION_S,
  roles: [
    hold({
      turns: { ...WHISPERING, spine: [4, 6, -7], chest: [0, 6, -5], head: [-2, 16, -6] },
      hands: { left: 'open' },
      face: 'relaxed',
    }),
    hold({
      turns: { spine: [0, 4, -3], chest: [0, 0, -2], head: [0, 24, -7] },
      face: 'surprised',
    }),
  ],
  facing: 26,
  apart: { bodies: 0.95, arms: 0 },
  level: 0.1,
  meetings: [],
}

/** What two avatars can do together in the photo booth. */
export const PAIRS = {
  handInHand,
  highFive,
  fistBump,
  bothHands,
  cheekToCheek,
  backToBack,
  bow,
  whisper,
} satisfies Record<string, Pair>
export type PairName = keyof typeof PAIRS

/** Places two figures, and moves them together. */
export const arrangePair = (name: PairName) => (builds: readonly [Build, Build]) =>
  actTogether(PAIRS[name], builds)
