import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import { drape } from '../../kit/shape/drape.ts'
import { sdf } from '../../kit/solid/sdf.ts'

/** The solid that cloth drapes over between the neck and the hips, without the arms. */
const trunk = sdf.join(0.016, anatomy.torso, anatomy.legs)

const HEART: Vec3 = [0, 0.505, 0]

/** The angle round the body at u: 0 and 1 are the middle of the back. */
const turnOf = (u: number) => (u - 0.5) * 2 * Math.PI

/** The height on the body's axis from which a top's cloth at position v is draped outwards. */
const heightAt = (hem: number, v: number) =>
  v < 0.5 ? HEART[1] : HEART[1] + (hem - HEART[1]) * (v * 2 - 1)

/**
 * A point on a top, `clearance` metres off the body. The upper half of v rises from the heart over
 * the chest and the shoulders to the neckline, which is `slope(u)` radians above the horizontal as
 * seen from the heart; the lower half falls to `hem`.
 */
function bodice(
  hem: number,
  slope: (u: number) => number,
  clearance: (v: number, u: number) => number,
) {
  return (u: number, v: number): Vec3 => {
    const turn = turnOf(u)
    const rise = v < 0.5 ? slope(u) * (1 - v * 2) : 0
    const from: Vec3 = [0, heightAt(hem, v), 0]
    const level = Math.cos(rise)
    const toward: Vec3 = [Math.sin(turn) * level, Math.sin(rise), Math.cos(turn) * level]
    return drape(trunk, from, toward, clearance(v, u))
  }
}

/**
 * A point on a tube round the left leg between two heights: `clearance` away from the leg, or half
 * of that on the inside, where the other leg is.
 */
function leg(top: number, bottom: number, clearance: (v: number) => number) {
  return (u: number, v: number): Vec3 => {
    const y = top + (bottom - top) * v
    const turn = turnOf(u)
    const knee = Math.min(1, Math.max(0, (0.33 - y) / 0.14))
    const from: Vec3 = [0.045 + 0.0085 * knee, y, 0]
    const inside = Math.max(0, -Math.sin(turn))
    const off = clearance(v) * (1 - 0.5 * inside)
    return drape(anatomy.leftLeg, from, [Math.sin(turn), 0, Math.cos(turn)], off)
  }
}

/** A point on a tube round the left arm between two positions, with the given `radius`. */
function sleeve(from: number, to: number, radius: (v: number, turn: number) => number) {
  return (u: number, v: number): Vec3 => {
    const turn = turnOf(u)
    const r = radius(v, turn)
    return [from + (to - from) * v, 0.558 + Math.sin(turn) * r, Math.cos(turn) * r]
  }
}

/** A point on a level band round the trunk. */
function band(top: number, bottom: number, clearance: (v: number) => number) {
  return (u: number, v: number): Vec3 => {
    const turn = turnOf(u)
    const from: Vec3 = [0, top + (bottom - top) * v, 0]
    return drape(trunk, from, [Math.sin(turn), 0, Math.cos(turn)], clearance(v))
  }
}

/** Shapes of cloth round a figure. */
export const wrap = { band, bodice, heightAt, leg, sleeve }
