import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareOutfits } from './compare-outfits.ts'
import { aBody, aFace, anItem } from './fixtures/an-item.ts'

const [fair, tan, fairFace, tanFace] = [
  aBody('small', 'fair'),
  aBody('small', 'tan'),
  aFace('fair'),
  aFace('tan'),
]
const [hat, hair, cape] = [anItem('Hat'), anItem('Hair'), anItem('Accessory')]
const before = [fair, fairFace, hat, hair]
const after = [hair, tan, tanFace, cape]
const idsOf = (...items: { itemId: number }[]) => items.map(({ itemId }) => itemId)

test('added and removed items are listed in the order in which they were put on', () => {
  const { addedItemIds, removedItemIds } = compareOutfits(before, after)
  assert.deepEqual(addedItemIds, idsOf(tanFace, cape))
  assert.deepEqual(removedItemIds, idsOf(fairFace, hat))
})

test('the body is compared only on request', () => {
  const { addedItemIds, removedItemIds } = compareOutfits(before, after, { includeBodyItem: true })
  assert.deepEqual(addedItemIds, idsOf(tan, tanFace, cape))
  assert.deepEqual(removedItemIds, idsOf(fair, fairFace, hat))
})

test('equal outfits have no differences', () => {
  assert.deepEqual(compareOutfits(before, before), { addedItemIds: [], removedItemIds: [] })
})
