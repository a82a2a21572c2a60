import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { bands } from '../feet/bands.ts'
import { makeOpenShoes } from '../feet/open-shoes.ts'
import { platform } from '../feet/platform.ts'
import { stripeSole } from '../feet/stripe-sole.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface PlatformStrapColours {
  leather: Hex
  /** The heart on the toes, and the line round the sole. */
  heart: Hex
  sole: Hex
  outline: Hex
}

const SOLE = 0.023

/** Round shoes with two straps, a heart on the toes and a thick ribbed sole. */
export function makePlatformStraps(name: string, colours: PlatformStrapColours): Model {
  const fabric = cloth.roll(256, 256)
  const upper = cloth.print(fabric, 100, 150, hearted(colours))
  const ribbed = cloth.print(fabric, 120, 40, tread(colours))
  const shoes = makeOpenShoes({
    soleTop: SOLE,
    toe: sdf.join(
      0.004,
      sdf.ellipsoid([0.0572, 0.026, 0.035], [0.0365, 0.0245, 0.0455]),
      platform(SOLE),
    ),
    heel: 0.05,
    side: 0.034,
    vamp: 0.047,
  })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['shoes', upper, shoes.upper],
      ['straps', cloth.dye(fabric, colours.leather), straps()],
    ],
    trim: [['soles', ribbed, stripeSole(shoes.sole, SOLE)]],
    // The inside of the soles can be seen beside a narrow foot.
    trimLook: { doubleSided: true },
  })
}

const straps = () =>
  bands.pair(
    bands.overFoot({ at: 0.026, width: 0.009 }),
    bands.roundLeg({ at: 0.06, width: 0.01, off: 0.0072 }),
  )

/** Seen from above, with the toe at the bottom: a heart, and light beside it. */
function hearted({ leather, heart }: PlatformStrapColours) {
  const [ground, mark] = [leather, heart].map(colour.paint)
  const light = prints.inLight(ground)
  return (u: number, v: number): Vec3 => {
    // The distance from the middle of the toes, in millimetres.
    const [x, y] = [(u - 0.5) * 84, (v - 0.865) * 145]
    if (prints.isHeart(x, y, 8.5)) return mark
    const bow = Math.hypot(x / 22, (y + 4) / 15)
    return Math.abs(bow - 1) < 0.09 && x > 4 && y < 2 ? light : ground
  }
}

/** The pattern on the side of a sole: a line just below the upper, and ribs. */
function tread({ sole, heart }: PlatformStrapColours) {
  const [ground, mark] = [sole, heart].map(colour.paint)
  const groove = prints.inShade(ground)
  return (u: number, v: number): Vec3 => {
    if (v > 0.1 && v < 0.26) return mark
    return v > 0.4 && (u * 13) % 1 < 0.4 ? groove : ground
  }
}
