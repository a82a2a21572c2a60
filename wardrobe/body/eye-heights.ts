import { EYE_Y } from '../face/eye-place.ts'
import { BONES, TALL_BONES } from '../kit/rig/skeleton.ts'
import { SLENDER_BONES } from './slender/skeleton.ts'

const head = BONES.findIndex(({ name }) => name === 'head')

/** The heights of the figures' eyes, in metres, which belong to the faces and not to the bodies. */
export const EYE_HEIGHTS = {
  small: EYE_Y,
  slender: SLENDER_BONES.find(({ name }) => name === 'leftEye')?.place[1] ?? 0,
  tall: EYE_Y + TALL_BONES[head].place[1] - BONES[head].place[1],
}
