import type { Sdf } from '../../kit/solid/sdf.ts'
import { growHair } from './nape.ts'

/** Hair combed flat to the head, under the tied hair; open at the face and the neck. */
export const scalp: Sdf = growHair(0.012, 0.7)
