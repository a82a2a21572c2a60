// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { colors, heightPx, inverseDepths, picture, pixelLog2, widthPx } from './canvas'
import { PIXEL_BYTES_LOG2 } from './sample'

/** How far from its edge an outline may reach, and a pixel for rounding. */
const MARGIN_PX = 3

/**
 * The pixels that the frame at hand may paint, last ones excluded. Outside of them canvas and
 * picture are as empty as the frame before left them, so that a frame clears, shades and resolves
 * only where the figure is.
 */
export let firstX: i32 = 0
export let endX: i32 = 0
export let firstY: i32 = 0
export let endY: i32 = 0

/** Whether the samples were left empty. */
let isEmpty: bool = false

let lowestX: v128 = i32x4.splat(i32.MAX_VALUE)
let lowestY: v128 = lowestX
let highestX: v128 = i32x4.splat(i32.MIN_VALUE)
let highestY: v128 = highestX

/** Forgets the places that were noted. */
export function startNoting(): void {
  lowestX = i32x4.splat(i32.MAX_VALUE)
  lowestY = lowestX
  highestX = i32x4.splat(i32.MIN_VALUE)
  highestY = highestX
}

/** Notes where four vertices came to, in units; those that are not seen count as at 0, 0. */
export function notePlaces(x: v128, y: v128): void {
  lowestX = i32x4.min_s(lowestX, x)
  lowestY = i32x4.min_s(lowestY, y)
  highestX = i32x4.max_s(highestX, x)
  highestY = i32x4.max_s(highestY, y)
}

/** The next frame starts from nothing: all of the canvas is to be emptied. */
export function forgetRegion(): void {
  isEmpty = false
  firstX = 0
  endX = widthPx
  firstY = 0
  endY = heightPx
}

/** Says that the samples of the region were emptied. */
export function noteEmpty(): void {
  isEmpty = true
}

/**
 * Empties what the frame before painted and takes in the region of the next one. `background` is
 * what blended surfaces mix with where nothing is, `bare` a pixel of the picture without anything.
 */
export function clearCanvas(background: i32, bare: i32): void {
  const color = i32x4.splat(background & 0xffffff)
  for (let y = firstY; y < endY; y++) {
    const first = <usize>(y * widthPx + firstX)
    const end = <usize>(y * widthPx + endX)
    if (!isEmpty) emptyRow(first, end, color)
    for (let pixel = first; pixel < end; pixel++) store<i32>(picture + (pixel << 2), bare)
  }
  isEmpty = false
  firstX = max(0, (findLowest(lowestX) >> pixelLog2) - MARGIN_PX)
  endX = min(widthPx, (findHighest(highestX) >> pixelLog2) + 1 + MARGIN_PX)
  firstY = max(0, (findLowest(lowestY) >> pixelLog2) - MARGIN_PX)
  endY = min(heightPx, (findHighest(highestY) >> pixelLog2) + 1 + MARGIN_PX)
}

function emptyRow(first: usize, end: usize, color: v128): void {
  for (let pixel = first; pixel < end; pixel++) {
    v128.store(colors + (pixel << PIXEL_BYTES_LOG2), color)
    v128.store(inverseDepths + (pixel << PIXEL_BYTES_LOG2), i32x4.splat(0))
  }
}

function findLowest(values: v128): i32 {
  const pairs = i32x4.min_s(values, v128.shuffle<i32>(values, values, 2, 3, 0, 1))
  return min(i32x4.extract_lane(pairs, 0), i32x4.extract_lane(pairs, 1))
}

function findHighest(values: v128): i32 {
  const pairs = i32x4.max_s(values, v128.shuffle<i32>(values, values, 2, 3, 0, 1))
  return max(i32x4.extract_lane(pairs, 0), i32x4.extract_lane(pairs, 1))
}
