// @ts-nocheck: AssemblyScript; its compiler checks the types.

/** The current triangle. */
@unmanaged
class Triangle {
  /** The addresses of its corners, ordered so that the area is positive. */
  a: usize
  b: usize
  c: usize
  /** The pixel box around it, with inclusive bounds. */
  firstX: i32
  lastX: i32
  firstY: i32
  lastY: i32
  /** From corner A to the upper left of the first pixel, in eighths of a pixel. */
  column: f32
  row: f32
  /** Corners B and C relative to A, in eighths of a pixel, divided by the parallelogram's area. */
  bx: f32
  by: f32
  cx: f32
  cy: f32
  /**
   * One over the depth at corner A, and its increments per eighth of a pixel to the right and down.
   */
  depth: f32
  depthRight: f32
  depthDown: f32
}

export const triangle = changetype<Triangle>(memory.data(offsetof<Triangle>(), 16))
