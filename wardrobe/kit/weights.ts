import type { Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from './mesh.ts'
import { BONES } from './skeleton.ts'
import { vec } from './vector.ts'

interface Segment {
  joint: number
  side: number
  from: Vec3
  to: Vec3
}

/**
 * Stretches of each bone: what lies beside one follows that bone alone. The chest has two. Elbows
 * and knees are wide, for there the limbs of a taller figure are longer: cloth stretches softly.
 */
const STRETCHES: [bone: string, from: Vec3, to: Vec3][] = [
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

const SEGMENTS: Segment[] = STRETCHES.flatMap(([bone, from, to]) => {
  const joint = (name: string) => BONES.findIndex((b) => b.name === name)
  if (joint(bone) >= 0) return [{ joint: joint(bone), side: 0, from, to }]
  const flip = ([x, y, z]: Vec3): Vec3 => [-x, y, z]
  return [
    { joint: joint(`left${bone}`), side: 1, from, to },
    { joint: joint(`right${bone}`), side: -1, from: flip(from), to: flip(to) },
  ]
})

/** How far past the middle a limb still reaches, so that the seam between two legs is shared. */
const SHARED_METRES = 0.004

/**
 * Lets every vertex follow the bones near it, by the fifth power of nearness.
 * `bones` are endings of bone names (`UpperArm` means both sides); left out, all may take part.
 */
export function bindToBones(mesh: Mesh, bones?: readonly string[]): Mesh {
  const segments = SEGMENTS.filter(
    ({ joint }) => !bones || bones.some((bone) => BONES[joint].name.endsWith(bone)),
  )
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

/** At most four bones; shares under two percent are dropped, the rest add up to 1. */
function nearestBones(p: Vec3, segments: Segment[]): { joint: number; weight: number }[] {
  const pulls = segments
    .filter(({ side }) => side * p[0] > -SHARED_METRES || side === 0)
    .map(({ joint, from, to }) => ({ joint, weight: (distanceTo(p, from, to) + 0.004) ** -5 }))
    .sort((a, b) => b.weight - a.weight)
    .filter(({ joint }, n, all) => all.findIndex((pull) => pull.joint === joint) === n)
    .slice(0, 4)
  const total = pulls.reduce((sum, { weight }) => sum + weight, 0)
  const kept = pulls.filter(({ weight }) => weight > 0.02 * total)
  const keptTotal = kept.reduce((sum, { weight }) => sum + weight, 0)
  return kept.map(({ joint, weight }) => ({ joint, weight: weight / keptTotal }))
}

function distanceTo(p: Vec3, from: Vec3, to: Vec3): number {
  const along = vec.subtract(to, from)
  const t = vec.dot(vec.subtract(p, from), along) / vec.dot(along, along)
  return vec.length(vec.subtract(p, vec.mix(from, to, Math.min(1, Math.max(0, t)))))
}
