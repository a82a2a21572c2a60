import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { combLock } from '../head/comb.ts'
import { dome } from '../head/dome.ts'
import { combFringe, type FringeTip } from '../head/fringe.ts'
import { gatherLocks } from '../head/gather.ts'
import { traceHairLine } from '../head/hair-line.ts'
import { combScalp } from '../head/scalp.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { plaitHair } from '../strand/plait.ts'
import { sewHair } from '../strand/sew-hair.ts'

const FRINGE: FringeTip[] = [
  [-0.143, 0.742, 0.058],
  [-0.112, 0.774, 0.064],
  [-0.074, 0.796, 0.068],
  [-0.03, 0.806, 0.07],
  [0.02, 0.792, 0.076],
  [0.066, 0.782, 0.076],
  [0.108, 0.768, 0.068],
  [0.143, 0.742, 0.058],
]

/** The point to which the hair below the braid is combed up. */
const CROWN: Vec3 = [0, 0.99, -0.03]

/** Half of the braid, in degrees round the head: from above the brow to the back of the head. */
const STEPS = [-6, 20, 50, 80, 110, 140, 165, 186]

/** The depth of its middle in the hair, in metres. */
const SUNK = -0.006

/** Round the head like a crown, and lower at the back. */
const line = STEPS.map((round) =>
  dome(round, 48 + 20 * Math.sin((round / 360) * Math.PI) ** 2, SUNK),
)

/** The left half faces up and outwards. */
const OUTWARDS = vec.normalize([0.5, 0.8, 0.1])

function half(): Mesh {
  return plaitHair({ path: line, radius: 0.04, turns: 4.5, front: OUTWARDS })
}

/** A loose lock that curls in front of each ear. */
function templeLock(side: number): Mesh {
  const path: Vec3[] = [
    dome(side * 60, 30, 0.004),
    dome(side * 66, 60, 0.006),
    dome(side * 70, 84, 0.008),
    [side * 0.18, 0.72, 0.062],
    [side * 0.158, 0.65, 0.08],
    [side * 0.172, 0.6, 0.086],
  ]
  const plan = { path, width: 0.06, thickness: 0.03, segments: 12 }
  return combLock(plan, anatomy.head, 0.014)
}

/** A braid laid round the head like a crown. */
export function makeCrownBraid(name: string, colours: HairColours): Model {
  const left = half()
  return sewHair(name, colours, {
    head: joinMeshes([
      combScalp(0.031),
      ...gatherLocks(CROWN, traceHairLine(CROWN, 22), 0.074),
      ...FRINGE.map((tip) => combFringe(tip, tip[0] < -0.02 ? -0.012 : 0.014)),
      ...[-1, 1].map(templeLock),
      left,
      mirrorMesh(left),
    ]),
  })
}
