// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { columnUnits, pixelLog2, rowUnits } from '../record/canvas'

/**
 * The edge functions of bc, ca, and ab, one i32 each (and ab again): their values at the upper left
 * of the first pixel, then their increments per unit to the right and down.
 *
 * An edge function is twice the signed area of the triangle formed by a point and the edge:
 * positive inside, linear in x and y.
 */
const edges: usize = memory.data(48, 16)

export const RIGHT: usize = 16
export const DOWN: usize = 32

/**
 * Sets the edge functions of a triangle. `px` and `py` are the starting points of bc, ca, and ab,
 * in units relative to the first pixel. A sample on an edge shared by two triangles belongs to the
 * triangle to the right of the edge or below it; the other triangle's function is reduced by 1.
 */
export function setEdges(px: v128, py: v128): void {
  const right = i32x4.sub(v128.shuffle<i32>(py, py, 1, 2, 0, 0), py)
  const down = i32x4.sub(px, v128.shuffle<i32>(px, px, 1, 2, 0, 0))
  const zero = i32x4.splat(0)
  const isOwn = v128.or(
    i32x4.gt_s(right, zero),
    v128.and(i32x4.eq(right, zero), i32x4.gt_s(down, zero)),
  )
  const area = i32x4.add(i32x4.mul(right, px), i32x4.mul(down, py))
  // True is -1, so the inverse is the bias: 0 if the triangle owns the edge, -1 otherwise.
  v128.store(edges, i32x4.sub(v128.not(isOwn), area))
  v128.store(edges, right, RIGHT)
  v128.store(edges, down, DOWN)
}

/** The values of the edge function `side` (0 to 2) at the samples of the first pixel. */
export function atSamples(side: usize): v128 {
  const edge = edges + (side << 2)
  const toSamples = i32x4.add(
    i32x4.mul(v128.load32_splat(edge, RIGHT), columnUnits),
    i32x4.mul(v128.load32_splat(edge, DOWN), rowUnits),
  )
  return i32x4.add(v128.load32_splat(edge), toSamples)
}

/** The increment of the edge function `side` per pixel, to the right or down. */
export function perPixel(side: usize, rise: usize): v128 {
  return i32x4.shl(v128.load32_splat(edges + (side << 2) + rise), pixelLog2)
}
