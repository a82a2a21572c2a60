import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Part } from '@kisekae/contract/part.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { cutPage, inOrderAsked, isWearable } from './rules.ts'

// What a reader of ids has let through is text of this kind.
const ids = (...texts: string[]) => texts as IdText[]

test('hat, hair, face, body, clothes and accessory are worn on the avatar, the rest is not', () => {
  const wearable = Object.values(Part).filter(isWearable)
  assert.deepEqual(wearable, ['Hat', 'Hair', 'Face', 'Clothes', 'Accessory', 'Body'])
})

test('items are answered in the order asked for', () => {
  const found = [{ itemId: 1 }, { itemId: 2 }]
  assert.deepEqual(inOrderAsked(ids('2', '1'), found), [{ itemId: 2 }, { itemId: 1 }])
})

test('one unknown item refuses the whole list and is named', () => {
  assert.throws(() => inOrderAsked(ids('1', '9'), [{ itemId: 1 }]), {
    reason: 'itemNotFound',
    message: 'Unknown items: 9.',
  })
})

test('a page has a next one when a row more was found', () => {
  assert.deepEqual(cutPage([1, 2, 3], { page: 0, limit: 2 }), { rows: [1, 2], hasNext: true })
  assert.deepEqual(cutPage([1, 2], { page: 0, limit: 2 }), { rows: [1, 2], hasNext: false })
})

test('page 9 is the last that can be asked for, so nothing comes after it', () => {
  assert.equal(cutPage([1, 2], { page: 8, limit: 1 }).hasNext, true)
  assert.equal(cutPage([1, 2], { page: 9, limit: 1 }).hasNext, false)
})
