// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { fillStroke } from './fill-stroke'
import { CLIPPED, findVertex, INVERSE_DEPTH, SCREEN_X, SCREEN_Y } from './screen-vertex'

/** On the other side of a sheet's border. */
const NO_TRIANGLE: u32 = 0xffffffff

const EDGE_BYTES_LOG2: usize = 4

/** Edges that are looked through before the first of them is drawn. */
const RUN_BYTES: usize = 256 << 4

/** Those of a run that get a stroke: where they lie. */
const chosen: usize = memory.data(1024, 16)

/** So far behind the surface's edge the outline lies: the surface itself is never inked. */
const BEHIND_METRES: f64 = 0.002

/** Every stroke reaches past its ends by this part of its width: no gaps where outlines bend. */
const OVERLAP: f64 = 0.3

/**
 * Draws a stroke outside each edge between a triangle that faces the viewer and one that does not,
 * and along the borders of sheets. Four u32 an edge: vertex a, vertex b, the triangle that runs
 * from a to b, the triangle on the other side. Widths are in units of the sample grid, the first
 * for what is one metre before the viewer.
 */
export function outlineEdges(
  edges: usize,
  edgeCount: i32,
  facing: usize,
  color: i32,
  width: f64,
  widthMax: f64,
): void {
  const end = edges + ((<usize>edgeCount) << EDGE_BYTES_LOG2)
  for (let first = edges; first < end; first += RUN_BYTES) {
    const chosenEnd = chooseEdges(first, min(first + RUN_BYTES, end), facing)
    for (let at = chosen; at < chosenEnd; at += 4) {
      const edge = <usize>load<u32>(at)
      const a = findVertex(edge)
      const b = findVertex(edge + 4)
      // The edge runs from a to b round its first triangle; outside is on one hand of it or on the
      // other.
      if (isFront(edge, facing)) inkEdge(a, b, color, width, widthMax)
      else inkEdge(b, a, color, width, widthMax)
    }
  }
}

function isFront(edge: usize, facing: usize): bool {
  return load<bool>(facing + <usize>load<u32>(edge, 8))
}

/** Lists edges without a branch, as triangles are listed; returns where the list ends. */
function chooseEdges(edges: usize, end: usize, facing: usize): usize {
  let chosenEnd = chosen
  for (let edge = edges; edge < end; edge += 1 << EDGE_BYTES_LOG2) {
    const other = load<u32>(edge, 12)
    // For a border this reads what lies before the flags, and it is listed whatever that is.
    const differs = load<u8>(facing + <usize>load<u32>(edge, 8)) ^ load<u8>(facing + <usize>other)
    store<u32>(chosenEnd, edge)
    chosenEnd += (<usize>(<i32>differs | <i32>(other === NO_TRIANGLE))) << 2
  }
  return chosenEnd
}

function inkEdge(a: usize, b: usize, color: i32, width: f64, widthMax: f64): void {
  const ax = load<i32>(a, SCREEN_X)
  const ay = load<i32>(a, SCREEN_Y)
  const bx = load<i32>(b, SCREEN_X)
  const by = load<i32>(b, SCREEN_Y)
  if (ax === CLIPPED || bx === CLIPPED) return
  const dx = <f64>(bx - ax)
  const dy = <f64>(by - ay)
  const length = sqrt(dx * dx + dy * dy)
  if (length === 0) return
  const depthA = <f64>load<f32>(a, INVERSE_DEPTH)
  const depthB = <f64>load<f32>(b, INVERSE_DEPTH)
  const scale = min(width * depthA, widthMax) / length
  const alongX = dx * scale
  const alongY = dy * scale
  const fromX = round(<f64>ax - alongX * OVERLAP)
  const fromY = round(<f64>ay - alongY * OVERLAP)
  const toX = round(<f64>bx + alongX * OVERLAP)
  const toY = round(<f64>by + alongY * OVERLAP)
  const offsetX = round(-alongY)
  const offsetY = round(alongX)
  const from = behind(depthA)
  fillStroke(color, fromX, fromY, toX - fromX, toY - fromY, offsetX, offsetY, from, behind(depthB))
}

function round(value: f64): i32 {
  return i32(floor(value + 0.5))
}

/** One over a depth of `BEHIND_METRES` more, to the first order. */
function behind(inverse: f64): f32 {
  return f32(inverse * (1 - BEHIND_METRES * inverse))
}
