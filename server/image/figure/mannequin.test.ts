import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ItemRules } from '../../item/store.ts'
import { chooseMannequin } from './mannequin.ts'

const show = (...bodies: ItemRules['bodies']) =>
  chooseMannequin({ part: 'Clothes', asset: '', rules: { slots: [], hides: [], bodies } })

test('an item that fits only the tall figure is shown on a tall mannequin', () => {
  assert.notEqual(show({ figure: 'tall' }), show())
  assert.equal(show({ figure: 'tall', tone: 'fair' }), show({ figure: 'tall' }))
})

test('an item that also fits the small figure is shown on the small one', () => {
  assert.equal(show({ figure: 'tall' }, { figure: 'small' }), show())
  assert.equal(show({ tone: 'fair' }), show())
})
