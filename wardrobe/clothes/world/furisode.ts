import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { embroider, type Spray } from '../sewing/embroidery.ts'
import { hangBags } from '../sewing/long-sleeve-bags.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { onGown, sewGown } from '../sewing/sew-gown.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { layNeckband } from '../top/neckband.ts'

interface FurisodeColours {
  main: Hex
  /** The colour into which the cloth fades at the hem and in the sleeves. */
  fade: Hex
  /** The large blossoms, and the small ones. */
  petal: Hex
  accent: Hex
  leaf: Hex
  /** The hearts of blossoms, and the pattern of the obi. */
  gold: Hex
  obi: Hex
  /** The cord round the obi, and the scarf at its upper edge. */
  cord: Hex
  outline: Hex
  trimOutline: Hex
}

const CUT = { hem: 0.072, hemRadius: 0.098, ease: 0.0095 }
const BAG_BOTTOM = 0.31
const place = onGown(CUT)

/** A kimono with long swinging sleeves, crossed left over right, and a wide obi tied in a bow. */
export function makeFurisode(name: string, colours: FurisodeColours): Model {
  const fabric = cloth.roll(512, 1024)
  const { front, back, hung } = sewGown(CUT)
  const bags = hangBags(BAG_BOTTOM, hung.bones)
  const fronted = cloth.print(fabric, 250, 420, robe(colours, true))
  const backed = cloth.print(fabric, 250, 420, robe(colours, false))
  const bagged = cloth.print(fabric, 250, 220, bag(colours))
  const main = cloth.dye(fabric, colours.main)
  const woven = cloth.print(fabric, 240, 64, obi(colours))
  const [white, cord, gold] = ['#fffdf8', colours.cord, colours.gold].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const tied = cloth.print(fabric, 64, 64, obi(colours))
  const { sleeves } = sewSleeves({ end: 0.243, radius: (v) => 0.037 + 0.004 * v })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    hung: { bones: [...hung.bones, ...bags.bones], chains: [...hung.chains, ...bags.chains] },
    cloth: [
      ['dress', fronted, front],
      ['dress', backed, back],
      ['sleeves', main, sleeves],
      ['sleeves', bagged, bags.mesh],
      ['obi', cord, sewBand(0.484, 0.474, 0.0155)],
      ['obi', woven, sewBand(0.478, 0.412, 0.016)],
      ['obi', cord, sewBand(0.4495, 0.4405, 0.019)],
      ['collar', main, layNeckband(1.1, 0.0132, 0.7)],
      ['collar', cord, layNeckband(0.5, 0.0143, 0.7)],
      ['collar', white, layNeckband(0.27, 0.0154, 0.7)],
    ],
    trim: [
      ['obi', gold, tieRibbon([0, 0.445, 0.08], 0.3, 'spine')],
      ['obi', tied, tieRibbon([0, 0.462, -0.09], 2.1, 'spine')],
    ],
  })
}

/** Large blossoms that rise from the hem at the left, with leaves. */
const LARGE: Spray = {
  branches: [],
  blossoms: [
    [56, 116, 27],
    [10, 104, 20],
    [84, 158, 21],
    [42, 164, 16],
    [-62, 112, 21],
    [-104, 140, 24],
    [112, 112, 22],
    [74, 206, 13],
    [-88, 94, 14],
    [48, 500, 19],
    [72, 526, 13],
    [-66, 470, 12],
  ],
  leaves: [
    [30, 128, 32, 150],
    [64, 146, 30, 80],
    [-46, 128, 30, 60],
    [92, 178, 26, 60],
    [-22, 100, 24, 110],
    [56, 190, 24, 110],
    [40, 516, 22, 130],
  ],
}

/** Small blossoms between the large ones and above them. */
const SMALL: Spray = {
  branches: [],
  blossoms: [
    [28, 142, 10],
    [-18, 128, 11],
    [-40, 92, 10],
    [100, 190, 10],
    [22, 190, 9],
    [-86, 168, 10],
    [60, 240, 10],
    [90, 246, 8],
    [84, 96, 11],
    [-58, 152, 8],
    [30, 526, 9],
    [80, 496, 9],
    [-50, 492, 8],
    [-78, 500, 8],
    [-6, 160, 7],
  ],
  leaves: [],
}

