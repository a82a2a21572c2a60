import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../mesh/mesh.ts'
import { vec } from '../mesh/vector.ts'
import { BONES, type Bone } from './skeleton.ts'

/** A stretch of a bone; if the name has no side, it applies to the bones of both sides. */
export type Stretch = [bone: string, from: Vec3, to: Vec3]

interface Segment {
  joint: number
  side: number
  from: Vec3
  to: Vec3
}

/**
 * The segments of each bone; vertices beside a segment follow only its bone. The chest has two
 * segments. The gaps between segments at elbows and knees are wide, because the limbs of a taller
 * figure are lengthened there; cloth then stretches gradually.
 */
export const STRETCHES: readonly Stretch[] = [
  ['hips', [-0.045, 0.345, 0], [0.045, 0.345, 0]],
  ['spine', [0, 0.415, 0], [0, 0.455, 0]],
  ['chest', [0, 0.485, 0], [0, 0.565, 0]],
  ['chest', [-0.046, 0.562, 0], [0.046, 0.562, 0]],
  ['neck', [0, 0.594, 0], [0, 0.618, 0]],
  ['head', [0, 0.65, 0], [0, 0.95, 0]],
  ['UpperArm', [0.096, 0.558, 0], [0.138, 0.558, 0]],
  ['LowerArm', [0.19, 0.558, 0], [0.232, 0.558, 0]],
  ['Hand', [0.255, 0.558, 0], [0.31, 0.552, 0]],
  ['UpperLeg', [0.047, 0.285, 0], [0.051, 0.23, 0]],
  ['LowerLeg', [0.053, 0.135, 0], [0.0545, 0.085, 0]],
  ['Foot', [0.0545, 0.05, 0], [0.0555, 0.02, 0.05]],
]

const listSegments = (skeleton: readonly Bone[], stretches: readonly Stretch[]): Segment[] =>
  stretches.flatMap(([bone, from, to]) => {
    const joint = (name: string) => skeleton.findIndex((b) => b.name === name)
    if (joint(bone) >= 0) return [{ joint: joint(bone), side: 0, from, to }]
    const flip = ([x, y, z]: Vec3): Vec3 => [-x, y, z]
    return [
      { joint: joint(`left${bone}`), side: 1, from, to },
      { joint: joint(`right${bone}`), side: -1, from: flip(from), to: flip(to) },
    ]
  })

const SEGMENTS = listSegments(BONES, STRETCHES)

/** How far a limb reaches past the middle, so that the seam between two legs is shared. */
const SHARED_METRES = 0.004

/**
 * Makes every vertex follow the bones near it, weighted by the fifth power of their nearness.
 * `bones` are suffixes of bone names (`UpperArm` means both sides); if omitted, all bones are used.
 */
export function bindToBones(mesh: Mesh, bones?: readonly string[]): Mesh {
  const segments = SEGMENTS.filter(
    ({ joint }) => !bones || bones.some((bone) => BONES[joint].name.endsWith(bone)),
  )
  return bindToSegments(mesh, segments)
}

/**
 * Binds a mesh as `bindToBones` does, but to another skeleton, whose bones have these stretches.
 */
export const bindToStretches = (
  mesh: Mesh,
  skeleton: readonly Bone[],
  stretches: readonly Stretch[],
): Mesh => bindToSegments(mesh, listSegments(skeleton, stretches))

function bindToSegments(mesh: Mesh, segments: readonly Segment[]): Mesh {
  mesh.joints = []
  mesh.weights = []
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const shares = nearestBones(vec.read(mesh.positions, v), segments)
    for (let k = 0; k < 4; k++) {
      mesh.joints.push(shares[k]?.joint ?? 0)
      mesh.weights.push(shares[k]?.weight ?? 0)
    }
  }
  return mesh
}

interface Pull {
  joint: number
  weight: number
}

/**
 * At most four bones; weights under two percent of the total are dropped, and the rest add up to 1.
 */
function nearestBones(p: Vec3, segments: readonly Segment[]): Pull[] {
  const pulls: Pull[] = []
  for (const { joint, side, from, to } of segments) {
    if (side * p[0] <= -SHARED_METRES) continue
    addPull(pulls, { joint, weight: (distanceTo(p, from, to) + 0.004) ** -5 })
  }
  const total = sum(pulls)
  const kept = pulls.filter(({ weight }) => weight > 0.02 * total)
  const keptTotal = sum(kept)
  return kept.map(({ joint, weight }) => ({ joint, weight: weight / keptTotal }))
}

/**
 * Keeps the four strongest pulls, in descending order; if a bone occurs twice, only its stronger
 * pull counts.
 */
function addPull(pulls: Pull[], pull: Pull): void {
  const twin = pulls.findIndex(({ joint }) => joint === pull.joint)
  if (twin >= 0 && pulls[twin].weight >= pull.weight) return
  if (twin >= 0) pulls.splice(twin, 1)
  const place = pulls.findIndex(({ weight }) => weight < pull.weight)
  if (place < 0 && pulls.length >= 4) return
  pulls.splice(place < 0 ? pulls.length : place, 0, pull)
  if (pulls.length > 4) pulls.pop()
}

const sum = (pulls: readonly Pull[]) => pulls.reduce((all, { weight }) => all + weight, 0)

/** Uses no lists, because it runs for every bone and every vertex. */
function distanceTo(p: Vec3, from: Vec3, to: Vec3): number {
  const [alongX, alongY, alongZ] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const onto = (p[0] - from[0]) * alongX + (p[1] - from[1]) * alongY + (p[2] - from[2]) * alongZ
  const whole = alongX * alongX + alongY * alongY + alongZ * alongZ
  const t = Math.min(1, Math.max(0, onto / whole))
  const dx = p[0] - (from[0] + alongX * t)
  const dy = p[1] - (from[1] + alongY * t)
  const dz = p[2] - (from[2] + alongZ * t)
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}
