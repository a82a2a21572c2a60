import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { type Sdf, sdf } from './sdf.ts'

const { block, carve, common, cone, ellipsoid, grow, join, mirror, move, torus, turn } = sdf

const egg = ellipsoid([0.03, 0, 0.01], [0.05, 0.09, 0.03])
const horn = cone([0, 0, 0], [0.05, 0.1, 0.02], 0.05, 0.01)
const ring = torus([0, 0.02, 0], 0.07, 0.02)
const brick = block([0.02, -0.01, 0], [0.07, 0.05, 0.04], 0.01)
const pivot: Vec3 = [0.05, 0.08, 0]

const SOLIDS: Record<string, Sdf> = {
  egg,
  horn,
  ring,
  brick,
  join: join(0.02, egg, brick, move(egg, [-0.05, -0.02, 0.03]), horn),
  common: common(0.03, egg, brick),
  carve: carve(0.01, brick, ring),
  grow: grow(horn, 0.01),
  mirror: mirror(move(egg, [0.01, 0, 0])),
  'turn about x': turn(egg, pivot, 'x', 1),
  'turn about y': turn(egg, pivot, 'y', 1.5),
  'turn about z': turn(egg, pivot, 'z', 2),
  'a wall without a size of its own': common(0.02, egg, (_, y) => y - 0.03),
}

/** The number of balls of all sizes, and the number of evenly spread points in each. */
const [BALLS, PLACES] = [300, 40]

/** The n-th of the points spread over a cube from -1 to 1. */
const spread = (n: number): Vec3 => [
  ((n * 0.8191725134) % 1) * 2 - 1,
  ((n * 0.6710436067) % 1) * 2 - 1,
  ((n * 0.5497004779) % 1) * 2 - 1,
]

for (const [name, solid] of Object.entries(SOLIDS))
  test(`the bounds that a solid reports for a ball hold at every point in it: ${name}`, () => {
    for (let ball = 0; ball < BALLS; ball++) {
      const [x, y, z] = spread(ball).map((share) => share * 0.15)
      const radius = 0.002 + 0.06 * ((ball * 0.618) % 1)
      const local = sdf.within(solid, x, y, z, radius)
      for (let n = 0; n < PLACES; n++) {
        const [dx, dy, dz] = spread(n)
        const reach = (radius * 0.999) / Math.max(1, Math.hypot(dx, dy, dz))
        const place = [x + dx * reach, y + dy * reach, z + dz * reach] as const
        const distance = solid(...place)
        assert.equal(local.solid(...place), distance)
        assert.ok(distance >= local.low && distance <= local.high)
      }
    }
  })
