import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Motion } from '@kisekae/avatar3d/motion/motion.ts'
import { swing } from '@kisekae/avatar3d/motion/swing/swing.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { assetReader } from '@kisekae/server/image/asset/read-asset.ts'
import { openSharedParts } from '@kisekae/server/image/fixtures/share-parts.ts'
import { starterAsset } from '@kisekae/server/item/starter-items.ts'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { CODECS } from './codecs.ts'
import { inspectFile } from './inspect-file.ts'
import { listFaults } from './list-faults.ts'
import { compareLooks, measureLook } from './measure-look.ts'
import { wearPieces } from './wear-pieces.ts'

const readAsset = assetReader(openSharedParts())
const readPiece = ({ key }: Piece) => readAsset(starterAsset(key))
/** Wears pieces, whose parts are shared by all tests. */
const wearShared = (pieces: readonly Piece[]) => wearPieces(pieces, readPiece)

const find = (keys: readonly string[]) => CATALOGUE.filter(({ key }) => keys.includes(key))

for (const { key, pieces } of STARTER_OUTFITS)
  for (const atlasSize of [0, 2048] as const)
    test(`${key}, atlas ${atlasSize}: one valid file that looks like its parts`, async () => {
      const { avatar, merge } = await wearShared(find(pieces))
      const bytes = await merge(atlasSize)
      const look = await measureLook(avatar, bytes)
      assert.deepEqual(listFaults(await inspectFile(bytes), look, atlasSize > 0), [])
    })

/**
 * The maximum difference (out of 255) for the smallest atlas; docs/vrm.md has the measured
 * differences.
 */
const SMALLEST_LOOK_MAX = 4.5

for (const { key, pieces } of STARTER_OUTFITS)
  test(`${key}, atlas 256: a valid file, blurred within the promised limit`, async () => {
    const { avatar, merge } = await wearShared(find(pieces))
    const bytes = await merge(256)
    const { errors, drawCount } = await inspectFile(bytes)
    assert.deepEqual([errors, drawCount], [[], 4])
    assert.ok((await measureLook(avatar, bytes)) < SMALLEST_LOOK_MAX)
  })

for (const atlasSize of [256, 512] as const)
  test(`an atlas is never larger than the requested ${atlasSize}`, async () => {
    const { merge } = await wearShared(find(STARTER_OUTFITS[0].pieces))
    const { textures } = await readModel(await merge(atlasSize), CODECS.decode)
    const sides = textures.flatMap(({ widthPx, heightPx }) => [widthPx, heightPx])
    assert.equal(Math.max(...sides), atlasSize)
  })

test('merging the same parts twice produces the same bytes', async () => {
  const { merge } = await wearShared(find(STARTER_OUTFITS[1].pieces))
  assert.ok(Buffer.from(await merge(1024)).equals(await merge(1024)))
})

test('every starter motion moves a merged avatar in the same way as its parts', async () => {
  const { avatar, merge } = await wearShared(find(STARTER_OUTFITS[1].pieces))
  const merged = assemble([await readModel(await merge(0), CODECS.decode)])
  for (const { key, makeMotion } of CATALOGUE.filter((piece) => piece.makeMotion)) {
    const clip = makeMotion?.()
    if (!clip) continue
    const atTheSameTime: Motion = () => clip.motion(0.4)
    assert.ok(compareLooks(avatar, merged, atTheSameTime) < 0.1, key)
    assert.equal(swing(merged, clip)(0.5).swings?.size, swing(avatar, clip)(0.5).swings?.size, key)
  }
})
