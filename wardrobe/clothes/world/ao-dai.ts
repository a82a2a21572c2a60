import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { embroider, type Spray, traceLine } from '../sewing/embroidery.ts'
import { crease } from '../sewing/folds.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { onGown, sewGown } from '../sewing/sew-gown.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { standCollar } from '../top/stand-collar.ts'

interface AoDaiColours {
  silk: Hex
  petal: Hex
  heart: Hex
  /** The stems and the leaves. */
  leaf: Hex
  trousers: Hex
  outline: Hex
}

const CUT = { hem: 0.098, hemRadius: 0.114, ease: 0.0145, slit: { height: 0.396, angle: 0.44 } }
const place = onGown(CUT)

/**
 * A close-fitting tunic with a standing collar and raglan sleeves, divided from the waist into a
 * front and a back panel, over wide trousers.
 */
export function makeAoDai(name: string, colours: AoDaiColours): Model {
  const fabric = cloth.roll(512, 512)
  const { front, back, hung } = sewGown(CUT)
  const flowered = cloth.print(fabric, 250, 400, panel(colours, true))
  const plain = cloth.print(fabric, 150, 250, panel(colours, false))
  const [silk, white] = [colours.silk, colours.trousers].map((hex) => cloth.dye(fabric, hex))
  const collared = cloth.print(fabric, 100, 20, collar(colours))
  const { sleeves } = sewSleeves({
    end: 0.247,
    radius: (v) => 0.0368 - 0.0115 * v + 0.003 * v ** 4,
  })
  const { legs } = sewTrousers({ waist: 0.405, hem: 0.04, ease: trouserEase })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung,
    cloth: [
      ['dress', flowered, front],
      ['dress', plain, back],
      ['sleeves', silk, sleeves],
      ['trousers', white, sewSeat()],
      ['trousers', white, legs],
    ],
    trim: [['neck', collared, standCollar({ height: 0.03, lower: 0.053, upper: 0.0478 })]],
  })
}

/** Flowers that climb the front panel, and a few on the chest. */
const SPRAY: Spray = {
  branches: [
    [
      [-14, 100],
      [14, 160],
      [-6, 236],
      [26, 312],
    ],
    [
      [10, 166],
      [48, 190],
      [60, 232],
    ],
    [
      [0, 210],
      [-38, 232],
      [-46, 276],
    ],
    [
      [30, 500],
      [42, 522],
      [34, 546],
    ],
  ],
  blossoms: [
    [4, 176, 21],
    [-34, 148, 15],
    [42, 152, 16],
    [46, 204, 14],
    [-24, 226, 16],
    [10, 254, 14],
    [-46, 270, 10],
    [60, 236, 9],
    [28, 314, 10],
    [-2, 300, 8],
    [30, 502, 11],
    [44, 524, 8],
    [32, 548, 7],
  ],
  leaves: [
    [-6, 128, 30, 150],
    [12, 140, 30, 30],
    [24, 192, 26, 60],
    [-10, 196, 26, 150],
    [4, 270, 24, 130],
    [16, 286, 22, 30],
    [-44, 246, 20, 190],
    [62, 210, 20, 10],
    [-30, 116, 24, 100],
    [52, 122, 24, 80],
    [40, 510, 16, 0],
    [30, 524, 14, 140],
  ],
}

/** The seam of the raglan sleeve, from the collar to the armhole; the right one is the opening. */
const SEAM = traceLine(
  [
    [40, 590],
    [58, 556],
    [92, 508],
  ],
  0.9,
)

/** Close at the thighs, where the tunic is close too, and wide at the hem. */
const trouserEase = (v: number) => 0.0076 + 0.023 * Math.max(0, v - 0.18)

/** The seat of the trousers, closer to the body than the tunic in all motions. */
function sewSeat(): Mesh {
  const point = wrap.band(0.405, 0.313, () => 0.0045)
  const sheet = weaveSheet({ columns: 28, rows: 5, closed: true, point })
  return crease(bindToBones(sheet, ['hips', 'spine', 'UpperLeg']), 'seat')
}

function panel(colours: AoDaiColours, isFront: boolean) {
  const { silk, petal, heart, leaf } = colours
  const ground = colour.paint(silk)
  const [shade, light] = [prints.inShade(ground), vec.mix(ground, [1, 1, 1], 0.25)]
  const spray = embroider(SPRAY, { petal, heart, branch: leaf, leaf })
  return (u: number, v: number): Vec3 => {
    const [x, y] = place(u, v)
    const rim = y < CUT.slit.height * 1000 ? Math.min(u, 1 - u) * 300 : Infinity
    if (Math.min(rim, y - CUT.hem * 1000) < 2.4) return light
    if (y > 500 && SEAM(Math.abs(x), y).away < 0.9) return shade
    return (isFront && spray(x, y)) || ground
  }
}

/** A line where the collar opens. */
function collar({ silk }: AoDaiColours) {
  const ground = colour.paint(silk)
  const shade = prints.inShade(prints.inShade(ground))
  return (u: number): Vec3 => (Math.abs(u - 0.5) < 0.005 ? shade : ground)
}
