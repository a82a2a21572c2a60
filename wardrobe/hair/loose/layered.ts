import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { behindArms } from '../head/behind-arms.ts'
import { combLock, combMass } from '../head/comb.ts'
import { combLow } from '../head/comb-low.ts'
import { dome } from '../head/dome.ts'
import { longHair } from '../head/long-hair.ts'
import { listBackStrands } from '../strand/back-strands.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { swingStrand } from '../strand/hang-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

const feathered = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.2)) * (1 - t ** 3) ** 0.8 * 1.08

/** A curtain: from the parting in an arc to the cheekbone, where its tip turns outwards. */
function curtain(side: number): Mesh[] {
  const inner: Vec3[] = [
    dome(side * 1, 3, 0.006),
    dome(side * 6, 44, 0.016),
    dome(side * 15, 62, 0.016),
    [side * 0.078, 0.85, 0.158],
    [side * 0.138, 0.79, 0.124],
    [side * 0.17, 0.742, 0.094],
    [side * 0.192, 0.71, 0.08],
  ]
  const outer: Vec3[] = [
    dome(side * 12, 10, 0.006),
    dome(side * 32, 44, 0.012),
    dome(side * 48, 68, 0.01),
    [side * 0.168, 0.78, 0.09],
    [side * 0.174, 0.7, 0.084],
    [side * 0.182, 0.64, 0.084],
    [side * 0.202, 0.59, 0.078],
  ]
  return [inner, outer].map((path) =>
    combLock(
      { path, width: 0.082, thickness: 0.034, segments: 15, profile: feathered },
      anatomy.head,
      0.013,
    ),
  )
}

interface Layer {
  count: number
  /** Degrees round the head from the first lock to the last. */
  from: number
  to: number
  /** The height of the tips, and how far they flare outwards, in metres. */
  tip: number
  flick: number
  off: number
}

/** From the lowest to the highest. */
const LAYERS: Layer[] = [
  { count: 9, from: 74, to: 286, tip: 0.37, flick: 0.022, off: 0 },
  { count: 8, from: 74, to: 286, tip: 0.5, flick: 0.01, off: 0.012 },
  { count: 7, from: 84, to: 276, tip: 0.615, flick: 0.002, off: 0.022 },
]

/** Falls close to the neck, and its tip turns out and up. */
function layerLock({ count, from, to, tip, flick, off }: Layer, n: number): Mesh {
  const round = from + ((to - from) / (count - 1)) * n
  const [sin, cos] = [Math.sin((round * Math.PI) / 180), Math.cos((round * Math.PI) / 180)]
  const uneven = 0.012 * ((n * 2) % 3)
  const low = (radius: number, y: number): Vec3 => [
    sin * (radius + off),
    y,
    Math.min(behindArms(y), cos * (radius + off) * 0.9 - 0.014),
  ]
  const end = tip + uneven
  const path = [
    dome(round, 8, 0.004 + off * 0.5),
    dome(round, 42, 0.006 + off * 0.6),
    dome(round, 76, 0.006 + off),
    low(0.188, 0.72),
    low(0.174, 0.72 + (end - 0.72) * 0.42),
    low(0.168, 0.72 + (end - 0.72) * 0.78),
    low(0.172 + flick, end),
  ]
  return combLow({ path, width: 0.132, thickness: 0.04, segments: 15, profile: feathered }, 0.014)
}

const { strands: STRANDS, follow } = listBackStrands('layered')

/** Long hair in three feathered layers, with a curtain fringe. */
export function makeLayered(name: string, colours: HairColours): Model {
  return sewHair(name, colours, {
    head: joinMeshes([
      combMass(longHair.mass, 0.028),
      ...LAYERS.flatMap((layer) =>
        Array.from({ length: layer.count }, (_, n) => layerLock(layer, n)),
      ),
      ...[-1, 1].flatMap(curtain),
    ]),
    follow,
    bones: STRANDS.flat(),
    chains: STRANDS.map((strand) => swingStrand(strand, 0.02)),
  })
}
