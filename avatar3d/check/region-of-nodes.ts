import type { Model } from '../vrm/model.ts'

/** A region of the body, or `nothing` for nodes that are not below any humanoid bone. */
export type Region = 'head' | 'trunk' | 'arms' | 'hands' | 'legs' | 'feet' | 'nothing'

const REGIONS: readonly (readonly [region: Region, bones: RegExp])[] = [
  ['hands', /Hand$|Thumb|Index|Middle|Ring|Little/],
  ['feet', /Foot$|Toes$/],
  ['legs', /UpperLeg$|LowerLeg$/],
  ['arms', /Shoulder$|UpperArm$|LowerArm$/],
  ['head', /^(head|neck|jaw|leftEye|rightEye)$/],
  ['trunk', /^(hips|spine|chest|upperChest)$/],
]

/** The region of each node; additional bones count as the nearest humanoid bone above them. */
export function regionOfNodes({ nodes, humanBones }: Pick<Model, 'nodes' | 'humanBones'>) {
  const boneOf = new Map(Object.entries(humanBones).map(([bone, node]) => [node, bone]))
  return nodes.map((_, node): Region => {
    for (let at = node; at >= 0; at = nodes[at].parent) {
      const bone = boneOf.get(at)
      if (bone) return REGIONS.find(([, bones]) => bones.test(bone))?.[0] ?? 'trunk'
    }
    return 'nothing'
  })
}

/** The node that each vertex of a surface follows most. */
export function listCarriers(
  { skins }: Pick<Model, 'skins'>,
  { skin, node, joints, weights, positions }: Model['primitives'][number],
): Uint16Array {
  const carriers = new Uint16Array(positions.length / 3).fill(node)
  if (skin < 0) return carriers
  return carriers.map((_, v) => skins[skin].joints[joints[findHeaviest(weights, v * 4)]])
}

function findHeaviest(weights: Float32Array, at: number): number {
  let heaviest = at
  for (let k = at + 1; k < at + 4; k++) if (weights[k] > weights[heaviest]) heaviest = k
  return heaviest
}
