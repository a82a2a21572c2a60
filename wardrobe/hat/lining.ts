import type { Mesh } from '../kit/mesh/mesh.ts'
import { spinProfile } from '../kit/shape/spin.ts'
import { onHatLine } from './hat-line.ts'

/**
 * Closes a hat from below at a height above the hat line; otherwise its inside would be visible
 * past the hair that it pulls in.
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
