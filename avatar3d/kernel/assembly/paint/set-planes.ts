// @ts-nocheck: AssemblyScript; its compiler checks the types.
// biome-ignore lint/style/useImportType: AssemblyScript has no imports of types.
import { Brush } from '../record/brush'
import { ATTRIBUTES, INVERSE_DEPTH } from '../record/screen-vertex'
import { triangle } from '../record/triangle'
import { planes, RISE_DOWN, RISE_RIGHT } from './planes'
import { setNormals, setTangents } from './shade-normal'

/** Above this ratio of depths within a triangle, linear interpolation would be visibly wrong. */
const FLAT_RATIO: f32 = 1.004

/** Flags that `setPlanes` returns. */
export const IS_SLANTED: i32 = 1
/** The whole triangle has one tone. */
export const HAS_ONE_TONE: i32 = 2
export const HAS_RIM: i32 = 4

/** Computes the attributes of the current triangle; returns its flags. */
export function setPlanes(brush: Brush): i32 {
  const a = triangle.a
  const b = triangle.b
  const c = triangle.c
  const scale = v128.load(changetype<usize>(brush))
  const offset = v128.load(changetype<usize>(brush), 16)
  let atA = f32x4.add(f32x4.mul(v128.load(a, ATTRIBUTES), scale), offset)
  let atB = f32x4.add(f32x4.mul(v128.load(b, ATTRIBUTES), scale), offset)
  let atC = f32x4.add(f32x4.mul(v128.load(c, ATTRIBUTES), scale), offset)
  let kind = findKind(
    brush,
    f32x4.pmin(f32x4.pmin(atA, atB), atC),
    f32x4.pmax(f32x4.pmax(atA, atB), atC),
  )
  const depthA = v128.load32_splat(a, INVERSE_DEPTH)
  const depthB = v128.load32_splat(b, INVERSE_DEPTH)
  const depthC = v128.load32_splat(c, INVERSE_DEPTH)
  const nearest = f32x4.pmax(f32x4.pmax(depthA, depthB), depthC)
  const farthest = f32x4.pmin(f32x4.pmin(depthA, depthB), depthC)
  if (v128.any_true(f32x4.gt(nearest, f32x4.mul(farthest, f32x4.splat(FLAT_RATIO))))) {
    kind = (kind & HAS_RIM) | IS_SLANTED
    atA = f32x4.mul(atA, depthA)
    atB = f32x4.mul(atB, depthB)
    atC = f32x4.mul(atC, depthC)
  }
  const riseB = f32x4.sub(atB, atA)
  const riseC = f32x4.sub(atC, atA)
  const right = f32x4.sub(
    f32x4.mul(riseC, f32x4.splat(triangle.by)),
    f32x4.mul(riseB, f32x4.splat(triangle.cy)),
  )
  const down = f32x4.sub(
    f32x4.mul(riseB, f32x4.splat(triangle.cx)),
    f32x4.mul(riseC, f32x4.splat(triangle.bx)),
  )
  if (brush.hasNormals) setNormals()
  if (brush.reliefTexels !== 0) setTangents()
  v128.store(planes, atA)
  v128.store(planes, right, RISE_RIGHT)
  v128.store(planes, down, RISE_DOWN)
  return kind
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
