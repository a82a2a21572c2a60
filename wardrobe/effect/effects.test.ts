import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { builtKernel } from '@kisekae/avatar3d/fixtures/built-kernel.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { DRIFT_COUNT } from '@kisekae/avatar3d/motion/idle/drift.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import type { Primitive } from '@kisekae/avatar3d/vrm/model.ts'
import { BODIES } from '../body/pieces.ts'
import { vec } from '../kit/mesh/vector.ts'
import { EFFECTS } from './pieces.ts'

const body = BODIES[0].make?.()
assert.ok(body)

/** The smallest visible area, in square metres: a tenth of a pixel of the usual picture. */
const SEEN = 1e-6
/** How far a visible object may move in an eighth of a loop, in metres. */
const LEAP = 0.12

/** The position and area of a triangle at a phase of the loop. */
function triangleAt({ positions, indices, morphs }: Primitive, first: number, place: number) {
  const [a, b, c] = [0, 1, 2].map((corner): Vec3 => {
    const vertex = indices[first + corner]
    const moved = place > 0 ? vec.read(morphs[place - 1].positions, vertex) : vec.read([0, 0, 0], 0)
    return vec.add(vec.read(positions, vertex), moved)
  })
  const area = vec.length(vec.cross(vec.subtract(b, a), vec.subtract(c, a))) / 2
  return { area, middle: vec.scale(vec.add(a, vec.add(b, c)), 1 / 3) }
}

const shapes = new Map(EFFECTS.map((piece) => [piece.tags.slice(0, 2).join(), piece]))
for (const { key, make } of shapes.values()) {
  const model = make?.()
  assert.ok(model)

  test(`${key}: moves in every frame`, () => {
    const frames = drawAvatar(assemble([model]), {
      widthPx: 60,
      heightPx: 80,
      motion: still,
      frameCount: 16,
      background: 0xff000000,
      kernel: builtKernel,
      camera: { target: [0, 0.5, 0], heightMetres: 1.2, distanceMetres: 6 },
    })
    frames.forEach((frame, n) => {
      const next = frames[(n + 1) % frames.length]
      assert.ok(
        frame.some((pixel, at) => pixel !== next[at]),
        `frame ${n} equals the next one`,
      )
    })
  })

  test(`${key}: nothing visible jumps`, () => {
    for (let place = 0; place < DRIFT_COUNT; place++)
      for (const primitive of model.primitives)
        for (let t = 0; t < primitive.indices.length; t += 3) {
          const from = triangleAt(primitive, t, place)
          const to = triangleAt(primitive, t, place + 1)
          const way = vec.length(vec.subtract(to.middle, from.middle))
          assert.ok(Math.max(from.area, to.area) < SEEN || way < LEAP, `${way} m after ${place}`)
        }
  })

  test(`${key}: looks the same at the end of a loop as at its beginning`, () => {
    const places = (place: number) =>
      model.primitives.flatMap((primitive) =>
        Array.from({ length: primitive.indices.length / 3 }, (_, n) => {
          const { middle, area } = triangleAt(primitive, n * 3, place)
          return area < SEEN ? [] : [middle.map((at) => (at + 1).toFixed(3)).join()]
        }).flat(),
      )
    const [begun, ended] = [new Set(places(0)), places(DRIFT_COUNT)]
    // Rounding separates a few equal vertices.
    const strays = ended.filter((at) => !begun.has(at)).length
    assert.ok(
      strays <= ended.length * 0.1,
      `${strays} of ${ended.length} vertices are at other positions`,
    )
  })

  test(`${key}: is both in front of the figure and behind it`, () => {
    const depths = model.primitives.flatMap(({ positions }) =>
      positions.filter((_, n) => n % 3 === 2),
    )
    assert.ok(depths.some((list) => list.some((z) => z > 0.02)))
    assert.ok(depths.some((list) => list.some((z) => z < -0.02)))
  })

  test(`${key}: does not cover the face, and stays in the picture`, () => {
    for (const { positions, morphs } of model.primitives)
      for (const morph of [null, ...morphs])
        for (let v = 0; v < positions.length; v += 3) {
          const at = (axis: number) => positions[v + axis] + (morph?.positions[v + axis] ?? 0)
          const [x, y, z] = [at(0), at(1), at(2)]
          const isFace = Math.abs(x) < 0.11 && y > 0.66 && y < 0.86 && z > 0
          assert.ok(!isFace, `${[x, y, z]} is in front of the face`)
          assert.ok(
            Math.abs(x) < 0.47 && y > -0.02 && y < 1.13,
            `${[x, y, z]} is outside the picture`,
          )
        }
  })

  test(`${key}: is stored as expressions of a VRM file, which any program can play`, () => {
    const names = model.expressions.map(({ name }) => name)
    assert.deepEqual(
      names,
      Array.from({ length: DRIFT_COUNT }, (_, n) => `drift-${n + 1}`),
    )
    const known = assemble([body, model]).faceChanges
    assert.ok(names.every((name) => known.get(name)?.morphs.length))
  })
}
