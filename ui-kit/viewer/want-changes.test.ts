import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wantChanges } from './want-changes.ts'

const SIGNATURES = ['ab12-Zk3-9xQ_wErTyUiOpAsDf1', 'ab13-9xQ_wErTyUiOpAsDf1Zk3-'] as const

/** Nothing is loaded from this URL. */
const urlOf = (token: string, signature: string, dye = '') =>
  `nowhere:/asset/${token}/${signature}${dye}.vrm`

function openWants() {
  const { want } = wantChanges({
    isBuilt: true,
    signal: new AbortController().signal,
    onBytes: () => {},
  })
  return (assetUrl: string, lists: object = {}) => {
    const items = [{ itemId: 7, wearable: true, assetUrl }]
    return want({ avatar: { items }, ...lists }).downloads.map(({ itemId }) => itemId)
  }
}

const [first, later] = SIGNATURES

test('an item is loaded again if its data has changed', () => {
  const load = openWants()
  assert.deepEqual(load(urlOf('i1', first)), [7])
  assert.deepEqual(load(urlOf('i1', first, '-8a9bb03f8f86')), [7])
  assert.deepEqual(load(urlOf('i1', first)), [7])
  assert.deepEqual(load(urlOf('i2', first)), [7])
  const lists = { addedItemIds: [], removedItemIds: [] }
  assert.deepEqual(load(urlOf('i1', first), lists), [7])
})

test('nothing is loaded if only the signature of a URL changes', () => {
  const load = openWants()
  load(urlOf('i1', first, '-8a9bb03f8f86'))
  assert.deepEqual(load(urlOf('i1', later, '-8a9bb03f8f86')), [])
  assert.deepEqual(load(urlOf('i1', first, '-8a9bb03f8f86')), [])
})
