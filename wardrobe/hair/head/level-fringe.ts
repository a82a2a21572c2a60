import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { combFringe, type FringeTip } from './fringe.ts'

/** A straight edge above the eyes. */
const TIPS: FringeTip[] = [-0.13, -0.093, -0.056, -0.018, 0.018, 0.056, 0.093, 0.13].map((x) => [
  x,
  0.78 + 0.3 * x * x,
  0.064,
])

/** The relative width along a lock that is cut straight across and stays wide almost to its end. */
export const snipped = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.2)) * (1 - t ** 14) ** 0.6

/** A fringe that is cut straight across. */
export const combLevelFringe = (): Mesh =>
  joinMeshes(TIPS.map((tip) => combFringe(tip, 0, snipped)))
