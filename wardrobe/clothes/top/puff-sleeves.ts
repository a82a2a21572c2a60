import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { crease } from '../sewing/folds.ts'
import { wrap } from '../sewing/wrap.ts'

/** Short gathered sleeves, and the cuffs that gather them. */
export function sewPuffSleeves(): { sleeves: Mesh; cuffs: Mesh } {
  const puff = (v: number, turn: number) => {
    const height = 0.022 + 0.0285 * Math.sin(Math.PI * (0.02 + v * 0.93)) ** 0.55
    return height * (1 + 0.02 * Math.sin(9 * turn) * Math.sin(Math.PI * v))
  }
  const sleeve = weaveSheet({
    columns: 30,
    rows: 9,
    closed: true,
    point: wrap.sleeve(0.066, 0.147, puff),
  })
  const cuff = weaveSheet({
    columns: 24,
    rows: 2,
    closed: true,
    point: wrap.sleeve(0.1435, 0.1575, () => 0.0388),
    hem: { top: 0.004, bottom: 0.005 },
  })
  return {
    sleeves: crease(pair(sleeve, ['chest', 'UpperArm']), 'puff'),
    cuffs: pair(cuff, ['UpperArm']),
  }
}

const pair = (left: Mesh, bones: string[]) =>
  bindToBones(joinMeshes([left, mirrorMesh(left)]), bones)
