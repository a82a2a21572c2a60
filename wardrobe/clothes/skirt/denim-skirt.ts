import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface DenimColours {
  denim: Hex
  pale: Hex
  stitch: Hex
  button: Hex
  outline: Hex
}

const SKIRT = { waist: 0.4345, hem: 0.268, waistRadius: 0.0665, hemRadius: 0.122 }
const HUNG = hangSkirt(SKIRT)

/** A short denim skirt that buttons in front, with pockets and a frayed hem. */
export function makeDenimSkirt(name: string, colours: DenimColours): Model {
  const fabric = cloth.roll(512, 256)
  const sewn = cloth.print(fabric, 500, 190, seams(colours))
  const banded = cloth.print(fabric, 250, 12, buttoned(colours))
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    hung: HUNG,
    cloth: [['skirt', sewn, sewSkirt({ ...SKIRT, pleats: 7, crispness: 0.3, depth: 0.002 }, HUNG)]],
    trim: [['waistband', banded, sewWaistband(0.447, 0.425)]],
  })
}

/** The approximate width and height of the print, in millimetres. */
const SCALE = { u: 560, v: 168 }

/**
 * Buttons and pockets in front, patch pockets at the back, cloth faded on the thighs, and threads
 * at the hem.
 */
function seams({ denim, pale, stitch, button, outline }: DenimColours) {
  const [ground, light, thread, brass, line] = [denim, pale, stitch, button, outline].map(
    colour.paint,
  )
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    const [x, y] = [off * SCALE.u, v * SCALE.v]
    if (v > 0.945) return (u * 160) % 1 < 0.5 ? light : vec.mix(light, ground, 0.4)
    if (Math.abs(y - 150) < 1.2) return thread
    if (u > 0.5 && Math.abs(x - 9) < 1.1 && y < 158) return thread
    const place = Math.hypot(x - 1, ((y - 8) % 30) - 15)
    if (y > 8 && y < 128 && place < 5.4) return place > 4.2 ? line : brass
    const pocket = Math.hypot((x - 92) * 1.05, y + 4)
    if (x < 92 && y > 2 && (Math.abs(pocket - 58) < 1.3 || Math.abs(pocket - 53) < 0.8))
      return thread
    const behind = Math.abs((0.5 - off) * SCALE.u - 52)
    const isPocket = behind < 30 && y > 44 && y < 104 - 8 * Math.max(0, 1 - behind / 30)
    const isInside = behind < 26.5 && y > 48 && y < 99.5 - 8 * Math.max(0, 1 - behind / 30)
    if (isPocket && !isInside) return thread
    const fade = Math.hypot((x - 66) / 44, (y - 102) / 52)
    return vec.mix(ground, light, fade < 0.6 ? 0.18 : fade < 0.85 ? 0.12 : fade < 1.1 ? 0.06 : 0)
  }
}

function buttoned({ denim, stitch, button }: DenimColours) {
  const [ground, thread, brass] = [denim, stitch, button].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (Math.hypot((u - 0.5) * 26, v - 0.5) < 0.36) return brass
    const loop = Math.abs(Math.abs(u - 0.5) - 0.13)
    return loop < 0.008 || v > 0.86 ? thread : ground
  }
}
