import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { combLock } from '../head/comb.ts'
import { dome } from '../head/dome.ts'
import { combFringe, type FringeTip } from '../head/fringe.ts'
import { gatherLocks, type HairLine } from '../head/gather.ts'
import { stopAtParting } from '../head/hair-line.ts'
import { HEAD_CENTER } from '../head/head-shape.ts'
import { combScalp } from '../head/scalp.ts'
import { coilBun } from '../strand/coil-bun.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { makeScrunchy } from '../strand/scrunchy.ts'
import { sewHair } from '../strand/sew-hair.ts'

const FRINGE: FringeTip[] = [
  [-0.14, 0.742, 0.06],
  [-0.106, 0.768, 0.062],
  [-0.066, 0.786, 0.066],
  [-0.02, 0.796, 0.06],
  [0.026, 0.79, 0.064],
  [0.068, 0.784, 0.064],
  [0.106, 0.768, 0.064],
  [0.141, 0.74, 0.06],
]

const knotOf = (side: number): Vec3 => [side * 0.112, 0.955, -0.045]

/** Round the left bun: down to the ear, the neck and the parting in the middle. */
const HAIR_LINE = stopAtParting(knotOf(1), [
  ...([0, 24, -24, 48, -48].map((round) => [round, 38 + Math.abs(round) / 4]) satisfies HairLine),
  ...([72, 92].map((round) => [round, 74 + (round - 72) * 0.9]) satisfies HairLine),
  ...([-78, -100, -122].map((round) => [round, 84]) satisfies HairLine),
  ...([112, 132, 152, 172, 192, 212].map((round) => [round, 104]) satisfies HairLine),
])

/** Two thin loose locks in front of each ear. */
function looseLock(side: number): Mesh {
  const path: Vec3[] = [
    dome(side * 56, 14, 0.004),
    dome(side * 62, 48, 0.004),
    dome(side * 69, 80, 0.004),
    [side * 0.178, 0.7, 0.078],
    [side * 0.148, 0.62, 0.098],
    [side * 0.166, 0.566, 0.108],
  ]
  return combLock({ path, width: 0.052, thickness: 0.03, segments: 13 }, anatomy.head, 0.013)
}

/** Two buns high on the head, each with a ring of cloth at its foot. */
export function makeBuns(name: string, colours: HairColours): Model {
  const sides = [-1, 1]
  const head = joinMeshes([
    combScalp(0.034),
    ...sides.flatMap((side) =>
      gatherLocks(
        knotOf(side),
        HAIR_LINE.map(([round, away]) => [round * side, away]),
        0.08,
      ),
    ),
    ...FRINGE.map((tip) => combFringe(tip, tip[0] < 0 ? -0.008 : 0.008)),
    ...sides.map(looseLock),
    ...sides.map((side) => coilBun(knotOf(side), side)),
  ])
  const rings = sides.map((side) => {
    const axis = vec.normalize(vec.subtract(knotOf(side), HEAD_CENTER))
    return makeScrunchy(vec.add(knotOf(side), vec.scale(axis, 0.002)), axis, {
      radius: 0.053,
      thickness: 0.012,
    })
  })
  return sewHair(name, colours, { head, ties: fasten(joinMeshes(rings), 'head') })
}
