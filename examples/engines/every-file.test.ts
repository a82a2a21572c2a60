// Files of random outfits, with every pair of parameters of a model, in Babylon.js.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { countFile } from '../../bench/model-peer/count-file.ts'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { makeModel } from '../../simulate/models/make-model.ts'
import { listFiles } from '../../simulate/models.ts'
import { installPackages } from './install-packages.ts'
import { bundle } from './serve-samples.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const ASSETS = `${FOLDER}node_modules/@babylonjs/core/assets`
const DECODER = /^\/(meshopt|Draco)\/[\w.]+$/
const OUTFITS = 50

/** What Babylon.js has read. */
interface Loaded {
  triangles: number
  bones: number
  morphs: number
  textures: number
}

/** The server of the page; `setFile` changes the file that it loads. */
async function servePage() {
  installPackages(FOLDER)
  const script = await bundle(`${FOLDER}fixtures/load-in-babylon.js`)
  let file: Uint8Array = new Uint8Array()
  const replies: Record<string, () => [string, string | Uint8Array]> = {
    '/': () => [
      'text/html',
      '<!doctype html><canvas></canvas><script type="module" src="/page.js"></script>',
    ],
    '/page.js': () => ['text/javascript', script],
    '/file': () => ['model/gltf-binary', file],
  }
  const server = createServer(({ url = '' }, response) => {
    const readDecoder = () => [
      url.endsWith('.wasm') ? 'application/wasm' : 'text/javascript',
      readFileSync(ASSETS + url),
    ]
    const reply = DECODER.test(url) ? readDecoder : replies[url]
    const [type, body] = reply?.() ?? ['text/plain', '']
    response.writeHead(reply ? 200 : 404, { 'Content-Type': type }).end(body)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  // A server that listens on TCP has an address of this type.
  const { port } = server.address() as AddressInfo
  const setFile = (bytes: Uint8Array) => {
    file = bytes
  }
  return { origin: `http://localhost:${port}`, setFile, close: () => server.close() }
}

test(`files of ${OUTFITS} outfits, with all pairs of parameters, load in Babylon.js`, async (t) => {
  const browser = await openBrowser()
  if (!browser) return t.skip('Chromium is not installed')
  const { origin, setFile, close } = await servePage()
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
