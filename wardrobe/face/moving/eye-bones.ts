import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { LookAt } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { BONES, type Bone } from '../../kit/rig/skeleton.ts'
import { EYE_X, EYE_Y } from '../eye-place.ts'
import type { Surface } from './surface.ts'

/** The distance from the skin to the centre of an imaginary eyeball, in metres. */
const DEPTH = 0.04

/**
 * The angles at which a gaze reaches the end of its morph: irises reach the corners of the eyes
 * early, since the eyes are large for the head.
 */
const ASIDE_DEGREES = 40
const UP_DEGREES = 30

/** Joints where an engine expects the eyes. No vertex follows them: ADR 0049 gives the reasons. */
export const layEyeBones = (surface: Surface): Bone[] =>
  (['left', 'right'] as const).map((side) => {
    const x = side === 'left' ? EYE_X : -EYE_X
    const { point } = surface.at(x, EYE_Y)
    return { name: `${side}Eye`, parent: 'head', place: [x, EYE_Y, point[2] - DEPTH] }
  })

/** Morphs turn the eyes. */
export function lookByMorphs(eyes: readonly Bone[]): LookAt {
  const head = BONES.find(({ name }) => name === 'head')
  if (!head) throw new Error('The skeleton has no head.')
  const [left, right] = eyes.map(({ place }) => place)
  const middle: Vec3 = vec.subtract(vec.mix(left, right, 0.5), head.place)
  const aside = { inputMaxValue: ASIDE_DEGREES, outputScale: 1 }
  const upright = { inputMaxValue: UP_DEGREES, outputScale: 1 }
  return {
    type: 'expression',
    offsetFromHeadBone: middle,
    ranges: {
      rangeMapHorizontalInner: aside,
      rangeMapHorizontalOuter: aside,
      rangeMapVerticalDown: upright,
      rangeMapVerticalUp: upright,
    },
  }
}
