import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { standCollar } from '../top/stand-collar.ts'
import { ARMHOLE, sewBlouson } from './sew-blouson.ts'

interface StadiumColours {
  main: Hex
  sleeve: Hex
  rib: Hex
  stripe: Hex
  /** The letter on the chest and the number on the back. */
  patch: Hex
  outline: Hex
}

/** A wool jacket with leather sleeves, a letter on its chest and a number on its back. */
export function makeStadiumJacket(name: string, colours: StadiumColours): Model {
  const fabric = cloth.roll(512, 512)
  const main = cloth.print(fabric, 500, 220, patched(colours))
  const plain = colour.paint(colours.sleeve)
  const sleeve = cloth.print(
    fabric,
    16,
    90,
    prints.setIn(colours.main, colours.outline, ARMHOLE, () => plain),
  )
  const hem = cloth.print(fabric, 320, 24, ribs(colours, 96))
  const cuff = cloth.print(fabric, 160, 20, ribs(colours, 40))
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
      ['outer-collar', cuff, standCollar({ height: 0.033, lower: 0.066, upper: 0.0585 })],
    ],
    trim: [],
  })
}

/** The letter K in felt, row by row from the top. */
const LETTER = ['##..##', '##.##.', '####..', '###...', '####..', '##.##.', '##..##']

/** Two sevens. */
const NUMBER = [
  '####.####',
  '...#....#',
  '..##...##',
  '..#....#.',
  '.##...##.',
  '.#....#..',
  '.#....#..',
]

const isIn = (rows: readonly string[], x: number, y: number, cell: number) =>
  rows[Math.floor(y / cell)]?.[Math.floor(x / cell)] === '#'

/** Whether a point is in the felt, or in the rim round it. */
function readPatch(
  rows: readonly string[],
  x: number,
  y: number,
  cell: number,
): 'felt' | 'rim' | '' {
  if (isIn(rows, x, y, cell)) return 'felt'
  const rim = cell * 0.42
  const isNear = [-rim, 0, rim].some((dx) =>
    [-rim, 0, rim].some((dy) => isIn(rows, x + dx, y + dy, cell)),
  )
  return isNear ? 'rim' : ''
}

/** Snaps along the edge, welt pockets, a letter in front and a number on the back. */
function patched({ main, stripe, patch, outline }: StadiumColours) {
  const [ground, light, felt, line] = [main, stripe, patch, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    const [x, y] = [(u - 0.5) * 420, v * 235]
    if ([92, 122, 152, 182, 212].some((at) => Math.hypot(x - 10, y - at) < 3.4)) return light
    if (off < 0.0138 && v > 0.2) return line
    const isWelt = Math.abs(off - 0.115 - 0.05 * v) < 0.008 && v > 0.7 && v < 0.87
    if (isWelt) return Math.abs(off - 0.115 - 0.05 * v) < 0.0055 ? felt : line
    const front = off < 0.25 ? readPatch(LETTER, x - 23, y - 104, 4.8) : ''
    const fromBack = (u < 0.5 ? u : u - 1) * 420
    const back = off > 0.25 ? readPatch(NUMBER, fromBack + 36, y - 108, 8) : ''
    const found = front || back
    if (found === 'felt') return felt
    return found === 'rim' ? line : ground
  }
}

/** Ribs with two stripes. */
function ribs({ rib, stripe }: StadiumColours, count: number) {
  const [ground, line] = [rib, stripe].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const paint = Math.abs(Math.abs(v - 0.5) - 0.19) < 0.1 ? line : ground
    const shade = (u * count) % 1 < 0.4 ? 0.86 : 1
    return [paint[0] * shade, paint[1] * shade, paint[2] * shade]
  }
}
