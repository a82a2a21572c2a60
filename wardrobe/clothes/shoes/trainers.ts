import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { knitSocks, makeShoes } from '../feet/footwear.ts'
import { platform } from '../feet/platform.ts'
import { stripeSole } from '../feet/stripe-sole.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface TrainerColours {
  main: Hex
  /** Panels at the toe and the sides. */
  panel: Hex
  /** The heel, the tab, and a wave on the sole. */
  accent: Hex
  sole: Hex
  sock: Hex
  outline: Hex
}

const SOLE = 0.022

const shoe = sdf.join(
  0.014,
  sdf.ellipsoid([0.0568, 0.03, 0.027], [0.0385, 0.0335, 0.0575]),
  sdf.cone([0.0548, 0.042, -0.008], [0.0548, 0.066, -0.008], 0.0385, 0.0355),
  platform(SOLE),
)

/** Chunky trainers with many panels on a thick sole, worn with short socks. */
export function makeTrainers(name: string, colours: TrainerColours): Model {
  const fabric = cloth.roll(256, 256)
  const panelled = cloth.print(fabric, 120, 180, panels(colours))
  const waved = cloth.print(fabric, 200, 40, wave(colours))
  const shoes = makeShoes(shoe, SOLE, 0.0106)
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [['socks', cloth.dye(fabric, colours.sock), knitSocks(0.1)]],
    trim: [
      ['shoes', panelled, shoes.upper],
      ['soles', waved, stripeSole(shoes.sole, SOLE)],
    ],
  })
}

/**
 * Seen from above, with the toe at the bottom: a toe panel, laces, and slanting bars at the sides.
 */
function panels({ main, panel, accent, outline }: TrainerColours) {
  const [ground, patch, bright, line] = [main, panel, accent, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.48)
    const toe = v - 0.8 + 0.5 * off
    if (toe > 0) return toe < 0.018 ? line : patch
    if (v < 0.17) return v > 0.152 ? line : bright
    if (off < 0.17 && v > 0.46) {
      if (off > 0.152) return line
      return Math.abs((((v - 0.47) / 0.075) % 1) - 0.5) < 0.24 ? patch : ground
    }
    const bar = (v + 0.55 * off - 0.47) / 0.075
    if (off > 0.26 && bar > 0 && bar < 3 && bar % 1 < 0.55) return bright
    return ground
  }
}

/** A wave round the sole, and a tread. */
function wave({ sole, accent, panel }: TrainerColours) {
  const [ground, bright, dark] = [sole, accent, panel].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const crest = v - 0.42 - 0.13 * Math.sin(u * Math.PI * 5.5)
    if (Math.abs(crest) < 0.085) return bright
    return v > 0.84 ? dark : ground
  }
}
