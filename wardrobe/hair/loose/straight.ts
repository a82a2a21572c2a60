import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { combLock, combMass } from '../head/comb.ts'
import { dome } from '../head/dome.ts'
import { longHair } from '../head/long-hair.ts'
import { listBackStrands } from '../strand/back-strands.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { swingStrand } from '../strand/hang-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

const level = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.2)) * (1 - t ** 5) ** 0.7 * 1.04

/** From the parting down the forehead and the cheek: a short lock, and a long one behind it. */
function curtain(side: number): Mesh[] {
  const short: Vec3[] = [
    dome(side * 3, 12, 0.006),
    dome(side * 8, 42, 0.01),
    dome(side * 22, 66, 0.01),
    [side * 0.098, 0.832, 0.148],
    [side * 0.14, 0.752, 0.12],
    [side * 0.152, 0.672, 0.108],
  ]
  const long: Vec3[] = [
    dome(side * 22, 10, 0.006),
    dome(side * 40, 44, 0.006),
    dome(side * 54, 74, 0.006),
    [side * 0.17, 0.75, 0.098],
    [side * 0.168, 0.64, 0.092],
    [side * 0.152, 0.53, 0.098],
    [side * 0.15, 0.42, 0.1],
  ]
  return [
    combLock(
      { path: short, width: 0.07, thickness: 0.03, segments: 13, profile: level },
      anatomy.head,
      0.013,
    ),
    combLock(
      { path: long, width: 0.084, thickness: 0.034, segments: 15, profile: level },
      anatomy.head,
      0.014,
    ),
  ]
}

const { strands: STRANDS, follow } = listBackStrands('straight')

/** Long straight hair with a parting in the middle and a bare forehead. */
export function makeStraight(name: string, colours: HairColours): Model {
  const head = joinMeshes([
    combMass(longHair.mass, 0.026),
    ...[-1, 1].flatMap(curtain),
    ...[-1, 1].map(longHair.side),
    ...longHair.back(),
  ])
  const chains = STRANDS.map((strand) => swingStrand(strand, 0.02))
  return sewHair(name, colours, { head, follow, bones: STRANDS.flat(), chains })
}
