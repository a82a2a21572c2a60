import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { massOfCoils } from '../strand/coil-mass.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'
import { cropSides } from './crop-sides.ts'

const { common, ellipsoid, grow, join } = sdf

/** Coily hair on top of the head, taller than it is wide and rounded at the top. */
const top: Sdf = (() => {
  const tall = join(
    0.05,
    ellipsoid([0, 0.95, -0.012], [0.158, 0.098, 0.15]),
    grow(anatomy.skull, 0.012),
  )
  return common(0.02, tall, (_, y, z) => 0.872 + 0.12 * z - y)
})()

/** Tall coils above sides that fade into the skin. */
export function makeFade(name: string, colours: HairColours): Model {
  const head = massOfCoils({
    solid: top,
    center: [0, 0.9, -0.012],
    reach: 0.24,
    cell: 0.023,
    repeats: 6,
  })
  return sewHair(name, colours, { head, ...cropSides(), picture: 'coils' })
}
