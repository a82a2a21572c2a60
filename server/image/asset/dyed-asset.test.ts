import assert from 'node:assert/strict'
import { test } from 'node:test'
import { preparePart } from '@kisekae/avatar3d/assemble/part/prepare-part.ts'
import type { Tint } from '@kisekae/avatar3d/dye/tint.ts'
import type { Model, Texture } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { dyedAsset, readDyedAsset } from '../address/dyed-asset.ts'
import { openSharedParts } from '../fixtures/share-parts.ts'
import { decodeTexture } from './decode-texture.ts'
import { assetLoader } from './load-asset.ts'
import { assetReader } from './read-asset.ts'

const RED = { from: '#7fb0ee', to: '#c8324c' }
const TIE = { from: '#f6d25e', to: '#f6d25e' }

test("a dyed asset's name contains the colours; without changes, the asset keeps its name", () => {
  const name = dyedAsset('starter:hair-bob-blue', [RED, TIE])
  assert.equal(name, 'starter:hair-bob-blue~7fb0eec8324c.f6d25ef6d25e')
  assert.deepEqual(readDyedAsset(name), { asset: 'starter:hair-bob-blue', tints: [RED, TIE] })
  assert.equal(dyedAsset('starter:hair-bob-blue', [TIE]), 'starter:hair-bob-blue')
  const brow = { ...RED, ground: '#ffe6d9' }
  const brows = dyedAsset('starter:face-cool-teal-fair', [brow])
  assert.deepEqual(readDyedAsset(brows), { asset: 'starter:face-cool-teal-fair', tints: [brow] })
  const iris = { ...RED, mark: 1 }
  const lips = { ...brow, mark: 2 }
  const face = dyedAsset('starter:face-cool-teal-fair', [brow, iris, lips])
  assert.deepEqual(readDyedAsset(face)?.tints, [brow, iris, lips])
  for (const other of ['starter:hair-bob-blue', 'a~', 'a~7fb0eec8324', 'a~7fb0eec8324c.zz'])
    assert.equal(readDyedAsset(other), null, other)
})

const tintsOf = (key: string, to: string): Tint[] =>
  (CATALOGUE.find((piece) => piece.key === key)?.colours ?? []).map(({ colour }, at) => ({
    from: colour,
    to: at === 0 ? to : colour,
  }))

const paintOf = ({ materials, textures }: Model) => ({
  materials,
  textures: textures.map(({ widthPx, heightPx, pixels }) => ({ widthPx, heightPx, pixels })),
})

test('pictures and 3D data of a dyed part have the same colours', async () => {
  const store = openSharedParts()
  const readAsset = assetReader(store)
  const { loadPart } = assetLoader(store)
  for (const key of ['hair-twin-honey', 'hat-beret-berry', 'clothes-sweater-cream']) {
    const asset = `starter:${key}`
    const dyed = dyedAsset(asset, tintsOf(key, '#3f8f86'))
    const file = await readModel(await readAsset(dyed), decodeTexture)
    const part = await loadPart(dyed)
    assert.deepEqual(paintOf(file), paintOf(part), key)
    assert.notDeepEqual(paintOf(part), paintOf(await loadPart(asset)), key)
    assert.deepEqual(file.primitives.length, part.primitives.length)
  }
})

test('a dyed part shares the prepared shape of the undyed part', async () => {
  const { loadPart } = assetLoader(openSharedParts())
  const undyed = await loadPart('starter:hair-bob-blue', 'light')
  const dyed = await loadPart(dyedAsset('starter:hair-bob-blue', [RED, TIE]), 'light')
  assert.ok(preparePart(dyed) === preparePart(undyed))
})

const FACE = 'starter:face-bright-blue-fair'
const NAMED = CATALOGUE.find(({ key }) => `starter:${key}` === FACE)?.colours ?? []

test('a face has the same dye in every form, drawn or moving, for each figure', async () => {
  const store = openSharedParts()
  const readAsset = assetReader(store)
  const { loadPart } = assetLoader(store)
  const tints = NAMED.map(({ channel: _, colour: from, ...terms }) => ({
    from,
    to: '#6fa35e',
    ...terms,
  }))
  for (const asset of [FACE, `${FACE}@slender`, `${FACE}#vrm`, `${FACE}@slender#arkit`]) {
    const [undyed] = (await loadPart(asset)).textures
    const [shown] = (await loadPart(dyedAsset(asset, tints))).textures
    const { textures } = await readModel(await readAsset(dyedAsset(asset, tints)), decodeTexture)
    const changed = (picture: Texture) =>
      picture.pixels.filter((byte, at) => byte !== undyed.pixels[at]).length
    assert.ok(changed(shown) > 10_000, `${asset}: ${changed(shown)}`)
    // A file is dyed before its picture is shrunk.
    assert.ok(measureDifference(shown, textures[0]) < 0.3, asset)
    assert.equal(shown.marks, undefined)
  }
})

/** The mean difference between two pictures, out of 255. */
function measureDifference(one: Texture, other: Texture): number {
  const sum = one.pixels.reduce((total, byte, at) => total + Math.abs(byte - other.pixels[at]), 0)
  return sum / one.pixels.length
}

test('every face, hairstyle, garment and hat of the starter wardrobe names its colours', () => {
  const parts = ['Face', 'Hair', 'Clothes', 'Hat']
  const dyeable = CATALOGUE.filter(({ part }) => parts.includes(part))
  for (const { key, colours = [] } of dyeable) {
    assert.ok(colours.length > 0, key)
    assert.ok(!colours.some(({ channel }) => channel.toLowerCase().includes('outline')), key)
  }
})
