import type { Mesh } from '../../kit/mesh/mesh.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { makeShoes } from './footwear.ts'
import { stockingFoot } from './stocking-foot.ts'

interface OpenShoesPlan {
  /** The height of the sole, in metres. */
  soleTop: number
  /** The additions to the foot: a toe, a platform. */
  toe: Sdf
  /** The heights of the edge at the heel and beside the instep, in metres. */
  heel: number
  side: number
  /** How far back the shoe's upper covers the toes, as a z coordinate. */
  vamp: number
}

/** The thickness of the upper: socks fit under it. */
const THICK = 0.0042

const clamp = (share: number) => Math.min(1, Math.max(0, share))

/**
 * A pair of low shoes that show the foot, or the socks on it. The upper is thin: sew it as cloth,
 * whose inside shows.
 */
export function makeOpenShoes(plan: OpenShoesPlan): { upper: Mesh; sole: Mesh } {
  const { soleTop, toe, heel, side, vamp } = plan
  const left = sdf.join(0.012, sdf.grow(stockingFoot.rounded, THICK), toe)
  /** The height of the edge along the foot. */
  const edge = (z: number) => {
    const rise = clamp((z - vamp) / 0.022)
    return side + (heel - side) * clamp(-z / 0.03) ** 1.5 + 0.06 * rise ** 1.6
  }
  return makeShoes(left, soleTop, 0.0092, (_, y, z) => y - edge(z))
}
