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

interface WarmerColours {
  wool: Hex
  stripe: Hex
  outline: Hex
}

/** Ribbed leg warmers that gather round the ankle, worn over socks or boots. */
export function makeLegWarmers(name: string, colours: WarmerColours): Model {
  const fabric = cloth.roll(256, 128)
  const knitted = cloth.print(fabric, 200, 100, ribbed(colours))
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [['stockings', knitted, warmers()]],
    trim: [],
  })
}

/** The leg warmers widen towards the foot, in soft rings. */
function warmers(): Mesh {
  const ease = (v: number) => {
    const gathers = Math.max(0, v - 0.35) * 0.0042 * Math.sin(v * 26)
    return 0.0125 + 0.0095 * v + gathers
  }
  const sheet = weaveSheet({
    columns: 24,
    rows: 16,
    closed: true,
    point: wrap.leg(0.168, 0.068, ease),
    hem: { top: 0.006, bottom: 0.005 },
  })
  return sewPair(sheet, ['LowerLeg', 'Foot'])
}

const RIBS = 26

/** Ribs, two stripes below the upper edge, and shade in the gathers. */
function ribbed({ wool, stripe }: WarmerColours) {
  const [ground, line] = [wool, stripe].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const isStripe = (v > 0.14 && v < 0.21) || (v > 0.26 && v < 0.33)
    const paint = isStripe ? line : ground
    const rib = (u * RIBS) % 1 < 0.36 ? 0.86 : 1
    const gather = v > 0.42 && Math.sin(v * 26) < -0.45 ? 0.86 : 1
    return vec.scale(paint, rib * gather)
  }
}
