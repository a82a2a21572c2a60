import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewSocks } from './sew-socks.ts'

interface LooseColours {
  wool: Hex
  /** A line at the upper edge. */
  line: Hex
  outline: Hex
}

/** Loose socks, as in the 1990s: they hang in thick gathers over the shoes. */
export function makeLooseSocks(name: string, colours: LooseColours): Model {
  const fabric = cloth.roll(256, 128)
  const knitted = cloth.print(fabric, 220, 110, ribbed(colours))
  const { feet } = sewSocks({ top: 0.1, cuff: 0.004 })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['stockings', knitted, gathers()],
      ['stocking-feet', cloth.dye(fabric, colours.wool), feet],
    ],
    trim: [],
  })
}

const RINGS = 5

/** The bulge of the rings at v, -0.5 to 0.5. */
const swell = (v: number) => Math.abs(Math.sin(v * RINGS * Math.PI)) ** 0.7 - 0.5

function gathers(): Mesh {
  const ease = (v: number) => {
    const slack = Math.min(1, v * 4)
    return 0.0062 + slack * (0.0055 + 0.011 * v + 0.0048 * swell(v))
  }
  const sheet = weaveSheet({
    columns: 24,
    rows: 24,
    closed: true,
    // Each ring hangs lower at the front than at the back.
    point: (u, v) => {
      const tilt = 0.004 * Math.cos((u - 0.5) * 2 * Math.PI) * Math.sin(Math.PI * v)
      const [x, y, z] = wrap.leg(0.162, 0.056, ease)(u, v)
      return [x, y - tilt, z]
    },
    hem: { top: 0.004, bottom: 0.005 },
  })
  return sewPair(sheet, ['LowerLeg', 'Foot'])
}

const RIBS = 30

/** Ribs, a line at the top, and shade between the rings. */
function ribbed({ wool, line }: LooseColours) {
  const [ground, thread] = [wool, line].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const paint = v > 0.05 && v < 0.085 ? thread : ground
    const rib = (u * RIBS) % 1 < 0.34 ? 0.93 : 1
    const gather = v > 0.15 && swell(v) < -0.05 ? 0.86 : 1
    return vec.scale(paint, rib * gather)
  }
}
