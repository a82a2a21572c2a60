// @ts-nocheck: AssemblyScript; its compiler checks the types.

/** Bytes per vertex on the screen, as a power of two; half for its place, half for attributes. */
export const VERTEX_BYTES_LOG2: usize = 5

/** In units of the sample grid; x is CLIPPED where the vertex cannot be drawn. */
export const SCREEN_X: usize = 0
export const SCREEN_Y: usize = 4
/** One over the distance along the view, per metre. */
export const INVERSE_DEPTH: usize = 8
/** One v128: texture u and v, N·L counted in tones (0 to 64), N·V in steps of the rim (0 to 63). */
export const ATTRIBUTES: usize = 16

/** An x that no picture reaches: behind the viewer, too far out, or not a number. */
export const CLIPPED: i32 = 0x100000

/** Where the vertices of the frame lie. */
export let vertices: usize = 0

/** Says where projecting writes and filling reads. */
export function setVertices(verticesAt: usize): void {
  vertices = verticesAt
}

/** Where a vertex lies whose number stands at `index`. */
export function findVertex(index: usize): usize {
  return vertices + ((<usize>load<u32>(index)) << VERTEX_BYTES_LOG2)
}
