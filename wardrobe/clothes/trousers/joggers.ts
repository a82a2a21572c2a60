import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'

interface JoggerColours {
  main: Hex
  /** Two stripes down the outer side. */
  stripe: Hex
  /** Waistband and cuffs. */
  rib: Hex
  cord: Hex
  outline: Hex
}

/** Soft trousers with stripes at the sides, a cord in front and ribbed cuffs. */
export function makeJoggers(name: string, colours: JoggerColours): Model {
  const fabric = cloth.roll(512, 256)
  const seated = cloth.print(fabric, 240, 60, corded(colours))
  const legged = cloth.print(fabric, 180, 160, striped(colours))
  const ribbed = cloth.print(fabric, 120, 12, prints.ribs(colours.rib, 30))
  const { seat, legs } = sewTrousers({
    waist: 0.433,
    hem: 0.07,
    ease: (v) =>
      0.0095 + 0.011 * Math.min(1, 1.6 * v) - 0.011 * Math.max(0, (v - 0.86) / 0.14) ** 2,
  })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['seat', seated, seat],
      ['legs', legged, legs],
      ['legs', ribbed, cuffs()],
    ],
    trim: [['waistband', ribbed, sewWaistband(0.443, 0.422)]],
  })
}

function cuffs(): Mesh {
  const sheet = weaveSheet({
    columns: 20,
    rows: 2,
    closed: true,
    point: wrap.leg(0.079, 0.054, () => 0.0082),
    hem: { bottom: 0.003 },
  })
  return sewPair(sheet, ['LowerLeg', 'Foot'])
}

/** Two ends of a cord in front, and slanting pockets. */
function corded({ main, cord, outline }: JoggerColours) {
  const [ground, thread, line] = [main, cord, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    const isCord = v < 0.52 && Math.abs(off - 0.012 - 0.018 * v) < 0.0055
    if (isCord) return v > 0.44 ? line : thread
    return Math.abs(off - 0.15 - 0.07 * v) < 0.004 && v < 0.7 ? line : ground
  }
}

function striped({ main, stripe }: JoggerColours) {
  const [ground, line] = [main, stripe].map(colour.paint)
  return (u: number): Vec3 => {
    const off = Math.abs(u - 0.75)
    return off > 0.014 && off < 0.036 ? line : ground
  }
}
