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

/**
 * A fringe that is swept from the parting over the right eye to the left; the farther a lock is
 * from the parting, the longer it is.
 */
const FRINGE: FringeTip[] = [
  [-0.144, 0.748, 0.056],
  [-0.118, 0.802, 0.058],
  [-0.092, 0.826, 0.062],
  [-0.05, 0.82, 0.078],
  [-0.002, 0.804, 0.084],
  [0.044, 0.786, 0.084],
  [0.086, 0.764, 0.076],
  [0.118, 0.744, 0.066],
  [0.143, 0.728, 0.056],
]

const pointed = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.2)) * (1 - t ** 2.2) ** 0.85 * 1.1

interface Layer {
  count: number
  /**
   * Angles in degrees: `from` and `to` are the positions of the first and the last lock round the
   * head; `root` and `tip` are measured down from the crown.
   */
  from: number
  to: number
  root: number
  tip: number
  width: number
  /** How far the tips stand out from the head, in metres. */
  off: number
}

/** From the lowest to the highest, cut shorter and shorter towards the neck. */
const LAYERS: Layer[] = [
  { count: 11, from: 74, to: 286, root: 40, tip: 103, width: 0.078, off: 0.006 },
  { count: 12, from: 52, to: 308, root: 16, tip: 86, width: 0.092, off: 0.022 },
  { count: 9, from: 50, to: 310, root: 3, tip: 56, width: 0.104, off: 0.034 },
]

/** A lock that falls from the whorl and leans a little forward, towards the face. */
function layerLock({ count, from, to, root, tip, width, off }: Layer, n: number): Mesh {
  const round = from + ((to - from) / (count - 1)) * n
  const forward = round < 180 ? -7 : 7
  const end = tip + 6 * ((n * 2) % 3) - 4
  const path: Vec3[] = [
    dome(round, root, 0.002),
    dome(round + forward * 0.2, root + (end - root) * 0.4, 0.006 + off * 0.5),
    dome(round + forward * 0.6, root + (end - root) * 0.75, 0.006 + off * 0.7),
    dome(round + forward, end, off),
  ]
  const plan = { path, width, thickness: 0.034, segments: 10, sides: 5, profile: pointed }
  return combLock(plan, anatomy.skull, 0.012)
}

/** A pointed lock in front of each ear. */
function sideburn(side: number): Mesh {
  const path: Vec3[] = [
    dome(side * 66, 30, 0.006),
    dome(side * 70, 62, 0.006),
    [side * 0.176, 0.762, 0.064],
    [side * 0.158, 0.7, 0.088],
  ]
  const plan = { path, width: 0.05, thickness: 0.026, segments: 10, profile: pointed }
  return combLock(plan, anatomy.head, 0.01)
}

/** A pixie cut: cropped at the neck, with a long fringe that is swept to the left. */
export function makePixie(name: string, colours: HairColours): Model {
  const head = joinMeshes([
    combScalp(0.03, { thickness: 0.01, height: 0.722 }),
    ...combNape(),
    ...LAYERS.flatMap((layer) =>
      Array.from({ length: layer.count }, (_, n) => layerLock(layer, n)),
    ),
    ...FRINGE.map((tip) => combFringe(tip, 0.008 + 0.016 * Math.max(0, tip[0] + 0.1))),
    ...[-1, 1].map(sideburn),
  ])
  return sewHair(name, colours, { head })
}
