import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { embroider, type Spray, traceLine } from '../sewing/embroidery.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { onGown, sewGown } from '../sewing/sew-gown.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { standCollar } from '../top/stand-collar.ts'

interface QipaoColours {
  silk: Hex
  petal: Hex
  leaf: Hex
  /** The piping, the knots and the branches. */
  piping: Hex
  outline: Hex
}

const CUT = { hem: 0.118, hemRadius: 0.1, slit: { height: 0.222, angle: 0.3 } }
const place = onGown(CUT)

/** A silk dress with a standing collar, closed at the right with knots, with slits at the sides. */
export function makeQipao(name: string, colours: QipaoColours): Model {
  const fabric = cloth.roll(512, 512)
  const { front, back, hung } = sewGown(CUT)
  const closed = cloth.print(fabric, 250, 400, dress(colours, true))
  const plain = cloth.print(fabric, 250, 400, dress(colours, false))
  const sleeved = cloth.print(fabric, 160, 56, ended(colours))
  const collared = cloth.print(fabric, 180, 24, collar(colours))
  const { sleeves } = sewSleeves({ end: 0.142, radius: (v) => 0.0368 + 0.0008 * v })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung,
    cloth: [
      ['dress', closed, front],
      ['dress', plain, back],
      ['sleeves', sleeved, sleeves],
    ],
    trim: [['neck', collared, standCollar({ height: 0.03, lower: 0.053, upper: 0.0478 })]],
  })
}

/** A flowering branch that rises from the hem at the left, and a twig at the right shoulder. */
const SPRAY: Spray = {
  branches: [
    [
      [86, 122],
      [58, 178],
      [66, 236],
      [40, 318],
    ],
    [
      [60, 186],
      [20, 172],
      [-24, 150],
    ],
    [
      [62, 262],
      [30, 250],
      [14, 228],
    ],
  ],
  blossoms: [
    [56, 208, 20],
    [24, 186, 15],
    [82, 168, 14],
    [-6, 156, 11],
    [48, 264, 15],
    [15, 224, 10],
    [42, 312, 10],
    [-30, 148, 7],
    [72, 294, 7],
  ],
  leaves: [
    [66, 184, 26, 200],
    [38, 168, 24, -70],
    [68, 236, 26, 55],
    [32, 252, 22, 160],
    [4, 170, 22, 100],
    [80, 146, 24, 170],
    [44, 322, 20, 110],
  ],
}

/** The opening, from the collar to the right armhole, in millimetres. */
const OPENING = traceLine(
  [
    [0, 572],
    [-22, 548],
    [-58, 541],
    [-86, 524],
    [-100, 496],
  ],
  2.4,
)

/** Knots on the opening: x and y in millimetres, and the direction of each in radians. */
const KNOTS = [
  [-9, 553, 0.75],
  [-56, 541, 1.45],
  [-92, 512, 0.7],
] as const

/** Brocade with piping along the opening, the slits and the hem. */
function dress(colours: QipaoColours, isFront: boolean) {
  const { silk, petal, piping, leaf } = colours
  const [ground, gold, line] = [silk, piping, colours.outline].map(colour.paint)
  const woven = weaveRoundels(silk)
  const spray = embroider(SPRAY, { petal, heart: piping, branch: piping, leaf })
  return (u: number, v: number): Vec3 => {
    const [x, y] = place(u, v)
    const rim = y < CUT.slit.height * 1000 ? Math.min(u, 1 - u) * 300 : Infinity
    const edge = Math.min(rim, y - CUT.hem * 1000)
    if (edge < 3.2) return gold
    if (edge < 4.4) return prints.inShade(ground)
    if (!isFront) return woven(x, y)
    if (KNOTS.some(([atX, atY, turn]) => isKnot(x - atX, y - atY, turn))) return gold
    const { away } = OPENING(x, y)
    if (away < 1.5) return gold
    if (away < 2.4) return line
    return spray(x, y) ?? woven(x, y)
  }
}

/** Whether a point is in a knot of cord: a ball between two loops. */
function isKnot(x: number, y: number, turn: number): boolean {
  const [along, across] = [
    x * Math.cos(turn) + y * Math.sin(turn),
    y * Math.cos(turn) - x * Math.sin(turn),
  ]
  if (Math.hypot(along, across) < 3) return true
  return Math.hypot((Math.abs(along) - 7) / 5.6, across / 2.5) < 1
}

/** Roundels of four lobes, a little lighter than the cloth, as in brocade. */
function weaveRoundels(silk: Hex) {
  const ground = colour.paint(silk)
  const light = vec.mix(ground, [1, 1, 1], 0.14)
  return (x: number, y: number): Vec3 => {
    const row = Math.floor(y / 28)
    const [dx, dy] = [((((x + row * 17 + 680) % 34) + 34) % 34) - 17, (y % 28) - 14]
    const away = Math.hypot(dx, dy) / (8 + 1.8 * Math.cos(4 * Math.atan2(dy, dx)))
    return (away > 0.78 && away < 1) || (away > 0.3 && away < 0.52) ? light : ground
  }
}

/** Brocade with gold round the end of a sleeve. */
function ended({ silk, piping }: QipaoColours) {
  const gold = colour.paint(piping)
  const woven = weaveRoundels(silk)
  return (u: number, v: number): Vec3 => (v > 0.93 ? gold : woven(u * 238, v * 84))
}

/** Gold along the upper edge, whose corners are round where the collar opens. */
function collar({ silk, piping, outline }: QipaoColours) {
  const [ground, gold, line] = [silk, piping, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const x = Math.abs(u - 0.5) * 300
    if (x < 1.2 - v) return line
    const corner = 7 - x
    const edge = v * 30 - (corner > 0 ? 7 - Math.sqrt(Math.max(0, 49 - corner * corner)) : 0)
    return edge < 3.4 || x < 3 || v > 0.93 ? gold : ground
  }
}
