import type { Mesh } from '../kit/mesh.ts'
import { spinProfile } from '../kit/spin.ts'
import { onHatLine } from './hat-line.ts'

/**
 * Closes a hat from below, so far above the hat line: from there one looks up into it, past the
 * hair that it draws in.
 */
export const lining = (radius: number, height: number): Mesh =>
  spinProfile({
    profile: [
      [radius, height],
      [radius / 2, height + 0.001],
      [0.001, height + 0.001],
    ],
    columns: 28,
    rows: 2,
    place: onHatLine,
  })
