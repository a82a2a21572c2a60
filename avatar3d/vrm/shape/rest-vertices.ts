import { FileRefused } from '../../glb/file-refused.ts'
import type { Matrices } from '../../math/matrix.ts'
import type { Model } from '../model.ts'
import { bindAtRest, listMoves } from './bind-at-rest.ts'
import { measureRestPose } from './measure-rest-pose.ts'

// No unit in use requires larger numbers, but the nested scales of a hostile file can reach
// infinity.
const MATRIX_NUMBER_MAX = 1e5

/**
 * Old exporters bind vertices in a pose other than the rest pose of the bones, or in other units.
 * This moves their vertices, in place, to their rest positions, so that later stages can use
 * positions as they are.
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
