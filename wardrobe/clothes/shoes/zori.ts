import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { layPicture } from '../../kit/paint/lay-picture.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import { bands } from '../feet/bands.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface ZoriColours {
  /** The thong. */
  thong: Hex
  /** Dots on the thong, and the line round the sole. */
  dot: Hex
  sole: Hex
  outline: Hex
}

const [LOW, HIGH] = [-0.0042, 0.0135]

/** Japanese sandals with a padded thong, for bare feet and tabi. */
export function makeZori(name: string, colours: ZoriColours): Model {
  const fabric = cloth.roll(256, 64)
  const dotted = cloth.print(fabric, 120, 24, dots(colours))
  const lined = cloth.print(fabric, 8, 48, layers(colours))
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [['straps', dotted, thongs()]],
    trim: [['soles', lined, bands.pair(sole())]],
  })
}

/** The point between the first two toes where the thong dips to the sole. */
const CLEFT: readonly [number, number] = [-0.36, 0.05]

const dip = (share: number) => 0.0044 - 0.0065 * Math.max(0, (share - 0.72) / 0.28) ** 2

/** The straps of the thong, from between the toes to both sides of the foot. */
const thongs = () =>
  bands.pair(
    bands.strap({ from: [-1.85, 0.01], to: CLEFT, width: 0.0105, off: dip }),
    bands.strap({ from: CLEFT, to: [1.85, 0.006], width: 0.0105, off: (u) => dip(1 - u) }),
  )

/** An oval sole, painted according to height. */
function sole() {
  const oval = sdf.ellipsoid([0.0562, 0.005, 0.0205], [0.0395, 0.05, 0.0625])
  const middle = (LOW + HIGH) / 2
  const shape = sdf.common(0.003, oval, (_, y) => Math.abs(y - middle) - (HIGH - LOW) / 2)
  const net = surfaceNet(
    shape,
    { min: [0.006, -0.012, -0.052], max: [0.106, 0.026, 0.092] },
    0.0078,
  )
  return layPicture(net, ([, y]) => [0.5, (HIGH - y) / (HIGH - LOW)])
}

/** Small dots along the thong. */
function dots({ thong, dot }: ZoriColours) {
  const [ground, mark] = [thong, dot].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [((u * 7) % 1) - 0.5, v - 0.5]
    return Math.hypot(x * 1.1, y * 1.3) < 0.24 ? mark : ground
  }
}

/** The side of the sole: in the middle, a line in the colour of the dots. */
function layers({ sole: main, dot }: ZoriColours) {
  const [ground, mark] = [main, dot].map(colour.paint)
  return (_: number, v: number): Vec3 => (v > 0.36 && v < 0.56 ? mark : ground)
}
