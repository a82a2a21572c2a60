import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import type { Model } from '../vrm/model.ts'
import { guessPart } from './guess-part.ts'

/** One piece of each form: colours make no difference, and all faces have the same form. */
const FORMS = CATALOGUE.filter(
  ({ key, make }, i) =>
    make &&
    nameForm(key) !== nameForm(CATALOGUE[i - 1]?.key ?? '') &&
    (!key.startsWith('face-') || key.startsWith('face-bright-blue')),
)

function nameForm(key: string): string {
  return key.split('-').slice(0, -1).join('-')
}

const MODELS = FORMS.flatMap(({ key, part, make }) => (make ? [{ key, part, model: make() }] : []))

/** The same model with meaningless names. */
const anonymise = (model: Model): Model => ({
  ...model,
  meta: { ...model.meta, name: '' },
  materials: model.materials.map((material) => ({ ...material, name: 'Material' })),
  primitives: model.primitives.map((primitive) => ({ ...primitive, name: 'Mesh' })),
})

test('at least 95% of the pieces of the wardrobe are recognised by name and shape', () => {
  const wrong = MODELS.filter(({ part, model }) => guessPart(model).part !== part)
  const keys = wrong.map(({ key }) => key).join(', ')
  assert.ok(wrong.length / MODELS.length <= 0.05, `${wrong.length} of ${MODELS.length}: ${keys}`)
})

test('bodies, faces, hair, clothes, hats and hand items are recognised by their shapes', () => {
  const shaped = new Set(['Body', 'Face', 'Hair', 'Clothes', 'Hat', 'Hand', 'Object'])
  const known = MODELS.filter(({ part }) => shaped.has(part))
  const wrong = known.filter(({ part, model }) => guessPart(anonymise(model)).part !== part)
  const keys = wrong.map(({ key }) => key).join(', ')
  assert.ok(wrong.length / known.length <= 0.05, `${wrong.length} of ${known.length}: ${keys}`)
})

const helm = MODELS.find(({ key }) => key.startsWith('hat-top'))?.model
const gown = MODELS.find(({ key }) => key.startsWith('clothes-gown'))?.model

test('a helmet on a face mesh counts as a hat, and an all-covering robe as clothes', () => {
  assert.ok(helm && gown)
  const rename = (model: Model, name: string) => {
    const plain = anonymise(model)
    return { ...plain, primitives: plain.primitives.map((p) => ({ ...p, name })) }
  }
  assert.equal(guessPart(rename(helm, 'DragonHelm_Face')).part, 'Hat')
  assert.equal(guessPart(rename(gown, 'DivineRobe')).part, 'Clothes')
})

test('a guess from names is more certain than one from shapes', () => {
  assert.ok(helm)
  assert.ok(guessPart(helm).sureness > guessPart(anonymise(helm)).sureness)
})
