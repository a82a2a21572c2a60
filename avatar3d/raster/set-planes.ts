import { ATTRIBUTES, FACING, type ScreenVertices, TEXTURE_U } from './screen-vertices.ts'

/**
 * How attributes run over a triangle, three numbers each in the order of the vertex attributes: the
 * value at the picture's upper left corner and the rises an eighth of a pixel right and down. On a
 * slanted triangle all but the first are divided by the depth, which makes them straight on the
 * picture.
 */
export type Planes = Float64Array

/** The place of the number that is 1 where the triangle is slanted. */
export const IS_SLANTED = 15

/** Above this ratio of depths within a triangle, straight interpolation would be seen to bend. */
const FLAT_RATIO = 1.004

/**
 * Works out the plane of the depth alone: many triangles turn out to be hidden and need no more.
 * `area` is twice the triangle's area in square units, `eighth` the units in an eighth of a pixel.
 */
export function setDepthPlane(
  planes: Planes,
  { positions, attributes }: ScreenVertices,
  a: number,
  b: number,
  c: number,
  area: number,
  eighth: number,
): void {
  const ax = positions[a * 2]
  const ay = positions[a * 2 + 1]
  const scale = eighth / area
  const depthA = attributes[a * ATTRIBUTES]
  const riseB = (attributes[b * ATTRIBUTES] - depthA) * scale
  const riseC = (attributes[c * ATTRIBUTES] - depthA) * scale
  const right = riseC * (positions[b * 2 + 1] - ay) - riseB * (positions[c * 2 + 1] - ay)
  const down = riseB * (positions[c * 2] - ax) - riseC * (positions[b * 2] - ax)
  planes[0] = depthA - (right * ax + down * ay) / eighth
  planes[1] = right
  planes[2] = down
}

/** Works out the other planes. */
export function setPlanes(
  planes: Planes,
  { positions, attributes }: ScreenVertices,
  a: number,
  b: number,
  c: number,
  area: number,
  eighth: number,
): void {
  const ax = positions[a * 2]
  const ay = positions[a * 2 + 1]
  const scale = eighth / area
  const bx = (positions[b * 2] - ax) * scale
  const by = (positions[b * 2 + 1] - ay) * scale
  const cx = (positions[c * 2] - ax) * scale
  const cy = (positions[c * 2 + 1] - ay) * scale
  const depthA = attributes[a * ATTRIBUTES]
  const depthB = attributes[b * ATTRIBUTES]
  const depthC = attributes[c * ATTRIBUTES]
  const isSlanted = Math.max(depthA, depthB, depthC) > Math.min(depthA, depthB, depthC) * FLAT_RATIO
  planes[IS_SLANTED] = isSlanted ? 1 : 0
  for (let i = TEXTURE_U; i <= FACING; i++) {
    const valueA = attributes[a * ATTRIBUTES + i] * (isSlanted ? depthA : 1)
    const riseB = attributes[b * ATTRIBUTES + i] * (isSlanted ? depthB : 1) - valueA
    const riseC = attributes[c * ATTRIBUTES + i] * (isSlanted ? depthC : 1) - valueA
    const right = riseC * by - riseB * cy
    const down = riseB * cx - riseC * bx
    planes[i * 3] = valueA - (right * ax + down * ay) / eighth
    planes[i * 3 + 1] = right
    planes[i * 3 + 2] = down
  }
}
