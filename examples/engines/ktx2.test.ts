// In web engines, files with KTX2 textures look like files with PNG textures.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { makeModel } from '../../simulate/models/make-model.ts'
import { ask } from '../../simulate/models.ts'
import { servePage } from './fixtures/serve-page.ts'

/** The picture that an engine has rendered. */
interface Drawn {
  /** A PNG as a data URL. */
  picture: string
  /** The kinds of textures, as the engine names them. */
  kinds: unknown[]
}

/** On average, of 255. */
const GAP_MAX = 0.5
/**
 * The contrast of a picture, its standard deviation, is higher than this unless the picture is
 * empty.
 */
const CONTRAST_MIN = 20
/** WebGL's constants for BC7, ASTC and uncompressed pixels. */
const FORMATS = [0x8e8c, 0x93b0, 5]

const readPixels = ({ picture }: Drawn) =>
  sharp(Buffer.from(picture.split(',')[1], 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer()

async function measureGap(one: Drawn, other: Drawn): Promise<number> {
  const [first, second] = [await readPixels(one), await readPixels(other)]
  return first.reduce((sum, value, i) => sum + Math.abs(value - second[i]), 0) / first.length
}

async function measureContrast(drawn: Drawn): Promise<number> {
  const { channels } = await sharp(await readPixels(drawn), {
    raw: { width: 480, height: 480, channels: 3 },
  }).stats()
  return Math.min(...channels.map(({ stdev }) => stdev))
}

/**
 * Draws the same outfit with both kinds of textures; the largest texture is the drawing of the
 * face.
 */
async function drawBoth(browser: Browser, script: string): Promise<Record<'png' | 'ktx2', Drawn>> {
  const { origin, setFile, close } = await servePage(script)
  const page = await browser.newPage()
  const pieces = CATALOGUE.filter(({ key }) => STARTER_OUTFITS[0].pieces.includes(key))
  const draw = async (textures: 'png' | 'ktx2') => {
    const { bytes } = await makeModel(pieces, ask({ format: 'glb', textures, morphs: 'none' }))
    setFile(bytes)
    return page.evaluate<Drawn>(`draw('/file')`)
  }
  try {
    await page.goto(origin)
    await page.waitForFunction('globalThis.draw !== undefined')
    return { png: await draw('png'), ktx2: await draw('ktx2') }
  } finally {
    close()
  }
}

for (const [script, engine] of [
  ['load-in-three.js', 'three.js'],
  ['load-in-babylon.js', 'Babylon.js'],
])
  test(`a figure with KTX2 textures looks the same in ${engine}`, async (t) => {
    const browser = await openBrowser()
    if (!browser) return t.skip('Chromium is not installed')
    t.after(() => browser.close())
    const { png, ktx2 } = await drawBoth(browser, script)
    assert.ok((await measureContrast(png)) > CONTRAST_MIN)
    const gap = await measureGap(png, ktx2)
    assert.ok(gap < GAP_MAX, `the pictures differ by ${gap}`)
    const isKnown = (kind: unknown) => kind === 'compressed' || FORMATS.some((one) => one === kind)
    assert.ok(ktx2.kinds.length > 0 && ktx2.kinds.every(isKnown), String(ktx2.kinds))
  })
