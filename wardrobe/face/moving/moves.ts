import type { Vec2 } from '@kisekae/avatar3d/math/vector.ts'
import { LOOKS, type Look } from '../looks.ts'
import { soften } from '../paint-face.ts'
import type { Mouth } from '../paint-mouth.ts'
import type { EyeState } from './lay-eye.ts'
import { bendMouth, MOUTH_SHAPES, type MouthShape } from './mouth-shapes.ts'
import { type Expressed, openedGaze, type Pose } from './pose.ts'

/**
 * The poses that a morph combines, each with a weight, `share`: the morph adds the difference
 * between the pose and the pose at rest, multiplied by this weight.
 */
export type Move = (rest: Pose, features: Expressed) => { pose: Pose; share: number }[]

/** How far the irises move, in metres, when the eyes turn to the side, up or down. */
export const TURN = { aside: 0.0085, up: 0.0065, down: 0.0065 }

const whole = (pose: Pose) => [{ pose, share: 1 }]

/** A drawn facial expression. */
const show =
  (look: Look): Move =>
  (rest, features) => {
    const { eyes, mouth, browRise, browTilt, hasTear = false } = look
    const brow = { browRise, browTilt }
    const lids = typeof eyes === 'object' ? soften(eyes, openedGaze(features)) : eyes
    const eye = lids ? { lids, turn: [0, 0] as Vec2 } : rest.eyes[0]
    return whole({
      ...rest,
      eyes: [eye, eye],
      brows: [brow, brow],
      mouth: mouth ? formMouth(mouth, features) : rest.mouth,
      isOwnMouth: mouth === undefined,
      hasTear,
    })
  }

/**
 * A mouth that has the shape of a vowel even at rest is narrowed to speak that vowel; otherwise, it
 * would not move.
 */
export const formMouth = (mouth: Mouth, features: Expressed): MouthShape =>
  mouth === features.mouth
    ? bendMouth(MOUTH_SHAPES[mouth], ([x, y]) => [x * 0.7, y])
    : MOUTH_SHAPES[mouth]

/** One eye, or both. */
export const withEyes =
  (sides: readonly (0 | 1)[], change: (eye: EyeState) => EyeState): Move =>
  (rest) => {
    const eyes = rest.eyes.map((eye, n) => (sides.some((side) => side === n) ? change(eye) : eye))
    return whole({ ...rest, eyes: [eyes[0], eyes[1]] })
  }

const shut = (eye: EyeState): EyeState => ({ ...eye, lids: 'shut' })

const look = (turn: Vec2) => withEyes([0, 1], (eye) => ({ ...eye, turn }))

/** The presets of VRM 1.0, except `neutral`, which moves nothing. */
export const VRM_MOVES: Readonly<Record<string, Move>> = {
  ...Object.fromEntries(LOOKS.slice(1).map((drawn) => [drawn.expression, show(drawn)])),
  blinkLeft: withEyes([1], shut),
  blinkRight: withEyes([0], shut),
  lookUp: look([0, TURN.up]),
  lookDown: look([0, -TURN.down]),
  lookLeft: look([TURN.aside, 0]),
  lookRight: look([-TURN.aside, 0]),
}
