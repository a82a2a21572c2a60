import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { prints } from '../sewing/prints.ts'
import { sewTop } from '../top/sew-top.ts'

interface TurtleneckColours {
  wool: Hex
  outline: Hex
}

/** A fine ribbed sweater with a rolled collar, tucked in. */
export function makeTurtleneck(name: string, colours: TurtleneckColours): Model {
  const fabric = cloth.roll(512, 256)
  const body = cloth.print(fabric, 504, 130, cabled(colours))
  const arm = cloth.print(fabric, 160, 90, prints.ribs(colours.wool, 18))
  const rib = cloth.print(fabric, 200, 12, prints.ribs(colours.wool, 34))
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: body },
    sleeves: {
      patch: arm,
      cuffPatch: rib,
      end: 0.234,
      cuff: { width: 0.018, radius: 0.0268 },
      radius: (v) => 0.0362 - 0.0085 * v,
    },
    neck: { patch: rib, height: 0.042, lower: 0.0555, upper: 0.0505 },
  })
}

/** Ribs all round, and a cable down the front on each side. */
function cabled({ wool }: TurtleneckColours) {
  const ribbed = prints.ribs(wool, 64)
  const ground = colour.paint(wool)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5) - 0.062
    if (Math.abs(off) > 0.021) return ribbed(u, v)
    const sway = 0.0085 * Math.sin(v * 22 * Math.PI)
    const isCross = Math.min(Math.abs(off - sway), Math.abs(off + sway)) < 0.0045
    return isCross ? prints.inLight(ground) : prints.inShade(ground)
  }
}
