import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewSocks } from './sew-socks.ts'

interface StripeColours {
  main: Hex
  stripe: Hex
  /** The upper edge, heel and toe. */
  accent: Hex
  outline: Hex
}

/** Knee socks with even stripes. */
export function makeStripeSocks(name: string, colours: StripeColours): Model {
  const fabric = cloth.roll(128, 256)
  const leg = cloth.print(fabric, 40, 160, striped(colours))
  const foot = cloth.print(fabric, 60, 80, heelAndToe(colours))
  const { legs, feet } = sewSocks({ top: 0.172, cuff: 0.013 })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['stockings', leg, legs],
      ['stocking-feet', foot, feet],
    ],
    trim: [],
  })
}

const STRIPES = 7

function striped({ main, stripe, accent }: StripeColours) {
  const [ground, line, rim] = [main, stripe, accent].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.1) return (u * 20) % 1 < 0.35 ? [rim[0] * 0.86, rim[1] * 0.83, rim[2] * 0.9] : rim
    return (v * STRIPES) % 1 < 0.5 ? line : ground
  }
}

function heelAndToe({ main, stripe, accent }: StripeColours) {
  const [ground, line, rim] = [main, stripe, accent].map(colour.paint)
  return (_: number, v: number): Vec3 => {
    if (v < 0.16 || v > 0.78) return rim
    return (v * 6) % 1 < 0.5 ? line : ground
  }
}
