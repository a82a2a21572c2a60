import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KINDS as TAKEN_KINDS } from '@kisekae/avatar3d/take-apart/kind.ts'
import { KINDS as CONTRACT_KINDS } from '@kisekae/contract/console/models.ts'
import { KINDS, listItemKinds } from './list-kinds.ts'

test('the page, the contract and the service know the same kinds in the same order', () => {
  assert.deepEqual(KINDS, CONTRACT_KINDS)
  assert.deepEqual(KINDS, TAKEN_KINDS)
})

test('each kind becomes one item; omitted pieces do not become items', () => {
  assert.deepEqual(listItemKinds(['hair', 'skin', 'hair', 'none', 'tops']), [
    'skin',
    'hair',
    'tops',
  ])
})

test('clothes of a model without skin stay part of its body', () => {
  assert.deepEqual(listItemKinds(['tops', 'shoes', 'hair']), ['skin', 'hair'])
})
