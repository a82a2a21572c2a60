import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'

/** A joint: its name, its parent, and its position at rest, in metres from the ground. */
export interface Bone {
  name: string
  parent: string | null
  place: Vec3
}

const limbs = (side: string, k: number): Bone[] => [
  { name: `${side}UpperArm`, parent: 'chest', place: [k * 0.079, 0.558, 0] },
  { name: `${side}LowerArm`, parent: `${side}UpperArm`, place: [k * 0.163, 0.558, 0] },
  { name: `${side}Hand`, parent: `${side}LowerArm`, place: [k * 0.243, 0.558, 0] },
  { name: `${side}UpperLeg`, parent: 'hips', place: [k * 0.045, 0.325, 0] },
  { name: `${side}LowerLeg`, parent: `${side}UpperLeg`, place: [k * 0.0525, 0.183, 0] },
  { name: `${side}Foot`, parent: `${side}LowerLeg`, place: [k * 0.0545, 0.048, -0.004] },
]

/**
 * The skeleton of every part, in the T-pose with identity rotations, so that parts join bone on
 * bone. A change to it moves every garment: old parts then no longer fit. All pieces are cut for
 * this build.
 */
export const BONES: readonly Bone[] = [
  { name: 'hips', parent: null, place: [0, 0.345, 0] },
  { name: 'spine', parent: 'hips', place: [0, 0.41, 0] },
  { name: 'chest', parent: 'spine', place: [0, 0.48, 0] },
  { name: 'neck', parent: 'chest', place: [0, 0.588, -0.002] },
  { name: 'head', parent: 'neck', place: [0, 0.625, 0] },
  ...limbs('left', 1),
  ...limbs('right', -1),
]

/**
 * Limbs grow above the elbow and the knee, so that cuffs and hems end in the right place: a garment
 * follows its joints.
 */
const GROWTH: Record<string, Vec3> = {
  hips: [0, 0.105, 0],
  spine: [0, 0.117, 0],
  chest: [0, 0.127, 0],
  neck: [0, 0.13, 0],
  head: [0, 0.136, 0],
  UpperArm: [0.006, 0.127, 0],
  LowerArm: [0.029, 0.127, 0],
  Hand: [0.039, 0.127, 0],
  UpperLeg: [0, 0.105, 0],
  LowerLeg: [0, 0.026, 0],
  Foot: [0, 0, 0],
}

/** The same bones in a taller build: longer legs and arms, slightly broader shoulders. */
export const TALL_BONES: readonly Bone[] = BONES.map(({ name, parent, place: [x, y, z] }) => {
  const [dx, dy, dz] = GROWTH[name.replace(/^(left|right)/, '')]
  return { name, parent, place: [x + Math.sign(x) * dx, y + dy, z + dz] }
})
