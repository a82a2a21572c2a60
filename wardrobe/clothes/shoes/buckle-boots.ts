import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { makeBoots } from '../feet/boots.ts'
import { stripeSole } from '../feet/stripe-sole.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface BuckleBootColours {
  leather: Hex
  strap: Hex
  buckle: Hex
  /** The stitched line above the sole. */
  welt: Hex
  sole: Hex
  outline: Hex
}

const SOLE = 0.027

/** Boots with three buckled straps on a thick sole with a deep tread. */
export function makeBuckleBoots(name: string, colours: BuckleBootColours): Model {
  const fabric = cloth.roll(256, 256)
  const footed = cloth.print(fabric, 90, 140, toe(colours))
  const shafted = cloth.print(fabric, 150, 90, straps(colours))
  const treaded = cloth.print(fabric, 120, 48, tread(colours))
  const boots = makeBoots(0.155, 0.009, SOLE)
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    trimLook: { rim: 0.08 },
    cloth: [['shafts', shafted, boots.shafts]],
    trim: [
      ['boots', footed, boots.upper],
      ['soles', treaded, stripeSole(boots.sole, SOLE)],
    ],
  })
}

/** Seen from above, with the toe at the bottom: a stitched cap, and a strap over the instep. */
function toe({ leather, strap, buckle, outline }: BuckleBootColours) {
  const [ground, band, metal, line] = [leather, strap, buckle, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const cap = v - 0.79 - 0.9 * (u - 0.5) ** 2
    if (Math.abs(cap) < 0.011) return line
    const [x, y] = [Math.abs(u - 0.62), Math.abs(v - 0.68)]
    if (x < 0.085 && y < 0.045 && !(x < 0.05 && y < 0.022)) return metal
    return y < 0.028 ? band : ground
  }
}

/** Three straps, each with a buckle on the outer side, and a seam in front. */
function straps({ leather, strap, buckle, outline }: BuckleBootColours) {
  const [ground, band, metal, line] = [leather, strap, buckle, outline].map(colour.paint)
  const light = prints.inLight(ground)
  return (u: number, v: number): Vec3 => {
    if (v < 0.06) return line
    for (const at of [0.2, 0.46, 0.72]) {
      const [x, y] = [Math.abs(u - 0.68), Math.abs(v - at)]
      if (x < 0.04 && y < 0.085 && !(x < 0.024 && y < 0.05)) return metal
      if (y < 0.052) return y > 0.043 ? line : band
    }
    if (Math.abs(u - 0.5) < 0.006) return line
    return Math.abs(u - 0.57) < 0.014 ? light : ground
  }
}

/** A stitched welt, and teeth. */
function tread({ sole, welt, outline }: BuckleBootColours) {
  const [ground, thread, line] = [sole, welt, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.09) return line
    if (v < 0.2) return (u * 22) % 1 < 0.62 ? thread : ground
    return v > 0.5 && (u * 9) % 1 < 0.3 ? line : ground
  }
}
