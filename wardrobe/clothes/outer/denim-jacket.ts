import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { POINT_COLLAR } from './point-collar.ts'
import { sewOpenJacket } from './sew-open-jacket.ts'

interface DenimColours {
  denim: Hex
  /** The colour of worn, faded cloth. */
  pale: Hex
  stitch: Hex
  button: Hex
  outline: Hex
}

/** A short denim jacket, worn open. */
export function makeDenimJacket(name: string, colours: DenimColours): Model {
  const fabric = cloth.roll(512, 512)
  const fronted = cloth.print(fabric, 500, 220, panels(colours))
  const sleeved = cloth.print(fabric, 140, 110, worn(colours))
  const collared = cloth.print(fabric, 200, 30, stitched(colours))
  const cuffed = cloth.print(fabric, 120, 16, cuffs(colours))
  return sewOpenJacket(name, {
    fabric,
    outline: colours.outline,
    body: { patch: fronted, hem: 0.386, opening: (v) => 0.052 - 0.012 * Math.max(0, v - 0.2) },
    collar: { patch: collared, plan: POINT_COLLAR, clearance: 0.0235 },
    sleeves: {
      patch: sleeved,
      cuffPatch: cuffed,
      cuff: { width: 0.02, radius: 0.0292 },
      fullness: 0.003,
    },
  })
}

/** A yoke, two pockets with pointed flaps, seams that converge downwards, and a band at the hem. */
function panels({ denim, pale, stitch, button, outline }: DenimColours) {
  const [ground, light, thread, brass, line] = [denim, pale, stitch, button, outline].map(
    colour.paint,
  )
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    const fromEdge = off - 0.0122
    if (v > 0.925) {
      if (v < 0.937) return line
      if (Math.hypot((fromEdge - 0.011) * 430, (v - 0.965) * 215) < 3.2) return brass
      return v < 0.95 ? thread : ground
    }
    const isButton = [0.53, 0.66, 0.79].some(
      (at) => Math.hypot((fromEdge - 0.011) * 430, (v - at) * 215) < 3,
    )
    if (isButton) return brass
    if (Math.abs(fromEdge - 0.024) < 0.0021) return thread
    if (Math.abs(v - 0.455) < 0.006) return thread
    const [x, y] = [(off - 0.115) * 430, (v - 0.54) * 215]
    const point = 9 - Math.abs(x) * 0.42
    const isFlap = Math.abs(x) < 17 && y > -9 && y < point
    if (isFlap) {
      if (Math.hypot(x, y - 3) < 2.6) return brass
      return Math.abs(x) > 15.4 || y < -7.4 || y > point - 1.8 ? line : ground
    }
    const isSeam = Math.abs(Math.abs(x) - 13 + (v - 0.54) * 22) < 0.9 && v > 0.58
    const isBackSeam = Math.abs(off - 0.4 + (v - 0.46) * 0.06) < 0.0021 && v > 0.46
    if (isSeam || isBackSeam) return thread
    const fade = Math.hypot((off - 0.16) / 0.11, (v - 0.74) / 0.2)
    return vec.mix(ground, light, fade < 0.7 ? 0.3 : fade < 1 ? 0.15 : 0)
  }
}

/** Pale cloth along the elbow, with a seam above it and another below. */
function worn({ denim, pale, stitch }: DenimColours) {
  const [ground, light, thread] = [denim, pale, stitch].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (Math.abs(u - 0.88) < 0.008) return thread
    const fade = Math.hypot((u - 0.62) / 0.2, (v - 0.55) / 0.22)
    return vec.mix(ground, light, fade < 0.7 ? 0.26 : fade < 1 ? 0.13 : 0)
  }
}

/** A row of stitches inside the edge. */
function stitched({ denim, stitch }: DenimColours) {
  const [ground, thread] = [denim, stitch].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const isFront = Math.min(u, 1 - u) < 0.034 && Math.min(u, 1 - u) > 0.022
    return (v > 0.8 && v < 0.87) || (isFront && v < 0.87) ? thread : ground
  }
}

function cuffs({ denim, stitch, button }: DenimColours) {
  const [ground, thread, brass] = [denim, stitch, button].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (Math.hypot((u - 0.62) * 22, v - 0.5) < 0.3) return brass
    return v < 0.2 || v > 0.82 ? thread : ground
  }
}
