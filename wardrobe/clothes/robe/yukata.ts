import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { makeShoes } from '../feet/footwear.ts'
import { strewBlossoms } from '../sewing/blossoms.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewBodice } from '../top/bodice.ts'
import { layNeckband } from '../top/neckband.ts'
import { sewWideSleeves } from '../top/wide-sleeves.ts'

interface YukataColours {
  main: Hex
  petals: Hex[]
  heart: Hex
  /** The band at the neck. */
  band: Hex
  /** The colour of the inside of the robe, and of the socks. */
  under: Hex
  obi: Hex
  /** The cord round the obi, and the straps of the sandals. */
  cord: Hex
  sandal: Hex
  outline: Hex
  trimOutline: Hex
}

/** A summer robe with blossoms, an obi tied in a bow at the back, and sandals. */
export function makeYukata(name: string, colours: YukataColours): Model {
  const fabric = cloth.roll(512, 512)
  const flowers = { ground: colours.main, petals: colours.petals, heart: colours.heart }
  const upper = cloth.print(fabric, 480, 130, crossed(colours))
  const lower = cloth.print(fabric, 500, 220, wrapped(colours))
  const sleeved = cloth.print(fabric, 200, 100, strewBlossoms({ ...flowers, ...SLEEVE }))
  const sashed = cloth.print(fabric, 16, 64, corded(colours))
  const [band, obi, cord] = [colours.band, colours.obi, colours.cord].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const strapped = cloth.print(fabric, 80, 100, straps(colours))
  const shoes = makeShoes(sandal, 0.0125, 0.0102)
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    hung: HUNG,
    cloth: [
      ['robe', upper, sewBodice(0.412)],
      ['skirt', lower, skirt()],
      ['sleeves', sleeved, sewWideSleeves(0.24, 0.025)],
      ['neckband', band, layNeckband(1, 0.0125)],
    ],
    trim: [
      ['obi', sashed, sash()],
      ['bow', obi, tieRibbon([0, 0.458, -0.086], 1.55, 'spine')],
      ['knot', cord, tieRibbon([0, 0.4475, 0.0815], 0.34, 'spine')],
      ['sandals', strapped, shoes.upper],
      ['soles', cloth.dye(fabric, colours.sandal), shoes.sole],
    ],
  })
}

const UPPER = { across: 9, rows: 4, aspect: 3 }
const LOWER = { across: 9, rows: 6, aspect: 1.9 }
const SLEEVE = { across: 5, rows: 3, aspect: 1.8 }

/** Blossoms, and the robe underneath, which shows between the crossed edges. */
function crossed(colours: YukataColours) {
  const flowers = { ground: colours.main, petals: colours.petals, heart: colours.heart }
  const [strewn, under] = [strewBlossoms({ ...flowers, ...UPPER }), colour.paint(colours.under)]
  return (u: number, v: number): Vec3 =>
    v + Math.abs(u - 0.5) * 2.2 < 0.44 && Math.abs(u - 0.5) < 0.16 ? under : strewn(u, v)
}

/** The left edge of the robe runs down the front, with a border. */
function wrapped(colours: YukataColours) {
  const flowers = { ground: colours.main, petals: colours.petals, heart: colours.heart }
  const strewn = strewBlossoms({ ...flowers, ...LOWER })
  const [line, border] = [colours.outline, colours.band].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = u - 0.452 + 0.03 * v
    if (off < 0 && off > -0.004) return line
    return off >= 0 && off < 0.011 ? border : strewn(u, v)
  }
}

/** An obi with a fine cord round its middle. */
function corded({ obi, cord, trimOutline }: YukataColours) {
  const [ground, line, edge] = [obi, cord, trimOutline].map(colour.paint)
  return (_: number, v: number): Vec3 => {
    const off = Math.abs(v - 0.5)
    if (off < 0.085) return line
    return off < 0.11 ? edge : ground
  }
}

/** Straps that meet between the toes; the sock shows beside them. */
function straps({ cord, under }: YukataColours) {
  const [strap, sock] = [cord, under].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(Math.abs(u - 0.47) - 0.34 * Math.max(0, 0.86 - v) * 1.7)
    return off < 0.06 && v > 0.42 && v < 0.88 ? strap : sock
  }
}

const SKIRT = { waist: 0.43, hem: 0.075, waistRadius: 0.071, hemRadius: 0.092 }
const HUNG = hangSkirt(SKIRT)

/** A narrow skirt, narrowest at the ankles. */
function skirt(): Mesh {
  const point = (u: number, v: number): Vec3 => {
    const turn = (u - 0.5) * 2 * Math.PI
    const hip = Math.sin(Math.PI * Math.min(1, v * 1.5)) * 0.012
    const width = 0.071 + hip + 0.028 * Math.min(1, v * 2.2) - 0.008 * v
    const depth = 0.062 + hip + 0.012 * Math.min(1, v * 2) - 0.006 * v
    return [Math.sin(turn) * width, SKIRT.waist - 0.355 * v, Math.cos(turn) * depth]
  }
  const sheet = weaveSheet({
    columns: 36,
    rows: 14,
    closed: true,
    point,
    hem: { bottom: 0.004 },
  })
  return fasten(sheet, HUNG.bound, HUNG.bones)
}

function sash(): Mesh {
  const point = wrap.band(0.475, 0.42, (v) => 0.0165 + 0.002 * Math.sin(Math.PI * v) + 0.004 * v)
  const sheet = weaveSheet({
    columns: 32,
    rows: 4,
    closed: true,
    point,
    hem: { top: 0.006, bottom: 0.006 },
  })
  return bindToBones(sheet, ['hips', 'spine', 'chest'])
}

/** The left foot in its sock, on a thick sole. */
const sandal = sdf.join(
  0.008,
  sdf.ellipsoid([0.0557, 0.032, 0.022], [0.0335, 0.029, 0.053]),
  sdf.block([0.0557, 0.006, 0.021], [0.036, 0.012, 0.06], 0.008),
  sdf.cone([0.0548, 0.04, -0.006], [0.0548, 0.075, -0.005], 0.0325, 0.0305),
)
