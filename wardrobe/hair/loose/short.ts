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

/** A fringe that falls from a parting on the right. */
const FRINGE: FringeTip[] = [
  [-0.136, 0.764, 0.062],
  [-0.106, 0.79, 0.06],
  [-0.07, 0.806, 0.062],
  [-0.02, 0.786, 0.082],
  [0.034, 0.776, 0.084],
  [0.084, 0.772, 0.076],
  [0.118, 0.778, 0.064],
  [0.142, 0.752, 0.056],
]

const taper = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.25)) * (1 - t ** 1.9) ** 0.8 * 1.1

/**
 * The layers, the innermost first: where each begins and ends, in degrees from the crown, and the
 * number and the width of its locks.
 */
const LAYERS = [
  { from: 10, to: 92, count: 9, width: 0.118, off: 0.012, flick: 0.012 },
  { from: 6, to: 66, count: 8, width: 0.104, off: 0.02, flick: 0.016 },
]

/** One lock of a layer; its tip points away from the head and to the side. */
function layerLock(layer: (typeof LAYERS)[0], n: number): Mesh {
  const round = 74 + (212 / (layer.count - 1)) * n
  const uneven = ((n * 7) % 3) * 4
  const end =
    layer.to + uneven + (layer.to > 80 ? 26 * Math.sin(((round - 74) / 212) * Math.PI) : 0)
  const side = round < 180 ? 1 : -1
  const path: Vec3[] = [
    dome(round, layer.from, 0.004),
    dome(round, layer.from + (end - layer.from) * 0.4, layer.off * 0.6 + 0.004),
    dome(round - side * 2, layer.from + (end - layer.from) * 0.75, layer.off),
    dome(round - side * 7, end, layer.off * 0.4 + layer.flick),
  ]
  const plan = { path, width: layer.width, thickness: 0.036, segments: 10, profile: taper }
  return combLock(plan, anatomy.skull, 0.014)
}

/** Two locks in front of each ear. */
function sideburns(side: number): Mesh[] {
  const before: Vec3[] = [
    dome(side * 58, 16, 0.004),
    dome(side * 64, 50, 0.006),
    dome(side * 68, 84, 0.003),
    [side * 0.163, 0.706, 0.078],
  ]
  const over: Vec3[] = [
    dome(side * 74, 16, 0.004),
    dome(side * 80, 50, 0.006),
    dome(side * 82, 84, 0.006),
    [side * 0.184, 0.722, 0.034],
  ]
  const plan = { thickness: 0.03, segments: 10, profile: taper }
  return [
    combLock({ ...plan, path: before, width: 0.06 }, anatomy.head, 0.012),
    combLock({ ...plan, path: over, width: 0.082 }, anatomy.head, 0.013),
  ]
}

function cowlick(bend: number): Mesh {
  const path: Vec3[] = [
    [0.01, 0.99, -0.03],
    [0.012 + bend * 0.3, 1.024, -0.04],
    [0.016 + bend, 1.034, -0.06],
  ]
  const plan = { path, width: 0.036, thickness: 0.018, segments: 7, sides: 6, profile: taper }
  return combLock(plan, anatomy.head, 0)
}

/** Short, tousled hair with a side parting. */
export function makeShort(name: string, colours: HairColours): Model {
  const head = joinMeshes([
    combScalp(0.024, { thickness: 0.012, height: 0.72 }),
    ...LAYERS.flatMap((layer) =>
      Array.from({ length: layer.count }, (_, n) => layerLock(layer, n)),
    ),
    ...FRINGE.map((tip) => combFringe(tip, tip[0] < -0.05 ? -0.012 : 0.014)),
    ...combNape(),
    ...[-1, 1].flatMap(sideburns),
    ...[-0.03, 0.036].map(cowlick),
  ])
  return sewHair(name, colours, { head })
}
