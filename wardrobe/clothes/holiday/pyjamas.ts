import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { animalSlippers } from '../feet/animal-slippers.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewButtonShirt } from '../top/button-shirt.ts'
import { sewSleeves } from '../top/long-sleeves.ts'

interface PyjamaColours {
  main: Hex
  moon: Hex
  star: Hex
  /** Collar, cuffs and buttons. */
  light: Hex
  slipper: Hex
  cheek: Hex
  outline: Hex
  trimOutline: Hex
}

/** Pyjamas with moons and stars, and slippers that look asleep. */
export function makePyjamas(name: string, colours: PyjamaColours): Model {
  const fabric = cloth.roll(512, 512)
  const upper = cloth.print(fabric, 500, 176, buttoned(colours))
  const lower = cloth.print(fabric, 200, 160, nightSky(colours, 4, 5, 1.2))
  const seated = cloth.print(fabric, 280, 70, nightSky(colours, 9, 2, 4.5))
  const sleeved = cloth.print(fabric, 160, 110, nightSky(colours, 4, 3, 1.35))
  const { slipper, cheek, trimOutline } = colours
  const faces = cloth.print(fabric, 110, 150, animalSlippers.paint(slipper, cheek, trimOutline))
  const light = cloth.dye(fabric, colours.light)
  const { body, collar } = sewButtonShirt(0.33, 0.012)
  const { sleeves, cuffs } = sewSleeves({
    end: 0.237,
    cuff: { width: 0.018, radius: 0.0305 },
    radius: (v) => 0.0375 - 0.005 * v + 0.003 * Math.sin(Math.PI * v),
  })
  const { seat, legs } = sewTrousers({ waist: 0.41, hem: 0.06, ease: (v) => 0.009 + 0.009 * v })
  const shoes = animalSlippers.make()
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline,
    cloth: [
      ['shirt', upper, body],
      ['collar', light, collar],
      ['sleeves', sleeved, sleeves],
      ['cuffs', light, cuffs],
      ['seat', seated, seat],
      ['legs', lower, legs],
    ],
    trim: [
      ['slippers', faces, shoes.upper],
      ['soles', light, shoes.sole],
    ],
  })
}

/** Alternating crescents and stars, in offset rows. */
function nightSky(
  { main, moon, star }: PyjamaColours,
  across: number,
  rows: number,
  aspect: number,
) {
  const [ground, gold, white] = [main, moon, star].map(colour.paint)
  const height = across / aspect / rows
  return (u: number, v: number): Vec3 => {
    const row = Math.floor(v * rows)
    const place = u * across + (row % 2) / 2
    const [x, y] = [(place % 1) - 0.5, (((v * rows) % 1) - 0.5) * height]
    const reach = Math.hypot(x, y)
    if ((Math.floor(place) + row) % 2 === 0)
      return reach < 0.24 && Math.hypot(x - 0.1, y + 0.06) > 0.19 ? gold : ground
    // The tips of the stars end slightly inside this distance.
    if (reach > 0.2) return ground
    const ray = Math.cos(Math.asin(Math.cos(2.5 * Math.atan2(x, -y))) / 2.5)
    return reach * ray ** 4 < 0.085 ? white : ground
  }
}

/** The heights of the buttons. */
const BUTTONS = [132, 166, 200]

/** The sky, with a row of buttons and a piped edge down the front. */
function buttoned(colours: PyjamaColours) {
  const sky = nightSky(colours, 10, 5, 2)
  const [light, line] = [colours.light, colours.outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(u - 0.5) * 430, v * 250]
    if (Math.abs(x) > 14) return sky(u, v)
    if (BUTTONS.some((at) => Math.hypot(x, y - at) < 5)) return light
    if (Math.abs(x - 12) < 1.6 && v > 0.42) return light
    return Math.abs(x - 10) < 0.8 && v > 0.42 ? line : sky(u, v)
  }
}
