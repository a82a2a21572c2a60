import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import { findFirstColour } from '@kisekae/wardrobe/find-first-colour.ts'
import type { BlobStore } from '../../blob/blob-store.ts'
import { readStarterKey, starterAsset } from '../../item/starter-items.ts'
import { findOtherColour } from './find-other-colour.ts'
import { listStarterAssets } from './list-starter-assets.ts'
import { assetReader, makeStarterPart } from './read-asset.ts'

const FIRST = starterAsset('hat-beret-berry')
const OTHER = starterAsset('hat-beret-navy')

/** An in-memory store, and the generated assets. */
function aStore() {
  const kept = new Map<string, Uint8Array>()
  const blobs: BlobStore = {
    find: async (key) => {
      const bytes = kept.get(key)
      return bytes ? Buffer.from(bytes) : null
    },
    save: async (key, bytes) => void kept.set(key, bytes),
    forgetBefore: async () => kept.clear(),
  }
  const made: string[] = []
  const read = assetReader({ blobs, uploads: blobs }, async (asset) => {
    made.push(asset)
    return makeStarterPart(asset)
  })
  const lengths = () => [...kept.values()].map(({ length }) => length)
  return { kept, made, read, lengths }
}

const assertIs = (bytes: Uint8Array, asset: string) =>
  assert.ok(Buffer.from(bytes).equals(makeStarterPart(asset)))

test('for each further colour, only the difference from the first one is stored', async () => {
  const { read, made, lengths } = aStore()
  await read(FIRST)
  await read(OTHER)
  const [whole, difference] = lengths()
  assert.ok(difference < whole / 4, `${difference} of ${whole} bytes`)
  assertIs(await read(OTHER), OTHER)
  assert.deepEqual(made, [FIRST, OTHER])
})

test('a later colour is stored in full if it is needed before the first one', async () => {
  const { read, made, lengths } = aStore()
  await read(OTHER)
  await read(FIRST)
  const [one, other] = lengths()
  assert.ok(Math.abs(one - other) < one / 4, `${one} and ${other} bytes`)
  assertIs(await read(OTHER), OTHER)
  assert.deepEqual(made, [OTHER, FIRST])
})

for (const [name, change] of [
  ['is lost', (kept, key) => kept.delete(key)],
  ['has other bytes', (kept, key) => kept.set(key, zstdCompressSync(makeStarterPart(OTHER)))],
  ['is damaged', (kept, key) => kept.set(key, new Uint8Array(40))],
] satisfies [string, (kept: Map<string, Uint8Array>, key: string) => unknown][])
  test(`if the first colour ${name}, the other is generated again`, async () => {
    const { kept, read, made } = aStore()
    await read(FIRST)
    await read(OTHER)
    const [first] = kept.keys()
    change(kept, first)
    assertIs(await read(OTHER), OTHER)
    assert.deepEqual(made, [FIRST, OTHER, OTHER])
  })

test('the first colour of a style is prepared before the others', () => {
  const keys = listStarterAssets().map(({ asset }) => readStarterKey(asset) ?? '')
  const early = keys.filter((key, place) => {
    const first = findFirstColour(key)
    return first !== null && keys.indexOf(first) > place
  })
  assert.deepEqual(early, [])
})

test('a part for the slender figure resembles the same part in its first colour', () => {
  assert.equal(findFirstColour('hat-beret-navy@slender'), 'hat-beret-berry@slender')
  assert.equal(findFirstColour('hat-beret-berry@slender'), null)
  assert.equal(findFirstColour('motion-wave'), null)
})

test('for a moving face, the asset in the first colour is also a moving face', () => {
  const asset = starterAsset('face-bright-green-fair')
  assert.equal(findOtherColour(`${asset}#vrm`), starterAsset('face-bright-blue-fair#vrm'))
  assert.equal(findOtherColour(asset), starterAsset('face-bright-blue-fair'))
  assert.equal(findOtherColour('uploaded'), null)
})