/** The flowers of a bag, which hang towards its lower outer corner. */
const BAG_LARGE: Spray = {
  branches: [],
  blossoms: [
    [86, 42, 26],
    [40, 30, 21],
    [104, 92, 18],
    [60, 82, 14],
  ],
  leaves: [
    [62, 58, 28, 120],
    [20, 44, 24, 90],
    [94, 112, 24, 100],
  ],
}

const BAG_SMALL: Spray = {
  branches: [],
  blossoms: [
    [66, 20, 10],
    [24, 62, 10],
    [84, 118, 10],
    [112, 64, 9],
    [108, 132, 8],
    [40, 108, 8],
  ],
  leaves: [],
}

/** Flowers and gold dust on cloth that fades downwards; `low` is 1 where it has faded. */
function flowered(colours: FurisodeColours, [large, small]: readonly [Spray, Spray]) {
  const { main, fade, petal, accent, gold, leaf } = colours
  const [ground, faded, dust] = [main, fade, gold].map(colour.paint)
  const common = { heart: gold, branch: leaf, leaf }
  const [big, little] = [
    embroider(large, { ...common, petal }),
    embroider(small, { ...common, petal: accent }),
  ]
  return (x: number, y: number, low: number): Vec3 => {
    const flower = little(x, y) ?? big(x, y)
    if (flower) return flower
    const [dx, dy] = [x + 200, y + 200]
    const [column, row] = [Math.floor(dx / 9), Math.floor(dy / 9)]
    const number = (column * 37 + row * 61) % 97
    const isDust = number < 30 * low && Math.hypot((dx % 9) - 4.5, (dy % 9) - 4.5) < 1.5
    return isDust ? dust : vec.mix(ground, faded, low)
  }
}

const smooth = (share: number) => {
  const t = Math.min(1, Math.max(0, share))
  return t * t * (3 - 2 * t)
}

/** The left side overlaps the right one; at the neck, a white collar shows the robe underneath. */
function robe(colours: FurisodeColours, isFront: boolean) {
  const cloth = flowered(colours, [LARGE, SMALL])
  const [line, under] = [colours.outline, '#fffdf8'].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [across, y] = place(u, v)
    const x = isFront ? across : -across
    if (isFront && y > 522 && Math.abs(x) < (y - 518) * 0.62) return under
    const edge = x + 34 + (430 - y) * 0.02
    if (isFront && y < 430 && Math.abs(edge) < 0.9) return line
    return cloth(x, y, smooth((200 - y + 14 * Math.sin(x / 26)) / 110))
  }
}

function bag(colours: FurisodeColours) {
  const cloth = flowered(colours, [BAG_LARGE, BAG_SMALL])
  return (u: number, v: number): Vec3 => {
    const turn = (u - 0.5) * 2 * Math.PI
    const across = 0.5 + 0.5 * Math.sign(Math.sin(turn)) * Math.abs(Math.sin(turn)) ** 0.7
    const y = (1 - v) * 210
    return cloth(across * 132, y, smooth((130 - y) / 100))
  }
}

/** Woven hexagons with a blossom in each. */
function obi({ obi: main, gold, cord }: FurisodeColours) {
  const [ground, line, heart] = [main, gold, cord].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [u * 16, v * 2.6]
    const row = Math.floor(y)
    const [dx, dy] = [((x + row / 2) % 1) - 0.5, (y % 1) - 0.5]
    const rim = Math.max(Math.abs(dx), Math.abs(dx) * 0.5 + Math.abs(dy) * 0.9)
    if (rim > 0.4) return line
    const away = Math.hypot(dx, dy)
    if (away < 0.09) return heart
    return away < 0.2 + 0.06 * Math.cos(6 * Math.atan2(dy, dx)) ? line : ground
  }
}

function sewBand(top: number, bottom: number, off: number): Mesh {
  const point = wrap.band(top, bottom, (v) => off + 0.0025 * Math.sin(Math.PI * v))
  const hem = { top: 0.005, bottom: 0.005 }
  const sheet = weaveSheet({ columns: 32, rows: 3, closed: true, point, hem })
  return bindToBones(sheet, ['hips', 'spine', 'chest'])
}
