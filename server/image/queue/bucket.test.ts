import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aBucket } from '../../blob/fixtures/a-bucket.ts'
import { openBlobs } from '../../blob/open-blobs.ts'
import { starterAsset } from '../../item/starter-items.ts'
import { plainLook } from '../address/look.ts'
import type { Recipe } from '../address/recipe.ts'
import { uploadedAsset } from '../asset/uploaded-asset.ts'
import { createPictures, type Pictures } from './pictures.ts'

const rules = { slots: [], hides: [], bodies: [] }
const items = [{ part: 'Body' as const, asset: starterAsset('body-fair'), rules }]
const ofColour = (background: string): Recipe => ({
  subject: { kind: 'face', items },
  look: { ...plainLook('face'), background },
})

let bucket: Awaited<ReturnType<typeof aBucket>>
before(async () => {
  bucket = await aBucket()
})
after(() => bucket.stop())

/** One of several processes that share a bucket. */
function openPictures() {
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const place = { blobFolder: '/nowhere', s3: bucket.s3 }
  return { errors, ...createPictures({ ...place, version: 'test', threads: 1, onError }) }
}

/** Retries while the picture is still being rendered: on a busy machine, parts take a while. */
const getPatiently = (pictures: Pictures, recipe: Recipe): ReturnType<Pictures['get']> =>
  pictures.get(recipe).catch((error) => {
    if (error.code !== 503) throw error
    return getPatiently(pictures, recipe)
  })

test('a picture rendered by one process is found by another, in the bucket', async () => {
  const [one, other] = [openPictures(), openPictures()]
  const drawn = await getPatiently(one, ofColour('aabbcc'))
  // Waiting callers get the picture before it is in the bucket; closing waits for the bucket.
  await one.close()
  const found = await getPatiently(other, ofColour('aabbcc'))
  assert.deepEqual(Buffer.from(found.bytes), Buffer.from(drawn.bytes))
  assert.deepEqual([one.drawnCount(), other.drawnCount()], [1, 0])
  const asset = await other.readAsset(starterAsset('body-fair'))
  assert.equal(Buffer.from(asset.subarray(0, 4)).toString(), 'glTF')
  assert.deepEqual([...one.errors, ...other.errors], [])
  await other.close()
})

test('while the bucket is down, pictures are still rendered', async () => {
  const { errors, ...pictures } = openPictures()
  bucket.state.faults = new Array(100).fill('hangs up')
  await getPatiently(pictures, ofColour('112233'))
  assert.equal(pictures.drawnCount(), 1)
  await pictures.close()
  assert.equal(errors.length, 2)
  bucket.state.faults = []
})

test('while the bucket is down, parts stored only there are refused with 503', async () => {
  const { readAsset, close } = openPictures()
  const sha256 = 'ab'.repeat(32)
  await openBlobs({ blobFolder: '', s3: bucket.s3 }, 'uploads').save(sha256, new Uint8Array(4))
  bucket.state.faults = new Array(100).fill('refuses')
  await assert.rejects(readAsset(uploadedAsset(sha256)), { code: 503 })
  bucket.state.faults = []
  await close()
})
