import { vec } from '../mesh/vector.ts'
import type { Bone } from './skeleton.ts'

const UNTURNED = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

/** The inverse bind matrices of bones without rotations. */
export const bindMatrices = (skeleton: readonly Bone[]): Float32Array =>
  Float32Array.from(skeleton.flatMap(({ place }) => [...UNTURNED, ...vec.scale(place, -1), 1]))
