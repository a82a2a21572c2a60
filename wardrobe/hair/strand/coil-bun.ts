import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { HEAD_CENTER } from '../head/head-shape.ts'

const RADIUS = 0.068
/** The height of its middle above the knot. */
const LIFT = 0.028
/** The height of the bun relative to its width. */
const FLATNESS = 0.86
/** The number of turns of the strand from top to bottom, and the depth of the windings. */
const TURNS = 2.4
const GROOVE = 0.17
/** The angle from the top of the bun down to its lower edge, in radians. */
const SPAN = 0.86 * Math.PI

/** A bun: a thick strand wound round itself like a snail, in the direction `way` (1 or -1). */
export function coilBun(knot: Vec3, way: number, size = 1): Mesh {
  const up = vec.normalize(vec.subtract(knot, HEAD_CENTER))
  const right = vec.normalize(vec.cross(up, [0, 0, 1]))
  const front = vec.cross(right, up)
  const middle = vec.add(knot, vec.scale(up, LIFT * size))
  const across = (u: number, v: number) => (((v * TURNS + way * u) % 1) + 1) % 1
  const point = (u: number, v: number): Vec3 => {
    const [angle, down] = [u * 2 * Math.PI, v * SPAN]
    const deep = GROOVE * (1 - Math.sin(Math.PI * across(u, v)) ** 0.6) * Math.sin(down) ** 0.5
    const reach = RADIUS * size * (1 - deep)
    const rim = vec.add(
      vec.scale(right, Math.cos(angle) * Math.sin(down)),
      vec.scale(front, -Math.sin(angle) * Math.sin(down)),
    )
    const level = vec.scale(up, Math.cos(down) * FLATNESS)
    return vec.add(middle, vec.scale(vec.add(rim, level), reach))
  }
  const bun = weaveSheet({ columns: 22, rows: 16, closed: true, point })
  for (let n = 0; n < bun.uvs.length; n += 2) {
    const [u, v] = [bun.uvs[n], bun.uvs[n + 1]]
    bun.uvs[n] = across(u, v)
    bun.uvs[n + 1] = 0.34 + 0.22 * v
    // At the top, a whole row is a single point, which has no slope.
    if (v === 0) bun.normals.splice((n / 2) * 3, 3, ...up)
  }
  return bun
}
