import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { drawingFiles, listDrawings } from '@kisekae/wardrobe/drawing/drawing-files.ts'
import { serveStudio } from '@kisekae/wardrobe/studio/serve-studio.ts'
import sharp from 'sharp'
import { openBrowser } from '../server/fixtures/open-browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let studio: Awaited<ReturnType<typeof serveStudio>>
before(async () => {
  studio = await serveStudio(0)
})
after(() => studio.close())

const ask = (path: string, init?: RequestInit) => fetch(studio.url + path, init)

const put = (of: string, body: string) =>
  ask(`settings?of=${of}`, { method: 'PUT', body, headers: { 'content-type': 'application/json' } })

/** The files of one drawing, which no test changes. */
const lob = drawingFiles('lob')

test('every drawing is used as the hairstyle of at least one piece in the catalogue', () => {
  const styles = CATALOGUE.map(({ variant }) => variant?.style)
  for (const key of listDrawings()) assert.ok(styles.includes(`hair-${key}`), key)
})

test('a shape is listed once, together with the drawing that it is made from', async () => {
  const { shapes } = (await (await ask('shapes')).json()) as {
    shapes: { name: string; piece: string; drawing?: string }[]
  }
  const bobs = shapes.filter(({ name }) => name === 'Long bob')
  assert.deepEqual(bobs, [
    { piece: 'hair-lob-milktea', part: 'Hair', name: 'Long bob', drawing: 'lob' },
  ])
  assert.ok(shapes.some(({ piece, drawing }) => piece.startsWith('hat-') && drawing === undefined))
})

test('a piece is shown from four sides, in close-up and in full', async () => {
  const response = await ask('sheet?of=hat-beret-berry')
  assert.equal(response.headers.get('content-type'), 'image/png')
  assert.ok(Number(response.headers.get('x-triangles')) > 100)
  const { width, height } = await sharp(await response.arrayBuffer()).metadata()
  assert.deepEqual([width, height], [960, 480])
})

test('if a requested piece does not exist, the refusal names the piece', async () => {
  const response = await ask('sheet?of=hat-none')
  assert.deepEqual(
    [response.status, await response.text()],
    [409, 'the wardrobe has no "hat-none"'],
  )
})

test('settings come with their ranges, layers and files', async () => {
  const { ranges, value, layers } = (await (await ask('settings?of=lob')).json()) as {
    ranges: { whole: { scalp: { minimum: number } } }
    value: object
    layers: string[]
  }
  assert.equal(ranges.whole.scalp.minimum, 8)
  assert.deepEqual(value, JSON.parse(readFileSync(lob.json, 'utf8')))
  assert.deepEqual(layers, ['fringe', 'sides', 'back'])
})

test('saved settings are written unchanged, and the page is notified', async () => {
  const before = readFileSync(lob.json, 'utf8')
  const changes = await ask('changes')
  const reader = changes.body!.pipeThrough(new TextDecoderStream()).getReader()
  assert.match((await reader.read()).value ?? '', /^: open/)
  assert.equal((await put('lob', before)).status, 200)
  assert.equal((await reader.read()).value, 'data: changed\n\n')
  await reader.cancel()
  assert.equal(readFileSync(lob.json, 'utf8'), before)
})

const refusals: [name: string, of: string, body: string, message: RegExp][] = [
  ['settings that are not JSON', 'lob', '{', /^settings are not JSON$/],
  ['settings out of range', 'lob', '{"scalp":900}', /^\w/],
  ['settings of a file outside the drawings', '../pieces', '{}', /^no drawing "\.\.\/pieces"$/],
  ['settings that are too long', 'lob', `"${' '.repeat(70_000)}"`, /^settings exceed 65536 bytes$/],
]

for (const [name, of, body, message] of refusals)
  test(`${name} are refused and change nothing`, async () => {
    const before = readFileSync(lob.json, 'utf8')
    const response = await put(encodeURIComponent(of), body)
    assert.equal(response.status, 400)
    assert.match(await response.text(), message)
    assert.equal(readFileSync(lob.json, 'utf8'), before)
  })

test('a website that resolves its own name to this machine is refused', async () => {
  const { port } = new URL(studio.url)
  const status = await new Promise((resolve, reject) => {
    const headers = { host: `studio.example:${port}` }
    request({ port, host: '127.0.0.1', path: '/shapes', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
  assert.equal(status, 403)
})

test('the page shows a hairstyle beside sliders, and the arrow keys turn it', async (t) => {
  const browser = await openBrowser()
  if (!browser) return t.skip('Chromium is not installed')
  t.after(() => browser.close())
  const page = await browser.newPage()
  await page.goto(studio.url)
  await page.getByText(/^Rendered in/).waitFor()
  await page.getByRole('heading', { name: 'Long bob' }).waitFor()
  const width = page.getByRole('group', { name: 'fringe' }).getByRole('slider', { name: 'Width' })
  assert.equal(await width.inputValue(), '74')
  const turn = page.getByRole('slider', { name: 'Turn the figure' })
  await turn.press('ArrowRight')
  assert.equal(await turn.getAttribute('aria-valuenow'), '15')
  await page.getByRole('searchbox').fill('beret')
  await page.getByRole('button', { name: 'Beret' }).click()
  await page.getByText('This piece is generated by code.').waitFor()
  await page.getByText(/^Rendered in/).waitFor()
  await page.addScriptTag({ content: AXE })
  const violated = await page.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id }) => id))',
  )
  assert.deepEqual(violated, [])
})
