// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { pixelLog2 } from '../record/canvas'
import { CLIPPED, findVertex, INVERSE_DEPTH, SCREEN_X, SCREEN_Y } from '../record/screen-vertex'
import { inkStroke } from './ink-stroke'

/** Stands in for the second triangle at the border of a sheet. */
const NO_TRIANGLE: u32 = 0xffffffff

const EDGE_BYTES_LOG2: usize = 4

/** The size, in bytes, of the edges that are examined before any of them is drawn. */
const RUN_BYTES: usize = 256 << 4

/** The addresses of a run's edges that get a stroke. */
const chosen: usize = memory.data(1024, 16)

/** The outline's distance behind the surface's edge: the surface itself is never inked. */
const BEHIND_METRES: f32 = 0.002

/**
 * Draws a stroke outside each edge between a triangle that faces the viewer and one that does not,
 * and along the borders of sheets. An edge is four u32 values: vertex a, vertex b, the triangle
 * whose boundary runs from a to b, and the triangle on the other side. Widths are in units of the
 * sample grid; the first is the width one metre from the viewer.
 */
export function outlineEdges(
  edges: usize,
  edgeCount: i32,
  facing: usize,
  color: i32,
  width: f32,
  widthMax: f32,
): void {
  const end = edges + ((<usize>edgeCount) << EDGE_BYTES_LOG2)
  for (let first = edges; first < end; first += RUN_BYTES) {
    const chosenEnd = chooseEdges(first, min(first + RUN_BYTES, end), facing)
    for (let at = chosen; at < chosenEnd; at += 4) {
      const edge = <usize>load<u32>(at)
      const a = findVertex(edge)
      const b = findVertex(edge + 4)
      // The edge runs from a to b around its first triangle; which side is outside depends on
      // whether that triangle faces the viewer.
      if (isFront(edge, facing)) inkEdge(a, b, color, width, widthMax)
      else inkEdge(b, a, color, width, widthMax)
    }
  }
}

function isFront(edge: usize, facing: usize): bool {
  return load<bool>(facing + <usize>load<u32>(edge, 8))
}

/**
 * Lists the edges to ink; like the loop that lists triangles, its loop contains no branch. Returns
 * the end of the list.
 */
function chooseEdges(edges: usize, end: usize, facing: usize): usize {
  let chosenEnd = chosen
  for (let edge = edges; edge < end; edge += 1 << EDGE_BYTES_LOG2) {
    const other = load<u32>(edge, 12)
    // At a border, this reads outside the flags; the edge is listed regardless of the value.
    const differs = load<u8>(facing + <usize>load<u32>(edge, 8)) ^ load<u8>(facing + <usize>other)
    store<u32>(chosenEnd, edge)
    chosenEnd += (<usize>((<i32>differs & 1) | <i32>(other === NO_TRIANGLE))) << 2
  }
  return chosenEnd
}

function inkEdge(a: usize, b: usize, color: i32, width: f32, widthMax: f32): void {
  const ax = load<i32>(a, SCREEN_X)
  const ay = load<i32>(a, SCREEN_Y)
  const bx = load<i32>(b, SCREEN_X)
  const by = load<i32>(b, SCREEN_Y)
  if (ax === CLIPPED || bx === CLIPPED) return
  const perUnit: f32 = 1 / <f32>(1 << pixelLog2)
  const dx = <f32>(bx - ax) * perUnit
  const dy = <f32>(by - ay) * perUnit
  const length = sqrt(dx * dx + dy * dy)
  if (length === 0) return
  const depthA = load<f32>(a, INVERSE_DEPTH)
  const depthB = load<f32>(b, INVERSE_DEPTH)
  const x = <f32>ax * perUnit
  const y = <f32>ay * perUnit
  const ux = dx / length
  const uy = dy / length
  const thickness = min(width * depthA, widthMax) * perUnit
  inkStroke(color, x, y, ux, uy, length, thickness, behind(depthA), behind(depthB))
}

/**
 * The reciprocal of a depth that is increased by `BEHIND_METRES`, as a first-order approximation.
 */
function behind(inverse: f32): f32 {
  return inverse * (1 - BEHIND_METRES * inverse)
}
