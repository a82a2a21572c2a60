// @ts-nocheck: AssemblyScript; its compiler checks the types.

/** The address of the samples' colours. */
export let colors: usize = 0
export let inverseDepths: usize = 0
/** The offset from a pixel's depths to its colours. */
export let toColors: usize = 0
/** The address of the list of hits (see hit.ts). */
export let hits: usize = 0
export let widthPx: i32 = 0
export let heightPx: i32 = 0
/** Units of the sample grid per pixel and per eighth of a pixel, as base-2 logarithms. */
export let pixelLog2: i32 = 5
export let eighthLog2: i32 = 2
/** The positions of a pixel's samples, in units. */
export let columnUnits: v128 = i32x4.splat(0)
export let rowUnits: v128 = i32x4.splat(0)

/** The address of the finished picture, one u32 per pixel. */
export let picture: usize = 0

/**
 * Sets the address of the canvas and the resolution of its grid; both are valid until the next
 * call.
 */
export function setCanvas(
  colorsAt: usize,
  inverseDepthsAt: usize,
  pictureAt: usize,
  hitsAt: usize,
  width: i32,
  height: i32,
  pixelUnitsLog2: i32,
): void {
  colors = colorsAt
  inverseDepths = inverseDepthsAt
  toColors = colorsAt - inverseDepthsAt
  picture = pictureAt
  hits = hitsAt
  widthPx = width
  heightPx = height
  pixelLog2 = pixelUnitsLog2
  eighthLog2 = pixelUnitsLog2 - 3
  columnUnits = i32x4.shl(i32x4(3, 7, 1, 5), eighthLog2)
  rowUnits = i32x4.shl(i32x4(1, 3, 5, 7), eighthLog2)
}
