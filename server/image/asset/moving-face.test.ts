import assert from 'node:assert/strict'
import { test } from 'node:test'
import { starterAsset } from '../../item/starter-items.ts'
import { dyedAsset } from '../address/dyed-asset.ts'
import { nameMovingFace, readMovingFace } from './moving-face.ts'
import { uploadedAsset } from './uploaded-asset.ts'

const FACE = starterAsset('face-bright-blue-fair')

test('a face in the starter wardrobe has an asset for each kind of morph', () => {
  const kinds = ['none', 'vrm', 'arkit', 'oculus', 'all'] as const
  const assets = kinds.map((morphs) => nameMovingFace(FACE, morphs))
  assert.equal(assets[0], FACE)
  assert.equal(new Set(assets).size, kinds.length)
  const read = assets.map((asset) => readMovingFace(asset))
  assert.deepEqual(read[0], { still: FACE })
  assert.deepEqual(read[2], { still: FACE, morphs: 'arkit' })
})

test('an uploaded face keeps its own morphs', () => {
  const asset = uploadedAsset('a'.repeat(64))
  assert.equal(nameMovingFace(asset, 'arkit'), asset)
})

test('a moving face has the colours of the drawn one', () => {
  const tints = [{ from: '#8a6a72', to: '#3f8f86', ground: '#ffe6d9' }]
  assert.equal(
    nameMovingFace(dyedAsset(FACE, tints), 'vrm'),
    dyedAsset(nameMovingFace(FACE, 'vrm'), tints),
  )
})
