// `UPDATE_GOLDEN=1 npm test -- server/image/golden.test.ts` accepts the current renderings: look at
// them first.
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { builtKernel } from '@kisekae/avatar3d/fixtures/built-kernel.ts'
import { plainKernel } from '@kisekae/avatar3d/fixtures/plain/plain-kernel.ts'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import sharp, { type Sharp } from 'sharp'
import { starterAsset } from '../item/starter-items.ts'
import type { DrawnItem } from '../item/store.ts'
import { NO_FIELDS } from '../kernel/http/decode-fields.ts'
import { toIngredients } from './address/find-recipe.ts'
import { readAddress } from './address/read-address.ts'
import { readLook } from './address/read-look.ts'
import type { Recipe } from './address/recipe.ts'
import { assetLoader } from './asset/load-asset.ts'
import { drawPicture } from './draw/draw-picture.ts'
import { openSharedParts } from './fixtures/share-parts.ts'

const GOLDEN = new URL('golden/', import.meta.url)

const loaders = assetLoader(openSharedParts())

const firstDay = STARTER_OUTFITS[0].pieces

/**
 * For each golden picture, by name: the file name in the picture's URL, the pieces, and the frame.
 */
const goldens: Record<string, { file: string; keys: string[]; frame?: number }> = {
  'avatar-first-frame': { file: 'avatar.gif', keys: firstDay },
  'avatar-ninth-frame': { file: 'avatar.gif', keys: firstDay, frame: 8 },
  'avatar-with-hat': {
    file: 'avatar.png',
    keys: [
      'body-tan',
      'face-playful-amber-tan',
      'hair-twin-honey',
      'clothes-dress-mint',
      'hat-beret-berry',
      'accessory-glasses-gold',
      'hand-star-wand',
    ],
  },
  'avatar-in-frame': { file: 'avatar.png', keys: [...firstDay, 'frame-ribbon-peach'] },
  'avatar-dancing': { file: 'avatar.gif', keys: [...firstDay, 'motion-dance'], frame: 5 },
  face: { file: 'face.gif', keys: firstDay },
  item: { file: 'item.png', keys: ['hat-beret-navy'] },
  'item-transparent': { file: 'item-transparent.png', keys: ['hair-bob-pink'] },
  'item-mannequin': { file: 'item-mannequin.gif', keys: ['clothes-hoodie-sunny'] },
  'item-mannequin-animation-transparent': {
    file: 'item-mannequin-animation-transparent.gif',
    keys: ['hair-twin-silver'],
    frame: 8,
  },
  thumbnail: { file: 'thumbnail.png', keys: ['clothes-sailor-navy'] },
}

for (const [name, { file, keys, frame = 0 }] of Object.entries(goldens))
  test(`${name} is rendered exactly as before`, async () => {
    const drawn = sharp(await drawPicture(toRecipe(file, keys), loaders, builtKernel), {
      page: frame,
    })
    const golden = new URL(`${name}.png`, GOLDEN)
    if (process.env['UPDATE_GOLDEN'])
      await writeFile(golden, await drawn.clone().png({ compressionLevel: 9 }).toBuffer())
    const [seen, expected] = await Promise.all([drawn, sharp(await readFile(golden))].map(toPixels))
    assert.deepEqual([seen.width, seen.height], [expected.width, expected.height])
    const differing = countDiffering(seen.data, expected.data)
    assert.equal(differing, 0, `${differing} pixels differ from golden/${name}.png`)
  })

const PSNR_MIN_DB = 50

for (const [name, { file, keys, frame = 0 }] of Object.entries(goldens))
  test(`${name} looks the same when plain TypeScript renders it, except for rounding`, async () => {
    const plain = await drawPicture(toRecipe(file, keys), loaders, plainKernel)
    const drawn = sharp(plain, { page: frame })
    const golden = sharp(await readFile(new URL(`${name}.png`, GOLDEN)))
    const [seen, expected] = await Promise.all([drawn, golden].map(toPixels))
    const psnrDb = measurePsnrDb(seen.data, expected.data)
    assert.ok(psnrDb >= PSNR_MIN_DB, `${psnrDb.toFixed(1)} dB`)
  })

function toRecipe(file: string, keys: readonly string[]): Recipe {
  const address = readAddress(file)
  assert.ok(address, `${file} is the name of a picture`)
  const { kind, view } = address
  const look = readLook(address, NO_FIELDS, undefined)
  const items = toIngredients(keys.map(toDrawn))
  if (kind === 'avatar' || kind === 'face') return { subject: { kind, items }, look }
  const [item] = items
  if (kind === 'thumbnail') return { subject: { kind, item }, look }
  return { subject: { kind, item, mannequin: view.mannequin }, look }
}

function toDrawn(key: string, itemId: number): DrawnItem {
  const piece = CATALOGUE.find((candidate) => candidate.key === key)
  assert.ok(piece, `the catalogue has '${key}'`)
  const { part, slots, hides, bodies, deform, colours, brow } = piece
  const rules = { slots, hides, bodies, deform, colours, brow }
  return { itemId, part, asset: starterAsset(key), rules }
}

async function toPixels(picture: Sharp) {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { width, height, data: new Uint32Array(new Uint8Array(data).buffer) }
}

const countDiffering = (seen: Uint32Array, expected: Uint32Array) =>
  seen.reduce((count, pixel, i) => count + (pixel === expected[i] ? 0 : 1), 0)

/** The peak signal-to-noise ratio over all four channels; infinite if the pictures are equal. */
function measurePsnrDb(seen: Uint32Array, expected: Uint32Array): number {
  const [bytes, expectedBytes] = [seen, expected].map(({ buffer }) => new Uint8Array(buffer))
  const squares = bytes.reduce((sum, byte, i) => sum + (byte - expectedBytes[i]) ** 2, 0)
  return 10 * Math.log10((255 * 255 * bytes.length) / squares)
}
