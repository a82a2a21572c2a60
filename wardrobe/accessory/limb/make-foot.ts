import type { Mesh } from '../../kit/mesh/mesh.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import { type Leg, sliceAt } from './limb.ts'
import { divideAt } from './shells.ts'

/** The radius of the upper edge, relative to the leg's. */
const ROUND = 0.7

/**
 * A foot in the shape of the figure's own, so that every shoe fits, with an ankle that ends at
 * `top`, a fraction of the lower leg. Shoes hide the foot, but not the ankle.
 */
export function makeFoot(leg: Leg, top: number): { ankle: Mesh; foot: Mesh } {
  const { solid, box, cell } = leg.foot
  const [[, topY], radius] = sliceAt(leg, top)
  const ended = sdf.common(ROUND * radius, solid, (_, y) => y - topY)
  const { near, far } = divideAt(leg, surfaceNet(ended, box, cell), 1)
  return { ankle: near, foot: far }
}
