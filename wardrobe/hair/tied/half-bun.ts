import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { gatherLocks } from '../head/gather.ts'
import { combCurtains, combLowerHalf, combUnder } from '../head/half-up.ts'
import { HEAD_CENTER } from '../head/head-shape.ts'
import { coilBun } from '../strand/coil-bun.ts'
import { listCurtainStrands } from '../strand/curtain-strands.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { swingStrand } from '../strand/hang-hair.ts'
import { makeScrunchy } from '../strand/scrunchy.ts'
import { sewHair } from '../strand/sew-hair.ts'

const KNOT: Vec3 = [0, 0.985, -0.085]

/** Only the upper half is tied up. */
const UPPER = Array.from({ length: 14 }, (_, n): [number, number] => {
  const round = ((n + 0.5) * 360) / 14
  return [round, 52 - 18 * Math.cos((round * Math.PI) / 180) ** 2]
})

const { strands: STRANDS, follow } = listCurtainStrands('half-bun', [0.66, 0.59, 0.5])

/** A bun on the crown, and loose hair down to the shoulders. */
export function makeHalfBun(name: string, colours: HairColours): Model {
  const axis = vec.normalize(vec.subtract(KNOT, HEAD_CENTER))
  const ring = makeScrunchy(vec.add(KNOT, vec.scale(axis, 0.002)), axis, {
    radius: 0.06,
    thickness: 0.013,
  })
  return sewHair(name, colours, {
    head: joinMeshes([
      combUnder(),
      ...gatherLocks(KNOT, UPPER, 0.092),
      combLowerHalf(),
      combCurtains(),
      coilBun(KNOT, 1, 1.15),
    ]),
    ties: fasten(ring, 'head'),
    follow,
    bones: STRANDS.flat(),
    chains: STRANDS.map((strand) => swingStrand(strand, 0.02)),
  })
}
