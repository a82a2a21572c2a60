import type { Quaternion } from '../math/quaternion.ts'
import type { Vec3 } from '../math/vector.ts'
import type { Node } from '../vrm/model.ts'
import type { Turns } from '../vrm/turns.ts'

/** The bones at one moment. */
export interface Stance {
  /** Relative to the T-pose, about the model's axes (VRM's normalised bones). */
  rotations: Turns
  /**
   * As multiples of the height of the hips at rest, so that one motion suits a chibi and a tall
   * model.
   */
  hipsOffset: Vec3
}

/** One moment of a motion. */
export interface Pose extends Stance {
  /**
   * The stance of a figure with an adult's proportions, if it differs: a step that suits the short
   * legs of a doll becomes a goose step on long ones. Bones that are not listed move as on other
   * figures.
   */
  grown?: Stance
  /** Whether the stance has already been adapted to a figure's proportions, bones and seat. */
  isPlaced?: boolean
  /** The weights of expressions, from 0 to 1, keyed by name. */
  expressions: Record<string, number>
  /**
   * The rotations of an avatar's own bones (hair, skirt) relative to their parents, keyed by node.
   * Filled in by `swing`; other avatars ignore them.
   */
  swings?: ReadonlyMap<Node, Quaternion>
}

/** A loop: phase 0 and phase 1 are the same moment. */
export type Motion = (phase: number) => Pose

/** The duration of a built-in loop: sixteen frames of a tenth of a second. */
export const LOOP_S = 1.6

/** A motion, and the duration of one loop. */
export interface Clip {
  motion: Motion
  durationS: number
}
