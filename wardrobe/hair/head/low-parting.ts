import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { combFringe, type FringeTip } from './fringe.ts'
import { gatherLocks, type HairLine } from './gather.ts'
import { combScalp } from './scalp.ts'

const FRINGE: FringeTip[] = [
  [-0.142, 0.75, 0.06],
  [-0.112, 0.776, 0.066],
  [-0.074, 0.796, 0.072],
  [-0.03, 0.812, 0.066],
  [0.03, 0.812, 0.066],
  [0.074, 0.796, 0.072],
  [0.112, 0.776, 0.066],
  [0.142, 0.75, 0.06],
]

const knotOf = (side: number): Vec3 => [side * 0.162, 0.7, -0.028]

/** The hairline round the left knot, from the parting: over the ear, at the top and at the back. */
const HAIR_LINE: HairLine = [
  ...([-48, -26, -6].map((round) => [round, 118]) satisfies HairLine),
  [14, 117],
  [34, 112],
  [54, 102],
  [74, 91],
  [94, 79],
  [114, 69],
  [136, 62],
]

/** Hair parted in the middle and drawn behind both ears, with a fringe. */
export function combLowParting(): Mesh {
  return joinMeshes([
    combScalp(0.034),
    ...[-1, 1].flatMap((side) =>
      gatherLocks(
        knotOf(side),
        HAIR_LINE.map(([round, away]) => [round * side, away]),
        0.088,
      ),
    ),
    ...FRINGE.map((tip) => combFringe(tip, tip[0] < 0 ? -0.014 : 0.014)),
  ])
}
