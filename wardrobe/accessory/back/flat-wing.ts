import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { puff } from '../../kit/shape/puff.ts'

type Outline = (t: number) => Vec2

const RIM_SAMPLES = 240

/** The distance of a point from the middle: 0 in the middle, 1 at the rim. */
export function shareOfReach(outline: Outline): (x: number, y: number) => number {
  const rim = Array.from({ length: RIM_SAMPLES }, (_, n) => outline(n / RIM_SAMPLES))
    .map(([x, y]) => ({ turn: Math.atan2(y, x), reach: Math.hypot(x, y) }))
    .sort((a, b) => a.turn - b.turn)
  const [turns, reaches] = [rim.map(({ turn }) => turn), rim.map(({ reach }) => reach)]
  return (x, y) => {
    const turn = Math.atan2(y, x)
    let [from, to] = [-1, RIM_SAMPLES]
    while (to - from > 1) {
      const middle = (from + to) >> 1
      if (turns[middle] <= turn) from = middle
      else to = middle
    }
    // Takes the nearer of the two neighbouring samples; the last sample and the first are
    // neighbours too.
    const [below, above] = [(from + RIM_SAMPLES) % RIM_SAMPLES, to % RIM_SAMPLES]
    const [down, up] = [away(turn, turns[below]), away(turns[above], turn)]
    return Math.hypot(x, y) / reaches[down < up ? below : above]
  }
}

/** The angle from one direction round to another, from 0 to less than a full turn. */
const away = (to: number, from: number) => (to - from + 2 * Math.PI) % (2 * Math.PI)

/**
 * Two thin wings between the shoulder blades; the left one is attached at the point `root` of its
 * outline.
 */
export function spreadWings(outline: Outline, root: Vec2, size: number): Mesh {
  const flat = puff({ outline, corners: 60, rings: 4, thickness: 0.045 })
  const right = vec.normalize([0.93, 0.1, -0.36])
  const front = vec.normalize(vec.cross(right, [0, 1, 0]))
  const stand = { right, up: vec.cross(front, right), front }
  const shift = vec.add(vec.scale(right, root[0] * size), vec.scale(stand.up, root[1] * size))
  const place: Vec3 = [0.016, 0.5, -0.084]
  const left = placeMesh(flat, { ...stand, size, origin: vec.subtract(place, shift) })
  return joinMeshes([left, mirrorMesh(left)])
}
