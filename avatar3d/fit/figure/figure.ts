import type { Vec3 } from '../../math/vector.ts'
import type { Shell } from '../mesh/shell.ts'

/**
 * A figure in the form required for fitting: the rest positions of its bones, and its widths around
 * them.
 */
export interface Figure {
  places: Readonly<Record<string, Vec3>>
  shell: Shell
  segments: readonly Segment[]
  /** From the hips' joints to the neck: the size that other lengths are compared with. */
  trunkMetres: number
  heightMetres: number
  /**
   * The first vertex of the skin that is assumed where the body has none; absent if none is
   * assumed.
   */
  assumedFrom?: number
}

/** A segment of a figure; a figure lists them in the order of SEGMENTS. */
export type Segment = Tube | Box

/** A segment along a bone: ellipses around it, at equal intervals. */
export interface Tube {
  kind: 'tube'
  start: Vec3
  lengthMetres: number
  along: Vec3
  across: Vec3
  other: Vec3
  slices: readonly Slice[]
  /** Whether the widths are guesses, because the body has no surface around the bone. */
  isGuess?: boolean
}

/** An ellipse: its centre, relative to the bone, and its two semi-axes. */
export interface Slice {
  middle: [across: number, other: number]
  half: [across: number, other: number]
}

/** An end of a figure (its head, a hand or a foot), in the model's axes. */
export interface Box {
  kind: 'box'
  /** Whether it is round, so that worn items keep their distance in all directions. */
  isRound: boolean
  /** The middle; the head's is at the height of the eyes. */
  middle: Vec3
  /**
   * Half of the size along each axis; on the vertical axis, the distance from `middle` up to the
   * top.
   */
  half: Vec3
  belowMetres: number
  /** Whether the body has no surface there, so that the widths are guesses. */
  isGuess?: boolean
}
