import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtKernel } from '@kisekae/avatar3d/fixtures/built-kernel.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import sharp from 'sharp'
import { starterAsset } from '../item/starter-items.ts'
import { plainLook } from './address/look.ts'
import { assetLoader } from './asset/load-asset.ts'
import { findExtent } from './camera/find-extent.ts'
import { drawPicture } from './draw/draw-picture.ts'
import { openSharedParts } from './fixtures/share-parts.ts'

const load = assetLoader(openSharedParts())

/** The area of the pixels that differ from the background. */
async function findThing(png: Uint8Array) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const colourOf = (i: number) => data.subarray(i * channels, i * channels + 3).toString('hex')
  const covered = Uint8Array.from({ length: width * height }, (_, i) =>
    colourOf(i) === 'e8ecf6' ? 0 : 1,
  )
  return findExtent({ widthPx: width, heightPx: height, covered })
}

/** All colours of a style have the same shape, which determines the camera. */
const shapes = Map.groupBy(CATALOGUE, ({ key, variant }) => variant?.style ?? key)

for (const [{ key, part, slots, hides, bodies }] of shapes.values()) {
  test(`the thumbnail of ${key} fills its square`, async () => {
    const item = { part, asset: starterAsset(key), rules: { slots, hides, bodies } }
    const recipe = { subject: { kind: 'thumbnail', item }, look: plainLook('thumbnail') } as const
    const extent = await findThing(await drawPicture(recipe, load, builtKernel))
    assert.ok(extent)
    const sidePx = Math.max(extent.widthPx, extent.heightPx)
    assert.ok(sidePx >= 0.8 * 60, `${sidePx} of 60 pixels`)
  })
}
