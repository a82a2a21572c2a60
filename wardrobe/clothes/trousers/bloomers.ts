import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'

interface BloomerColours {
  main: Hex
  stripe: Hex
  frill: Hex
  band: Hex
  outline: Hex
}

const HEM = 0.238

/** Puffed shorts with stripes, gathered into a frill above the knee. */
export function makeBloomers(name: string, colours: BloomerColours): Model {
  const fabric = cloth.roll(512, 256)
  const seated = cloth.print(fabric, 400, 80, stripes(colours, 28))
  const legged = cloth.print(fabric, 220, 80, stripes(colours, 15))
  const frilled = cloth.print(fabric, 220, 30, scalloped(colours))
  const { seat, legs } = sewTrousers({
    waist: 0.433,
    hem: HEM,
    ease: (v) => 0.0165 + 0.014 * Math.sin(Math.PI * v) - 0.0075 * v,
  })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['seat', seated, seat],
      ['legs', legged, legs],
      ['legs', frilled, frills()],
    ],
    trim: [['waistband', cloth.dye(fabric, colours.band), sewWaistband(0.445, 0.423)]],
  })
}

const WAVES = 13

/** A frill that stands away from the leg below the gathers. */
function frills(): Mesh {
  const sheet = weaveSheet({
    columns: 52,
    rows: 3,
    closed: true,
    point: (u, v) => {
      const off = 0.0088 + 0.007 * v + 0.0022 * v * Math.cos(WAVES * u * 2 * Math.PI)
      return wrap.leg(HEM + 0.006, HEM - 0.016, () => off)(u, v)
    },
    hem: { bottom: 0.0015 },
  })
  return sewPair(sheet, ['hips', 'UpperLeg', 'LowerLeg'])
}

function stripes({ main, stripe }: BloomerColours, count: number) {
  const [ground, line] = [main, stripe].map(colour.paint)
  return (u: number): Vec3 => ((u * count + 0.25) % 1 < 0.5 ? line : ground)
}

/** A ribbon above, and holes along the edge. */
function scalloped({ frill, band, outline }: BloomerColours) {
  const [thread, ribbon, line] = [frill, band, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.24) return ribbon
    if (v < 0.3) return line
    const x = ((u * WAVES * 2) % 1) - 0.5
    return Math.hypot(x * 1.4, (v - 0.74) * 2.6) < 0.22 ? line : thread
  }
}
