import { anatomy } from '../../body/anatomy.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'

const { carve, common, ellipsoid, grow } = sdf

/** Hair combed flat to the head, under the tied hair; open at the face and the neck. */
export const scalp: Sdf = common(
  0.02,
  carve(0.02, grow(anatomy.skull, 0.012), ellipsoid([0, 0.7, 0.185], [0.15, 0.19, 0.155])),
  (_, y, z) => 0.7 - 0.5 * Math.min(0.05, Math.max(0, -z - 0.03)) - y,
)
