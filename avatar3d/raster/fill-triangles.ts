import type { Canvas } from './canvas.ts'
import { fillTriangle } from './fill-triangle.ts'
import type { SampleGrid } from './sample-grid.ts'
import { CLIPPED, type ScreenVertices } from './screen-vertices.ts'
import type { TriangleBrush } from './triangle-brush.ts'

/** Three vertices a triangle. */
export interface TriangleRun {
  indices: Uint32Array
  firstIndex: number
  indexCount: number
}

/**
 * Paints those triangles of a run that face the viewer, or with a brush for the back those that do
 * not. The front pass notes in `facing`, a flag a triangle, which ones do: outlines are where that
 * changes.
 */
export function fillTriangles(
  canvas: Canvas,
  grid: SampleGrid,
  vertices: ScreenVertices,
  brush: TriangleBrush,
  { indices, firstIndex, indexCount }: TriangleRun,
  facing: Uint8Array,
): void {
  const { positions } = vertices
  const { isBack } = brush
  for (let i = firstIndex; i < firstIndex + indexCount; i += 3) {
    const a = indices[i]
    const b = indices[i + 1]
    const c = indices[i + 2]
    const ax = positions[a * 2]
    const bx = positions[b * 2]
    const cx = positions[c * 2]
    const ay = positions[a * 2 + 1]
    // Twice the area; y grows downwards, so that counter-clockwise in space is positive here.
    const area =
      Math.imul(cx - ax, positions[b * 2 + 1] - ay) - Math.imul(bx - ax, positions[c * 2 + 1] - ay)
    if (!isBack) facing[(i / 3) | 0] = area > 0 ? 1 : 0
    if (area === 0 || area < 0 !== isBack) continue
    if (ax === CLIPPED || bx === CLIPPED || cx === CLIPPED) continue
    if (isBack) fillTriangle(canvas, grid, vertices, brush, a, c, b, -area)
    else fillTriangle(canvas, grid, vertices, brush, a, b, c, area)
  }
}
