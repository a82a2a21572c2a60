import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { combLock } from '../head/comb.ts'
import { dome } from '../head/dome.ts'
import { combFringe, type FringeTip } from '../head/fringe.ts'
import { combNape } from '../head/nape.ts'
import { combScalp } from '../head/scalp.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

/** One soft curve over the brows. */
const FRINGE: FringeTip[] = [-0.13, -0.094, -0.056, -0.018, 0.02, 0.058, 0.096, 0.132].map(
  (x, n) => [x, 0.79 - 1.3 * x * x + 0.006 * (n % 2), 0.076],
)

const blunt = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.2)) * (1 - t ** 6) ** 0.75 * 1.05

const COUNT = 12

/** The bowl at the sides and behind: full above, and drawn in at its edge. */
function lock(n: number): Mesh {
  const round = 60 + (240 / (COUNT - 1)) * n
  const behind = Math.sin(((round - 60) / 240) * Math.PI)
  const end = 97 + 14 * behind + 3 * (n % 2)
  const path: Vec3[] = [
    dome(round, 8, 0.006),
    dome(round, 40, 0.014),
    dome(round, 72, 0.02),
    dome(round, 92, 0.016),
    dome(round, end, 0.004),
  ]
  const plan = { path, width: 0.124, thickness: 0.042, segments: 12, profile: blunt }
  return combLock(plan, anatomy.skull, 0.012)
}

/** A round mushroom cut, short at the neck. */
export function makeMash(name: string, colours: HairColours): Model {
  const head = joinMeshes([
    combScalp(0.025, { thickness: 0.01, height: 0.725 }),
    ...combNape(),
    ...Array.from({ length: COUNT }, (_, n) => lock(n)),
    ...FRINGE.map((tip) => combFringe(tip, tip[0] * 0.06, blunt)),
  ])
  return sewHair(name, colours, { head })
}
