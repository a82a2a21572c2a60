import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'

type Print = (u: number, v: number) => Vec3

/**
 * A point on the body of a top, approximately in millimetres: x from the centre front, y downwards.
 */
const onFront = (u: number, v: number): [x: number, y: number] => [(u - 0.5) * 430, v * 250]

/** The approximate distance of the chest from the middle of the body, in millimetres. */
const CHEST = 62

/**
 * A point on a top, given by its height above the heart and its distance from the centre front,
 * both approximately in millimetres. `onFront` instead measures along v, which increases faster
 * over the shoulders.
 */
const fromHeart = (u: number, v: number): [away: number, height: number] => {
  const rise = 1.02 * Math.max(0, 1 - v * 2)
  const away = Math.abs(u - 0.5) * 2 * Math.PI * CHEST
  return [away, v < 0.5 ? CHEST * Math.tan(rise) : (0.5 - v) * 290]
}

/**
 * The approximate position of a point on the back of a top, in millimetres; x grows to the viewer's
 * right.
 */
const onBack = (u: number, v: number): [x: number, y: number] => [
  (u < 0.5 ? u : u - 1) * 430,
  v * 250,
]

/** Cloth in the shade of a fold or a stitch. */
const inShade = (paint: Vec3): Vec3 => [paint[0] * 0.86, paint[1] * 0.83, paint[2] * 0.9]

/** Cloth that catches light. */
const inLight = (paint: Vec3): Vec3 => vec.mix(paint, [1, 1, 1], 0.22)

/** Knitted ribs along the wool. */
function ribs(wool: Hex, count: number): Print {
  const ground = colour.paint(wool)
  const groove = inShade(ground)
  return (u) => ((u * count) % 1 < 0.38 ? groove : ground)
}

/** A print that has the body's colour up to `end`, where the sleeve comes out of the body. */
function setIn(body: Hex, line: Hex, end: number, print: Print): Print {
  const [ground, seam] = [body, line].map(colour.paint)
  return (u, v) => {
    if (v < end) return ground
    return v < end + 0.016 ? seam : print(u, v)
  }
}

/** Whether a point is in a heart of this half-width, centred at 0, 0. */
function isHeart(x: number, y: number, size: number): boolean {
  const [across, up] = [(x / size) * 1.15, (-y / size) * 1.15 + 0.1]
  return (across * across + up * up - 1) ** 3 - across * across * up ** 3 < 0
}

/** Whether a point is in a five-pointed star of this radius, centred at 0, 0. */
function isStar(x: number, y: number, size: number): boolean {
  const turn = Math.atan2(x, -y) / (2 * Math.PI) + 1
  const place = Math.abs(((turn * 5 + 0.5) % 1) - 0.5) * 2
  return Math.hypot(x, y) < size * (1 - 0.54 * Math.min(1, place * 1.08))
}

/** Whether a point is in a letter or digit made of square cells, given in rows from the top. */
const isCell = (rows: readonly string[], x: number, y: number, cell: number) =>
  rows[Math.floor(y / cell)]?.[Math.floor(x / cell)] === '#'

/** Patterns and positions that the prints of several garments share. */
export const prints = {
  fromHeart,
  inLight,
  inShade,
  isCell,
  isHeart,
  isStar,
  onBack,
  onFront,
  ribs,
  setIn,
}
