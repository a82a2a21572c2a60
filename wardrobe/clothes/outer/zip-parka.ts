import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { layHood } from '../top/hood.ts'
import { sewJacket } from './sew-jacket.ts'
import { sewOuterSleeves } from './sew-outer-sleeves.ts'

interface ParkaColours {
  main: Hex
  /** The zip, the stripes, and the badge on the chest. */
  accent: Hex
  rib: Hex
  outline: Hex
}

/** A hooded sweatshirt with a zip, worn open. */
export function makeZipParka(name: string, colours: ParkaColours): Model {
  const fabric = cloth.roll(512, 512)
  const fronted = cloth.print(fabric, 500, 220, zipped(colours))
  const sleeved = cloth.print(fabric, 140, 110, striped(colours))
  const ribbed = cloth.print(fabric, 160, 20, ribs(colours))
  const { sleeves, cuffs } = sewOuterSleeves({
    cuff: { width: 0.022, radius: 0.0285 },
    fullness: 0.005,
  })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['outer', fronted, body()],
      ['outer-sleeves', sleeved, sleeves],
      ['outer-cuffs', ribbed, cuffs],
      ['outer-hood', cloth.dye(fabric, colours.main), layHood()],
    ],
    trim: [],
  })
}

const body = () => sewJacket({ hem: 0.37, opening: (v) => 0.05 - 0.014 * v })

/** A zip along the edges, pockets with slanting openings, a badge, and ribs at the hem. */
function zipped({ main, accent, rib, outline }: ParkaColours) {
  const [ground, bright, band, line] = [main, accent, rib, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    const fromEdge = off - 0.0122
    if (fromEdge < 0.0075) return (v * 90) % 1 < 0.5 ? bright : line
    if (fromEdge < 0.0095) return line
    if (v > 0.92) {
      const shade = (u * 90) % 1 < 0.4 ? 0.86 : 1
      return v < 0.927 ? line : [band[0] * shade, band[1] * shade, band[2] * shade]
    }
    const slope = 0.13 + 0.07 * (v - 0.68) * 4
    const isPocket = off < 0.2 && v > 0.68
    if (isPocket && Math.abs(off - slope) < 0.0028 && v < 0.88) return line
    if (Math.abs(v - 0.68) < 0.005 && off < 0.13) return line
    const [x, y] = [(u - 0.6) * 430, v * 240 - 128]
    return Math.hypot(x, y) < 5.4 ? bright : ground
  }
}

/** Two stripes round the arm. */
function striped({ main, accent }: ParkaColours) {
  const [ground, bright] = [main, accent].map(colour.paint)
  return (_: number, v: number): Vec3 =>
    Math.abs(Math.abs(v - 0.62) - 0.045) < 0.024 ? bright : ground
}

function ribs({ rib }: ParkaColours) {
  const ground = colour.paint(rib)
  return (u: number): Vec3 => {
    const shade = (u * 40) % 1 < 0.4 ? 0.86 : 1
    return [ground[0] * shade, ground[1] * shade, ground[2] * shade]
  }
}
