import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { strewBlossoms } from '../sewing/blossoms.ts'
import { layNeckband } from '../top/neckband.ts'
import { sewTop } from '../top/sew-top.ts'
import { sewTuckedTop } from '../top/tucked-top.ts'
import { sewWideSleeves } from '../top/wide-sleeves.ts'

interface KosodeColours {
  main: Hex
  petals: Hex[]
  heart: Hex
  /** The outer band at the neck, and the one underneath. */
  band: Hex
  under: Hex
  outline: Hex
}

/** The fraction of the neckband's length that its lower side covers. */
const CROSSING = 0.7

/** The upper half of a kimono, crossed left over right, to be tucked into a hakama. */
export function makeKosode(name: string, colours: KosodeColours): Model {
  const fabric = cloth.roll(512, 256)
  const crossed = cloth.print(fabric, 480, 130, crossing(colours))
  const sleeved = cloth.print(fabric, 200, 100, blossoms(colours, 5, 3, 1.8))
  const [band, under] = [colours.band, colours.under].map((hex) => cloth.dye(fabric, hex))
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: crossed, mesh: sewTuckedTop(true) },
    cloth: [
      ['sleeves', sleeved, sewWideSleeves(0.24, 0.027)],
      ['collar', under, layNeckband(0.62, 0.0138, CROSSING)],
      ['collar', band, layNeckband(1.05, 0.0152, CROSSING)],
    ],
  })
}

const blossoms = (
  { main, petals, heart }: KosodeColours,
  across: number,
  rows: number,
  aspect: number,
) => strewBlossoms({ ground: main, petals, heart, across, rows, aspect })

/** Blossoms, and the robe underneath, which shows between the crossed edges. */
function crossing(colours: KosodeColours) {
  const strewn = blossoms(colours, 9, 4, 3)
  const under = colour.paint(colours.under)
  return (u: number, v: number): Vec3 =>
    v + Math.abs(u - 0.5) * 2.2 < 0.44 && Math.abs(u - 0.5) < 0.2 ? under : strewn(u, v)
}
