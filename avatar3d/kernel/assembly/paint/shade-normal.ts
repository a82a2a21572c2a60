// @ts-nocheck: AssemblyScript; its compiler checks the types.
// biome-ignore lint/style/useImportType: AssemblyScript has no type-only imports.
import { Brush, MATCAP_LOG2 } from '../record/brush'
import { eighthLog2 } from '../record/canvas'
import { FRAME_NORMAL, FRAME_POSITION, toFrame } from '../record/frame'
import { ATTRIBUTES, INVERSE_DEPTH, SCREEN_X, SCREEN_Y } from '../record/screen-vertex'
import { toInteger, toStep } from '../record/to-integer'
import { triangle } from '../record/triangle'
import { centreX, centreY, lightX, lightY, lightZ, unitsPerMetre } from '../record/view'
import { fetchTexels } from './fetch-texels'

/**
 * The normal of the current triangle as three vectors (x, y, z): its value at corner A, and its
 * increments per eighth of a pixel to the right and down. All are divided by the depth, which does
 * not change their directions.
 */
const normals: usize = memory.data(48, 16)
const RISE_RIGHT: usize = 16
const RISE_DOWN: usize = 32

/**
 * Two vectors of the current triangle: their cross products with a normal are the directions in
 * which the texture's u increases and its v decreases.
 */
const tangents: usize = memory.data(32, 16)
const ACROSS: usize = 0
const UPWARDS: usize = 16

/** Four unit normals in view space, towards the viewer. */
let normalX: v128 = f32x4.splat(0)
let normalY: v128 = f32x4.splat(0)
let normalZ: v128 = f32x4.splat(0)

/** The slopes of the four lines of sight: the viewer is in the direction (-x, -y, 1). */
let slopeX: v128 = f32x4.splat(0)
let slopeY: v128 = f32x4.splat(0)

/** Avoids a division by zero for normals of zero length. */
const TINY: f32 = 1e-20

/**
 * Added to a squared length to avoid a division by zero; smaller than the squared length of any
 * vector along which the textures of a figure run.
 */
const SHORTEST: f32 = 1e-30

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
 * normals on the back of a surface are turned round.
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

/** A component of the normal, by its offset in bytes: 0, 4 or 8. */
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

/** The tones of the normals. */
export function findTones(): v128 {
  const light = dot(
    normalX,
    normalY,
    normalZ,
    f32x4.splat(lightX),
    f32x4.splat(lightY),
    f32x4.splat(lightZ),
  )
  return toStep(f32x4.mul(f32x4.add(light, f32x4.splat(1)), f32x4.splat(32)))
}

/** The steps in the rim table that the normals select. */
export function findSteps(): v128 {
  const across = f32x4.add(f32x4.mul(normalX, slopeX), f32x4.mul(normalY, slopeY))
  return toStep(f32x4.mul(f32x4.sub(normalZ, across), f32x4.splat(63)))
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

/**
 * Prepares the directions of the current triangle's texture, as three.js does. They follow from the
 * triangle alone, so that posed and morphed surfaces need no tangents.
 */
export function setTangents(): void {
  const atA = v128.load(triangle.a + toFrame, FRAME_POSITION)
  const toB = f32x4.sub(v128.load(triangle.b + toFrame, FRAME_POSITION), atA)
  const toC = f32x4.sub(v128.load(triangle.c + toFrame, FRAME_POSITION), atA)
  const texelA = v128.load(triangle.a, ATTRIBUTES)
  const texelB = f32x4.sub(v128.load(triangle.b, ATTRIBUTES), texelA)
  const texelC = f32x4.sub(v128.load(triangle.c, ATTRIBUTES), texelA)
  const acrossB = f32x4.splat(f32x4.extract_lane(texelB, 0))
  const acrossC = f32x4.splat(f32x4.extract_lane(texelC, 0))
  const downB = f32x4.splat(f32x4.extract_lane(texelB, 1))
  const downC = f32x4.splat(f32x4.extract_lane(texelC, 1))
  v128.store(tangents, f32x4.sub(f32x4.mul(toC, acrossB), f32x4.mul(toB, acrossC)), ACROSS)
  v128.store(tangents, f32x4.sub(f32x4.mul(toB, downC), f32x4.mul(toC, downB)), UPWARDS)
}

/** Bends the normals by the texels of a normal map. */
export function bendNormals(brush: Brush, texels: v128): void {
  const right = toShare(texels)
  const up = toShare(i32x4.shr_u(texels, 8))
  const out = toShare(i32x4.shr_u(texels, 16))
  const side = f32x4.splat(brush.facingScale)
  const acrossX = crossX(ACROSS)
  const acrossY = crossY(ACROSS)
  const acrossZ = crossZ(ACROSS)
  const upX = crossX(UPWARDS)
  const upY = crossY(UPWARDS)
  const upZ = crossZ(UPWARDS)
  const longest = f32x4.pmax(
    dot(acrossX, acrossY, acrossZ, acrossX, acrossY, acrossZ),
    dot(upX, upY, upZ, upX, upY, upZ),
  )
  const unit = f32x4.div(side, f32x4.sqrt(f32x4.add(longest, f32x4.splat(SHORTEST))))
  const x = f32x4.add(f32x4.mul(acrossX, right), f32x4.mul(upX, up))
  const y = f32x4.add(f32x4.mul(acrossY, right), f32x4.mul(upY, up))
  const z = f32x4.add(f32x4.mul(acrossZ, right), f32x4.mul(upZ, up))
  setNormal(
    f32x4.add(f32x4.mul(x, unit), f32x4.mul(normalX, out)),
    f32x4.add(f32x4.mul(y, unit), f32x4.mul(normalY, out)),
    f32x4.add(f32x4.mul(z, unit), f32x4.mul(normalZ, out)),
    1,
  )
}

/** Maps a byte to the range from -1 to 1. */
function toShare(bytes: v128): v128 {
  const share = f32x4.convert_i32x4_s(v128.and(bytes, i32x4.splat(255)))
  return f32x4.sub(f32x4.mul(share, f32x4.splat(2.0 / 255.0)), f32x4.splat(1))
}

/** The x components of the cross products of one vector of the triangle with each normal. */
function crossX(vector: usize): v128 {
  return crossed(tangents + vector + 4, normalZ, tangents + vector + 8, normalY)
}

function crossY(vector: usize): v128 {
  return crossed(tangents + vector + 8, normalX, tangents + vector, normalZ)
}

function crossZ(vector: usize): v128 {
  return crossed(tangents + vector, normalY, tangents + vector + 4, normalX)
}

function crossed(first: usize, a: v128, second: usize, b: v128): v128 {
  return f32x4.sub(f32x4.mul(v128.load32_splat(first), a), f32x4.mul(v128.load32_splat(second), b))
}

/** Clamps a position to the MatCap picture. */
function limit(place: v128): v128 {
  return f32x4.pmin(f32x4.splat(<f32>((1 << MATCAP_LOG2) - 1)), f32x4.pmax(f32x4.splat(0), place))
}

function dot(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(ax, bx), f32x4.mul(ay, by)), f32x4.mul(az, bz))
}
