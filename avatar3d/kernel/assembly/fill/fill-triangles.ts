// @ts-nocheck: AssemblyScript; its compiler checks the types.
// biome-ignore lint/style/useImportType: AssemblyScript has no type-only imports.
import { Brush } from '../record/brush'
import { CLIPPED, findVertex, SCREEN_X, SCREEN_Y } from '../record/screen-vertex'
import { fillTriangle } from './fill-triangle'

/** Three u32 per triangle. */
const TRIANGLE_BYTES: usize = 12

/** The number of triangles that are examined before any of them is painted. */
const RUN_LENGTH: i32 = 256

/** The addresses of the indices of a run's triangles that face the right way. */
const chosen: usize = memory.data(1024, 16)

/**
 * Paints the triangles of a run that face the viewer, or, for the back, those that face away. The
 * front pass records in `facing` which triangles face the viewer, one byte per triangle: outlines
 * appear where that changes.
 */
export function fillTriangles(
  brush: Brush,
  indices: usize,
  triangleCount: i32,
  facing: usize,
  isBack: bool,
): void {
  for (let first = 0; first < triangleCount; first += RUN_LENGTH) {
    const count = min(triangleCount - first, RUN_LENGTH)
    const end = isBack ? chooseBacks(indices, count) : chooseFronts(indices, count, facing + first)
    for (let at = chosen; at < end; at += 4) fill(brush, load<u32>(at))
    indices += <usize>count * TRIANGLE_BYTES
  }
}

/**
 * Records which triangles face the viewer and lists them; returns the end of the list. The loop has
 * no branch, because one would be unpredictable: it writes every triangle at the end of the list,
 * but moves the end only past selected ones.
 */
function chooseFronts(indices: usize, count: i32, facing: usize): usize {
  let end = chosen
  for (let i = 0; i < count; i++) {
    const isFront = findArea(indices) > 0
    store<u8>(facing + i, <u8>isFront)
    store<u32>(end, indices)
    end += (<usize>isFront) << 2
    indices += TRIANGLE_BYTES
  }
  return end
}

/**
 * Lists the triangles that face away. They are recognised by the sign of their areas because
 * `facing` is still empty if the back is drawn first.
 */
function chooseBacks(indices: usize, count: i32): usize {
  let end = chosen
  for (let i = 0; i < count; i++) {
    store<u32>(end, indices)
    end += (<usize>(findArea(indices) < 0)) << 2
    indices += TRIANGLE_BYTES
  }
  return end
}

/** Paints a triangle from either side. */
function fill(brush: Brush, indices: usize): void {
  const a = findVertex(indices)
  const b = findVertex(indices + 4)
  const c = findVertex(indices + 8)
  if (isClipped(a) || isClipped(b) || isClipped(c)) return
  const area = findArea(indices)
  if (area > 0) fillTriangle(brush, a, b, c, area)
  else fillTriangle(brush, a, c, b, -area)
}

/** Twice the area. Since y points downwards, it is positive for a counter-clockwise triangle. */
function findArea(indices: usize): i32 {
  const a = findVertex(indices)
  const b = findVertex(indices + 4)
  const c = findVertex(indices + 8)
  const ax = load<i32>(a, SCREEN_X)
  const ay = load<i32>(a, SCREEN_Y)
  return (
    (load<i32>(c, SCREEN_X) - ax) * (load<i32>(b, SCREEN_Y) - ay) -
    (load<i32>(b, SCREEN_X) - ax) * (load<i32>(c, SCREEN_Y) - ay)
  )
}

function isClipped(vertex: usize): bool {
  return load<i32>(vertex, SCREEN_X) === CLIPPED
}
