import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { crease } from '../sewing/folds.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewHemBand } from '../top/hem-band.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { standCollar } from '../top/stand-collar.ts'

interface SweaterColours {
  wool: Hex
  /** The knitted band round the chest: its ground, its snowflakes and its hearts. */
  band: Hex
  motif: Hex
  outline: Hex
}

/** A chunky sweater with a roll neck and a band of knitted snowflakes. */
export function makeSweater(name: string, colours: SweaterColours): Model {
  const fabric = cloth.roll(512, 512)
  const knitted = cloth.print(fabric, 504, 190, fairIsle(colours))
  const armed = cloth.print(fabric, 200, 120, armBand(colours))
  const ribbed = cloth.print(fabric, 256, 8, ribs(colours))
  const { sleeves, cuffs } = sewSleeves({
    end: 0.232,
    cuff: { width: 0.026, radius: 0.0275 },
    radius: (v) => 0.039 + 0.005 * Math.sin(Math.PI * v * v) - 0.003 * v,
  })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['sweater', knitted, body()],
      ['hem', ribbed, sewHemBand()],
      ['sleeves', armed, sleeves],
      ['cuffs', ribbed, cuffs],
    ],
    trim: [['neck', ribbed, standCollar({ height: 0.034, lower: 0.056, upper: 0.05 })]],
  })
}

/** The sweater is full at the waist, where the ribs gather it. */
function body(): Mesh {
  const ease = (v: number) => 0.013 + 0.018 * Math.sin(Math.PI * 0.62 * Math.max(0, v - 0.15)) ** 2
  const sheet = weaveSheet({
    columns: 36,
    rows: 14,
    closed: true,
    point: wrap.bodice(0.396, () => 1.02, ease),
  })
  return crease(bindToBones(sheet, ['hips', 'spine', 'chest', 'UpperArm']), 'top')
}

/** Ribs along the wool. */
function ribs({ wool }: SweaterColours) {
  const ground = colour.paint(wool)
  return (u: number): Vec3 => vec.scale(ground, (u * 34) % 1 < 0.35 ? 0.88 : 1)
}

/**
 * The stitches of a motif, in rows from the top; the last column is the axis about which the motif
 * is mirrored.
 */
const SNOWFLAKE = ['#....', '.#.#.', '..##.', '.####', '#####', '.####', '..##.', '.#.#.', '#....']
const HEART = ['.....', '.##..', '####.', '#####', '.####', '..###', '...##', '....#', '.....']
const ROWS = SNOWFLAKE.length

/** Alternating snowflakes and hearts, stitch by stitch. */
function isStitch(column: number, row: number, perMotif: number): boolean {
  const motif = Math.floor(column / perMotif) % 2 === 0 ? SNOWFLAKE : HEART
  const place = column % perMotif
  return motif[row]?.[place < 5 ? place : 8 - place] === '#'
}

function knitBand({ wool, band, motif }: SweaterColours, motifs: number, from: number, to: number) {
  const [ground, back, thread] = [wool, band, motif].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const share = (v - from) / (to - from)
    if (share < -0.16 || share > 1.16) return ground
    if (share < 0 || share > 1) return Math.abs(share - 0.5) > 0.58 ? back : ground
    const row = Math.floor(share * (ROWS + 2)) - 1
    const column = Math.floor(((u + 0.5 / motifs) % 1) * motifs * 10)
    return isStitch(column, row, 10) ? thread : back
  }
}

const fairIsle = (colours: SweaterColours) => knitBand(colours, 12, 0.44, 0.68)
const armBand = (colours: SweaterColours) => knitBand(colours, 6, 0.4, 0.68)
