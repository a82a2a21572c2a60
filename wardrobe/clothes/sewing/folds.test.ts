import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMesh } from '../../kit/mesh/mesh.ts'
import { crease, type FoldedCut } from './folds.ts'
import { foldSkirt } from './skirt-folds.ts'

const CUTS: FoldedCut[] = ['top', 'sleeve', 'shortSleeve', 'puff', 'seat', 'leg', 'shortLeg']

const reliefOf = (cut: FoldedCut) => crease(createMesh(), cut).relief
const reliefs = [
  ...CUTS.map((cut) => [cut, reliefOf(cut)] as const),
  ...[5, 9, 14].map((count) => [`skirt of ${count} waves`, foldSkirt(count)] as const),
]

const steps = Array.from({ length: 33 }, (_, n) => n / 32)

for (const [name, relief] of reliefs) {
  test(`${name}: its folds meet at the seam of the cloth`, () => {
    assert.ok(relief)
    for (const v of steps)
      assert.ok(Math.abs(relief.depthAt(0, v) - relief.depthAt(1, v)) < 1e-6, `at ${v}`)
  })

  test(`${name}: has folds in shade and edges in light`, () => {
    assert.ok(relief)
    const depths = steps.flatMap((u) => steps.map((v) => relief.depthAt(u, v)))
    assert.ok(Math.max(...depths) > 0.5, `${Math.max(...depths)}`)
    assert.ok(Math.min(...depths) < -0.1, `${Math.min(...depths)}`)
  })
}

test('the folds of a top are the same on both sides, but the folds of a sleeve are not', () => {
  const [top, sleeve] = [reliefOf('top'), reliefOf('sleeve')]
  const differs = (relief: typeof top) =>
    steps.some((u) =>
      steps.some((v) => {
        const [one, other] = [relief?.depthAt(u, v) ?? 0, relief?.depthAt(1 - u, v) ?? 0]
        return Math.abs(one - other) > 0.05
      }),
    )
  assert.ok(!differs(top))
  assert.ok(differs(sleeve))
})
