import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { DRIFT_COUNT } from '@kisekae/avatar3d/motion/drift.ts'
import { still } from '@kisekae/avatar3d/motion/still.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import { BODIES } from '../body/pieces.ts'
import { EFFECTS } from './pieces.ts'

const body = BODIES[0].make?.()
assert.ok(body)

const shapes = new Map(EFFECTS.map((piece) => [piece.tags.slice(0, 2).join(), piece]))
for (const { key, make } of shapes.values()) {
  const model = make?.()
  assert.ok(model)

  test(`${key}: moves from frame to frame, and over the seam no farther than elsewhere`, () => {
    const frames = drawAvatar(assemble([model]), {
      ...{ widthPx: 60, heightPx: 80, motion: still, frameCount: 16, background: 0xff000000 },
      camera: { target: [0, 0.5, 0], heightMetres: 1.2, distanceMetres: 6 },
    })
    const changes = frames.map((frame, n) => {
      const next = frames[(n + 1) % frames.length]
      return frame.reduce((count, pixel, at) => count + Number(pixel !== next[at]), 0)
    })
    const inside = changes.slice(0, -1)
    assert.ok(
      inside.every((count) => count > 0),
      `pixels that change: ${changes}`,
    )
    assert.ok(changes[15] <= Math.max(...inside) * 1.3, `pixels that change: ${changes}`)
  })

  test(`${key}: is before the figure and behind it`, () => {
    const depths = model.primitives.flatMap(({ positions }) =>
      positions.filter((_, n) => n % 3 === 2),
    )
    assert.ok(depths.some((list) => list.some((z) => z > 0.02)))
    assert.ok(depths.some((list) => list.some((z) => z < -0.02)))
  })

  test(`${key}: keeps the face free, and stays in the picture`, () => {
    for (const { positions, morphs } of model.primitives)
      for (const morph of [null, ...morphs])
        for (let v = 0; v < positions.length; v += 3) {
          const at = (axis: number) => positions[v + axis] + (morph?.positions[v + axis] ?? 0)
          const [x, y, z] = [at(0), at(1), at(2)]
          const isFace = Math.abs(x) < 0.11 && y > 0.66 && y < 0.86 && z > 0
          assert.ok(!isFace, `${[x, y, z]} is before the face`)
          assert.ok(Math.abs(x) < 0.47 && y > -0.02 && y < 1.13, `${[x, y, z]} is far off`)
        }
  })

  test(`${key}: any program can play it, as expressions of a VRM file`, () => {
    const names = model.expressions.map(({ name }) => name)
    assert.deepEqual(
      names,
      Array.from({ length: DRIFT_COUNT - 1 }, (_, n) => `drift-${n + 1}`),
    )
    const known = assemble([body, model]).faceChanges
    assert.ok(names.every((name) => known.get(name)?.morphs.length))
  })
}
