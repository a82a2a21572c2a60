// @ts-nocheck: AssemblyScript; its compiler checks the types.
// biome-ignore lint/style/useImportType: AssemblyScript has no imports of types.
import { Brush, MATCAP_LOG2 } from '../record/brush'
import { eighthLog2 } from '../record/canvas'
import { FRAME_NORMAL, toFrame } from '../record/frame'
import { INVERSE_DEPTH, SCREEN_X, SCREEN_Y } from '../record/screen-vertex'
import { toInteger } from '../record/to-integer'
import { triangle } from '../record/triangle'
import { centreX, centreY, unitsPerMetre } from '../record/view'
import { fetchTexels } from './fetch-texels'

/**
 * The normal of the current triangle: one v128 (x, y, z) each at corner A, and the increments per
 * eighth of a pixel to the right and down. Divided by the depth, which does not change directions.
 */
const normals: usize = memory.data(48, 16)
const RISE_RIGHT: usize = 16
const RISE_DOWN: usize = 32

/** Four unit normals in view space, towards the viewer. */
let normalX: v128 = f32x4.splat(0)
let normalY: v128 = f32x4.splat(0)
let normalZ: v128 = f32x4.splat(0)

/** The slopes of the four lines of sight: the viewer is in the direction (-x, -y, 1). */
let slopeX: v128 = f32x4.splat(0)
let slopeY: v128 = f32x4.splat(0)

/** Avoids a division by zero for normals of no length. */
const TINY: f32 = 1e-20

/** Prepares the normals of the current triangle. */
export function setNormals(): void {
  const atA = weighNormal(triangle.a)
  const riseB = f32x4.sub(weighNormal(triangle.b), atA)
  const riseC = f32x4.sub(weighNormal(triangle.c), atA)
  const right = f32x4.sub(
    f32x4.mul(riseC, f32x4.splat(triangle.by)),
    f32x4.mul(riseB, f32x4.splat(triangle.cy)),
  )
  const down = f32x4.sub(
    f32x4.mul(riseB, f32x4.splat(triangle.cx)),
    f32x4.mul(riseC, f32x4.splat(triangle.bx)),
  )
  v128.store(normals, atA)
  v128.store(normals, right, RISE_RIGHT)
  v128.store(normals, down, RISE_DOWN)
}

/** The unit normal of a vertex, divided by its depth. */
function weighNormal(vertex: usize): v128 {
  const normal = v128.load(vertex + toFrame, FRAME_NORMAL)
  const squares = f32x4.mul(normal, normal)
  const length = sqrt(
    f32x4.extract_lane(squares, 0) +
      f32x4.extract_lane(squares, 1) +
      f32x4.extract_lane(squares, 2) +
      TINY,
  )
  return f32x4.mul(normal, f32x4.splat(load<f32>(vertex, INVERSE_DEPTH) / length))
}

/**
 * Finds the normals at the four samples of a pixel, `x` and `y` eighths of a pixel from corner A;
 * those of the back of a surface are turned round.
 */
export function findNormals(brush: Brush, x: v128, y: v128): void {
  setNormal(along(0, x, y), along(4, x, y), along(8, x, y), brush.facingScale)
  const units = f32x4.splat(<f32>(1 << eighthLog2))
  const perUnit = f32x4.splat(1 / unitsPerMetre)
  const startX = f32x4.splat(<f32>load<i32>(triangle.a, SCREEN_X) - centreX)
  const startY = f32x4.splat(<f32>load<i32>(triangle.a, SCREEN_Y) - centreY)
  slopeX = f32x4.mul(f32x4.add(startX, f32x4.mul(x, units)), perUnit)
  slopeY = f32x4.neg(f32x4.mul(f32x4.add(startY, f32x4.mul(y, units)), perUnit))
}

/** A component of the normal, by its place in a vector. */
function along(place: usize, x: v128, y: v128): v128 {
  const component = normals + place
  return f32x4.add(
    v128.load32_splat(component),
    f32x4.add(
      f32x4.mul(x, v128.load32_splat(component, RISE_RIGHT)),
      f32x4.mul(y, v128.load32_splat(component, RISE_DOWN)),
    ),
  )
}

/** Sets the normals to vectors of any length. */
function setNormal(x: v128, y: v128, z: v128, side: f32): void {
  const length = f32x4.sqrt(f32x4.add(dot(x, y, z, x, y, z), f32x4.splat(TINY)))
  const unit = f32x4.div(f32x4.splat(side), length)
  normalX = f32x4.mul(x, unit)
  normalY = f32x4.mul(y, unit)
  normalZ = f32x4.mul(z, unit)
}

/**
 * The light of a MatCap, whose picture shows a ball: in MToon, its axes are at right angles to the
 * line of sight, x to the right and y upwards.
 */
export function fetchMatcap(matcap: usize): v128 {
  const one = f32x4.splat(1)
  // The viewer is at (-sx, -sy, 1), so x is at (1, 0, sx), and y at (-sx sy, 1 + sx², sy).
  const wide = f32x4.add(one, f32x4.mul(slopeX, slopeX))
  const acrossX = f32x4.add(normalX, f32x4.mul(normalZ, slopeX))
  const acrossY = f32x4.add(
    f32x4.mul(normalY, wide),
    f32x4.mul(slopeY, f32x4.sub(normalZ, f32x4.mul(normalX, slopeX))),
  )
  const lengthX = f32x4.sqrt(wide)
  const lengthY = f32x4.sqrt(f32x4.mul(wide, f32x4.add(wide, f32x4.mul(slopeY, slopeY))))
  const size = f32x4.splat(<f32>(1 << MATCAP_LOG2))
  const half = f32x4.splat(0.5)
  const right = f32x4.add(half, f32x4.mul(half, f32x4.div(acrossX, lengthX)))
  const down = f32x4.sub(half, f32x4.mul(half, f32x4.div(acrossY, lengthY)))
  const mask = i32x4.splat((1 << MATCAP_LOG2) - 1)
  const column = toInteger(limit(f32x4.mul(right, size)))
  const row = toInteger(limit(f32x4.mul(down, size)))
  return fetchTexels(i32x4.splat(<i32>matcap), mask, mask, MATCAP_LOG2, column, row)
}

/** Keeps a place within a picture of directions. */
function limit(place: v128): v128 {
  return f32x4.pmin(f32x4.splat(<f32>((1 << MATCAP_LOG2) - 1)), f32x4.pmax(f32x4.splat(0), place))
}

function dot(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(ax, bx), f32x4.mul(ay, by)), f32x4.mul(az, bz))
}
