import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { SAILOR_COLLAR } from '../top/sailor-collar.ts'
import { sewTop } from '../top/sew-top.ts'

interface SailorBlouseColours {
  main: Hex
  /** Collar and cuffs. */
  collar: Hex
  line: Hex
  ribbon: Hex
  outline: Hex
  trimOutline: Hex
}

/** A sailor blouse for winter, with long sleeves and lines on the collar and the cuffs. */
export function makeSailorBlouse(name: string, colours: SailorBlouseColours): Model {
  const fabric = cloth.roll(512, 256)
  const main = cloth.dye(fabric, colours.main)
  const collared = cloth.print(fabric, 8, 60, lines(colours, 0.7, 0.84))
  const cuffed = cloth.print(fabric, 8, 30, lines(colours, 0.3, 0.62))
  const ribbon = cloth.dye(fabric, colours.ribbon)
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    body: { patch: main },
    sleeves: {
      patch: main,
      cuffPatch: cuffed,
      end: 0.23,
      cuff: { width: 0.024, radius: 0.0275 },
      radius: (v) => 0.0372 + 0.004 * Math.sin(Math.PI * v) - 0.0085 * v,
    },
    collar: { patch: collared, plan: SAILOR_COLLAR, clearance: 0.0148 },
    trim: [['ribbon', ribbon, tieRibbon([0, 0.512, 0.083], 1, 'chest')]],
  })
}

/** Two lines along the edge; v runs towards the edge. */
function lines({ collar, line }: SailorBlouseColours, one: number, other: number) {
  const [ground, thread] = [collar, line].map(colour.paint)
  return (_: number, v: number): Vec3 =>
    Math.min(Math.abs(v - one), Math.abs(v - other)) < 0.035 ? thread : ground
}
