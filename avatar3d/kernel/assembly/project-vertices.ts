// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { FRAME_NORMAL, FRAME_POSITION, toFrame } from './record/frame'
import { notePlaces } from './record/region'
import { ATTRIBUTES, CLIPPED, VERTEX_BYTES_LOG2, vertices } from './record/screen-vertex'
import { centreX, centreY, lightX, lightY, lightZ, unitsPerMetre } from './record/view'

/** Vertices nearer to the viewer than this are not drawn. */
const NEAR_METRES: f32 = 0.02

/** If a joint has at least this weight for a vertex, no other joint moves the vertex. */
const WHOLE: f32 = 0.9995

/** The maximum distance of a vertex from the picture's centre, in units. */
const REACH_UNITS: f32 = 16383

const TONE_COUNT: f32 = 64

/** The base-2 logarithm of the bytes per matrix of sixteen f32 values; each column is a v128. */
const MATRIX_BYTES_LOG2: usize = 6

/** All vertices of all parts at rest. The host writes the addresses in this order. */
@unmanaged
export class Mesh {
  /** Three f32 values per vertex, for positions and normals. */
  positions: usize
  normals: usize
  /** Two f32 values per vertex. */
  uvs: usize
  /** Four u16 and four f32 values per vertex. */
  joints: usize
  weights: usize
}

/** Memory for the weighted mean matrix of a vertex. */
const mixed: usize = memory.data(64, 16)

/** Memory for four vertices in view space: four positions, then four normals. */
const moved: usize = memory.data(128, 16)
const NORMALS: usize = 64

/**
 * Poses the vertices from `firstVertex`, a multiple of four, up to `end`, projects them onto the
 * picture, and computes how they face the light and the viewer. It processes four at a time, so the
 * host pads the arrays.
 */
export function projectVertices(mesh: Mesh, firstVertex: i32, end: i32, matrices: usize): void {
  for (let first = firstVertex; first < end; first += 4) {
    for (let i = 0; i < 4; i++) moveVertex(mesh, matrices, first + i, moved + ((<usize>i) << 4))
    placeFour(<usize>first)
    lightFour(mesh.uvs, <usize>first)
  }
}

/** Stores the normals and positions, in view space, of posed vertices from `first` up to `end`. */
export function keepFrames(mesh: Mesh, first: i32, end: i32, matrices: usize): void {
  for (let vertex = first; vertex < end; vertex++) {
    moveVertex(mesh, matrices, vertex, moved)
    const frame = vertices + toFrame + ((<usize>vertex) << VERTEX_BYTES_LOG2)
    v128.store(frame, v128.load(moved, NORMALS), FRAME_NORMAL)
    v128.store(frame, v128.load(moved), FRAME_POSITION)
  }
}

/** Writes a vertex's position and normal in view space (linear blend skinning). */
function moveVertex(mesh: Mesh, matrices: usize, vertex: usize, target: usize): void {
  const joints = mesh.joints + (vertex << 3)
  const weights = mesh.weights + (vertex << 4)
  const isWhole = load<f32>(weights) > WHOLE
  const m = isWhole ? findMatrix(matrices, joints) : mixMatrices(matrices, joints, weights)
  const point = mesh.positions + vertex * 12
  const normal = mesh.normals + vertex * 12
  const right = v128.load(m)
  const up = v128.load(m, 16)
  const back = v128.load(m, 32)
  const turnedPoint = f32x4.add(
    f32x4.add(
      f32x4.mul(right, v128.load32_splat(point)),
      f32x4.mul(up, v128.load32_splat(point, 4)),
    ),
    f32x4.mul(back, v128.load32_splat(point, 8)),
  )
  const turnedNormal = f32x4.add(
    f32x4.add(
      f32x4.mul(right, v128.load32_splat(normal)),
      f32x4.mul(up, v128.load32_splat(normal, 4)),
    ),
    f32x4.mul(back, v128.load32_splat(normal, 8)),
  )
  v128.store(target, f32x4.add(turnedPoint, v128.load(m, 48)))
  v128.store(target, turnedNormal, NORMALS)
}

function findMatrix(matrices: usize, joint: usize): usize {
  return matrices + ((<usize>load<u16>(joint)) << MATRIX_BYTES_LOG2)
}

/** The mean of a vertex's joint matrices, by weight. */
function mixMatrices(matrices: usize, joints: usize, weights: usize): usize {
  let right = f32x4.splat(0)
  let up = right
  let back = right
  let origin = right
  for (let i: usize = 0; i < 4; i++) {
    const weight = v128.load32_splat(weights + (i << 2))
    if (!v128.any_true(weight)) continue
    const m = findMatrix(matrices, joints + (i << 1))
    right = f32x4.add(right, f32x4.mul(weight, v128.load(m)))
    up = f32x4.add(up, f32x4.mul(weight, v128.load(m, 16)))
    back = f32x4.add(back, f32x4.mul(weight, v128.load(m, 32)))
    origin = f32x4.add(origin, f32x4.mul(weight, v128.load(m, 48)))
  }
  v128.store(mixed, right)
  v128.store(mixed, up, 16)
  v128.store(mixed, back, 32)
  v128.store(mixed, origin, 48)
  return mixed
}

