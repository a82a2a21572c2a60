import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import type { CollarPlan } from '../top/collar.ts'
import { sewOpenJacket } from './sew-open-jacket.ts'

interface TailoredColours {
  main: Hex
  /** The lapels. */
  lapel: Hex
  button: Hex
  outline: Hex
}

/** Lapels that widen over the chest and end where the jacket closes. */
const LAPELS: CollarPlan = {
  neck: [
    [0, 0.597, -0.038],
    [0.03, 0.595, -0.029],
    [0.045, 0.588, 0],
    [0.041, 0.562, 0.04],
    [0.03, 0.516, 0.066],
    [0.021, 0.462, 0.075],
  ],
  outer: [
    [0, 0.568, -0.05],
    [0.042, 0.569, -0.042],
    [0.066, 0.574, 0],
    [0.066, 0.546, 0.042],
    [0.055, 0.513, 0.062],
    [0.024, 0.456, 0.076],
  ],
}

/** A jacket with lapels and flapped pockets, worn open. */
export function makeTailoredJacket(name: string, colours: TailoredColours): Model {
  const fabric = cloth.roll(512, 512)
  const fronted = cloth.print(fabric, 500, 230, pockets(colours))
  const main = cloth.dye(fabric, colours.main)
  const lapelled = cloth.print(fabric, 240, 40, notched(colours))
  const cuffed = cloth.print(fabric, 120, 12, buttoned(colours))
  return sewOpenJacket(name, {
    fabric,
    outline: colours.outline,
    body: {
      patch: fronted,
      hem: 0.364,
      opening: (v) => 0.05 - 0.02 * Math.min(1, Math.max(0, (v - 0.3) * 3)) + 0.03 * v ** 6,
    },
    collar: { layer: 'outer-lapels', patch: lapelled, plan: LAPELS, clearance: 0.0225 },
    sleeves: { patch: main, cuffPatch: cuffed, cuff: { width: 0.015, radius: 0.0288 } },
  })
}

/** A breast pocket with a handkerchief, two flapped pockets, darts, and buttons on one edge. */
function pockets({ main, lapel, button, outline }: TailoredColours) {
  const [ground, light, disc, line] = [main, lapel, button, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    // One unit is about a millimetre on the chest.
    const [x, y] = [(u - 0.5) * 430, v * 245]
    const isButton = [152, 178].some((at) => Math.hypot(x + 11, y - at) < 3.4)
    if (isButton) return disc
    const isFlap = Math.abs(off - 0.14) < 0.05 && Math.abs(y - 190) < 7
    const isInside = Math.abs(off - 0.14) < 0.047 && Math.abs(y - 190) < 5.6
    if (isFlap && !isInside) return line
    if (Math.abs(x - 40) < 11 && y > 118 && y < 122) return line
    if (x > 32 && x < 47 && y > 111 - Math.abs(x - 39) && y <= 118) return light
    const isDart = Math.abs(off - 0.1 - 0.02 * v) < 0.0018 && v > 0.56 && v < 0.74
    return isDart ? [ground[0] * 0.8, ground[1] * 0.77, ground[2] * 0.86] : ground
  }
}

/** A line along the edge of the lapels, and the notch below the collar. */
function notched({ lapel, outline }: TailoredColours) {
  const [ground, line] = [lapel, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const fromFront = Math.min(u, 1 - u)
    const isNotch = Math.abs(fromFront - 0.235 + 0.03 * v) < 0.006 && v > 0.25
    return isNotch || v > 0.955 ? line : ground
  }
}

/** Three buttons on the back of each cuff. */
function buttoned({ main, button }: TailoredColours) {
  const [ground, disc] = [main, button].map(colour.paint)
  return (u: number, v: number): Vec3 =>
    [0.6, 0.66, 0.72].some((at) => Math.hypot((u - at) * 24, v - 0.5) < 0.34) ? disc : ground
}
