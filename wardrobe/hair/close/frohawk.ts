import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { massOfCoils } from '../strand/coil-mass.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'
import { cropSides } from './crop-sides.ts'

const { common, ellipsoid, grow, join } = sdf

/** A crest of coils from the forehead to the nape, half as wide as the head. */
const crest: Sdf = (() => {
  const round = join(
    0.05,
    ellipsoid([0, 0.868, -0.02], [0.2, 0.196, 0.216]),
    grow(anatomy.skull, 0.014),
  )
  const narrow: Sdf = (x, y) => Math.abs(x) - 0.086 - 0.06 * Math.max(0, y - 0.9)
  const behindBrow: Sdf = (_, y, z) => 0.882 - 2.3 * Math.max(0, 0.13 - z) - y
  const aboveNape: Sdf = (_, y) => 0.645 - y
  return [narrow, behindBrow, aboveNape].reduce((shape, side) => common(0.04, shape, side), round)
})()

/** Coils that stand up from the forehead to the nape, between sides that fade into the skin. */
export function makeFrohawk(name: string, colours: HairColours): Model {
  const head = massOfCoils({
    solid: crest,
    center: [0, 0.86, -0.02],
    reach: 0.26,
    cell: 0.021,
    repeats: 6,
  })
  return sewHair(name, colours, { head, ...cropSides(0.69), picture: 'coils' })
}
