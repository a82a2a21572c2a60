import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { createMesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { combFringe, type FringeTip } from '../head/fringe.ts'
import { gatherLocks } from '../head/gather.ts'
import { stopAtParting, traceHairLine } from '../head/hair-line.ts'
import { HEAD_CENTER } from '../head/head-shape.ts'
import { combScalp } from '../head/scalp.ts'
import { coilPuff } from '../strand/coil-puff.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { makeScrunchy } from '../strand/scrunchy.ts'
import { sewHair } from '../strand/sew-hair.ts'

/** Short curls that turn away from the middle. */
const FRINGE: FringeTip[] = [
  [-0.142, 0.772, 0.064],
  [-0.11, 0.8, 0.07],
  [-0.068, 0.818, 0.072],
  [-0.022, 0.822, 0.068],
  [0.024, 0.822, 0.068],
  [0.07, 0.818, 0.072],
  [0.112, 0.8, 0.07],
  [0.142, 0.772, 0.064],
]

const curl = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.25)) * (1 - t ** 8) ** 0.6

/** Low enough for most of a puff to show under a hat. */
const KNOT: Vec3 = [0.174, 0.832, -0.036]
const OUT = vec.normalize(vec.subtract(KNOT, HEAD_CENTER))
const CENTER = vec.add(KNOT, vec.scale(OUT, 0.092))

/** Round the whole left puff, up to the parting in the middle. */
const HAIR_LINE = stopAtParting(KNOT, traceHairLine(KNOT, 19))

/** Two round puffs of curls, tied high. */
export function makePuffs(name: string, colours: HairColours): Model {
  const left = coilPuff(CENTER, 0.102)
  const sides = [-1, 1]
  const close = joinMeshes([
    combScalp(0.034),
    ...sides.flatMap((side) =>
      gatherLocks(
        [KNOT[0] * side, KNOT[1], KNOT[2]],
        HAIR_LINE.map(([round, away]) => [round * side, away]),
        0.08,
      ),
    ),
    ...FRINGE.map((tip) => combFringe(tip, tip[0] < 0 ? -0.02 : 0.02, curl)),
  ])
  const ring = makeScrunchy(vec.add(KNOT, vec.scale(OUT, 0.008)), OUT, {
    radius: 0.056,
    thickness: 0.016,
  })
  return sewHair(name, colours, {
    head: createMesh(),
    close,
    picture: 'puffs',
    tails: [left, mirrorMesh(left)].map((mesh) => ({ mesh, follow: 'head' })),
    ties: fasten(joinMeshes([ring, mirrorMesh(ring)]), 'head'),
  })
}
