// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { colors, heightPx, widthPx } from './record/canvas'
import { extendRegion } from './record/region'
import { PIXEL_BYTES_LOG2 } from './record/sample'

/**
 * The number of levels into which the strength is divided: a small number of bands keeps GIFs
 * small.
 */
const STEPS: f32 = 32

/**
 * Mixes a colour into an empty picture, in an oval that fades towards its border. Distances are in
 * pixels; `strength` is from 0 to 1.
 */
export function shadeFloor(
  x: f32,
  y: f32,
  radiusX: f32,
  radiusY: f32,
  strength: f32,
  color: i32,
): void {
  const firstX = max(0, <i32>floor<f32>(x - radiusX))
  const endX = min(widthPx, <i32>ceil<f32>(x + radiusX))
  const firstY = max(0, <i32>floor<f32>(y - radiusY))
  const endY = min(heightPx, <i32>ceil<f32>(y + radiusY))
  if (firstX >= endX || firstY >= endY) return
  extendRegion(firstX, endX, firstY, endY)
  for (let row = firstY; row < endY; row++) {
    const down = (<f32>row + 0.5 - y) / radiusY
    for (let column = firstX; column < endX; column++) {
      const right = (<f32>column + 0.5 - x) / radiusX
      const near: f32 = 1 - (right * right + down * down)
      if (near <= 0) continue
      const share = floor<f32>(near * near * strength * STEPS + 0.5) / STEPS
      const place = colors + ((<usize>(row * widthPx + column)) << PIXEL_BYTES_LOG2)
      v128.store(place, i32x4.splat(mix(load<u32>(place), color, share)))
    }
  }
}

function mix(from: u32, to: u32, share: f32): u32 {
  return mixByte(from, to, 0, share) | mixByte(from, to, 8, share) | mixByte(from, to, 16, share)
}

function mixByte(from: u32, to: u32, shift: u32, share: f32): u32 {
  const start = <f32>((from >>> shift) & 255)
  const end = <f32>((to >>> shift) & 255)
  return (<u32>floor<f32>(start + (end - start) * share + 0.5)) << shift
}
