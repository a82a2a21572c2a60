import type { Vec3 } from '../../math/vector.ts'
import type { Links } from '../mesh/link-points.ts'
import type { Probe } from '../mesh/probe-surface.ts'
import { LOOSE, type Shell } from '../mesh/shell.ts'
import { combineWeights } from './combine-weights.ts'
import { transferWeights } from './transfer-weights.ts'

interface Worn {
  shell: Shell
  heightMetres: number
  findSkin(from: Vec3, metresMax?: number): Probe | undefined
}

/** A surface without bones follows the bones of the body that it lies on. */
export function bindLoose(shell: Shell, links: Links, body: Worn): Shell {
  if (!shell.bones.some((bone, k) => bone === LOOSE && shell.weights[k] > 0)) return shell
  const kept = new Int32Array(links.count).fill(-1)
  const far = new Uint8Array(links.count)
  const shares = transferWeights(shell, links, body, { kept, far })
  const nodeOfBone = Array.from({ length: LOOSE }, (_, bone) => bone)
  const { joints, weights } = combineWeights(shell, links, shares, {
    ownTarget: () => -1,
    nodeOfBone,
  })
  const isLoose = (k: number) => shell.bones[k - (k % 4)] === LOOSE
  return {
    ...shell,
    bones: shell.bones.map((bone, k) => (isLoose(k) ? joints[k] : bone)),
    weights: shell.weights.map((weight, k) => (isLoose(k) ? weights[k] : weight)),
  }
}
