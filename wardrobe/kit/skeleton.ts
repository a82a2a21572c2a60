import type { Vec3 } from '@kisekae/avatar3d/vrm/model.ts'

/** A joint: its name, the joint above it and where it sits at rest, in metres from the ground. */
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
 * The skeleton of every part, in T-pose with identity rotations, so that parts join bone on bone.
 * A change moves every garment: old parts then no longer fit.
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
