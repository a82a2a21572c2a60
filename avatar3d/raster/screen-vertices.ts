/** What projecting writes for every vertex and filling reads for every triangle. */
export interface ScreenVertices {
  /** x and y in units of the sample grid; x is CLIPPED where the vertex cannot be drawn. */
  positions: Int32Array
  /** ATTRIBUTES numbers a vertex, see below. */
  attributes: Float32Array
}

/** An x that no picture reaches: behind the viewer, too far out, or not a number. */
export const CLIPPED = 0x100000

/** Numbers a vertex; a power of two, so that the place of a vertex is a shift away. */
export const ATTRIBUTES = 8
export const INVERSE_DEPTH = 0
export const TEXTURE_U = 1
export const TEXTURE_V = 2
/** N·L from -1 to 1, counted in tones from 0 to 64. */
export const TONE = 3
/** N·V from 0 to 1, counted in steps of the rim table from 0 to 63. */
export const FACING = 4

/** Room for the vertices of a mesh. */
export function createScreenVertices(vertexCount: number): ScreenVertices {
  return {
    positions: new Int32Array(vertexCount * 2),
    attributes: new Float32Array(vertexCount * ATTRIBUTES),
  }
}
