import type { Vec3 } from '../math/vector.ts'
import type { Model } from '../vrm/model.ts'
import { measureRestPose } from '../vrm/shape/measure-rest-pose.ts'

export type BonePlaces = Record<string, Vec3>

/** The rest positions of the humanoid bones, in metres. */
export function placeBones({ nodes, humanBones }: Pick<Model, 'nodes' | 'humanBones'>): BonePlaces {
  const rest = measureRestPose(nodes)
  const places: BonePlaces = {}
  for (const [bone, node = -1] of Object.entries(humanBones)) {
    const [x, y, z] = rest.subarray(node * 16 + 12, node * 16 + 15)
    places[bone] = [x, y, z]
  }
  return places
}
