// Opens files of random outfits in Babylon.js; together, the files cover every pair of a model's
// parameters.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countFile } from '../../bench/model-peer/count-file.ts'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { makeModel } from '../../simulate/models/make-model.ts'
import { listFiles } from '../../simulate/models.ts'
import { servePage } from './fixtures/serve-page.ts'

const OUTFITS = 50

/** The data that Babylon.js has loaded. */
interface Loaded {
  triangles: number
  bones: number
  morphs: number
  textures: number
}

test(`files of ${OUTFITS} outfits, with all pairs of parameters, load in Babylon.js`, async (t) => {
  const browser = await openBrowser()
  if (!browser) return t.skip('Chromium is not installed')
  const { origin, setFile, close } = await servePage('load-in-babylon.js')
  t.after(async () => {
    await browser.close()
    close()
  })
  const page = await browser.newPage()
  await page.goto(origin)
  await page.waitForFunction('globalThis.load !== undefined')
  for (const { pieces, asked } of listFiles(OUTFITS)) {
    const { bytes } = await makeModel(pieces, asked)
    setFile(bytes)
    const { triangles, joints, targets } = countFile(bytes)
    const { textures, bones, ...loaded } = await page.evaluate<Loaded>(`load('/file')`)
    assert.deepEqual(loaded, { triangles, morphs: targets }, JSON.stringify(asked))
    // Babylon.js adds bones between joints, and does not read pictures that only VRM uses.
    assert.ok(bones >= joints && textures > 0, JSON.stringify(asked))
  }
})
