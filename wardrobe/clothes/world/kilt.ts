import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { layPicture } from '../../kit/paint/lay-picture.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface KiltColours {
  main: Hex
  /** The broad bands and the fine lines of the tartan. */
  broad: Hex
  fine: Hex
  /** The belt and the sporran. */
  leather: Hex
  metal: Hex
  outline: Hex
  trimOutline: Hex
}

const SKIRT = { waist: 0.4385, hem: 0.204, waistRadius: 0.0675, hemRadius: 0.139 }
const HUNG = hangSkirt(SKIRT)
const PLEATS = 18

/** The angle up to which the apron in front is flat. */
const FLAT = 1.05

/** A tartan kilt that reaches the knee, flat in front and pleated behind, with a sporran. */
export function makeKilt(name: string, colours: KiltColours): Model {
  const fabric = cloth.roll(512, 256)
  const checked = cloth.print(fabric, 504, 150, kilted(colours))
  const belted = cloth.print(fabric, 240, 20, belt(colours))
  const pouched = cloth.print(fabric, 60, 70, pouch(colours))
  const plan = { ...SKIRT, pleats: PLEATS, crispness: 0.97, depth: 0.006, flatFront: FLAT }
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    hung: HUNG,
    cloth: [
      ['skirt', checked, sewSkirt(plan, HUNG)],
      ['belt', belted, sewWaistband(0.45, 0.424)],
    ],
    trim: [['sporran', pouched, hangSporran()]],
  })
}

/** The number of squares of the tartan round the kilt, and down it. */
const [ACROSS, DOWN] = [9, 3.6]

/**
 * Threads of both directions in equal parts, as in a twill. The outer apron ends at the right, with
 * a fringe and a pin; each pleat behind casts a shadow.
 */
function kilted(colours: KiltColours) {
  const { main, broad, fine, leather, metal, outline } = colours
  const [ground, band, line, strap, pin, edge] = [main, broad, fine, leather, metal, outline].map(
    colour.paint,
  )
  const threadAt = (place: number): Vec3 => {
    const off = Math.abs((((place % 1) + 1) % 1) - 0.5) * 2
    if (off < 0.06) return line
    if (off < 0.4) return ground
    if (off < 0.46) return line
    return off < 0.86 ? band : ground
  }
  return (u: number, v: number): Vec3 => {
    const paint = vec.mix(threadAt(u * ACROSS), threadAt(v * DOWN + 0.3), 0.5)
    const turn = (u - 0.5) * 2 * Math.PI
    // The strap of the sporran, a little lower in front.
    const sag = 0.15 + 0.045 * Math.max(0, Math.cos(turn))
    if (Math.abs(v - sag) < 0.012 && Math.abs(turn) < 2.6) return strap
    const x = (u - 0.5) * 600
    if (Math.hypot((x + 62) / 2.2, (v - 0.8) * 10) < 1) return pin
    if (Math.abs(x + 62) < 1 && v > 0.66 && v < 0.86) return pin
    if (x < -84 && x > -88) return v * 80 - Math.floor(v * 80) < 0.45 ? edge : paint
    if (x <= -88 && x > -89.5) return edge
    if (Math.abs(turn) < FLAT) return paint
    const pleat = (u * PLEATS + 0.5) % 1
    if (pleat < 0.08 + 0.14 * v) return prints.inShade(prints.inShade(paint))
    return pleat > 0.94 ? prints.inLight(paint) : paint
  }
}

function belt({ leather, metal, trimOutline }: KiltColours) {
  const [ground, brass, line] = [leather, metal, trimOutline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [Math.abs(u - 0.5) * 420, Math.abs(v - 0.5) * 2]
    if (x > 21) return ground
    if (x > 19) return line
    return x > 14 || y > 0.62 || Math.hypot(x / 6, y / 0.34) < 1 ? brass : line
  }
}

/** The middle of the sporran. */
const POUCH: Vec3 = [0, 0.33, 0.11]

/** A pouch with a rounded bottom that follows the front of the kilt. */
function hangSporran(): Mesh {
  const [x, y, z] = POUCH
  const body = sdf.join(
    0.006,
    sdf.ellipsoid([x, y - 0.006, z], [0.036, 0.037, 0.012]),
    sdf.block([x, y + 0.017, z - 0.001], [0.029, 0.016, 0.008], 0.006),
  )
  const box: Box = {
    min: [x - 0.045, y - 0.055, z - 0.02],
    max: [x + 0.045, y + 0.045, z + 0.02],
  }
  const pouch = layPicture(surfaceNet(body, box, 0.0062), ([px, py]) => [
    (px - x) / 0.078 + 0.5,
    (y + 0.034 - py) / 0.078,
  ])
  return fasten(pouch, HUNG.bound, HUNG.bones)
}

/** A metal rim and a flap above, and three tassels below. */
function pouch({ leather, metal, trimOutline, broad }: KiltColours) {
  const [ground, brass, line, tassel] = [leather, metal, trimOutline, broad].map(colour.paint)
  const fur = vec.mix(ground, [1, 1, 1], 0.28)
  return (u: number, v: number): Vec3 => {
    const x = Math.abs(u - 0.5) * 64
    if (v < 0.14) return brass
    const flap = 0.44 - 0.0007 * x * x
    if (v < flap) return Math.hypot(x / 5, (v - 0.3) * 14) < 1 ? brass : ground
    if (v < flap + 0.035) return line
    const away = Math.min(Math.abs(x), Math.abs(x - 14))
    if (v > 0.5 && v < 0.58 && away < 2.6) return brass
    if (v >= 0.58 && v < 0.84 && away < 3.4) return tassel
    return fur
  }
}
