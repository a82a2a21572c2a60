import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { prints } from '../sewing/prints.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import type { CollarPlan } from '../top/collar.ts'
import { sewTop } from '../top/sew-top.ts'

interface FrillBlouseColours {
  main: Hex
  /** The frills of the collar, the front and the cuffs. */
  lace: Hex
  /** The bow, the line above the frills, and the hearts on the buttons. */
  ribbon: Hex
  outline: Hex
  trimOutline: Hex
}

/** A broad round collar that meets under the bow. */
const COLLAR: CollarPlan = {
  neck: [
    [0, 0.594, -0.036],
    [0.027, 0.593, -0.028],
    [0.041, 0.587, 0],
    [0.034, 0.574, 0.036],
    [0.002, 0.559, 0.058],
  ],
  outer: [
    [0, 0.544, -0.054],
    [0.042, 0.549, -0.046],
    [0.067, 0.576, -0.01],
    [0.068, 0.562, 0.026],
    [0.054, 0.517, 0.056],
    [0.02, 0.515, 0.069],
    [0.002, 0.55, 0.06],
  ],
}

/** A blouse with a frilled collar, a bow, heart buttons between two frills, and full sleeves. */
export function makeFrillBlouse(name: string, colours: FrillBlouseColours): Model {
  const fabric = cloth.roll(512, 256)
  const fronted = cloth.print(fabric, 384, 150, front(colours))
  const collared = cloth.print(fabric, 260, 32, frilled(colours, 34))
  const cuffed = cloth.print(fabric, 120, 24, frilled(colours, 14))
  const [main, ribbon] = [colours.main, colours.ribbon].map((hex) => cloth.dye(fabric, hex))
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    body: { patch: fronted },
    sleeves: {
      patch: main,
      cuffPatch: cuffed,
      end: 0.226,
      cuff: { width: 0.03, radius: 0.0268 },
      radius: (v) => 0.0372 + 0.0165 * Math.sin(Math.PI * v ** 1.3) ** 1.1 - 0.0115 * v ** 3,
    },
    collar: { patch: collared, plan: COLLAR, clearance: 0.015 },
    trim: [['ribbon', ribbon, tieRibbon([0, 0.541, 0.0765], 1.15, 'chest')]],
  })
}

/** Tucks and heart buttons between two frills. */
function front({ main, lace, ribbon, outline }: FrillBlouseColours) {
  const [ground, thread, heart, line] = [main, lace, ribbon, outline].map(colour.paint)
  const [tuck, shade] = [prints.inShade(ground), prints.inShade(thread)]
  return (u: number, v: number): Vec3 => {
    const [x, y] = prints.onFront(u, v)
    const across = Math.abs(x)
    if (across > 30 || y < 96) return ground
    const wave = 1.7 * Math.cos(y * 0.75)
    if (across > 16) {
      if (across > 27 + wave) return across < 28.4 + wave ? line : ground
      if (across < 17.4) return heart
      return Math.abs(((y + across * 0.25) % 8.4) - 4.2) < 0.8 ? shade : thread
    }
    const nearest = Math.round((y - 124) / 24) * 24 + 124
    if (prints.isHeart(x, y - nearest, 6)) return heart
    return across > 9 && across < 10.2 ? tuck : ground
  }
}

/** A frill with folds along its edge, below a line of ribbon. */
function frilled({ main, lace, ribbon }: FrillBlouseColours, folds: number) {
  const [ground, thread, band] = [main, lace, ribbon].map(colour.paint)
  const shade = prints.inShade(thread)
  return (u: number, v: number): Vec3 => {
    if (v < 0.56) return ground
    if (v < 0.66) return band
    return Math.abs(((u * folds) % 1) - 0.5) < 0.13 ? shade : thread
  }
}
