// @ts-nocheck: AssemblyScript; its compiler checks the types.
// biome-ignore lint/style/useImportType: AssemblyScript has no imports of types.
import { Brush } from './brush'
import { fillTriangle } from './fill-triangle'
import { CLIPPED, findVertex, SCREEN_X, SCREEN_Y } from './screen-vertex'

/** Three u32 per triangle. */
const TRIANGLE_BYTES: usize = 12

/** Triangles that are looked through before the first of them is painted. */
const RUN_LENGTH: i32 = 256

/** Those of a run that face the right way: where their indices lie. */
const chosen: usize = memory.data(1024, 16)

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
  for (let first = 0; first < triangleCount; first += RUN_LENGTH) {
    const count = min(triangleCount - first, RUN_LENGTH)
    const end = isBack ? chooseBacks(indices, count) : chooseFronts(indices, count, facing + first)
    for (let at = chosen; at < end; at += 4) fill(brush, load<u32>(at))
    indices += <usize>count * TRIANGLE_BYTES
  }
}

/**
 * Notes which triangles face the viewer and lists them; returns where the list ends. No branch
 * asks, which no processor could foresee: every triangle is listed, and where it is not chosen the
 * next one takes its place.
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

/** Lists those that look away, by their areas: a back that comes first finds nothing noted. */
function chooseBacks(indices: usize, count: i32): usize {
  let end = chosen
  for (let i = 0; i < count; i++) {
    store<u32>(end, indices)
    end += (<usize>(findArea(indices) < 0)) << 2
    indices += TRIANGLE_BYTES
  }
  return end
}

/** Paints a triangle, whichever side it shows. */
function fill(brush: Brush, indices: usize): void {
  const a = findVertex(indices)
  const b = findVertex(indices + 4)
  const c = findVertex(indices + 8)
  if (isClipped(a) || isClipped(b) || isClipped(c)) return
  const area = findArea(indices)
  if (area > 0) fillTriangle(brush, a, b, c, area)
  else fillTriangle(brush, a, c, b, -area)
}

/** Twice the area; y grows downwards, so that counter-clockwise in space is positive here. */
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
