import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kind } from '@kisekae/avatar3d/take-apart/kind.ts'
import { makeParts } from '@kisekae/avatar3d/take-apart/make-parts.ts'
import type { Piece } from '@kisekae/avatar3d/take-apart/piece.ts'
import { seeModel } from '@kisekae/avatar3d/take-apart/see-model.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { listWholeModels, type WholeModel } from '../fixtures/whole-models.ts'

/** The fraction of the triangles that must be right; without names, shapes alone decide. */
const RIGHT_MIN = { named: 1, unnamed: 0.95 }

for (const whole of listWholeModels())
  test(`the surfaces of a model are recognised: ${whole.name}`, (t) => {
    const pieces = seeModel(whole.model)
    const right = measureRight(whole, pieces)
    t.diagnostic(`${(right * 100).toFixed(1)}% of the triangles; ${listWrong(whole, pieces)}`)
    const isNamed = !whole.name.endsWith('without names')
    assert.ok(right >= (isNamed ? RIGHT_MIN.named : RIGHT_MIN.unnamed), `${right}`)
  })

const ALONE: [key: string, kind: Kind][] = [
  ['hat-crown-gold', 'hat'],
  ['clothes-tartan-red', 'bottoms'],
]

for (const [key, kind] of ALONE)
  test(`a file with nothing but ${kind} is one part: ${key}`, () => {
    const model = CATALOGUE.find((piece) => piece.key === key)?.make?.()
    assert.ok(model)
    const pieces = seeModel(model)
    assert.deepEqual([...new Set(pieces.map((piece) => piece.kind))], [kind])
    const { parts } = makeParts(model, pieces)
    assert.deepEqual(
      parts.map((part) => part.kind),
      [kind],
    )
  })

function measureRight({ kinds }: WholeModel, pieces: readonly Piece[]): number {
  const sum = (some: readonly Piece[]) => some.reduce((all, p) => all + p.triangleCount, 0)
  return sum(pieces.filter(({ material, kind }) => kinds[material] === kind)) / sum(pieces)
}

const listWrong = ({ kinds }: WholeModel, pieces: readonly Piece[]) =>
  pieces
    .filter(({ material, kind }) => kinds[material] !== kind)
    .map((p) => `${kinds[p.material]} as ${p.kind} (${p.triangleCount}, ${p.sureness.toFixed(2)})`)
    .join(', ')
