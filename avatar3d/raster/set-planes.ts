import { ATTRIBUTES, FACING, type ScreenVertices, U } from './screen-vertices.ts'

/**
 * How attributes run over a triangle, three numbers each in the order of the vertex attributes: the value
 * at the picture's upper left corner and the rises a unit right and a unit down. On a slanted triangle all
 * but the first are divided by the depth, which makes them straight on the picture.
 */
export type Planes = Float64Array

/** The place of the number that is 1 where the triangle is slanted. */
export const IS_SLANTED = 15

/** Above this ratio of depths within a triangle, straight interpolation would be seen to bend. */
const FLAT_RATIO = 1.004

/** Works out the planes of a triangle from its corners; `area` is twice its area in square units. */
export function setPlanes(
  planes: Planes,
  { positions, attributes }: ScreenVertices,
  a: number,
  b: number,
  c: number,
  area: number,
): void {
  const ax = positions[a * 2]
  const ay = positions[a * 2 + 1]
  const bx = (positions[b * 2] - ax) / area
  const by = (positions[b * 2 + 1] - ay) / area
  const cx = (positions[c * 2] - ax) / area
  const cy = (positions[c * 2 + 1] - ay) / area
  const depthA = attributes[a * ATTRIBUTES]
  const depthB = attributes[b * ATTRIBUTES]
  const depthC = attributes[c * ATTRIBUTES]
  const isSlanted = Math.max(depthA, depthB, depthC) > Math.min(depthA, depthB, depthC) * FLAT_RATIO
  planes[IS_SLANTED] = isSlanted ? 1 : 0
  for (let i = 0; i <= FACING; i++) {
    const isDivided = isSlanted && i >= U
    const valueA = attributes[a * ATTRIBUTES + i] * (isDivided ? depthA : 1)
    const riseB = attributes[b * ATTRIBUTES + i] * (isDivided ? depthB : 1) - valueA
    const riseC = attributes[c * ATTRIBUTES + i] * (isDivided ? depthC : 1) - valueA
    const right = riseC * by - riseB * cy
    const down = riseB * cx - riseC * bx
    planes[i * 3] = valueA - right * ax - down * ay
    planes[i * 3 + 1] = right
    planes[i * 3 + 2] = down
  }
}
