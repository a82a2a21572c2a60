import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BlobStore } from '../../blob/blob-store.ts'
import { starterAsset } from '../../item/starter-items.ts'
import { partLoader } from './load-part.ts'
import { assetReader } from './read-asset.ts'

const ASSET = starterAsset('hat-beret-berry')

/** An in-memory store that counts reads and generated files. */
function aStore() {
  const kept = new Map<string, Buffer>()
  const blobs: BlobStore = {
    find: async (key) => kept.get(key) ?? null,
    save: async (key, bytes) => void kept.set(key, Buffer.from(bytes)),
    forgetBefore: async () => kept.clear(),
  }
  const store = { blobs, uploads: blobs, version: 'test' }
  const readAsset = assetReader(store)
  let readCount = 0
  /** Loads the part as in a new thread, which has loaded nothing yet. */
  const load = () =>
    partLoader(store, (asset) => {
      readCount++
      return readAsset(asset)
    })(ASSET)
  return { kept, blobs, load, readCount: () => readCount }
}

test('the file of a part is read once; every other thread gets the same model', async () => {
  const { load, readCount } = aStore()
  const first = await load()
  assert.deepEqual(await load(), first)
  assert.equal(readCount(), 1)
})

test('a damaged stored model is generated again', async () => {
  const { kept, load, readCount } = aStore()
  const first = await load()
  const names = [...kept.keys()]
  for (const name of names) {
    const bytes = kept.get(name)
    // The part's file was stored first, then its model.
    if (name === names[1]) kept.set(name, Buffer.from(bytes?.subarray(0, 100) ?? []))
  }
  assert.deepEqual(await load(), first)
  assert.equal(readCount(), 2)
})

test('a part can be loaded even if the disk is full', async () => {
  const { blobs, load } = aStore()
  blobs.save = () => Promise.reject(new Error('ENOSPC'))
  assert.ok((await load()).primitives.length > 0)
})
