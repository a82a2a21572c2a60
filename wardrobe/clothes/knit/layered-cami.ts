import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { prints } from '../sewing/prints.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewTop } from '../top/sew-top.ts'

interface CamiColours {
  /** The camisole, its lace and its bow. */
  main: Hex
  lace: Hex
  bow: Hex
  /** The T-shirt underneath. */
  tee: Hex
  outline: Hex
}

/** A camisole trimmed with lace, worn over a thin T-shirt. */
export function makeLayeredCami(name: string, colours: CamiColours): Model {
  const fabric = cloth.roll(512, 256)
  const layered = cloth.print(fabric, 504, 150, overTee(colours))
  const [tee, bow] = [colours.tee, colours.bow].map((hex) => cloth.dye(fabric, hex))
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: layered },
    sleeves: {
      patch: tee,
      cuffPatch: tee,
      end: 0.15,
      cuff: { width: 0.008, radius: 0.0352 },
      radius: (v) => 0.0352 + 0.0008 * v,
    },
    neck: { patch: tee, height: 0.01, lower: 0.0545, upper: 0.049 },
    trim: [['ribbon', bow, tieRibbon([0, 0.508, 0.074], 0.5, 'chest')]],
  })
}

/** The edge of the camisole: highest where the straps meet it, lowest under the arms. */
const edgeAt = (off: number) =>
  off < 0.1 ? 0.5 - 0.07 * (off / 0.1) ** 2 : 0.43 + 0.09 * Math.min(1, (off - 0.1) / 0.09)

/** Straps, small flowers, and scallops of lace along the edge. */
function overTee({ main, lace, tee, outline }: CamiColours) {
  const [silk, thread, cotton, line] = [main, lace, tee, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const fromFront = Math.abs(u - 0.5)
    const off = Math.min(fromFront, 0.5 - fromFront)
    const scallop = 0.014 * Math.abs(Math.sin(u * 62 * Math.PI))
    const below = v - edgeAt(off) - 0.01 + scallop
    if (below < 0) {
      if (Math.abs(off - 0.1) > 0.0085) return cotton
      return Math.abs(off - 0.1) > 0.0068 ? line : silk
    }
    if (below < 0.006) return line
    if (below < 0.05) {
      const hole = Math.hypot(((u * 62) % 1) - 0.5, (below - 0.03) * 30)
      return hole < 0.24 ? prints.inShade(silk) : thread
    }
    if (below < 0.056) return line
    const [x, y] = prints.onFront(u, v)
    const row = Math.floor(y / 19)
    const flower = Math.hypot(
      (((x + 500 + (row % 2) * 11) % 22) - 11) / 2.6,
      ((y % 19) - 9.5) / 2.6,
    )
    return flower < 1 ? thread : silk
  }
}
