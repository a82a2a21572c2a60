import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aBody, aFace, anItem } from '@kisekae/dressing/fixtures/an-item.ts'
import type { Wearable } from '@kisekae/dressing/wearable.ts'
import { dressBody, mustBeOutfit } from './rules.ts'

const body = aBody('small', 'fair')
const face = aFace('fair')
const shirt = anItem('Clothes', { slots: ['top'] })
const hat = anItem('Hat', { slots: ['head'] })
const cap = anItem('Hat', { slots: ['head'] })
const all = [cap, face, hat, body, shirt]
const idsOf = (items: readonly Wearable[]) => items.map(({ itemId }) => itemId)

test('an outfit keeps the order in which its items were put on', () => {
  const outfit = [hat, body, shirt, face]
  assert.deepEqual(mustBeOutfit(idsOf(outfit), all), outfit)
})

const refused: [name: string, outfit: Wearable[], message: RegExp][] = [
  ['an item that the user does not own', [body, face, anItem('Hat')], /does not own/],
  ['no body', [face, shirt], /no Body/],
  ['no face', [body, shirt], /no Face/],
  ['two hats', [body, face, hat, shirt, cap], new RegExp(`${hat.itemId} and ${cap.itemId} do not`)],
]
for (const [name, outfit, message] of refused)
  test(`an invalid outfit is refused: ${name}`, () => {
    assert.throws(() => mustBeOutfit(idsOf(outfit), all), { reason: 'outfitImpossible', message })
  })

test('only one body can be worn at a time', () => {
  const tall = aBody('tall', 'fair')
  const asked = idsOf([body, tall, face])
  assert.throws(() => mustBeOutfit(asked, [...all, tall]), { reason: 'outfitImpossible' })
})

test('with its own body, a starter outfit lists the body and the face first, then the rest', () => {
  const pieces = [shirt, face, hat, body]
  assert.deepEqual(idsOf(dressBody(pieces, body, [body, face])), idsOf([body, face, shirt, hat]))
})

test('a starter outfit on another body gets a face in the matching tone', () => {
  const tan = aBody('small', 'tan')
  const tanFace = aFace('tan')
  const dressed = dressBody([shirt, face, hat, body], tan, [body, face, tan, tanFace])
  assert.deepEqual(idsOf(dressed), idsOf([tan, tanFace, shirt, hat]))
})
