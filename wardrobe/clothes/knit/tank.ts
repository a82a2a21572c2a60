import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { prints } from '../sewing/prints.ts'
import { sewTop } from '../top/sew-top.ts'
import { sewStrapTop } from '../top/strap-top.ts'

interface TankColours {
  main: Hex
  /** The straps and the upper edge. */
  edge: Hex
  /** The stars. */
  star: Hex
  outline: Hex
}

/** A ribbed tank top with a star over the heart. */
export function makeTank(name: string, colours: TankColours): Model {
  const fabric = cloth.roll(512, 256)
  const ribbed = cloth.print(fabric, 504, 130, starred(colours))
  const edge = cloth.dye(fabric, colours.edge)
  const { body, straps } = sewStrapTop(0.03)
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: ribbed, mesh: body },
    cloth: [['top-front', edge, straps]],
  })
}

/** Fine ribs, an edge above, and a star. */
function starred({ main, edge, star }: TankColours) {
  const ribbed = prints.ribs(main, 72)
  const [rim, mark] = [edge, star].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.3) return rim
    const [x, y] = prints.onFront(u, v)
    return prints.isStar(x - 20, y - 150, 14) ? mark : ribbed(u, v)
  }
}
