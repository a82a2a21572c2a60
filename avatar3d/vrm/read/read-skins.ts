import type { Field } from '../../glb/field.ts'
import { FileRefused } from '../../glb/file-refused.ts'
import type { Asset } from '../../glb/open-asset.ts'
import type { Geometry } from '../../glb/open-geometry.ts'
import type { Skin } from '../model.ts'

const JOINT_COUNT_MAX = 1024

/** The skins of a file, at the same indices as in the file. */
export function readSkins(asset: Asset, geometry: Geometry): Skin[] {
  return asset.skins.map((source) => {
    const joints = source
      .at('joints')
      .items(JOINT_COUNT_MAX, 'tooManyJoints')
      .map((joint) => joint.index(asset.nodes.length))
    geometry.spend(joints.length * 64)
    const inverseBindMatrices = readMatrices(source.at('inverseBindMatrices'), geometry, joints)
    return { joints, inverseBindMatrices }
  })
}

function readMatrices(reference: Field, geometry: Geometry, joints: number[]): Float32Array {
  if (!reference.exists) {
    const identities = new Float32Array(joints.length * 16)
    for (let i = 0; i < identities.length; i++) identities[i] = (i % 16) % 5 === 0 ? 1 : 0
    return identities
  }
  const matrices = geometry.floats(reference, 16)
  if (matrices.length < joints.length * 16) throw new FileRefused('invalidGltf', reference.path)
  return matrices.slice(0, joints.length * 16)
}
