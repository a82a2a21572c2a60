import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { sneakers } from '../feet/sneakers.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { sewRoomyTop } from '../top/roomy-top.ts'
import { standCollar } from '../top/stand-collar.ts'

interface TrackSuitColours {
  main: Hex
  /** Stripes, zip and soles. */
  light: Hex
  /** Shoulders and cuffs. */
  dark: Hex
  shoe: Hex
  outline: Hex
  trimOutline: Hex
}

/** A tracksuit with a zip, a band across the chest and stripes down the arms and legs. */
export function makeTrackSuit(name: string, colours: TrackSuitColours): Model {
  const fabric = cloth.roll(512, 512)
  const [main, dark, light] = [colours.main, colours.dark, colours.light].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const striped = cloth.print(fabric, 160, 16, stripes(colours))
  const sleeved = cloth.print(fabric, 160, 64, shoulders(colours))
  const zipped = cloth.print(fabric, 480, 160, front(colours))
  const collar = cloth.print(fabric, 240, 24, zip(colours))
  const laced = cloth.print(fabric, 80, 120, sneakers.paint(colours.shoe, colours))
  const { sleeves, cuffs } = sewSleeves({
    end: 0.237,
    cuff: { width: 0.018, radius: 0.0258 },
    radius: (v) => 0.036 - 0.0055 * v + 0.003 * Math.sin(Math.PI * v * v),
  })
  const { seat, legs } = sewTrousers({ waist: 0.4, hem: 0.05, ease: (v) => 0.008 + 0.007 * v * v })
  const shoes = sneakers.make()
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    cloth: [
      ['jacket', zipped, sewRoomyTop(0.364, 0.014)],
      ['hem', dark, hem()],
      ['collar', collar, standCollar({ height: 0.03, lower: 0.053, upper: 0.047 })],
      ['sleeves', sleeved, sleeves],
      ['cuffs', dark, cuffs],
      ['seat', main, seat],
      ['legs', striped, legs],
    ],
    trim: [
      ['shoes', laced, shoes.upper],
      ['soles', light, shoes.sole],
    ],
  })
}

function hem(): Mesh {
  const point = wrap.band(0.369, 0.349, (v) => 0.0215 - 0.003 * v)
  const sheet = weaveSheet({ columns: 36, rows: 2, closed: true, point, hem: { bottom: 0.006 } })
  return bindToBones(sheet, ['hips', 'UpperLeg'])
}

/** Two stripes down the outer side. */
function stripes({ main, light }: TrackSuitColours) {
  const [ground, line] = [colour.paint(main), colour.paint(light)]
  return (u: number): Vec3 => {
    const off = Math.abs(u - 0.75)
    return off > 0.018 && off < 0.05 ? line : ground
  }
}

/** A sleeve: its shoulder continues the yoke, and the stripes begin below it. */
function shoulders(colours: TrackSuitColours) {
  const [yoke, line] = [colours.dark, colours.light].map(colour.paint)
  const below = stripes(colours)
  return (u: number, v: number): Vec3 => {
    if (v > 0.28) return below(u)
    return v > 0.235 ? line : yoke
  }
}

/** A zip with a pull, on the collar as on the jacket. */
function zip({ main, light, outline }: TrackSuitColours) {
  const [ground, line, seam] = [main, light, outline].map(colour.paint)
  return (u: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    if (off < 0.006) return line
    return off < 0.009 ? seam : ground
  }
}

/** Dark shoulders over a light line, a zip, a small badge and two slanting pockets. */
function front(colours: TrackSuitColours) {
  const [ground, line, yoke] = [colours.main, colours.light, colours.dark].map(colour.paint)
  const zipAt = zip(colours)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    if (off < 0.009) return zipAt(u)
    const [x, y] = [(u - 0.575) * 345, (v - 0.5) * 225]
    if (Math.hypot(x, y) < 5.5) return line
    if (Math.abs(v - 0.83 - (off - 0.12) * 1.2) < 0.045 && Math.abs(off - 0.12) < 0.008) return line
    const drop = v - 0.39 - 0.12 * Math.max(0, 1 - off * 5)
    if (drop > 0) return ground
    return drop > -0.035 ? line : yoke
  }
}