/** The x coordinates of four vectors in one v128; gatherY and gatherZ do the same for y and z. */
function gatherX(from: usize): v128 {
  return v128.shuffle<i64>(lowerPair(from), lowerPair(from + 32), 0, 2)
}

function gatherY(from: usize): v128 {
  return v128.shuffle<i64>(lowerPair(from), lowerPair(from + 32), 1, 3)
}

function gatherZ(from: usize): v128 {
  return v128.shuffle<i64>(upperPair(from), upperPair(from + 32), 0, 2)
}

/** The x coordinates of two vectors, then their y coordinates. */
function lowerPair(from: usize): v128 {
  return v128.shuffle<i32>(v128.load(from), v128.load(from, 16), 0, 4, 1, 5)
}

function upperPair(from: usize): v128 {
  return v128.shuffle<i32>(v128.load(from), v128.load(from, 16), 2, 6, 3, 7)
}

/** Projects four posed vertices. The viewer looks along -Z, so visible points have a negative z. */
function placeFour(first: usize): void {
  const depth = f32x4.neg(gatherZ(moved))
  const inverse = f32x4.div(f32x4.splat(1), depth)
  const scale = f32x4.mul(f32x4.splat(unitsPerMetre), inverse)
  const right = f32x4.mul(scale, gatherX(moved))
  const down = f32x4.neg(f32x4.mul(scale, gatherY(moved)))
  // Comparisons with NaN are false.
  const reach = f32x4.splat(REACH_UNITS)
  const isSeen = v128.and(
    f32x4.gt(depth, f32x4.splat(NEAR_METRES)),
    v128.and(f32x4.lt(f32x4.abs(right), reach), f32x4.lt(f32x4.abs(down), reach)),
  )
  const unitsX = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.splat(centreX), right))
  const unitsY = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.splat(centreY), down))
  const x = v128.bitselect(unitsX, i32x4.splat(CLIPPED), isSeen)
  const y = v128.and(unitsY, isSeen)
  notePlaces(v128.and(unitsX, isSeen), y)
  const target = vertices + (first << VERTEX_BYTES_LOG2)
  const lowerXy = v128.shuffle<i32>(x, y, 0, 4, 1, 5)
  const upperXy = v128.shuffle<i32>(x, y, 2, 6, 3, 7)
  const lowerDepths = v128.shuffle<i32>(inverse, inverse, 0, 0, 1, 1)
  const upperDepths = v128.shuffle<i32>(inverse, inverse, 2, 2, 3, 3)
  v128.store(target, v128.shuffle<i64>(lowerXy, lowerDepths, 0, 2))
  v128.store(target + 32, v128.shuffle<i64>(lowerXy, lowerDepths, 1, 3))
  v128.store(target + 64, v128.shuffle<i64>(upperXy, upperDepths, 0, 2))
  v128.store(target + 96, v128.shuffle<i64>(upperXy, upperDepths, 1, 3))
}

/**
 * Writes the attributes of four posed vertices: texture coordinates, N·L in tones, N·V in rim
 * steps.
 */
function lightFour(uvs: usize, first: usize): void {
  const normalX = gatherX(moved + NORMALS)
  const normalY = gatherY(moved + NORMALS)
  const normalZ = gatherZ(moved + NORMALS)
  const length = f32x4.sqrt(
    f32x4.add(dot(normalX, normalY, normalZ, normalX, normalY, normalZ), f32x4.splat(1e-20)),
  )
  const unit = f32x4.div(f32x4.splat(1), length)
  const facingLight = f32x4.mul(
    dot(normalX, normalY, normalZ, f32x4.splat(lightX), f32x4.splat(lightY), f32x4.splat(lightZ)),
    unit,
  )
  const tone = f32x4.mul(f32x4.add(facingLight, f32x4.splat(1)), f32x4.splat(TONE_COUNT / 2))
  // The direction from the surface to the viewer is the negated position. If it is divided by the
  // depth, its x and y are the slopes of the line of sight, and its z is 1.
  const inverse = f32x4.div(f32x4.splat(1), f32x4.neg(gatherZ(moved)))
  const slopeX = f32x4.mul(gatherX(moved), inverse)
  const slopeY = f32x4.mul(gatherY(moved), inverse)
  const across = f32x4.add(f32x4.mul(normalX, slopeX), f32x4.mul(normalY, slopeY))
  const facing = f32x4.mul(f32x4.mul(f32x4.sub(normalZ, across), unit), f32x4.splat(TONE_COUNT - 1))
  const uv = uvs + (first << 3)
  const target = vertices + (first << VERTEX_BYTES_LOG2) + ATTRIBUTES
  const lowerSteps = v128.shuffle<i32>(tone, facing, 0, 4, 1, 5)
  const upperSteps = v128.shuffle<i32>(tone, facing, 2, 6, 3, 7)
  v128.store(target, v128.shuffle<i64>(v128.load(uv), lowerSteps, 0, 2))
  v128.store(target + 32, v128.shuffle<i64>(v128.load(uv), lowerSteps, 1, 3))
  v128.store(target + 64, v128.shuffle<i64>(v128.load(uv, 16), upperSteps, 0, 2))
  v128.store(target + 96, v128.shuffle<i64>(v128.load(uv, 16), upperSteps, 1, 3))
}

function dot(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(ax, bx), f32x4.mul(ay, by)), f32x4.mul(az, bz))
}
