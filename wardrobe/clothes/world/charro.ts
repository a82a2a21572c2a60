import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { suitCut } from '../top/suit-cut.ts'

interface CharroColours {
  jacket: Hex
  trousers: Hex
  /** The embroidery of the jacket and of the trousers. */
  thread: Hex
  /** The buttons down the trousers, and the buckle. */
  silver: Hex
  shirt: Hex
  /** The large bow tie. */
  tie: Hex
  outline: Hex
  trimOutline: Hex
}

/**
 * A Mexican charro suit: a short embroidered jacket over a white shirt, a large bow tie, and slim
 * trousers with a row of silver buttons down each side.
 */
export function makeCharro(name: string, colours: CharroColours): Model {
  const fabric = cloth.roll(512, 512)
  const fronted = cloth.print(fabric, 500, 160, jacket(colours))
  const edged = cloth.print(fabric, 200, 32, lapel(colours))
  const sleeved = cloth.print(fabric, 150, 110, sleeve(colours))
  const legged = cloth.print(fabric, 180, 170, leg(colours))
  const belted = cloth.print(fabric, 240, 18, belt(colours))
  const [shirt, trousers, tie] = [colours.shirt, colours.trousers, colours.tie].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const { collar, cuffs, lapels, sleeves } = suitCut.sewDetails()
  const { seat, legs } = sewTrousers({
    waist: 0.43,
    hem: 0.048,
    ease: (v) => 0.0075 + 0.0075 * Math.min(1, Math.max(0, v - 0.35) * 2.5),
  })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    cloth: [
      ['jacket', fronted, suitCut.sewCoat(0.412, 0.004)],
      ['collar', shirt, collar],
      ['lapels', edged, lapels],
      ['sleeves', sleeved, sleeves],
      ['cuffs', shirt, cuffs],
      ['seat', trousers, seat],
      ['legs', legged, legs],
    ],
    trim: [
      ['belt', belted, sewWaistband(0.428, 0.404, 0.0158)],
      ['tie', tie, tieRibbon([0, 0.5465, 0.0765], 0.95, 'chest')],
    ],
  })
}

/** A row of curls, from 0 to 1 across, in which every second one points the other way. */
function isCurl(along: number, across: number): boolean {
  const place = ((along % 1) + 1) % 1
  const isUp = Math.floor(along) % 2 === 0
  const [x, y] = [place - 0.5, (isUp ? across : 1 - across) - 0.46]
  const away = Math.hypot(x, y * 0.9)
  const turn = Math.atan2(y, x)
  if (away < 0.13) return true
  const spiral = 0.3 + 0.035 * turn
  return (
    (Math.abs(away - spiral) < 0.065 && turn > -2.2) ||
    Math.abs(across - (isUp ? 0.06 : 0.94)) < 0.05
  )
}

/** The shirt in the neckline, and curls along both edges of the front and round the waist. */
function jacket({ jacket: main, thread, shirt, silver, outline }: CharroColours) {
  const [ground, line, white, button, dark] = [main, thread, shirt, silver, outline].map(
    colour.paint,
  )
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    if (suitCut.isShirt(u, v)) return white
    // One unit is about a millimetre on the chest.
    const [x, y] = [off * 430, v * 190]
    if (y > 168 && y < 182) return isCurl(u * 26, (y - 168) / 14) ? line : ground
    if (v > 0.5 && x < 1) return dark
    if (x > 5 && x < 19 && y > 116 && y <= 168) return isCurl(y / 13, (x - 5) / 14) ? line : ground
    if (Math.hypot(x - 26, y - 150) < 3) return button
    return ground
  }
}

/** Curls along the lapels. */
function lapel({ jacket: main, thread }: CharroColours) {
  const [ground, line] = [main, thread].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v > 0.88) return line
    return v > 0.3 && v < 0.85 && isCurl(u * 22, (v - 0.3) / 0.55) ? line : ground
  }
}

/** Curls above the cuff. */
function sleeve({ jacket: main, thread }: CharroColours) {
  const [ground, line] = [main, thread].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v > 0.96 || (v > 0.78 && v < 0.795)) return line
    return v > 0.8 && v < 0.95 && isCurl(u * 12, (v - 0.8) / 0.15) ? line : ground
  }
}

/** Buttons in pairs down the outer side, on a band with curls. */
function leg({ trousers, thread, silver, outline }: CharroColours) {
  const [ground, line, metal, dark] = [trousers, thread, silver, outline].map(colour.paint)
  const shine = vec.mix(metal, [1, 1, 1], 0.5)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(u - 0.75) * 250, v * 300]
    if (Math.abs(x) > 13) return ground
    if (Math.abs(x) > 11.4) return line
    const dy = (y % 17) - 8.5
    const away = Math.hypot(Math.abs(x) < 0.1 ? 0 : x, dy)
    if (away < 2) return shine
    if (away < 4.6) return metal
    if (away < 5.8) return dark
    return Math.abs(Math.abs(x) - 8.4) < 0.9 && Math.abs(dy) < 6 ? line : ground
  }
}

function belt({ jacket: main, silver, thread, trimOutline }: CharroColours) {
  const [leather, metal, stitch, line] = [main, silver, thread, trimOutline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [Math.abs(u - 0.5) * 430, Math.abs(v - 0.5) * 2]
    if (x < 17) return x > 12 || y > 0.6 ? metal : line
    return y > 0.66 && y < 0.84 ? stitch : leather
  }
}
