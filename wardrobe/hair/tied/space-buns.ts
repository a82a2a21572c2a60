import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { gatherLocks, type HairLine } from '../head/gather.ts'
import { stopAtParting } from '../head/hair-line.ts'
import { combCurtains, combLowerHalf, combUnder } from '../head/half-up.ts'
import { HEAD_CENTER } from '../head/head-shape.ts'
import { coilBun } from '../strand/coil-bun.ts'
import { listCurtainStrands } from '../strand/curtain-strands.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { swingStrand } from '../strand/hang-hair.ts'
import { makeScrunchy } from '../strand/scrunchy.ts'
import { sewHair } from '../strand/sew-hair.ts'

const SIDES = [-1, 1]
const SIZE = 0.9

const knotOf = (side: number): Vec3 => [side * 0.116, 0.952, -0.03]

/** Round the left bun, up to the parting in the middle, and halfway to the ear. */
const UPPER: HairLine = stopAtParting(
  knotOf(1),
  Array.from({ length: 9 }, (_, n) => [n * 40 + 20, 56]),
)

const { strands: STRANDS, follow } = listCurtainStrands('space-buns', [0.66, 0.59, 0.5])

function ring(side: number) {
  const axis = vec.normalize(vec.subtract(knotOf(side), HEAD_CENTER))
  const foot = vec.add(knotOf(side), vec.scale(axis, 0.002))
  return makeScrunchy(foot, axis, { radius: 0.048, thickness: 0.011 })
}

/** Two buns high on the head, and loose hair down to the shoulders. */
export function makeSpaceBuns(name: string, colours: HairColours): Model {
  return sewHair(name, colours, {
    head: joinMeshes([
      combUnder(0.036),
      ...SIDES.flatMap((side) =>
        gatherLocks(
          knotOf(side),
          UPPER.map(([round, away]) => [round * side, away]),
          0.112,
        ),
      ),
      combLowerHalf(),
      combCurtains(),
      ...SIDES.map((side) => coilBun(knotOf(side), side, SIZE)),
    ]),
    ties: fasten(joinMeshes(SIDES.map(ring)), 'head'),
    follow,
    bones: STRANDS.flat(),
    chains: STRANDS.map((strand) => swingStrand(strand, 0.02)),
  })
}
