import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewSocks } from './sew-socks.ts'

interface TabiColours {
  main: Hex
  /** Plum blossoms above the ankle. */
  blossom: Hex
  clasp: Hex
  outline: Hex
}

/** Japanese socks with divided toes, closed by clasps at the ankle. */
export function makeTabiSocks(name: string, colours: TabiColours): Model {
  const fabric = cloth.roll(256, 128)
  const leg = cloth.print(fabric, 140, 60, clasped(colours))
  const { legs, feet } = sewSocks({ top: 0.108, cuff: 0.004, isSplit: true })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['stockings', leg, legs],
      ['stocking-feet', cloth.dye(fabric, colours.main), feet],
    ],
    trim: [],
  })
}

/** Three clasps on the inner side, and a blossom in front and on the outer side. */
function clasped({ main, blossom, clasp, outline }: TabiColours) {
  const [ground, petal, metal, line] = [main, blossom, clasp, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (Math.abs(u - 0.25) < 0.009) return line
    if ([0.2, 0.45, 0.7].some((at) => Math.abs(v - at) < 0.07) && u > 0.2 && u < 0.25) return metal
    return [0.52, 0.78, 0.98].some((at) => isBlossom((u - at) * 200, (v - 0.42) * 62))
      ? petal
      : ground
  }
}

/** Five round petals; one unit is about a millimetre. */
const isBlossom = (x: number, y: number) => {
  const away = Math.hypot(x, y)
  return away > 1.6 && away < 7 + 2.4 * Math.cos(5 * Math.atan2(x, -y))
}
