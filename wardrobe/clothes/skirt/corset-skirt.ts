import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { prints } from '../sewing/prints.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface CorsetSkirtColours {
  main: Hex
  /** The lacing, the bows, and the frill under the hem. */
  ribbon: Hex
  lace: Hex
  outline: Hex
  trimOutline: Hex
}

const SKIRT = { waist: 0.4345, hem: 0.238, waistRadius: 0.0665, hemRadius: 0.14 }
const HUNG = hangSkirt(SKIRT)

/** The fraction of the skirt, from the waist down, that is close-fitting and laced. */
const YOKE = 0.3

/** A flared skirt with a laced yoke, bows at its ends, and a scalloped hem over a frill. */
export function makeCorsetSkirt(name: string, colours: CorsetSkirtColours): Model {
  const fabric = cloth.roll(512, 256)
  const laced = cloth.print(fabric, 500, 110, lacing(colours))
  const frilled = cloth.print(fabric, 400, 80, frill(colours))
  const [main, ribbon] = [colours.main, colours.ribbon].map((hex) => cloth.dye(fabric, hex))
  const flared = {
    ...SKIRT,
    hem: 0.256,
    pleats: 12,
    crispness: 0.4,
    depth: 0.006,
    scallops: { count: 12, rise: 0.012 },
  }
  const under = { ...SKIRT, waist: 0.3, waistRadius: 0.098, hemRadius: 0.1345 }
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    hung: HUNG,
    cloth: [
      ['skirt', laced, sewSkirt(flared, HUNG)],
      ['skirt', frilled, sewSkirt({ ...under, pleats: 18, crispness: 0.4, depth: 0.005 }, HUNG)],
      ['waistband', main, sewWaistband(0.447, 0.424)],
    ],
    trim: [
      ['bow', ribbon, tieRibbon([0.041, 0.4335, 0.0625], 0.5, 'hips')],
      ['bow', ribbon, tieRibbon([-0.041, 0.4335, 0.0625], 0.5, 'hips')],
    ],
  })
}

/** Lacing in front under two rows of hearts, seams of the yoke, and lace along the scallops. */
function lacing({ main, ribbon, lace, outline }: CorsetSkirtColours) {
  const [ground, cord, thread, line] = [main, ribbon, lace, outline].map(colour.paint)
  const [shade, lit, hole] = [
    prints.inShade(ground),
    prints.inLight(ground),
    prints.inShade(thread),
  ]
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(u - 0.5) * (430 + 400 * v), v * 166]
    if (v > 0.88) {
      if (v < 0.905) return cord
      return Math.hypot((((u * 48) % 1) - 0.5) * 1.1, (v - 0.955) * 12) < 0.32 ? hole : thread
    }
    if (v < YOKE) {
      const across = Math.abs(x)
      if (across < 15) {
        const [step, row] = [(y / 12.5) % 1, Math.floor(y / 12.5)]
        const to = row % 2 === 0 ? 14 - 28 * step : -14 + 28 * step
        return Math.abs(x - to) < 2.2 || Math.abs(x + to) < 2.2 ? cord : shade
      }
      if (across < 17) return line
      if (prints.isHeart(across - 25, ((y + 1) % 17) - 9, 5)) return cord
      return across > 34 && (across - 34) % 26 < 1.6 ? lit : ground
    }
    return v < YOKE + 0.018 ? line : ground
  }
}

/** A frill with a ribbon along its edge. */
function frill({ lace, ribbon }: CorsetSkirtColours) {
  const [thread, band] = [lace, ribbon].map(colour.paint)
  return (_: number, v: number): Vec3 => (v > 0.84 && v < 0.9 ? band : thread)
}
