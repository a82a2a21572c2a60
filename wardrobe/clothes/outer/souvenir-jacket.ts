import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { standCollar } from '../top/stand-collar.ts'
import { ARMHOLE, sewBlouson } from './sew-blouson.ts'

interface SouvenirColours {
  main: Hex
  sleeve: Hex
  /** The ribs at the neck, the wrists and the hem, and their stripe. */
  rib: Hex
  stripe: Hex
  /** The moon on the back, and the clouds and stars round it. */
  moon: Hex
  cloud: Hex
  outline: Hex
}

/** A ribbed satin jacket with a moon over clouds embroidered on its back. */
export function makeSouvenirJacket(name: string, colours: SouvenirColours): Model {
  const fabric = cloth.roll(512, 512)
  const main = cloth.print(fabric, 500, 220, embroidered(colours))
  const sleeve = cloth.print(
    fabric,
    140,
    90,
    prints.setIn(colours.main, colours.outline, ARMHOLE, striped(colours)),
  )
  const hem = cloth.print(fabric, 320, 20, ribs(colours, 96))
  const cuff = cloth.print(fabric, 160, 16, ribs(colours, 40))
  const { body, band, sleeves, cuffs } = sewBlouson()
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['outer', main, body],
      ['outer-hem', hem, band],
      ['outer-sleeves', sleeve, sleeves],
      ['outer-cuffs', cuff, cuffs],
      ['outer-collar', cuff, standCollar({ height: 0.035, lower: 0.066, upper: 0.0585 })],
    ],
    trim: [],
  })
}

/** One unit is about a millimetre on the chest. */
const SCALE = { x: 420, y: 235 }

/** The size of the embroidery on the back. */
const BACK = 1.5

/** A moon over clouds on the back; in front, a zip, two slanting pockets and a small cloud. */
function embroidered({ main, moon, cloud, outline }: SouvenirColours) {
  const [ground, gold, thread, line] = [main, moon, cloud, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    if (off < 0.0165 && v > 0.16) return off < 0.0145 ? gold : line
    const isPocket = Math.abs(off - 0.115 - 0.05 * v) < 0.004 && v > 0.7 && v < 0.86
    if (isPocket) return line
    if (off < 0.25) {
      const [x, y] = [(u - 0.59) * SCALE.x, v * SCALE.y - 132]
      return isCloud(x * 2, y * 2) ? thread : ground
    }
    const x = ((u < 0.5 ? u : u - 1) * SCALE.x) / BACK
    const y = (v * SCALE.y - 138) / BACK
    if (isCloud(x + 17, y - 23) || isCloud(x - 20, y - 29)) return thread
    const isMoon = Math.hypot(x, y) < 26 && Math.hypot(x - 9, y + 6) > 20
    if (isMoon || STARS.some(([at, up, size]) => isStar(x - at, y - up, size))) return gold
    return ground
  }
}

const STARS = [
  [8, -6, 8],
  [30, -24, 5],
  [-30, -20, 4],
] as const

/** A star with four points. */
const isStar = (x: number, y: number, size: number) =>
  Math.sqrt(Math.abs(x) / size) + Math.sqrt(Math.abs(y) / size) < 1

/** Three humps on a flat base. */
const isCloud = (x: number, y: number) =>
  y < 5 &&
  (Math.hypot(x + 13, y) < 7 ||
    Math.hypot(x, y + 3) < 10 ||
    Math.hypot(x - 13, y + 1) < 7.5 ||
    (Math.abs(x) < 18 && y > 0))

/** A stripe of satin down the upper side. */
function striped({ sleeve, stripe }: SouvenirColours) {
  const [ground, line] = [sleeve, stripe].map(colour.paint)
  return (u: number): Vec3 => (Math.abs(u - 0.75) < 0.022 ? line : ground)
}

/** Ribs with a stripe along the middle. */
function ribs({ rib, stripe }: SouvenirColours, count: number) {
  const [ground, line] = [rib, stripe].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const paint = Math.abs(v - 0.5) < 0.15 ? line : ground
    const shade = (u * count) % 1 < 0.4 ? 0.86 : 1
    return [paint[0] * shade, paint[1] * shade, paint[2] * shade]
  }
}
