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

/** Bold points that cross the brow to the left. */
const FRINGE: FringeTip[] = [
  [-0.138, 0.752, 0.074],
  [-0.094, 0.764, 0.082],
  [-0.044, 0.792, 0.08],
  [0.012, 0.762, 0.094],
  [0.07, 0.786, 0.08],
  [0.11, 0.758, 0.08],
  [0.144, 0.742, 0.062],
]

/**
 * Rings of spikes: how far down from the crown the spikes are, in degrees; their number and their
 * width; and how far they stand out from the head, in metres.
 */
const RINGS = [
  { down: 20, count: 6, width: 0.1, off: 0.074, from: 0, to: 360 },
  { down: 56, count: 8, width: 0.11, off: 0.062, from: 76, to: 284 },
  { down: 88, count: 9, width: 0.104, off: 0.046, from: 72, to: 288 },
  { down: 116, count: 6, width: 0.092, off: 0.02, from: 112, to: 248 },
]

const spike = (t: number) => Math.sqrt(Math.min(1, t * 5 + 0.3)) * (1 - t ** 1.5) ** 0.9 * 1.1

/** Spikes alternate in length and lean slightly to one side. */
function ringOfSpikes(ring: (typeof RINGS)[0], n: number): Mesh[] {
  const isClosed = ring.to - ring.from === 360
  const step = (ring.to - ring.from) / (isClosed ? ring.count : ring.count - 1)
  return Array.from({ length: ring.count }, (_, k) => {
    const round = ring.from + k * step + (isClosed ? 20 : 0)
    const long = ((k + n) % 2) * 0.016
    const lean = round < 180 ? -6 : 6
    const path: Vec3[] = [
      dome(round, Math.max(ring.down - 42, 2), -0.004),
      dome(round, ring.down - 18, 0.012),
      dome(round + lean * 0.4, ring.down + 2, 0.026),
      dome(round + lean, ring.down + 11, ring.off + long),
    ]
    const plan = { path, width: ring.width, thickness: 0.046, segments: 9, profile: spike }
    return combLock(plan, anatomy.skull, 0.012)
  })
}

function sideburn(side: number): Mesh {
  const path: Vec3[] = [
    dome(side * 62, 22, 0.004),
    dome(side * 67, 52, 0.006),
    dome(side * 70, 84, 0.006),
    [side * 0.172, 0.7, 0.07],
  ]
  const plan = { path, width: 0.078, thickness: 0.03, segments: 10, profile: spike }
  return combLock(plan, anatomy.head, 0.012)
}

/** Short, wild hair that sticks out in spikes. */
export function makeSpiky(name: string, colours: HairColours): Model {
  const head = joinMeshes([
    combScalp(0.028),
    ...combNape(),
    ...RINGS.flatMap(ringOfSpikes),
    ...FRINGE.map((tip) => combFringe(tip, 0.018)),
    ...[-1, 1].map(sideburn),
  ])
  return sewHair(name, colours, { head })
}
