import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { prints } from '../sewing/prints.ts'
import { sewHemBand } from '../top/hem-band.ts'
import { sewRoomyTop } from '../top/roomy-top.ts'
import { sewTop } from '../top/sew-top.ts'

interface SweatshirtColours {
  main: Hex
  rib: Hex
  /** The bear and its muzzle. */
  bear: Hex
  muzzle: Hex
  outline: Hex
}

/** A loose sweatshirt with the face of a bear. */
export function makeSweatshirt(name: string, colours: SweatshirtColours): Model {
  const fabric = cloth.roll(512, 512)
  const printed = cloth.print(fabric, 504, 210, bearOnChest(colours))
  const main = cloth.dye(fabric, colours.main)
  const ribbed = cloth.print(fabric, 256, 12, prints.ribs(colours.rib, 52))
  return sewTop(name, {
    fabric,
    outline: colours.outline,
    body: { patch: printed, mesh: sewRoomyTop(0.392, 0.0165) },
    sleeves: {
      patch: main,
      cuffPatch: ribbed,
      end: 0.232,
      cuff: { width: 0.022, radius: 0.0272 },
      radius: (v) => 0.039 + 0.006 * Math.sin(Math.PI * v * v) - 0.0045 * v,
    },
    neck: { patch: ribbed, height: 0.015, lower: 0.0555, upper: 0.0495 },
    cloth: [['hem', ribbed, sewHemBand()]],
  })
}

/** The size of the face. */
const SCALE = 1.4

/** A round face with ears, cheeks and a muzzle. */
function bearOnChest({ main, bear, muzzle, outline }: SweatshirtColours) {
  const [ground, fur, light, dark] = [main, bear, muzzle, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [((u - 0.5) * 430) / SCALE, (v * 240 - 150) / SCALE]
    const across = Math.abs(x)
    if (across > 40 || Math.abs(y) > 40) return ground
    if (Math.hypot(across - 13, y + 3) < 3) return dark
    if (Math.hypot(x / 4.4, (y - 6) / 3) < 1) return dark
    if (Math.hypot(x / 12, (y - 11) / 9.5) < 1) return light
    if (Math.hypot(across - 19, y + 17) < 5) return light
    if (Math.hypot(x / 29, y / 24) < 1 || Math.hypot(across - 19, y + 17) < 9.5) return fur
    return ground
  }
}
