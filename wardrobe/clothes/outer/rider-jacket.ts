import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { prints } from '../sewing/prints.ts'
import type { CollarPlan } from '../top/collar.ts'
import { sewOpenJacket } from './sew-open-jacket.ts'

interface RiderColours {
  leather: Hex
  /** Studs, zips and the buckle. */
  metal: Hex
  /** The star on the back. */
  star: Hex
  outline: Hex
}

/** Wide lapels with points, which end where the zip begins. */
const LAPELS: CollarPlan = {
  neck: [
    [0, 0.598, -0.038],
    [0.03, 0.596, -0.029],
    [0.046, 0.588, 0],
    [0.043, 0.562, 0.04],
    [0.033, 0.52, 0.064],
    [0.026, 0.478, 0.073],
  ],
  outer: [
    [0, 0.57, -0.052],
    [0.043, 0.571, -0.044],
    [0.069, 0.575, 0],
    [0.074, 0.548, 0.038],
    [0.074, 0.522, 0.05],
    [0.032, 0.472, 0.073],
  ],
}

/** A short leather jacket with wide lapels, zips and studs, worn open. */
export function makeRiderJacket(name: string, colours: RiderColours): Model {
  const fabric = cloth.roll(512, 512)
  const fronted = cloth.print(fabric, 500, 220, panels(colours))
  const sleeved = cloth.print(fabric, 200, 120, studdedShoulders(colours))
  const lapelled = cloth.print(fabric, 280, 40, lapels(colours))
  const cuffed = cloth.print(fabric, 120, 14, cuffs(colours))
  return sewOpenJacket(name, {
    fabric,
    outline: colours.outline,
    body: { patch: fronted, hem: 0.388, opening: (v) => 0.052 - 0.01 * Math.max(0, v - 0.2) },
    collar: { layer: 'outer-lapels', patch: lapelled, plan: LAPELS, clearance: 0.0232 },
    sleeves: {
      patch: sleeved,
      cuffPatch: cuffed,
      cuff: { width: 0.016, radius: 0.0286 },
      fullness: 0.0025,
    },
  })
}

/** A round stud with a light and a rim, for points in its middle's millimetres. */
function studs({ metal, outline }: RiderColours) {
  const [silver, line] = [metal, outline].map(colour.paint)
  const light = vec.mix(silver, [1, 1, 1], 0.75)
  return (x: number, y: number, radius: number): Vec3 | undefined => {
    const away = Math.hypot(x, y)
    if (away > radius) return undefined
    if (Math.hypot(x + radius * 0.28, y + radius * 0.3) < radius * 0.36) return light
    return away > radius * 0.8 ? line : silver
  }
}

/** The teeth of a zip between two lines, `off` millimetres from its middle. */
const isTooth = (along: number) => ((along % 4) + 4) % 4 < 2.4

/** A belt with a buckle, slanting zips, a zip along each edge, and a star of studs on the back. */
function panels(colours: RiderColours) {
  const [ground, silver, line, pale] = [
    colours.leather,
    colours.metal,
    colours.outline,
    colours.star,
  ].map(colour.paint)
  const stud = studs(colours)
  const gleam = prints.inLight(ground)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    const [x, y] = [(u - 0.5) * 430, v * 235]
    const fromEdge = (off - 0.0122) * 430
    if (y > 211) {
      if (y < 213.5) return line
      const isBuckle = Math.abs(Math.abs(x) - 17) < 8 && Math.abs(y - 224) < 7.5
      if (isBuckle) return Math.abs(Math.abs(x) - 17) < 5 && Math.abs(y - 224) < 4.2 ? line : silver
      return stud(((x + 430) % 18) - 9, y - 224, 3.6) ?? ground
    }
    if (fromEdge < 4.5) return isTooth(y) ? silver : line
    if (fromEdge < 6) return line
    const slant = (off - 0.125) * 430 + (y - 172) * 0.5
    if (Math.abs(slant) < 3.4 && Math.abs(y - 172) < 19) {
      if (y > 187) return silver
      return Math.abs(slant) < 1.9 && isTooth(y) ? silver : line
    }
    if (Math.abs(y - 113) < 0.9 && off > 0.06) return line
    if (y > 98 && y < 113 && off > 0.07) return y > 104 && y < 106 ? gleam : ground
    const [across, down] = prints.onBack(u, v)
    if (off > 0.3 && prints.isStar(across, down - 150, 33)) {
      return prints.isStar(across, down - 150, 27) ? pale : silver
    }
    return ground
  }
}

/** Three rows of studs on the shoulder, a ridge along the elbow, and a zip above the cuff. */
function studdedShoulders(colours: RiderColours) {
  const [ground, silver, line] = [colours.leather, colours.metal, colours.outline].map(colour.paint)
  const stud = studs(colours)
  const gleam = prints.inLight(ground)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(u - 0.75) * 240, v * 176]
    if (y > 24 && y < 66 && Math.abs(x) < 37) {
      const row = Math.floor((y - 24) / 14)
      const found = stud(((x + 207 + (row % 2) * 7) % 14) - 7, ((y - 24) % 14) - 7, 4.6)
      if (found) return found
    }
    if (Math.abs(Math.abs(u - 0.62) - 0.015) < 0.006 && v > 0.76) return line
    if (Math.abs(u - 0.62) < 0.012 && v > 0.76) return isTooth(y) ? silver : line
    if (v > 0.46 && v < 0.66 && Math.abs(u - 0.1) < 0.16) return (v * 44) % 1 < 0.3 ? line : ground
    return Math.abs(u - 0.68) < 0.02 && v > 0.42 && v < 0.74 ? gleam : ground
  }
}

/** Studs at the points, a line along the edge, and the notch between collar and lapel. */
function lapels(colours: RiderColours) {
  const [ground, line] = [colours.leather, colours.outline].map(colour.paint)
  const stud = studs(colours)
  return (u: number, v: number): Vec3 => {
    const fromFront = Math.min(u, 1 - u)
    if (v > 0.955) return line
    const isNotch = Math.abs(fromFront - 0.262 + 0.03 * v) < 0.005 && v > 0.3
    if (isNotch) return line
    return stud((((fromFront * 420) % 13) - 6.5) * 1, (v - 0.76) * 30, 3.7) ?? ground
  }
}

function cuffs(colours: RiderColours) {
  const ground = colour.paint(colours.leather)
  const stud = studs(colours)
  return (u: number, v: number): Vec3 => stud(((u * 180) % 15) - 7.5, (v - 0.5) * 16, 3.8) ?? ground
}
