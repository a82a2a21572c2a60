import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { prints } from '../sewing/prints.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewTop } from '../top/sew-top.ts'

interface BasketballColours {
  main: Hex
  /** The edges at the neck and the arms, and the stripes down the sides. */
  edge: Hex
  number: Hex
  outline: Hex
}

/** A basketball jersey with a number on the front and the back. */
export function makeBasketball(name: string, colours: BasketballColours): Model {
  const fabric = cloth.roll(512, 256)
  const numbered = cloth.print(fabric, 504, 170, numbers(colours))
  const edge = cloth.dye(fabric, colours.edge)
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: numbered },
    cloth: [['sleeves', edge, armholes()]],
    neck: { patch: edge, height: 0.009, lower: 0.0565, upper: 0.0515 },
  })
}

/** A band round each armhole. */
function armholes(): Mesh {
  const ring = weaveSheet({
    columns: 22,
    rows: 2,
    closed: true,
    point: wrap.sleeve(0.088, 0.1085, (v) => 0.0368 - 0.0012 * v),
    hem: { bottom: 0.004 },
  })
  return sewPair(ring, ['chest', 'UpperArm'])
}

const NUMBER = [
  '.##..###.',
  '###.#...#',
  '.##.....#',
  '.##...##.',
  '.##.....#',
  '.##.#...#',
  '####.###.',
]

/** A broad number with a rim on both sides; stripes under the arms. */
function numbers({ main, edge, number, outline }: BasketballColours) {
  const [ground, stripe, felt, line] = [main, edge, number, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    const [x] = off < 0.25 ? prints.onFront(u, v) : prints.onBack(u, v)
    const side = Math.abs(off - 0.25)
    if (v > 0.44 && side < 0.034) return side > 0.026 ? line : stripe
    const [, height] = prints.fromHeart(u, v)
    const [across, down] = [x + 27, 17 - height]
    if (prints.isCell(NUMBER, across, down, 6)) return felt
    const isRim = [-1.8, 1.8].some((dx) =>
      [-1.8, 1.8].some((dy) => prints.isCell(NUMBER, across + dx, down + dy, 6)),
    )
    return isRim ? line : ground
  }
}
