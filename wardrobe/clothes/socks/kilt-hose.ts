import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { bands } from '../feet/bands.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewSocks } from './sew-socks.ts'

interface HoseColours {
  wool: Hex
  /** The ends of the garters, which show below the turned-down top. */
  flash: Hex
  outline: Hex
}

/** Knee socks with a turned-down top and garter flashes, as worn with a kilt. */
export function makeKiltHose(name: string, colours: HoseColours): Model {
  const fabric = cloth.roll(256, 256)
  const leg = cloth.print(fabric, 120, 160, ribbed(colours))
  const top = cloth.print(fabric, 120, 24, turnedDown(colours))
  const { legs, feet } = sewSocks({ top: 0.165, cuff: 0.01 })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['stockings', leg, legs],
      ['stockings', top, bands.pair(bands.roundLeg({ at: 0.153, width: 0.026, off: 0.0078 }))],
      ['stocking-feet', cloth.dye(fabric, colours.wool), feet],
    ],
    trim: [],
  })
}

/** Ribs, and two ends of a garter on the outer side. */
function ribbed({ wool, flash, outline }: HoseColours) {
  const [ribs, end, line] = [prints.ribs(wool, 14), colour.paint(flash), colour.paint(outline)]
  return (u: number, v: number): Vec3 => {
    const [x, tip] = [Math.abs(Math.abs(u - 0.75) - 0.045), 0.42 - Math.abs(u - 0.75) * 0.3]
    if (v > tip || x > 0.04) return ribs(u, v)
    return v > tip - 0.02 || x > 0.034 ? line : end
  }
}

/** Diamonds in two rows. */
function turnedDown({ wool }: HoseColours) {
  const ground = colour.paint(wool)
  const shade = prints.inShade(ground)
  return (u: number, v: number): Vec3 => {
    const place = Math.abs(((u * 12) % 1) - 0.5) + Math.abs(((v * 2) % 1) - 0.5)
    return place < 0.3 || v > 0.93 ? shade : ground
  }
}
