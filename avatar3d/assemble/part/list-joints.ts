import type { Model } from '../../vrm/model.ts'
import { sumUp } from './join-arrays.ts'

const IDENTITY = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

/** All joints of all skins, and one for each primitive without a skin: its node. */
export function listJoints({ skins, primitives }: Model) {
  const nodes = skins.flatMap((skin) => skin.joints)
  const matrices = skins.flatMap((skin) => [...skin.inverseBindMatrices])
  const skinStarts = sumUp(skins.map((skin) => skin.joints.length))
  const starts = primitives.map(({ skin, node }) => {
    if (skin >= 0) return skinStarts[skin]
    matrices.push(...IDENTITY)
    return nodes.push(node) - 1
  })
  return { nodes, inverseBindMatrices: Float32Array.from(matrices), starts }
}
