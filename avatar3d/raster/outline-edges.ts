import { NO_TRIANGLE, type Silhouettes } from '../assemble/find-edges.ts'
import { type Canvas, COVERED } from './canvas.ts'
import { fillFlat } from './fill-flat.ts'
import type { SampleGrid } from './sample-grid.ts'
import { ATTRIBUTES, CLIPPED, INVERSE_DEPTH, type ScreenVertices } from './screen-vertices.ts'

/** How a surface's outline is drawn. */
export interface OutlinePen {
  color: number
  widthMetres: number
  /** Units of the sample grid that a metre covers one metre before the viewer. */
  unitsPerMetre: number
  /** Never wider than this. */
  widthUnitsMax: number
}

/**
 * The outline lies this far behind the surface's edge, so that the surface itself is never inked.
 */
const BEHIND_METRES = 0.002

/**
 * Every stroke reaches past its ends by this part of its width: no gaps where the outline bends.
 */
const OVERLAP = 0.3

/**
 * Draws a stroke outside each edge between a triangle that faces the viewer and one that does not,
 * and along the borders of sheets. Far cheaper than drawing the figure again as an inflated hull.
 */
export function outlineEdges(
  canvas: Canvas,
  grid: SampleGrid,
  { positions, attributes }: ScreenVertices,
  pen: OutlinePen,
  edges: Silhouettes,
  firstEdge: number,
  edgeCount: number,
  facing: Uint8Array,
): void {
  const color = (pen.color | COVERED) >>> 0
  for (let e = firstEdge * 4; e < (firstEdge + edgeCount) * 4; e += 4) {
    const isFront = facing[edges[e + 2]]
    const other = edges[e + 3]
    if (other !== NO_TRIANGLE && facing[other] === isFront) continue
    // The edge runs from a to b round its first triangle; outside is on one hand of it or on the
    // other.
    const a = isFront ? edges[e] : edges[e + 1]
    const b = isFront ? edges[e + 1] : edges[e]
    const ax = positions[a * 2]
    const bx = positions[b * 2]
    if (ax === CLIPPED || bx === CLIPPED) continue
    const ay = positions[a * 2 + 1]
    const by = positions[b * 2 + 1]
    // Not Math.hypot, which guards against overflow and takes ten times as long.
    const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2)
    if (length === 0) continue
    const depthA = attributes[a * ATTRIBUTES + INVERSE_DEPTH]
    const depthB = attributes[b * ATTRIBUTES + INVERSE_DEPTH]
    const width = Math.min(pen.widthMetres * pen.unitsPerMetre * depthA, pen.widthUnitsMax) / length
    const alongX = (bx - ax) * width
    const alongY = (by - ay) * width
    fillFlat(
      canvas,
      grid,
      color,
      Math.round(ax - alongX * OVERLAP),
      Math.round(ay - alongY * OVERLAP),
      behind(depthA),
      Math.round(bx + alongX * OVERLAP),
      Math.round(by + alongY * OVERLAP),
      behind(depthB),
      Math.round(-alongY),
      Math.round(alongX),
    )
  }
}

/** One over a depth of `BEHIND_METRES` more, to the first order. */
function behind(inverse: number): number {
  return inverse * (1 - BEHIND_METRES * inverse)
}
