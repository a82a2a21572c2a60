import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aBody, aFace, anItem } from './fixtures/an-item.ts'
import { wearAll } from './wear-all.ts'

const body = aBody('small', 'fair')
const tall = aBody('tall', 'fair')
const face = aFace('fair')
const dress = anItem('Clothes', { slots: ['top', 'bottom'] })
const tee = anItem('Clothes', { slots: ['top'] })
const jeans = anItem('Clothes', { slots: ['bottom'] })
const smallHat = anItem('Hat', { bodies: [{ figure: 'small' }] })
const tallSuit = anItem('Clothes', { bodies: [{ figure: 'tall' }] })
const start = [body, face, dress]

test('the items of a gacha are put on in order, over the current outfit', () => {
  assert.deepEqual(wearAll(start, [tee, jeans], [tall]), [body, face, tee, jeans])
})

test('an item that would take off an earlier one is skipped', () => {
  assert.deepEqual(wearAll(start, [tee, dress, jeans], [tall]), [body, face, tee, jeans])
  assert.deepEqual(wearAll(start, [smallHat, tallSuit], [tall]), [...start, smallHat])
})

test('an item that is already worn stays on, and no later item can take it off', () => {
  assert.deepEqual(wearAll(start, [dress, tee], [tall]), start)
})

test('an item that cannot be worn is skipped', () => {
  assert.deepEqual(wearAll(start, [tallSuit, smallHat], []), [...start, smallHat])
})
