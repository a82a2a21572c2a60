import { EYE_Y } from '../face/eye-place.ts'
import { BONES, TALL_BONES } from '../kit/rig/skeleton.ts'
import type { FigureName } from './figures.ts'
import { CHILD } from './six-heads/frame.ts'
import { EYE_Y as GROWN_EYE_Y } from './six-heads/skeleton.ts'

const head = BONES.findIndex(({ name }) => name === 'head')

/** The heights of the figures' eyes, in metres: a property of the faces, not of the bodies. */
export const EYE_HEIGHTS = {
  small: EYE_Y,
  tall: EYE_Y + TALL_BONES[head].place[1] - BONES[head].place[1],
  slender: GROWN_EYE_Y,
  soft: GROWN_EYE_Y,
  broad: GROWN_EYE_Y,
  muscular: GROWN_EYE_Y,
  older: GROWN_EYE_Y,
  child: CHILD.placeHead([0, GROWN_EYE_Y, 0])[1],
} satisfies Record<FigureName, number>
