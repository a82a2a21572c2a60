import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { standCollar } from '../top/stand-collar.ts'
import { sewTuckedTop } from '../top/tucked-top.ts'

interface SwimColours {
  main: Hex
  /** The shoulders and the sleeves. */
  yoke: Hex
  /** The waves and the foam on them. */
  wave: Hex
  foam: Hex
  shorts: Hex
  outline: Hex
}

/** A rash guard with long sleeves and waves across its chest, and swimming shorts. */
export function makeSwimSet(name: string, colours: SwimColours): Model {
  const fabric = cloth.roll(512, 512)
  const waved = cloth.print(fabric, 504, 170, waves(colours))
  const sleeved = cloth.print(fabric, 140, 100, sleeve(colours))
  const collared = cloth.print(fabric, 160, 16, zip(colours))
  const seated = cloth.print(fabric, 240, 60, cord(colours))
  const legged = cloth.print(fabric, 160, 80, hemmed(colours))
  const { sleeves } = sewSleeves({
    end: 0.236,
    radius: (v) => 0.0362 - 0.0085 * v + 0.001 * Math.sin(Math.PI * v),
  })
  const { seat, legs } = sewTrousers({ waist: 0.412, hem: 0.2, ease: (v) => 0.0105 + 0.0055 * v })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['top-front', waved, sewTuckedTop()],
      ['sleeves', sleeved, sleeves],
      ['neck', collared, standCollar({ height: 0.024, lower: 0.0535, upper: 0.0475 })],
      ['seat', seated, seat],
      ['legs', legged, legs],
    ],
    trim: [],
  })
}

/** The crest of a row of waves whose lowest points are at `y`, in millimetres. */
const crestAt = (x: number, y: number, length: number) =>
  y - 11 * Math.abs(Math.sin((x * Math.PI) / length)) ** 0.7

/** A yoke in another colour, a zip, and two rows of waves with foam on their crests. */
function waves({ main, yoke, wave, foam, outline }: SwimColours) {
  const [ground, shoulder, blue, white, line] = [main, yoke, wave, foam, outline].map(colour.paint)
  const deep = prints.inShade(blue)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(u - 0.5) * 430, v * 225]
    const [first, second] = [crestAt(x, 158, 43), crestAt(x + 21.5, 182, 43)]
    if (y > second) return y < second + 3.6 ? white : deep
    if (y > first) return y < first + 3.6 ? white : blue
    if (Math.abs(x) < 2.2 && y < 140) return y % 5 < 3 ? white : line
    const edge = 92 + Math.min(Math.abs(x), 215 - Math.abs(x)) * 0.16
    if (y < edge) return shoulder
    return y < edge + 3.2 ? white : ground
  }
}

/** The colour of the shoulder, with two rings above the wrist. */
function sleeve({ yoke, foam, wave }: SwimColours) {
  const [ground, white, blue] = [yoke, foam, wave].map(colour.paint)
  return (_: number, v: number): Vec3 => {
    if (v > 0.9) return blue
    return v > 0.82 && v < 0.86 ? white : ground
  }
}

function zip({ yoke, foam, outline }: SwimColours) {
  const [ground, white, line] = [yoke, foam, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (Math.abs(u - 0.5) < 0.008) return (v * 5) % 1 < 0.6 ? white : line
    return v < 0.16 ? white : ground
  }
}

/** A band with a tied cord. */
function cord({ shorts, foam, outline }: SwimColours) {
  const [ground, white, line] = [shorts, foam, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    if (v < 0.6 && Math.abs(off - 0.01 - 0.02 * v) < 0.0055) return white
    return Math.abs(v - 0.16) < 0.02 ? line : ground
  }
}

/** A stripe down the outer side, and a wave along the hem. */
function hemmed({ shorts, foam, wave }: SwimColours) {
  const [ground, white, blue] = [shorts, foam, wave].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const crest = 0.86 - 0.09 * Math.abs(Math.sin(u * Math.PI * 8)) ** 0.7
    if (v > crest) return v < crest + 0.035 ? white : blue
    return Math.abs(u - 0.75) < 0.022 ? white : ground
  }
}
