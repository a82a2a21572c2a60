import { FileRefused } from '../../glb/file-refused.ts'
import type { Matrices } from '../../math/matrix.ts'
import type { Model } from '../model.ts'
import { bindAtRest, listMoves } from './bind-at-rest.ts'
import { measureRestPose } from './measure-rest-pose.ts'

// Far beyond any unit in use; nested scales of a hostile file reach infinity.
const MATRIX_NUMBER_MAX = 1e5

/**
 * Old exporters bind vertices in another pose, or in other units, than the bones rest in. Their
 * vertices are moved, in place, to where they stand at rest, so that everything downstream may take
 * positions for what they look like.
 */
export function restVertices(model: Model): void {
  const rest = measureRestPose(model.nodes)
  refuseHuge(rest)
  for (const skin of model.skins) refuseHuge(listMoves(skin, rest))
  bindAtRest(model, rest)
}

function refuseHuge(matrices: Matrices): void {
  if (!matrices.every((number) => Math.abs(number) <= MATRIX_NUMBER_MAX))
    throw new FileRefused('notFinite', 'node transforms')
}
