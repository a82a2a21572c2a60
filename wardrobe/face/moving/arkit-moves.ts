import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { BrowMove } from '../brow.ts'
import type { EyeState } from './lay-eye.ts'
import { type Bend, bendMouth, bowl, MOUTH_SHAPES, type MouthShape } from './mouth-shapes.ts'
import { type Move, TURN, withEyes } from './moves.ts'
import type { Pose } from './pose.ts'

/** In the pairs of a pose, the index of each side. */
const RIGHT = 0
const LEFT = 1
type Side = typeof RIGHT | typeof LEFT

const SIDES = [
  ['Left', LEFT],
  ['Right', RIGHT],
] as const

/** Changes the pose at rest: in full or, for some shapes, by a fraction of the full change. */
const change =
  (part: (rest: Pose) => Partial<Pose>, share = 1): Move =>
  (rest) => [{ pose: { ...rest, ...part(rest) }, share }]

/** Moves one eye, in full or by a fraction of the full movement. */
const eye = (side: Side, next: (eye: EyeState) => EyeState, share = 1): Move => {
  const move = withEyes([side], next)
  return (rest, features) => move(rest, features).map(({ pose }) => ({ pose, share }))
}

const turnEye = (side: Side, turn: Vec2) => eye(side, (state) => ({ ...state, turn }))

/** Moves the lips, and the features attached to them. */
const bend = (by: Bend) => bendBy(() => by)

/** Moves the lips by an amount that depends on the breadth of the mouth. */
const bendBy = (find: (reach: Reach) => Bend) =>
  change(({ mouth }) => {
    const by = find(findReach(mouth))
    return { mouth: bendMouth(mouth, by), bendExtras: by }
  })

const form = (mouth: MouthShape, share = 1) => change(() => ({ mouth, isOwnMouth: false }), share)

/** The height of the middle of the mouth. */
const MOUTH_Y = 0.669

/** The distances of the corners of a mouth from the middle of the face, by side. */
type Reach = readonly [right: number, left: number]

function findReach({ upper }: MouthShape): Reach {
  const xs = upper.map(([x]) => x)
  return [-Math.min(...xs), Math.max(...xs)]
}

/**
 * A position from 0 in the middle to 1 at the corner of the mouth on this side; negative on the
 * other side.
 */
const placeOn = (side: Side, x: number, reach: Reach) => (side === LEFT ? x : -x) / reach[side]

/** The degree to which a point belongs to the middle of the lips: 1 there, 0 at both corners. */
const middleShare = (x: number, reach: Reach) =>
  Math.max(0, 1 - placeOn(x > 0 ? LEFT : RIGHT, x, reach) ** 2)

/** Moves one corner of the mouth: away from the middle, and up. */
const corner = (side: Side, out: number, up: number) =>
  bendBy((reach) => ([x, y]) => {
    const share = Math.min(1.2, Math.max(0, placeOn(side, x, reach))) ** 2
    return [x + (side === LEFT ? out : -out) * share, y + up * share]
  })

/** Moves the left or the right half of one lip up. */
const lip = (side: Side, isOfLower: boolean, up: number) =>
  bendBy((reach) => ([x, y], isLower) => {
    if (isLower !== isOfLower) return [x, y]
    const half = 0.5 + 0.5 * Math.max(-1, Math.min(1, placeOn(side, x, reach) / 0.6))
    return [x, y + up * half * middleShare(x, reach)]
  })

/** Lips that are closer together than this, in metres, move together. */
const TOUCH = 0.004

/** Moves the upper or the lower lip up; where the two meet, moves both. */
const moveLips = (isOfLower: boolean, up: number) =>
  bendBy((reach) => ([x, y], isLower, gap) => {
    const share = isLower === isOfLower ? 1 : Math.max(0, 1 - gap / TOUCH)
    return [x, y + up * share * middleShare(x, reach)]
  })

const brow = (side: Side, move: BrowMove): Move =>
  change(({ brows }) => ({ brows: side === LEFT ? [brows[0], move] : [move, brows[1]] }))

/** The skin around a point moves, most of all in the middle. */
const flesh = (middle: Vec2, radius: number, by: Vec3): Move =>
  change(() => ({
    swell: (x, y) => {
      const far = ((x - middle[0]) / radius) ** 2 + ((y - middle[1]) / radius) ** 2
      const share = Math.exp(-far)
      return [by[0] * share, by[1] * share, by[2] * share]
    },
  }))

const both =
  (...moves: readonly Move[]): Move =>
  (rest, features) =>
    moves.flatMap((move) => move(rest, features))

/**
 * The lids towards which a squint moves: laughing ones or, if they are already laughing, completely
 * closed ones.
 */
const squint = (state: EyeState): EyeState => ({
  ...state,
  lids: state.lids === 'laugh' ? 'shut' : 'laugh',
})

