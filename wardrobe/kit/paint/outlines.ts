import type { Vec2 } from '@kisekae/avatar3d/math/vector.ts'

/** The usual curve of a heart, with its tip at the bottom. */
function heart(t: number): Vec2 {
  const turn = t * 2 * Math.PI
  const height =
    13 * Math.cos(turn) - 5 * Math.cos(2 * turn) - 2 * Math.cos(3 * turn) - Math.cos(4 * turn)
  return [-(Math.sin(turn) ** 3), (height + 2.5) / 16]
}

/** Round petals; if `notch` is above 0, each has a notch, as in cherry blossoms. */
const flower = (petals: number, notch: number) => {
  return (t: number): Vec2 => {
    const turn = t * 2 * Math.PI
    const swell = Math.abs(Math.cos((petals * turn) / 2))
    const reach = 0.45 + 0.55 * swell ** 0.6 - notch * Math.max(0, (swell - 0.92) / 0.08)
    return [-Math.sin(turn) * reach, Math.cos(turn) * reach]
  }
}

/** One petal of a cherry blossom, pointed at the bottom. */
function petal(t: number): Vec2 {
  const turn = t * 2 * Math.PI
  const fromTop = Math.min(t, 1 - t) * 2 * Math.PI
  const notch = 0.26 * Math.max(0, 1 - fromTop / 0.4)
  return [-0.66 * Math.sin(turn) * (1 + 0.4 * Math.cos(turn)), Math.cos(turn) - notch]
}

/** A leaf, pointed at both ends. */
function leaf(t: number): Vec2 {
  const turn = t * 2 * Math.PI
  return [-0.5 * Math.sin(turn) * Math.abs(Math.sin(turn)) ** 0.5, Math.cos(turn)]
}

/** Alternating points and valleys; `waist` is the distance of the valleys from the middle. */
const rays = (points: number, waist: number) => {
  return (t: number): Vec2 => {
    const place = (((t * points) % 1) + 1) % 1
    const reach = waist + (1 - waist) * Math.abs(place - 0.5) * 2
    const turn = t * 2 * Math.PI
    return [-Math.sin(turn) * reach, Math.cos(turn) * reach]
  }
}

/** Outlines of flat shapes, anticlockwise from the top as t goes from 0 to 1. */
export const outlines = { heart, flower, petal, leaf, rays }
