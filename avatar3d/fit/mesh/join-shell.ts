import { joinFloats, sumUp } from '../../assemble/part/join-arrays.ts'
import { HUMAN_BONES } from '../../vrm/human-bone.ts'
import type { Model } from '../../vrm/model.ts'
import { LOOSE, type Shell } from './shell.ts'

/**
 * The surfaces of a model in normal form as one mesh; a bone that is not humanoid counts as the
 * humanoid bone above it.
 */
export function joinShell(model: Model): Shell {
  const { primitives, skins } = model
  const boneOf = listHumanAncestors(model)
  const starts = sumUp(primitives.map(({ positions }) => positions.length / 3))
  const jointCount = countAll(primitives.map(({ joints }) => joints))
  const nodes = new Uint16Array(jointCount)
  const bones = new Uint16Array(jointCount)
  const indices = new Uint32Array(countAll(primitives.map((primitive) => primitive.indices)))
  let [nodeEnd, indexEnd] = [0, 0]
  primitives.forEach(({ joints, skin, node, indices: corners }, i) => {
    for (const joint of joints) {
      const followed = skin < 0 ? node : skins[skin].joints[joint]
      nodes[nodeEnd] = followed
      bones[nodeEnd++] = boneOf[followed]
    }
    for (const vertex of corners) indices[indexEnd++] = vertex + starts[i]
  })
  return {
    positions: joinFloats(primitives.map(({ positions }) => positions)),
    normals: joinFloats(primitives.map(({ normals }) => normals)),
    weights: joinFloats(primitives.map(({ weights }) => weights)),
    nodes,
    bones,
    indices,
  }
}

const countAll = (arrays: readonly { length: number }[]) =>
  arrays.reduce((sum, { length }) => sum + length, 0)

/**
 * For each node, the index in HUMAN_BONES of the nearest humanoid bone at or above it, or LOOSE.
 */
export function listHumanAncestors({
  nodes,
  humanBones,
}: Pick<Model, 'nodes' | 'humanBones'>): number[] {
  const nameOf = new Map(Object.entries(humanBones).map(([bone, node]) => [node, bone]))
  return nodes.map((_, node) => {
    for (let at = node; at >= 0; at = nodes[at].parent) {
      const bone = nameOf.get(at)
      if (bone !== undefined) return HUMAN_BONES.indexOf(bone)
    }
    return LOOSE
  })
}
