import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import type { Guide, Place } from '../../drawing/read-drawing.ts'
import { toSpace, type View } from '../../drawing/views.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'

interface Fall {
  /** The distance from the head at the root, in metres, and how much it grows towards the tip. */
  lift: number
  flare: number
  /** The height below which hair hangs straight down. */
  hanging: number
}

/**
 * The search covers depths up to this distance, in metres, behind and in front of the middle, in
 * this many steps; bisection then refines the result.
 */
const DEPTH = 0.3
const STEPS = 60
const BISECTIONS = 12

/**
 * Lays a guide on the head: a drawing has no depth, so each of its points is moved towards the
 * viewer onto the surface of the head, and then outwards by `lift` and `flare`. A point beside the
 * head takes the depth of the outline of the head.
 */
export const layGuide = ({ view, places }: Guide, { lift, flare, hanging }: Fall): Vec3[] =>
  places.map((place, n) => {
    const t = n / (places.length - 1)
    const solid = sdf.grow(anatomy.head, lift + flare * t ** 2)
    return layPlace(solid, view, place, hanging)
  })

function layPlace(solid: Sdf, view: View, [right, up]: Place, hanging: number): Vec3 {
  const height = Math.max(up, hanging)
  const distance = (depth: number) => solid(...toSpace(view, right, height, depth))
  const depth = findSurface(distance)
  return toSpace(view, right, up, depth)
}

/**
 * Finds the depth inside the head that is nearest to the viewer; if none is inside, the depth that
 * comes closest to the surface.
 */
function findSurface(distance: (depth: number) => number): number {
  let nearest = { depth: DEPTH, distance: distance(DEPTH) }
  const step = (2 * DEPTH) / STEPS
  for (let depth = DEPTH - step; depth >= -DEPTH; depth -= step) {
    const here = distance(depth)
    if (here <= 0) return bisect(distance, depth, depth + step)
    if (here < nearest.distance) nearest = { depth, distance: here }
  }
  return nearest.depth
}

function bisect(distance: (depth: number) => number, inside: number, outside: number): number {
  let [low, high] = [inside, outside]
  for (let n = 0; n < BISECTIONS; n++) {
    const middle = (low + high) / 2
    if (distance(middle) <= 0) low = middle
    else high = middle
  }
  return low
}
