import { writeGlb } from '@kisekae/avatar3d/glb/write-glb.ts'
import {
  invertQuaternion,
  multiplyQuaternions,
  type Quaternion,
} from '@kisekae/avatar3d/math/quaternion.ts'
import { packBuffer } from '@kisekae/avatar3d/vrm/write/pack-buffer.ts'

/** A rotation by a right angle about an axis: roughly that of the bones of a Mixamo rig at rest. */
const SHOULDER: Quaternion = [Math.SQRT1_2, 0, 0, Math.SQRT1_2]
const ARM: Quaternion = [0, 0, Math.SQRT1_2, Math.SQRT1_2]

/** The rotation that lowers the left arm by sixty degrees in scene space. */
export const LOWERED: Quaternion = [0, 0, -0.5, Math.sqrt(0.75)]

/**
 * A clip with the names and rotated bones of a Mixamo rig, written by us, because Mixamo's own
 * clips may not be redistributed.
 */
export function writeMixamoClip(): Uint8Array {
  const rest = multiplyQuaternions(SHOULDER, ARM)
  // The rotation in the parent's space that lowers the arm in scene space.
  const lowered = multiplyQuaternions(
    invertQuaternion(SHOULDER),
    multiplyQuaternions(LOWERED, rest),
  )
  const buffer = packBuffer()
  const input = buffer.addNumbers(Float32Array.of(0, 2), 1, { bounded: true })
  const output = buffer.addNumbers(Float32Array.of(...lowered, ...lowered), 4)
  const { accessors, bufferViews } = buffer
  const json = {
    asset: { version: '2.0' },
    scenes: [{ nodes: [0] }],
    nodes: [
      { name: 'mixamorig:Hips', children: [1] },
      { name: 'mixamorig:LeftShoulder', rotation: SHOULDER, children: [2] },
      { name: 'mixamorig:LeftArm', rotation: ARM },
    ],
    animations: [
      {
        channels: [{ sampler: 0, target: { node: 2, path: 'rotation' } }],
        samplers: [{ input, output }],
      },
    ],
    accessors,
    bufferViews,
  }
  return writeGlb(json, buffer.pieces)
}
