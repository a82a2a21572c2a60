import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewTights } from '../bottom/tights.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { sneakers } from '../feet/sneakers.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { sewRoomyTop } from '../top/roomy-top.ts'
import { standCollar } from '../top/stand-collar.ts'

interface FootballColours {
  shirt: Hex
  /** The second colour of the shirt, for its stripes or for one half of it. */
  second: Hex
  /** Number, badge and collar. */
  light: Hex
  shorts: Hex
  shoe: Hex
  outline: Hex
  trimOutline: Hex
}

/** A football kit: a striped shirt with a number, shorts, long socks and boots. */
export function makeFootballKit(name: string, colours: FootballColours): Model {
  const fabric = cloth.roll(512, 512)
  const striped = cloth.print(fabric, 504, 200, shirt(colours))
  const sided = cloth.print(fabric, 80, 40, sideStripe(colours))
  const socked = cloth.print(fabric, 16, 80, ringed(colours))
  const laced = cloth.print(fabric, 80, 120, sneakers.paint(colours.shoe, colours))
  const [main, light, shorts] = [colours.shirt, colours.light, colours.shorts].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const { sleeves, cuffs } = sewSleeves({
    end: 0.168,
    cuff: { width: 0.012, radius: 0.0402 },
    radius: (v) => 0.036 + 0.0035 * v,
  })
  const { seat, legs } = sewTrousers({ waist: 0.41, hem: 0.215, ease: (v) => 0.009 + 0.014 * v })
  const shoes = sneakers.make()
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    cloth: [
      ['shirt', striped, sewRoomyTop(0.345, 0.015)],
      ['collar', light, standCollar({ height: 0.014, lower: 0.0525, upper: 0.0465 })],
      ['sleeves', main, sleeves],
      ['cuffs', light, cuffs],
      ['seat', shorts, seat],
      ['legs', sided, legs],
      ['socks', socked, sewTights(0.168, 0.045, 0.0055)],
    ],
    trim: [
      ['shoes', laced, shoes.upper],
      ['soles', light, shoes.sole],
    ],
  })
}

/** Broad stripes, a badge over the heart, and a large 10 on the back. */
function shirt({ shirt: main, second, light, outline }: FootballColours) {
  const [one, two, white, line] = [main, second, light, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    // One unit is about a millimetre.
    const [x, y] = [(u - 0.575) * 400, (v - 0.5) * 225]
    const shield = Math.abs(x) < 8 * (y < 0 ? 1 : 1 - (y / 12) ** 2) && y > -7 && y < 12
    if (shield) return Math.abs(x) < 2 || Math.abs(y) < 1.6 ? line : white
    const [across, down] = [u < 0.5 ? -u * 400 : (1 - u) * 400, (v - 0.58) * 225]
    if (inTen(across, down, 0)) return white
    if (inTen(across, down, 2.2)) return line
    return (u * 14 + 0.5) % 2 < 1 ? one : two
  }
}

/** A one and a zero; on the back, x points to the viewer's left. */
function inTen(x: number, y: number, grown: number): boolean {
  if (Math.abs(y) > 27 + grown) return false
  const isOne = Math.abs(x - 15) < 4.5 + grown
  const zero = Math.hypot((x + 9) / 16, y / 27)
  return isOne || (zero < 1 + grown / 20 && zero > 0.55 - grown / 20)
}

function sideStripe({ shorts, light }: FootballColours) {
  const [ground, line] = [shorts, light].map(colour.paint)
  return (u: number): Vec3 => (Math.abs(u - 0.75) < 0.04 ? line : ground)
}

/** Two rings below the knee. */
function ringed({ shirt: main, light }: FootballColours) {
  const [ground, line] = [main, light].map(colour.paint)
  return (_: number, v: number): Vec3 =>
    (v > 0.1 && v < 0.18) || (v > 0.26 && v < 0.34) ? line : ground
}
