import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Part } from '@kisekae/contract/part.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { cutPage, inOrderAsked, isWearable } from './rules.ts'

// Ids that have been read from a request are strings of this type.
const ids = (...texts: string[]) => texts as IdText[]

test('hat, hair, face, body, clothes and accessory are worn; other parts are not', () => {
  const wearable = Object.values(Part).filter(isWearable)
  assert.deepEqual(wearable, ['Hat', 'Hair', 'Face', 'Clothes', 'Accessory', 'Body'])
})

test('items are returned in the requested order', () => {
  const found = [{ itemId: 1 }, { itemId: 2 }]
  assert.deepEqual(inOrderAsked(ids('2', '1'), found), [{ itemId: 2 }, { itemId: 1 }])
})

test('one unknown item causes the whole list to be refused, and is named', () => {
  assert.throws(() => inOrderAsked(ids('1', '9'), [{ itemId: 1 }]), {
    reason: 'itemNotFound',
    message: 'Unknown items: 9.',
  })
})

test('there is a next page if the query finds one row more than the page needs', () => {
  assert.deepEqual(cutPage([1, 2, 3], { page: 0, limit: 2 }), { rows: [1, 2], hasNext: true })
  assert.deepEqual(cutPage([1, 2], { page: 0, limit: 2 }), { rows: [1, 2], hasNext: false })
})

test('page 9 is the last one, so it never has a next page', () => {
  assert.equal(cutPage([1, 2], { page: 8, limit: 1 }).hasNext, true)
  assert.equal(cutPage([1, 2], { page: 9, limit: 1 }).hasNext, false)
})
