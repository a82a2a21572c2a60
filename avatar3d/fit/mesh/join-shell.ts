import { joinFloats, sumUp } from '../../assemble/part/join-arrays.ts'
import { HUMAN_BONES } from '../../vrm/human-bone.ts'
import type { Model } from '../../vrm/model.ts'
import { LOOSE, type Shell } from './shell.ts'

/**
 * The surfaces of a model in normal form as one mesh; a bone that is not human counts as the human
 * bone above it.
 */
export function joinShell(model: Model): Shell {
  const { primitives, skins } = model
  const boneOf = listHumanAncestors(model)
  const starts = sumUp(primitives.map(({ positions }) => positions.length / 3))
  const nodes = primitives.flatMap(({ joints, skin, node }) =>
    Array.from(joints, (joint) => (skin < 0 ? node : skins[skin].joints[joint])),
  )
  const indices = primitives.flatMap((primitive, i) =>
    Array.from(primitive.indices, (vertex) => vertex + starts[i]),
  )
  return {
    positions: joinFloats(primitives.map(({ positions }) => positions)),
    normals: joinFloats(primitives.map(({ normals }) => normals)),
    weights: joinFloats(primitives.map(({ weights }) => weights)),
    nodes: Uint16Array.from(nodes),
    bones: Uint16Array.from(nodes, (node) => boneOf[node]),
    indices: Uint32Array.from(indices),
  }
}

/** For each node, the place in HUMAN_BONES of the nearest human bone at or above it, or LOOSE. */
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
