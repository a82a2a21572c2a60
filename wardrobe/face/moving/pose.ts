import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { BrowMove } from '../brow.ts'
import type { Gaze } from '../paint-eye.ts'
import type { Features } from '../paint-face.ts'
import type { EyeState } from './lay-eye.ts'
import { type Bend, MOUTH_SHAPES, type MouthShape } from './mouth-shapes.ts'

/** The state of a face; pairs are the figure's right and left. */
export interface Pose {
  eyes: readonly [EyeState, EyeState]
  brows: readonly [BrowMove, BrowMove]
  mouth: MouthShape
  /** Whether the mouth shows its additional features, such as a fang, at rest. */
  isOwnMouth: boolean
  /** The movement of the additional features with the lips. */
  bendExtras?: Bend
  hasTear: boolean
  /** Whether the tongue lies over the lower lip. */
  isTongueOut?: boolean
  /** How far the skin at a point is moved, in metres. */
  swell?: (x: number, y: number) => Vec3
}

/** The features of a drawn face that movements change. */
export type Expressed = Pick<Features, 'gaze' | 'mouth'>

/** The drawn face. */
export function restPose({ gaze, mouth }: Expressed): Pose {
  const eye: EyeState = { lids: gaze, turn: [0, 0] }
  return {
    eyes: [eye, eye],
    brows: [{}, {}],
    mouth: MOUTH_SHAPES[mouth],
    isOwnMouth: true,
    hasTear: false,
  }
}

/**
 * How the eyes look when they are open; eyes that are closed in a laugh become plain ones when they
 * open.
 */
export const openedGaze = ({ gaze }: Pick<Features, 'gaze'>): Gaze => (gaze === 'laugh' ? {} : gaze)
