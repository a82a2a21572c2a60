import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { POINT_COLLAR } from './point-collar.ts'
import { sewOpenJacket } from './sew-open-jacket.ts'

interface OvershirtColours {
  main: Hex
  /** Broad threads, and fine ones between them. */
  check: Hex
  fine: Hex
  button: Hex
  outline: Hex
}

/** A checked shirt of brushed cotton, worn open over a top. */
export function makeOvershirt(name: string, colours: OvershirtColours): Model {
  const fabric = cloth.roll(512, 512)
  const checked = checks(colours)
  const fronted = cloth.print(
    fabric,
    500,
    230,
    buttoned(colours, (u, v) => checked(u * 15, v * 8)),
  )
  const sleeved = cloth.print(fabric, 180, 130, (u, v) => checked(u * 7, v * 6))
  const collared = cloth.print(fabric, 200, 30, (u, v) => checked(u * 9, v * 1.3))
  const banded = cloth.print(fabric, 120, 12, (u) => checked(u * 6, 0.3))
  return sewOpenJacket(name, {
    fabric,
    outline: colours.outline,
    body: { patch: fronted, hem: 0.352, opening: (v) => 0.05 + 0.012 * v },
    collar: { patch: collared, plan: POINT_COLLAR, clearance: 0.0232 },
    sleeves: {
      patch: sleeved,
      cuffPatch: banded,
      cuff: { width: 0.017, radius: 0.029 },
      fullness: 0.004,
    },
  })
}

/** Broad threads that are deepest where they cross, and a fine thread between them. */
function checks({ main, check, fine }: OvershirtColours) {
  const [ground, broad, narrow] = [main, check, fine].map(colour.paint)
  const cross = (paint: Vec3, place: number): Vec3 => {
    const at = place % 1
    if (at < 0.5) return vec.mix(paint, broad, 0.5)
    return Math.abs(at - 0.75) < 0.045 ? vec.mix(paint, narrow, 0.8) : paint
  }
  return (x: number, y: number): Vec3 => cross(cross(ground, x), y)
}

/** A placket with buttons along one edge, and a breast pocket with a flap on each side. */
function buttoned({ button, outline }: OvershirtColours, checked: (u: number, v: number) => Vec3) {
  const [light, line] = [button, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    // One unit is about a millimetre on the chest.
    const off = Math.abs(u - 0.5)
    const [fromEdge, y] = [(off - 0.0122) * 430, v * 250]
    const isButton =
      u < 0.5 && [112, 140, 168, 196, 224].some((at) => Math.hypot(fromEdge - 6, y - at) < 2.8)
    if (isButton) return light
    if (Math.abs(fromEdge - 12) < 0.9) return line
    const [x, down] = [Math.abs(off * 430 - 50), y - 122]
    const isPocket = Math.max(x - 15, Math.abs(down - 12) - 17)
    if (Math.abs(isPocket) < 0.9) return line
    return x < 15 && Math.abs(down - 3) < 0.9 ? line : checked(u, v)
  }
}
