import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { maryJanes } from '../feet/mary-janes.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { standCollar } from '../top/stand-collar.ts'
import { suitCut } from '../top/suit-cut.ts'

interface ChefColours {
  coat: Hex
  button: Hex
  scarf: Hex
  apron: Hex
  trousers: Hex
  check: Hex
  shoe: Hex
  outline: Hex
  trimOutline: Hex
}

/** A chef's double-breasted coat, neckerchief, apron and checked trousers. */
export function makeChefCoat(name: string, colours: ChefColours): Model {
  const fabric = cloth.roll(512, 512)
  const fronted = cloth.print(fabric, 500, 170, buttoned(colours))
  const checked = cloth.print(fabric, 160, 160, checks(colours))
  const tied = cloth.print(fabric, 120, 60, pocketed(colours))
  const { shoe, coat, trimOutline } = colours
  const leather = cloth.print(fabric, 60, 70, maryJanes.paint(shoe, shoe, trimOutline))
  const [white, scarf, button] = [coat, colours.scarf, colours.button].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const { sleeves, cuffs } = sewSleeves({
    end: 0.204,
    cuff: { width: 0.026, radius: 0.0335 },
    radius: (v) => 0.037 - 0.005 * v,
  })
  const { seat, legs } = sewTrousers({ waist: 0.4, hem: 0.05, ease: (v) => 0.008 + 0.007 * v })
  const shoes = maryJanes.make()
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline,
    cloth: [
      ['coat', fronted, suitCut.sewCoat(0.335, 0.012)],
      ['collar', white, standCollar({ height: 0.021, lower: 0.053, upper: 0.05 })],
      ['sleeves', white, sleeves],
      ['cuffs', white, cuffs],
      ['seat', checked, seat],
      ['legs', checked, legs],
      ['apron', tied, apron()],
    ],
    trim: [
      ['scarf', scarf, tieRibbon([0, 0.548, 0.078], 0.7, 'chest')],
      ['strings', button, tieRibbon([0, 0.418, -0.076], 0.8, 'spine')],
      ['shoes', leather, shoes.upper],
      ['soles', white, shoes.sole],
    ],
  })
}

/** The heights of the buttons. */
const BUTTONS = [96, 120, 144]

/** Two rows of buttons; the edge lies on the figure's right. */
function buttoned({ coat, button, outline }: ChefColours) {
  const [ground, brass, line] = [coat, button, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(u - 0.5) * 430, v * 225]
    if (BUTTONS.some((at) => Math.hypot(Math.abs(x) - 17, y - at) < 4)) return brass
    return Math.abs(x + 28 - Math.max(0, 90 - y) * 0.25) < 0.9 && v > 0.3 ? line : ground
  }
}

/**
 * A check pattern: bands in both directions, at full strength where they cross, and mixed with the
 * ground elsewhere.
 */
function checks({ trousers, check }: ChefColours) {
  const [ground, line] = [trousers, check].map(colour.paint)
  const paints = [ground, vec.mix(ground, line, 0.5), line]
  return (u: number, v: number): Vec3 =>
    paints[((u * 14) % 1 < 0.5 ? 1 : 0) + ((v * 16) % 1 < 0.5 ? 1 : 0)]
}

/** An apron with a band at its top and a spoon in its pocket. */
function pocketed({ apron: plain, button, outline }: ChefColours) {
  const [ground, spoon, line] = [plain, button, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [u - 0.68, v - 0.5]
    if (v < 0.11) return spoon
    if (Math.hypot(x / 0.035, (y + 0.22) / 0.075) < 1) return spoon
    if (Math.abs(x) < 0.009 && y > -0.2 && y < 0.02) return spoon
    const onRim = Math.abs(x) < 0.12 && y > 0 && y < 0.34
    return onRim && (Math.abs(x) > 0.112 || y < 0.022 || y > 0.318) ? line : ground
  }
}

/** An apron that goes halfway round the hips and down to the knees. */
function apron(): Mesh {
  const overHips = wrap.band(0.432, 0.33, (at) => 0.0205 + 0.003 * at)
  const point = (u: number, v: number): Vec3 => {
    const turn = (u - 0.5) * 1.18 * Math.PI
    const [x, y, z] = overHips(0.5 + turn / (2 * Math.PI), Math.min(1, v * 1.9))
    return [x, y - Math.max(0, v * 1.9 - 1) * 0.096, z]
  }
  const sheet = weaveSheet({ columns: 22, rows: 10, point, hem: { top: 0.003, bottom: 0.003 } })
  return bindToBones(sheet, ['hips', 'spine', 'UpperLeg'])
}
