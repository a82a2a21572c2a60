import type { Vec3 } from '../../math/vector.ts'
import type { HumanBone, Side } from '../../vrm/human-bone.ts'
import type { PlaceOf } from '../grown/measure-growth.ts'
import type { Clip, Motion } from '../motion.ts'

/**
 * What two figures do together. The first one stands on the left of the picture, the second one on
 * the right. Directions are those of the picture (+X right, +Y up, +Z towards the viewer) for the
 * figure on the left, and mirrored for the other one.
 */
export interface Pair {
  durationS: number
  /** The movements of each figure; arms that meet are solved for both skeletons. */
  roles: readonly [Motion, Motion]
  /**
   * The angle in degrees by which each figure turns from the viewer towards the other; negative if
   * they turn away from each other.
   */
  facing: number
  /**
   * The minimum distance between the figures: a fraction of the widths of both bodies, plus a
   * fraction of the reach of both arms.
   */
  apart: { bodies: number; arms: number }
  /**
   * The largest difference between the heights of their shoulders, as a fraction of the reach of
   * both arms; a taller figure bends its knees. Null if each stands upright.
   */
  level: number | null
  meetings: readonly Meeting[]
}

/** Two hands that meet at a point. */
export interface Meeting {
  hands: readonly [Side, Side]
  /** The height of the point above both shoulders, as a fraction of the arms' reach. */
  height: number
  /** How far the point is in front of both shoulders, as a fraction of the arms' reach. */
  ahead: number
  /** How far the arms are stretched out, from 0 to 1. */
  stretch: number
  /** The part of the hand that meets the other hand. */
  touch: 'palm' | 'knuckles' | 'clasp'
  /** The directions of the palm and of the fingers, which are in line with the arm by default. */
  palm: Vec3
  fingers?: Vec3
  /** The direction in which the elbow points. */
  elbow: Vec3
}

/** A skeleton at rest. */
export interface Build {
  bones: readonly HumanBone[]
  placeOf: PlaceOf
  /** The offset of the hips in a seat, as a multiple of their height; null if the figure stands. */
  seat: Vec3 | null
}

/** The part of one figure in a pair: its movements, and its place on the ground. */
export interface Act {
  clip: Clip
  /** In metres from the middle of the picture, to the right. */
  x: number
  /** The angle in radians by which the figure turns to its left. */
  yaw: number
}
