import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { assemble } from '../assemble.ts'
import { findHands } from './find-hands.ts'

function makePiece(key: string) {
  const made = CATALOGUE.find((piece) => piece.key === key)?.make?.()
  assert.ok(made)
  return made
}

const body = makePiece('body-fair')
const wand = makePiece('hand-star-wand')

test('an item is in the hand whose bone it follows', () => {
  assert.deepEqual(findHands(wand), ['left'])
  assert.deepEqual(findHands(body), ['left', 'right'])
  assert.deepEqual(findHands(makePiece('accessory-glasses-gold')), [])
})

test('a hand grips a held item, but not a bracelet, although both follow the same bone', () => {
  const worn = [body, wand, makePiece('accessory-bracelet-candy')]
  assert.deepEqual(assemble(worn, { held: new Set([wand]) }).rig.grips, ['left'])
  assert.deepEqual(assemble(worn).rig.grips, [])
})
