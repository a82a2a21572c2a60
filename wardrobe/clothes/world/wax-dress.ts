import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { onGown, sewGown } from '../sewing/sew-gown.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { printWax } from '../sewing/wax-print.ts'
import { wrap } from '../sewing/wrap.ts'
import { standCollar } from '../top/stand-collar.ts'

interface WaxDressColours {
  ground: Hex
  disc: Hex
  ray: Hex
  /** The lines of the print, and the bands at the neck, the waist and the hem. */
  line: Hex
  outline: Hex
}

const CUT = { hem: 0.108, hemRadius: 0.142, waves: { count: 8, depth: 0.007 } }
const place = onGown(CUT)

/** A dress of West African wax print: medallions, flounced sleeves, and a wide skirt. */
export function makeWaxDress(name: string, colours: WaxDressColours): Model {
  const fabric = cloth.roll(512, 1024)
  const { front, back, hung } = sewGown(CUT)
  const wax = printWax(colours, 80)
  const line = colour.paint(colours.line)
  const body = (u: number, v: number): Vec3 => {
    const [x, y] = place(u, v)
    const off = y - CUT.hem * 1000
    return off < 5 || (off > 13 && off < 17) ? line : wax(x, y - 300)
  }
  const printed = cloth.print(fabric, 300, 420, body)
  const flounced = cloth.print(fabric, 240, 60, (u, v) =>
    v > 0.92 ? line : wax(u * 240, v * 76 + 2),
  )
  const band = cloth.dye(fabric, colours.line)
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung,
    cloth: [
      ['dress', printed, front],
      ['dress', printed, back],
      ['sleeves', flounced, sewFlounces()],
      ['neck', band, standCollar({ height: 0.008, lower: 0.0565, upper: 0.0545 })],
      ['waistband', band, sewWaistband(0.446, 0.43, 0.0175)],
    ],
    trim: [],
  })
}

/** Short sleeves that widen into a flounce. */
function sewFlounces(): Mesh {
  const sleeve = weaveSheet({
    columns: 36,
    rows: 9,
    closed: true,
    point: wrap.sleeve(0.062, 0.168, (v, turn) => {
      const flare = Math.max(0, v - 0.45) / 0.55
      return 0.0372 + 0.021 * flare ** 1.3 + 0.0042 * flare * Math.cos(turn * 8)
    }),
    hem: { bottom: 0.003 },
  })
  return sewPair(sleeve, ['chest', 'UpperArm', 'LowerArm'])
}
