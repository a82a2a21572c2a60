// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { colors, heightPx, inverseDepths, picture, pixelLog2, widthPx } from './canvas'
import { PIXEL_BYTES_LOG2 } from './sample'

/** The maximum distance of an outline from its edge, plus one pixel for rounding. */
const MARGIN_PX = 3

/**
 * The pixels that the current frame may paint, with exclusive ends. Outside them, the canvas and
 * the picture are as empty as the previous frame left them, so a frame clears, shades, and resolves
 * only the area of the figure.
 */
export let firstX: i32 = 0
export let endX: i32 = 0
export let firstY: i32 = 0
export let endY: i32 = 0

/** Whether the samples are already empty. */
let isEmpty: bool = false

let lowestX: v128 = i32x4.splat(i32.MAX_VALUE)
let lowestY: v128 = lowestX
let highestX: v128 = i32x4.splat(i32.MIN_VALUE)
let highestY: v128 = highestX

/** Clears the recorded positions. */
export function startNoting(): void {
  lowestX = i32x4.splat(i32.MAX_VALUE)
  lowestY = lowestX
  highestX = i32x4.splat(i32.MIN_VALUE)
  highestY = highestX
}

/** Records the positions of four vertices, in units; invisible ones count as (0, 0). */
export function notePlaces(x: v128, y: v128): void {
  lowestX = i32x4.min_s(lowestX, x)
  lowestY = i32x4.min_s(lowestY, y)
  highestX = i32x4.max_s(highestX, x)
  highestY = i32x4.max_s(highestY, y)
}

/** Makes the next frame clear the whole canvas. */
export function forgetRegion(): void {
  isEmpty = false
  firstX = 0
  endX = widthPx
  firstY = 0
  endY = heightPx
}

/** Records that the samples of the region have been emptied. */
export function noteEmpty(): void {
  isEmpty = true
}

/**
 * Clears the area painted by the previous frame, and sets the region of the next one. Blended
 * surfaces mix with `background` where nothing is drawn; `bare` is an empty pixel of the picture.
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

/** Adds pixels that the current frame may paint; nothing has been painted there yet. */
export function extendRegion(left: i32, right: i32, top: i32, bottom: i32): void {
  firstX = min(firstX, left)
  endX = max(endX, right)
  firstY = min(firstY, top)
  endY = max(endY, bottom)
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
