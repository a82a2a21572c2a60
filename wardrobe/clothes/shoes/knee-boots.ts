import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { makeBoots } from '../feet/boots.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface KneeBootColours {
  leather: Hex
  /** The band at the top, and the strap round the ankle. */
  band: Hex
  buckle: Hex
  sole: Hex
  outline: Hex
}

/** Riding boots up to the knee, with a band at the top and a strap round the ankle. */
export function makeKneeBoots(name: string, colours: KneeBootColours): Model {
  const fabric = cloth.roll(256, 256)
  const footed = cloth.print(fabric, 60, 90, toe(colours))
  const shafted = cloth.print(fabric, 160, 150, buckled(colours))
  const boots = makeBoots(0.17, 0.0078)
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    trimLook: { rim: 0.08 },
    cloth: [['shafts', shafted, boots.shafts]],
    trim: [
      ['boots', footed, boots.upper],
      ['soles', cloth.dye(fabric, colours.sole), boots.sole],
    ],
  })
}

/** Seen from above, with the toe at the bottom: light on the leather. */
function toe({ leather }: KneeBootColours) {
  const ground = colour.paint(leather)
  const light = prints.inLight(ground)
  return (u: number, v: number): Vec3 => {
    const bow = Math.hypot((u - 0.5) / 0.24, (v - 0.72) / 0.14)
    return Math.abs(bow - 1) < 0.1 && u > 0.56 && v < 0.78 ? light : ground
  }
}

/**
 * A band with a notch in front, a zip on the inner side, a highlight down the front, and creases at
 * the ankle.
 */
function buckled({ leather, band, buckle, outline }: KneeBootColours) {
  const [ground, strap, metal, line] = [leather, band, buckle, outline].map(colour.paint)
  const [light, shade] = [prints.inLight(ground), prints.inShade(ground)]
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    const rim = 0.115 + 0.05 * Math.max(0, 1 - off / 0.09)
    if (v < rim) return v > rim - 0.016 ? line : strap
    const [x, y] = [Math.abs(u - 0.75), Math.abs(v - 0.86)]
    if (x < 0.05 && y < 0.052 && !(x < 0.03 && y < 0.028)) return metal
    if (y < 0.03) return strap
    if (Math.abs(u - 0.25) < 0.006) return line
    const crease = Math.abs(v - 0.72 - 0.05 * Math.sin(off * 9) - 0.02 * Math.cos(u * 31))
    if (crease < 0.012 && off > 0.06 && off < 0.4) return shade
    return Math.abs(u - 0.57 - 0.015 * Math.sin(v * 5)) < 0.014 && v < 0.66 && v > 0.2
      ? light
      : ground
  }
}
