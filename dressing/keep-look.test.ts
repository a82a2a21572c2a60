import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aBody, aFace, anItem } from './fixtures/an-item.ts'
import { keepLook } from './keep-look.ts'
import type { Wearable } from './wearable.ts'

const body = aBody('small', 'fair')
const tan = aBody('small', 'tan')
const face = aFace('fair')
const tanFace = aFace('tan')
const dress = anItem('Clothes', { slots: ['top', 'bottom'] })
const tee = anItem('Clothes', { slots: ['top'] })
const hat = anItem('Hat', { slots: ['head'] })
const cap = anItem('Hat', { slots: ['head'] })
const worn = [body, face, dress]
const available = [body, tan, face, tanFace, dress, tee, hat, cap]
const idsOf = (items: readonly Wearable[]) => items.map(({ itemId }) => itemId)

const keep = (look: readonly Wearable[], from: readonly Wearable[] = available) =>
  keepLook(idsOf(look), { available: from, worn })

test('a look that can be worn keeps exactly its items, in the same order', () => {
  const look = [hat, tan, tee, tanFace]
  assert.deepEqual(keep(look), { outfit: look, leftOutItemIds: [] })
})

test('an item that no longer exists is left out, and its id is returned', () => {
  const { outfit, leftOutItemIds } = keep([body, face, tee, hat], [body, face, hat, dress])
  assert.deepEqual(idsOf(outfit), idsOf([body, face, hat]))
  assert.deepEqual(leftOutItemIds, [tee.itemId])
})

test('if the body of a look is missing, the current body and a face of its tone are worn', () => {
  const { outfit, leftOutItemIds } = keep([tan, tanFace, tee], [body, face, tanFace, tee])
  assert.deepEqual(idsOf(outfit), idsOf([body, face, tee]))
  assert.deepEqual(leftOutItemIds, idsOf([tan, tanFace]))
})

test('of two items that no longer go together, the first is kept', () => {
  const { outfit, leftOutItemIds } = keep([body, face, hat, cap])
  assert.deepEqual(idsOf(outfit), idsOf([body, face, hat]))
  assert.deepEqual(leftOutItemIds, [cap.itemId])
})

test('if a look is empty, only the current body and face remain', () => {
  assert.deepEqual(keep([]), { outfit: [body, face], leftOutItemIds: [] })
})
