// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { heightPx, inverseDepths, widthPx } from '../record/canvas'
import { inkDepths, inks } from '../record/ink'
import { PIXEL_BYTES_LOG2 } from '../record/sample'

/**
 * Slightly more than the greatest distance from a stroke at which a pixel's centre gets visible
 * ink.
 */
const REACH_PX: f32 = 0.8

/**
 * A line over another surface fades where that surface is less than this distance behind the line.
 */
const FADE_METRES: f32 = 0.025

/** The darkest ink (out of 255): a line keeps some of the colour of the surface that it bounds. */
const DARKEST_INK: f32 = 255 * 0.8

/** Every stroke extends beyond its edge by this much on both sides, so that joints have no gaps. */
const END_PX: f32 = 0.3

/**
 * STEP_LIFT is added to the strength of ink, which is then rounded down to one of eight steps:
 * without such steps, slight changes between frames would make GIFs larger by a tenth.
 */
const STEP_MASK: u32 = 0xe0
const STEP_LIFT: f32 = 8

/** Less ink than this (out of 255) falls below the first step (see below). */
const VISIBLE_INK: f32 = 24

const lanes: v128 = f32x4(0, 1, 2, 3)

/**
 * Adds the ink of a stroke to the pixels that it covers, each in proportion to the covered area.
 * The stroke is the rectangle on the right side of a line, as seen along its direction (ux, uy), a
 * unit vector. Positions and lengths are in pixels; depths are reciprocals of distances in metres.
 */
export function inkStroke(
  color: u32,
  x: f32,
  y: f32,
  ux: f32,
  uy: f32,
  length: f32,
  width: f32,
  depthFrom: f32,
  depthTo: f32,
): void {
  const alongX = ux * length
  const alongY = uy * length
  const acrossX = -uy * width
  const acrossY = ux * width
  const firstX = max(0, <i32>ceil(x + min<f32>(0, alongX) + min<f32>(0, acrossX) - REACH_PX - 0.5))
  const firstY = max(0, <i32>ceil(y + min<f32>(0, alongY) + min<f32>(0, acrossY) - REACH_PX - 0.5))
  const farX = x + max<f32>(0, alongX) + max<f32>(0, acrossX) + REACH_PX - 0.5
  const farY = y + max<f32>(0, alongY) + max<f32>(0, acrossY) + REACH_PX - 0.5
  const lastX = min(widthPx - 1, <i32>floor(farX))
  const lastY = min(heightPx - 1, <i32>floor(farY))
  const ends = f32x4.splat(length)
  const drawnEnds = f32x4.splat(length + 2 * END_PX)
  const widths = f32x4.splat(width)
  const rise = (depthTo - depthFrom) / length
  for (let pixelY = firstY; pixelY <= lastY; pixelY++) {
    const down = <f32>pixelY + 0.5 - y
    for (let pixelX = firstX; pixelX <= lastX; pixelX += 4) {
      const right = f32x4.add(f32x4.splat(<f32>pixelX + 0.5 - x), lanes)
      const along = f32x4.add(f32x4.mul(right, f32x4.splat(ux)), f32x4.splat(down * uy))
      const across = f32x4.sub(f32x4.splat(down * ux), f32x4.mul(right, f32x4.splat(uy)))
      const drawn = overlap(f32x4.add(along, f32x4.splat(END_PX)), drawnEnds)
      const area = f32x4.mul(overlap(across, widths), drawn)
      const ink = f32x4.mul(area, f32x4.splat(DARKEST_INK))
      const seen = i32x4.bitmask(f32x4.ge(ink, f32x4.splat(VISIBLE_INK)))
      if (seen === 0) continue
      const shares = f32x4.pmax(f32x4.splat(0), f32x4.pmin(ends, along))
      const depth = f32x4.add(f32x4.splat(depthFrom), f32x4.mul(shares, f32x4.splat(rise)))
      const pixel = pixelY * widthPx + pixelX
      const left = lastX - pixelX
      if (seen & 1) addInk(pixel, color, f32x4.extract_lane(ink, 0), f32x4.extract_lane(depth, 0))
      if (seen & 2 && left > 0)
        addInk(pixel + 1, color, f32x4.extract_lane(ink, 1), f32x4.extract_lane(depth, 1))
      if (seen & 4 && left > 1)
        addInk(pixel + 2, color, f32x4.extract_lane(ink, 2), f32x4.extract_lane(depth, 2))
      if (seen & 8 && left > 2)
        addInk(pixel + 3, color, f32x4.extract_lane(ink, 3), f32x4.extract_lane(depth, 3))
    }
  }
}

/** The length of the part of [at - 1/2, at + 1/2] that lies in [0, end]. */
function overlap(at: v128, end: v128): v128 {
  const half = f32x4.splat(0.5)
  const zero = f32x4.splat(0)
  const last = f32x4.pmin(f32x4.add(at, half), end)
  const first = f32x4.pmax(f32x4.sub(at, half), zero)
  return f32x4.pmax(zero, f32x4.sub(last, first))
}

/** Adds ink (out of 255) to a pixel if some of its samples are farther away than the stroke. */
function addInk(pixel: i32, color: u32, ink: f32, depth: f32): void {
  const samples = v128.load(inverseDepths + ((<usize>pixel) << PIXEL_BYTES_LOG2))
  const gaps = f32x4.sub(f32x4.splat(depth), samples)
  const nearer = f32x4.gt(gaps, f32x4.splat(0))
  const count = popcnt(i32x4.bitmask(nearer))
  if (count === 0) return
  // To first order, a gap is a distance of gap / depth² metres.
  const perGap = f32x4.splat(1 / (FADE_METRES * depth * depth))
  const clear = f32x4.pmin(f32x4.splat(1), f32x4.mul(gaps, perGap))
  const strength = sum(v128.and(clear, nearer)) / <f32>count
  // The samples show how much of the pixel is free, but only to the nearest quarter.
  const free = <f32>(count + 1) * (255.0 / 4.0)
  const place = (<usize>pixel) << 2
  const added = <u32>(min(ink, free) * strength + STEP_LIFT) & STEP_MASK
  // Strokes overlap at joints and where one lies behind another: the strongest counts, not their
  // sum.
  if (added < load<u32>(inks + place) >>> 24 || added === 0) return
  store<u32>(inks + place, (added << 24) | (color & 0xffffff))
  store<f32>(inkDepths + place, max(depth, load<f32>(inkDepths + place)))
}

function sum(values: v128): f32 {
  const pairs = f32x4.add(values, v128.shuffle<i32>(values, values, 2, 3, 0, 1))
  return f32x4.extract_lane(pairs, 0) + f32x4.extract_lane(pairs, 1)
}
