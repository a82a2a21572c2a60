import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepRecent } from './keep-recent.ts'

/** A cached loader for two assets, and the list of what it has loaded. */
function aLoader() {
  const loaded: string[] = []
  const load = keepRecent(async (asset) => {
    loaded.push(asset)
    if (asset === 'broken') throw new Error('broken')
    return asset
  }, 2)
  return { load, loaded }
}

test('an asset in constant use is loaded once, however many others are loaded', async () => {
  const { load, loaded } = aLoader()
  for (const hat of ['a', 'b', 'c']) {
    await load('body')
    await load(hat)
  }
  assert.deepEqual(loaded, ['body', 'a', 'b', 'c'])
})

test('the least recently used asset is loaded again', async () => {
  const { load, loaded } = aLoader()
  for (const asset of ['a', 'b', 'c', 'b', 'a']) await load(asset)
  assert.deepEqual(loaded, ['a', 'b', 'c', 'a'])
})

test('a failed load is tried again', async () => {
  const { load, loaded } = aLoader()
  await assert.rejects(load('broken'))
  await assert.rejects(load('broken'))
  assert.equal(loaded.length, 2)
})
