// @ts-nocheck: AssemblyScript; its compiler checks the types.
// biome-ignore lint/style/useImportType: AssemblyScript has no type-only imports.
import { Brush } from '../record/brush'
import { ATTRIBUTES, INVERSE_DEPTH } from '../record/screen-vertex'
import { triangle } from '../record/triangle'
import { planes, RISE_DOWN, RISE_RIGHT } from './planes'
import { setNormals, setTangents } from './shade-normal'

/** Above this ratio of depths within a triangle, linear interpolation would be visibly wrong. */
const FLAT_RATIO: f32 = 1.004

/** Flags that `setPlanes` returns. */
export const IS_SLANTED: i32 = 1
/** The whole triangle has one tone, and is not slanted. */
export const HAS_ONE_TONE: i32 = 2
export const HAS_RIM: i32 = 4
/** Texels are larger than pixels, and are interpolated. */
export const HAS_LARGE_TEXELS: i32 = 8

/**
 * The sum of the squares of four slopes (those of u and v, each per pixel to the right and per
 * pixel down) if texels are squares with sides of one pixel.
 */
const SLOPES_OF_A_PIXEL: f32 = 2

const EIGHTHS: f32 = 8

/** Computes the attributes of the current triangle; returns its flags. */
export function setPlanes(brush: Brush): i32 {
  const a = triangle.a
  const b = triangle.b
  const c = triangle.c
  const scale = v128.load(changetype<usize>(brush))
  const offset = v128.load(changetype<usize>(brush), 16)
  let atA = f32x4.add(f32x4.mul(v128.load(a, ATTRIBUTES), scale), offset)
  const atB = f32x4.add(f32x4.mul(v128.load(b, ATTRIBUTES), scale), offset)
  const atC = f32x4.add(f32x4.mul(v128.load(c, ATTRIBUTES), scale), offset)
  let kind = findKind(
    brush,
    f32x4.pmin(f32x4.pmin(atA, atB), atC),
    f32x4.pmax(f32x4.pmax(atA, atB), atC),
  )
  findSlopes(atA, atB, atC)
  if (hasLargeTexels(brush)) kind |= HAS_LARGE_TEXELS
  const depthA = v128.load32_splat(a, INVERSE_DEPTH)
  const depthB = v128.load32_splat(b, INVERSE_DEPTH)
  const depthC = v128.load32_splat(c, INVERSE_DEPTH)
  const nearest = f32x4.pmax(f32x4.pmax(depthA, depthB), depthC)
  const farthest = f32x4.pmin(f32x4.pmin(depthA, depthB), depthC)
  if (v128.any_true(f32x4.gt(nearest, f32x4.mul(farthest, f32x4.splat(FLAT_RATIO))))) {
    kind = (kind & ~HAS_ONE_TONE) | IS_SLANTED
    atA = f32x4.mul(atA, depthA)
    findSlopes(atA, f32x4.mul(atB, depthB), f32x4.mul(atC, depthC))
  }
  if (brush.hasNormals) setNormals()
  if (brush.reliefTexels !== 0) setTangents()
  v128.store(planes, atA)
  v128.store(planes, slopeRight, RISE_RIGHT)
  v128.store(planes, slopeDown, RISE_DOWN)
  return kind
}

/** The increments of the attributes per eighth of a pixel. */
let slopeRight: v128 = f32x4.splat(0)
let slopeDown: v128 = f32x4.splat(0)

function findSlopes(atA: v128, atB: v128, atC: v128): void {
  const riseB = f32x4.sub(atB, atA)
  const riseC = f32x4.sub(atC, atA)
  slopeRight = f32x4.sub(
    f32x4.mul(riseC, f32x4.splat(triangle.by)),
    f32x4.mul(riseB, f32x4.splat(triangle.cy)),
  )
  slopeDown = f32x4.sub(
    f32x4.mul(riseB, f32x4.splat(triangle.cx)),
    f32x4.mul(riseC, f32x4.splat(triangle.bx)),
  )
}

/** This is decided for each triangle, so that a surface may be joined with others. */
function hasLargeTexels(brush: Brush): bool {
  if ((brush.columnMask | brush.rowMask) === 0) return false
  const squares = f32x4.add(f32x4.mul(slopeRight, slopeRight), f32x4.mul(slopeDown, slopeDown))
  const sum = f32x4.extract_lane(squares, 0) + f32x4.extract_lane(squares, 1)
  return sum > 0 && sum * (EIGHTHS * EIGHTHS) < SLOPES_OF_A_PIXEL
}

/** The flags that follow from the lowest and highest attributes of the corners. */
function findKind(brush: Brush, lowest: v128, highest: v128): i32 {
  const isShaded = f32x4.extract_lane(highest, 2) < brush.shadeEnd
  const isLit = f32x4.extract_lane(lowest, 2) >= brush.litStart
  return (
    (isShaded || isLit ? HAS_ONE_TONE : 0) |
    (f32x4.extract_lane(lowest, 3) < <f32>brush.rimEnd ? HAS_RIM : 0)
  )
}
