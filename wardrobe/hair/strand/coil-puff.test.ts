import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { coilPuff } from './coil-puff.ts'
import { STRIPS } from './paint-strands.ts'

const RADIUS = 0.1

test('coils of a puff are round: the picture is as wide as it is high', () => {
  const { positions, uvs, indices } = coilPuff([0, 0, 0], RADIUS)
  const ratios: number[] = []
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = indices.slice(t, t + 3)
    const place = vec.read(positions, a)
    // Near the poles, any picture laid round a ball is squashed.
    if (Math.abs(place[1]) > RADIUS * 0.6) continue
    const edge = (to: number) => vec.subtract(vec.read(positions, to), place)
    const step = (to: number, axis: number) => uvs[to * 2 + axis] - uvs[a * 2 + axis]
    const size = step(b, 0) * step(c, 1) - step(c, 0) * step(b, 1)
    if (Math.abs(size) < 1e-6) continue
    const along = (k: number, m: number): Vec3 =>
      vec.subtract(vec.scale(edge(b), k / size), vec.scale(edge(c), m / size))
    // A square picture has `STRIPS` columns, one for each strip.
    const width = vec.length(along(step(c, 1), step(b, 1))) * STRIPS
    const height = vec.length(along(-step(c, 0), -step(b, 0)))
    ratios.push(width / height)
  }
  const middle = ratios.toSorted((one, other) => one - other)[ratios.length >> 1]
  assert.ok(middle > 0.8 && middle < 1.25, `${middle}`)
})
