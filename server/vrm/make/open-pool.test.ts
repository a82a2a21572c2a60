import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
// @ts-expect-error The package comes without types.
import { validateBytes } from 'gltf-validator'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import { starterAsset } from '../../item/starter-items.ts'
import { toRecipe } from '../recipe.ts'
import { openVrmPool } from './open-pool.ts'
import { TimeLimitExceeded } from './vrm-worker.ts'

let blobFolder: string
before(async () => {
  blobFolder = await mkdtemp(join(tmpdir(), 'kisekae-vrm-'))
})
after(() => rm(blobFolder, { recursive: true }))

const BAD = new URL('../fixtures/bad-thread.ts', import.meta.url)
const KIND = { vrmVersion: '1.0', profile: null } as const
const [ENDLESS, HUNGRY, SOUND] = ([512, 1024, 2048] as const).map((atlasSize) =>
  toRecipe([], { ...KIND, atlasSize }),
)

test('a starter outfit becomes a valid VRM 1.0 file with a thumbnail', async () => {
  const worn = new Set(STARTER_OUTFITS[0].pieces)
  const items = CATALOGUE.filter(({ key }) => worn.has(key)).map((piece) => {
    const { key, part, slots, hides, bodies, deform } = piece
    return { part, asset: starterAsset(key), rules: { slots, hides, bodies, deform } }
  })
  const pool = openVrmPool({ blobFolder, version: 'test' }, { threads: 1 })
  try {
    const recipe = toRecipe(items, { ...KIND, atlasSize: 512 })
    const bytes = await pool.make(recipe)
    const { issues } = await validateBytes(bytes)
    assert.equal(issues.numErrors, 0, JSON.stringify(issues.messages.slice(0, 3)))
    const model = await readModel(bytes, decodeTexture)
    assert.ok(model.primitives.length > 0)
    const json = readJson(bytes)
    const { specVersion, meta } = json.extensions.VRMC_vrm
    assert.equal(specVersion, '1.0')
    assert.equal(json.images[meta.thumbnailImage].mimeType, 'image/jpeg')
    assert.deepEqual(await pool.make(recipe), bytes)
  } finally {
    await pool.close()
  }
})

/** The first chunk of a GLB. */
function readJson(bytes: Uint8Array) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true)
  return JSON.parse(Buffer.from(bytes.subarray(20, 20 + length)).toString())
}

test('a thread that never finishes is terminated, and the next file is generated', async () => {
  const pool = openVrmPool(
    { blobFolder, version: 'test' },
    { threads: 1, timeLimitMs: 3_000, program: BAD },
  )
  try {
    await assert.rejects(pool.make(ENDLESS), TimeLimitExceeded)
    assert.equal((await pool.make(SOUND)).length, 2)
  } finally {
    await pool.close()
  }
})

test('a thread that runs out of memory is replaced, and the next file is generated', async () => {
  const pool = openVrmPool({ blobFolder, version: 'test' }, { threads: 1, program: BAD })
  try {
    await assert.rejects(pool.make(HUNGRY), { code: 'ERR_WORKER_OUT_OF_MEMORY' })
    assert.equal((await pool.make(SOUND)).length, 2)
  } finally {
    await pool.close()
  }
})