/** The shapes of one side; `way` is 1 for the figure's left side. */
function sideMoves(name: 'Left' | 'Right', side: Side): Record<string, Move> {
  const way = side === LEFT ? 1 : -1
  return {
    [`browDown${name}`]: brow(side, { browRise: -0.012, browTilt: 0.009 }),
    [`browOuterUp${name}`]: brow(side, { browRise: 0.006, browTilt: 0.009 }),
    [`cheekSquint${name}`]: eye(side, squint, 0.18),
    [`eyeBlink${name}`]: eye(side, (state) => ({ ...state, lids: 'shut' })),
    [`eyeLookDown${name}`]: turnEye(side, [0, -TURN.down]),
    [`eyeLookIn${name}`]: turnEye(side, [-way * TURN.aside, 0]),
    [`eyeLookOut${name}`]: turnEye(side, [way * TURN.aside, 0]),
    [`eyeLookUp${name}`]: turnEye(side, [0, TURN.up]),
    [`eyeSquint${name}`]: eye(side, squint, 0.35),
    [`eyeWide${name}`]: eye(side, (state) => ({ ...state, lids: { droop: -0.0035 } })),
    [`mouthDimple${name}`]: corner(side, 0.0045, 0.0015),
    [`mouthFrown${name}`]: corner(side, 0.0005, -0.006),
    [`mouthLowerDown${name}`]: lip(side, true, -0.0065),
    [`mouthPress${name}`]: corner(side, -0.0038, -0.002),
    [`mouthSmile${name}`]: corner(side, 0.004, 0.006),
    [`mouthStretch${name}`]: corner(side, 0.006, -0.0025),
    [`mouthUpperUp${name}`]: lip(side, false, 0.005),
    [`noseSneer${name}`]: both(
      brow(side, { browRise: -0.004, browTilt: 0.004 }),
      lip(side, false, 0.0032),
    ),
  }
}

const jawOpen = both(form(bowl(0.0175, 0.027)), flesh([0, 0.645], 0.035, [0, -0.0025, -0.001]))

/** The lower lip moves further where the mouth is open. */
const shiftJaw = (x: number) =>
  both(
    bend(([px, py], isLower, gap) => {
      const share = isLower ? 0.6 * Math.min(1, gap / 0.008) : 0
      return [px + x * (0.4 + share), py]
    }),
    flesh([0, 0.645], 0.035, [x * 0.4, 0, 0]),
  )

/** Lips that meet along the middle of their opening. */
const closeLips = ({ mouth }: Pose): Partial<Pose> => {
  const line = mouth.upper.map(([x, y], n): Vec2 => [x, (y + mouth.lower[n][1]) / 2 + 0.0006])
  const { lip: drawn, rim } = mouth
  const through = [0, 0.25, 0.5, 0.75, 1].map(
    (share) => line[Math.round(share * (line.length - 1))],
  )
  const closed = { upper: line, lower: line, teeth: line, tongue: line, tip: line }
  return {
    mouth: { ...closed, lip: { through, radius: drawn.radius }, rim: rim * 0.4 },
    isOwnMouth: false,
  }
}

/** The tongue hangs over the lower lip. */
const tongueOut = change(() => {
  const open = bowl(0.0125, 0.013)
  const hang = (x: number) => Math.max(0, 1 - (x / 0.0085) ** 2) ** 0.5
  return {
    mouth: { ...open, tip: open.tip.map(([x, y]): Vec2 => [x, y - 0.011 * hang(x)]) },
    isOwnMouth: false,
    isTongueOut: true,
  }
})

/** ARKit's 52 blend shapes of a face, by name. */
export const ARKIT_MOVES: Readonly<Record<string, Move>> = {
  ...Object.assign({}, ...SIDES.map(([name, side]) => sideMoves(name, side))),
  browInnerUp: change(() => {
    const raised = { browRise: 0.005, browTilt: -0.009 }
    return { brows: [raised, raised] }
  }),
  cheekPuff: both(
    flesh([0.085, 0.69], 0.04, [0.006, 0, 0.005]),
    flesh([-0.085, 0.69], 0.04, [-0.006, 0, 0.005]),
  ),
  jawForward: flesh([0, 0.65], 0.04, [0, 0, 0.005]),
  jawLeft: shiftJaw(0.005),
  jawOpen,
  jawRight: shiftJaw(-0.005),
  mouthClose: change(closeLips),
  mouthFunnel: form(MOUTH_SHAPES.oh),
  mouthLeft: bend(([x, y]) => [x + 0.006, y]),
  mouthPucker: bend(([x, y]) => [x * 0.5, MOUTH_Y + (y - MOUTH_Y) * 0.9]),
  mouthRight: bend(([x, y]) => [x - 0.006, y]),
  mouthRollLower: moveLips(true, 0.0025),
  mouthRollUpper: moveLips(false, -0.0025),
  mouthShrugLower: moveLips(true, 0.003),
  mouthShrugUpper: moveLips(false, 0.003),
  tongueOut,
}
