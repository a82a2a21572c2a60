import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { GRIP_NODE } from '../../vrm/grip.ts'
import { assemble } from '../assemble.ts'
import { findGrips } from './find-grips.ts'
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
  const grip = { side: 'left', name: 'pinch' }
  assert.deepEqual(assemble(worn, { held: new Set([wand]) }).rig.grips, [grip])
  assert.deepEqual(assemble(worn).rig.grips, [])
})

test('a child of the hand chooses the grip; without one, the hand makes a fist', () => {
  const hand = wand.humanBones['leftHand'] ?? -1
  const rename = (name: string, parent: number) =>
    findGrips({
      ...wand,
      nodes: wand.nodes.map((node) =>
        node.name.startsWith(GRIP_NODE) ? { ...node, name, parent } : node,
      ),
    })
  const isHeldBy = (name: string) => [{ side: 'left', name }]
  assert.deepEqual(findGrips(wand), isHeldBy('pinch'))
  assert.deepEqual(rename('kisekae-grip-cup', hand), isHeldBy('cup'))
  assert.deepEqual(rename('kisekae-grip-constructor', hand), isHeldBy('rest'))
  assert.deepEqual(rename('kisekae-grip-cup', wand.humanBones['hips'] ?? -1), isHeldBy('rest'))
})
