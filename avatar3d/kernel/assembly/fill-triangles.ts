// @ts-nocheck: AssemblyScript; its compiler checks the types.
// biome-ignore lint/style/useImportType: AssemblyScript has no imports of types.
import { Brush } from './brush'
import { fillTriangle } from './fill-triangle'
import { CLIPPED, SCREEN_X, SCREEN_Y, VERTEX_BYTES_LOG2, vertices } from './screen-vertex'

/**
 * Paints those triangles of a run that face the viewer, or for the back those that do not. The
 * front pass notes in `facing`, a byte a triangle, which ones do: outlines are where that changes.
 */
export function fillTriangles(
  brush: Brush,
  indices: usize,
  triangleCount: i32,
  facing: usize,
  isBack: bool,
): void {
  for (let i = 0; i < triangleCount; i++) {
    const a = findVertex(indices)
    const b = findVertex(indices + 4)
    const c = findVertex(indices + 8)
    indices += 12
    const ax = load<i32>(a, SCREEN_X)
    const ay = load<i32>(a, SCREEN_Y)
    const bx = load<i32>(b, SCREEN_X)
    const cx = load<i32>(c, SCREEN_X)
    // Twice the area; y grows downwards, so that counter-clockwise in space is positive here.
    const area =
      (cx - ax) * (load<i32>(b, SCREEN_Y) - ay) - (bx - ax) * (load<i32>(c, SCREEN_Y) - ay)
    if (!isBack) store<u8>(facing + i, <u8>(area > 0))
    if (area === 0 || area < 0 !== isBack) continue
    if (ax === CLIPPED || bx === CLIPPED || cx === CLIPPED) continue
    if (isBack) fillTriangle(brush, a, c, b, -area)
    else fillTriangle(brush, a, b, c, area)
  }
}

function findVertex(index: usize): usize {
  return vertices + ((<usize>load<u32>(index)) << VERTEX_BYTES_LOG2)
}
