import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { combLock, combMass } from '../head/comb.ts'
import { dome } from '../head/dome.ts'
import { combLevelFringe, snipped } from '../head/level-fringe.ts'
import { longHair } from '../head/long-hair.ts'
import { listBackStrands } from '../strand/back-strands.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { swingStrand } from '../strand/hang-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

/** The cheek-length lock that gives the cut its name. */
function cheekLock(side: number): Mesh {
  const cheek: Vec3[] = [
    dome(side * 52, 12, 0.004),
    dome(side * 57, 45, 0.004),
    dome(side * 63, 78, 0.004),
    [side * 0.176, 0.72, 0.084],
    [side * 0.163, 0.664, 0.094],
    [side * 0.162, 0.654, 0.094],
  ]
  const plan = { path: cheek, width: 0.082, thickness: 0.034, profile: snipped }
  return combLock(plan, anatomy.head, 0.014)
}

const { strands: STRANDS, follow } = listBackStrands('hime')

/** Long straight hair with a level fringe and cheek-length side locks. */
export function makeHime(name: string, colours: HairColours): Model {
  const head = joinMeshes([
    combMass(longHair.mass, 0.026),
    combLevelFringe(),
    ...[-1, 1].map(cheekLock),
    ...[-1, 1].map(longHair.side),
    ...longHair.back(),
  ])
  return sewHair(name, colours, {
    head,
    follow,
    bones: STRANDS.flat(),
    chains: STRANDS.map((strand) => swingStrand(strand, 0.02)),
  })
}
