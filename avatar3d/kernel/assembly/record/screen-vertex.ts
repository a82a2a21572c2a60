// @ts-nocheck: AssemblyScript; its compiler checks the types.

/** Bytes per screen vertex, as a base-2 logarithm; half for its position, half for attributes. */
export const VERTEX_BYTES_LOG2: usize = 5

/** In units of the sample grid; x is CLIPPED if the vertex cannot be drawn. */
export const SCREEN_X: usize = 0
export const SCREEN_Y: usize = 4
/** One over the depth in metres. */
export const INVERSE_DEPTH: usize = 8
/** One v128: texture u and v, N·L counted in tones (0 to 64), N·V in steps of the rim (0 to 63). */
export const ATTRIBUTES: usize = 16

/** An x outside any picture: the vertex is behind the viewer, too far out, or NaN. */
export const CLIPPED: i32 = 0x100000

/** The address of the frame's vertices. */
export let vertices: usize = 0

/** Sets the address that projection writes and rasterisation reads. */
export function setVertices(verticesAt: usize): void {
  vertices = verticesAt
}

/** The address of the vertex whose number is stored at `index`. */
export function findVertex(index: usize): usize {
  return vertices + ((<usize>load<u32>(index)) << VERTEX_BYTES_LOG2)
}
