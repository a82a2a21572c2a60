import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { layHood } from '../top/hood.ts'
import { sewRoomyTop } from '../top/roomy-top.ts'
import { sewOuterSleeves } from './sew-outer-sleeves.ts'

interface RainColours {
  main: Hex
  /** The band above the hem and at the cuffs, and the spots between them. */
  band: Hex
  spot: Hex
  button: Hex
  outline: Hex
}

const SKIRT = { waist: 0.442, hem: 0.2, waistRadius: 0.0735, hemRadius: 0.158 }
const HUNG = hangSkirt(SKIRT)

/** A hooded raincoat with spots, wide at its hem, worn over a top and any bottom. */
export function makeRainMac(name: string, colours: RainColours): Model {
  const fabric = cloth.roll(512, 512)
  const main = cloth.dye(fabric, colours.main)
  const upper = cloth.print(fabric, 480, 120, spotted(colours, { across: 16, rows: 6 }))
  const lower = cloth.print(
    fabric,
    504,
    140,
    spotted(colours, { across: 22, rows: 6, isLower: true }),
  )
  const sleeve = cloth.print(fabric, 160, 110, spotted(colours, { across: 7, rows: 5 }))
  const band = cloth.dye(fabric, colours.band)
  const { sleeves, cuffs } = sewOuterSleeves({
    cuff: { width: 0.016, radius: 0.0325 },
    fullness: 0.003,
  })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung: HUNG,
    trimLook: { rim: 0.1 },
    cloth: [
      ['outer', upper, sewRoomyTop(0.415, 0.006)],
      ['outer-skirt', lower, sewSkirt({ ...SKIRT, pleats: 8, crispness: 0.3, depth: 0.006 }, HUNG)],
      ['outer-sleeves', sleeve, sleeves],
      ['outer-cuffs', band, cuffs],
      ['outer-hood', main, layHood()],
    ],
    trim: [],
  })
}

interface Spots {
  across: number
  rows: number
  isLower?: boolean
}

/** Spots in staggered rows, the closing edge with its snaps, and a band above the hem. */
function spotted(
  { main, band, spot, button, outline }: RainColours,
  { across, rows, isLower = false }: Spots,
) {
  const [ground, rim, dot, snap, line] = [main, band, spot, button, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (isLower && v > 0.88) return v < 0.895 ? line : rim
    const isFront = across > 10
    if (isFront) {
      const snaps = isLower ? [0.14, 0.44, 0.74] : [0.5, 0.78]
      const wide = isLower ? 3.6 : 3
      if (snaps.some((at) => Math.hypot((u - 0.512) * 130, ((v - at) * 130) / wide) < 1))
        return snap
      if (Math.abs(u - 0.53) < 0.003) return line
    }
    const row = Math.floor(v * rows)
    const x = ((u * across + (row % 2) / 2) % 1) - 0.5
    const y = ((v * rows) % 1) - 0.5
    return Math.hypot(x, y) < 0.2 ? dot : ground
  }
}
