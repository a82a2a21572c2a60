import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { createMesh } from '../../kit/mesh/mesh.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { massOfCoils } from '../strand/coil-mass.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

const { carve, common, ellipsoid, grow, join } = sdf

/** Open at the face, with a rounded edge round it, and level at the neck. */
const shape: Sdf = (() => {
  const round = ellipsoid([0, 0.835, -0.03], [0.258, 0.226, 0.226])
  const whole = join(0.04, round, grow(anatomy.skull, 0.03))
  const open = carve(0.05, whole, ellipsoid([0, 0.69, 0.24], [0.165, 0.205, 0.22]))
  return common(0.05, open, (_, y) => 0.64 - y)
})()

/** A round afro. It is wider than hats, which therefore hide only its upper part. */
export function makeAfro(name: string, colours: HairColours): Model {
  const mesh = massOfCoils({
    solid: shape,
    center: [0, 0.82, -0.02],
    reach: 0.3,
    cell: 0.02,
    repeats: 8,
  })
  return sewHair(name, colours, {
    head: createMesh(),
    tails: [{ mesh, follow: 'head' }],
    picture: 'coils',
  })
}
