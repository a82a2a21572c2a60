import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewSocks } from './sew-socks.ts'

interface LaceColours {
  main: Hex
  lace: Hex
  /** A ribbon below the lace. */
  ribbon: Hex
  outline: Hex
}

const TOP = 0.226

/** Stockings above the knee that end in a frill of lace with a ribbon. */
export function makeLaceStockings(name: string, colours: LaceColours): Model {
  const fabric = cloth.roll(256, 256)
  const leg = cloth.print(fabric, 120, 160, openwork(colours))
  const frill = cloth.print(fabric, 180, 30, scalloped(colours))
  const { legs, feet } = sewSocks({ top: TOP, cuff: 0.006 })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['stockings', leg, legs],
      ['stockings', frill, frills()],
      ['stocking-feet', cloth.dye(fabric, colours.main), feet],
    ],
    trim: [],
  })
}

const WAVES = 12

/** A slightly raised frill around the thigh. */
function frills(): Mesh {
  const off = (v: number) => 0.0062 + 0.0038 * (1 - v)
  const round = wrap.leg(TOP + 0.014, TOP - 0.006, off)
  const sheet = weaveSheet({
    columns: 48,
    rows: 2,
    closed: true,
    point: (u, v) => {
      const [x, y, z] = round(u, v)
      return [x, y + 0.003 * (1 - v) * Math.cos(WAVES * u * 2 * Math.PI), z]
    },
  })
  return sewPair(sheet, ['UpperLeg', 'LowerLeg'])
}

/** Small flowers of openwork down the outer side, and a seam at the back. */
function openwork({ main, lace }: LaceColours) {
  const [ground, thread] = [main, lace].map(colour.paint)
  const deep: Vec3 = [ground[0] * 0.86, ground[1] * 0.83, ground[2] * 0.9]
  return (u: number, v: number): Vec3 => {
    if (u < 0.008 || u > 0.992) return deep
    const [x, y] = [(u - 0.75) * 9, ((v * 6.5) % 1) - 0.5]
    const away = Math.hypot(x, y)
    const petals = 0.24 + 0.1 * Math.cos(5 * Math.atan2(x, y))
    if (v > 0.1 && v < 0.86 && away < petals) return away < 0.08 ? deep : thread
    return ground
  }
}

/** Lace with a hole in each scallop; a ribbon along its lower edge. */
function scalloped({ lace, ribbon, outline }: LaceColours) {
  const [thread, band, line] = [lace, ribbon, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v > 0.62) return v < 0.68 || v > 0.95 ? line : band
    const x = Math.abs(((u * WAVES) % 1) - 0.5)
    if (Math.hypot((0.5 - x) * 2.4, (v - 0.3) * 2.6) < 0.34) return line
    return thread
  }
}
