import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { maryJanes } from '../feet/mary-janes.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewRoomyTop } from '../top/roomy-top.ts'
import { standCollar } from '../top/stand-collar.ts'
import { suitCut } from '../top/suit-cut.ts'

interface GakuranColours {
  main: Hex
  button: Hex
  /** The inner collar and the cuffs of the shirt. */
  shirt: Hex
  shoe: Hex
  outline: Hex
  trimOutline: Hex
}

/** The school uniform with a standing collar and five brass buttons. */
export function makeGakuran(name: string, colours: GakuranColours): Model {
  const fabric = cloth.roll(512, 512)
  const fronted = cloth.print(fabric, 500, 180, front(colours))
  const collared = cloth.print(fabric, 240, 30, collar(colours))
  const sleeved = cloth.print(fabric, 140, 100, buttonedSleeve(colours))
  const legged = cloth.print(fabric, 160, 180, creased(colours))
  const [main, shirt] = [colours.main, colours.shirt].map((hex) => cloth.dye(fabric, hex))
  const leather = cloth.print(
    fabric,
    80,
    120,
    maryJanes.paint(colours.shoe, colours.shoe, colours.trimOutline),
  )
  const { cuffs, sleeves } = suitCut.sewDetails()
  const { seat, legs } = sewTrousers({ waist: 0.4, hem: 0.05, ease: (v) => 0.008 + 0.007 * v })
  const shoes = maryJanes.make()
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    cloth: [
      ['jacket', fronted, sewRoomyTop(0.338, 0.0135)],
      ['neck', collared, standCollar({ height: 0.031, lower: 0.0535, upper: 0.0475, drop: 0.012 })],
      ['sleeves', sleeved, sleeves],
      ['cuffs', shirt, cuffs],
      ['seat', main, seat],
      ['legs', legged, legs],
    ],
    trim: [
      ['shoes', leather, shoes.upper],
      ['soles', cloth.dye(fabric, colours.trimOutline), shoes.sole],
    ],
  })
}

/** The heights of the five buttons, in millimetres below the shoulders. */
const BUTTONS = [104, 126, 148, 170, 192]

/** A round button with a light and a rim. */
function brassButton({ button, trimOutline }: GakuranColours) {
  const [brass, line] = [button, trimOutline].map(colour.paint)
  const light = prints.inLight(prints.inLight(prints.inLight(brass)))
  return (x: number, y: number, radius: number): Vec3 | undefined => {
    const away = Math.hypot(x, y)
    if (away > radius) return undefined
    if (away > radius * 0.82) return line
    return Math.hypot(x + radius * 0.25, y + radius * 0.28) < radius * 0.34 ? light : brass
  }
}

/** The closing edge with its buttons, a breast pocket, two flapped pockets and darts. */
function front(colours: GakuranColours) {
  const [ground, line] = [colours.main, colours.outline].map(colour.paint)
  const [dart, lit] = [prints.inShade(ground), prints.inLight(ground)]
  const button = brassButton(colours)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(u - 0.5) * 430, v * 225]
    const off = Math.abs(u - 0.5)
    for (const at of BUTTONS) {
      const found = button(x, y - at, 6)
      if (found) return found
    }
    if (Math.abs(x - 8) < 0.9 && y > 82) return line
    if (Math.abs(x - 9.6) < 0.8 && y > 82) return lit
    if (x > 24 && x < 46 && Math.abs(y - 116 - (x - 35) * 0.1) < 1) return line
    const isFlap = Math.abs(off - 0.135) < 0.046 && Math.abs(y - 183) < 6
    const isInside = Math.abs(off - 0.135) < 0.0435 && Math.abs(y - 183) < 4.8
    if (isFlap && !isInside) return line
    const isDart = Math.abs(off - 0.1 - 0.02 * v) < 0.0018 && v > 0.54 && v < 0.76
    const isBackSeam = off > 0.4985 && v > 0.35
    return isDart || isBackSeam ? dart : ground
  }
}

/** A white line of the inner collar, the hook in front, and a badge on the wearer's right. */
function collar({ main, shirt, button, outline }: GakuranColours) {
  const [ground, white, brass, line] = [main, shirt, button, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const x = (u - 0.5) * 310
    if (v < 0.08) return white
    if (v < 0.115 || Math.abs(x) < 0.9) return line
    return Math.hypot(Math.abs(x) - 17, (v - 0.46) * 38) < 4.4 ? brass : ground
  }
}

/** Two small buttons above the cuff, on the outside of the sleeve. */
function buttonedSleeve(colours: GakuranColours) {
  const ground = colour.paint(colours.main)
  const button = brassButton(colours)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(u - 0.66) * 220, v * 178]
    return button(x, y - 156, 3.8) ?? button(x, y - 168, 3.8) ?? ground
  }
}

/** A pressed crease in front. */
function creased({ main }: GakuranColours) {
  const ground = colour.paint(main)
  const shade = prints.inShade(ground)
  return (u: number): Vec3 => (u > 0.5 && u < 0.514 ? shade : ground)
}
