import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import {
  aMotionFile,
  anAvatar,
  anAvatarWith,
  BUILT,
  PARTS,
  PIECE_OF_EVERY_KIND,
} from './fixtures/an-avatar.ts'
import { openViewerPage, serveViewer, VIEWPORT } from './fixtures/open-viewer.ts'

const CHUNK_MAX_KB = 200
const CHANGES = 200

let served: Awaited<ReturnType<typeof serveViewer>>
let browser: Browser | null
let page: Page

before(async () => {
  served = await serveViewer()
  browser = await openBrowser({ isOptimised: true })
  if (!browser) return
  page = await openViewerPage(browser, served.origin)
})
after(async () => {
  await browser?.close()
  await served.close()
})

/** Runs a script in the page, where `viewer`, `states`, `show` and `picture` exist. */
const run = <Value>(script: string): Promise<Value> => page.evaluate(`(async () => {${script}})()`)
const lastState = () =>
  run<{
    shows: string
    phase: string
    reason: string | null
    missing: object[]
    error: string | null
  }>('return { ...states.at(-1), error: states.at(-1).error?.message ?? null }')
const count = () => run<{ geometries: number; textures: number }>('return viewer.count()')
const show = (avatar: object, options: object = {}) =>
  run(`window.viewer?.close(); window.states.length = 0
    document.querySelector('canvas').replaceWith(document.querySelector('canvas').cloneNode())
    await show(${JSON.stringify({ avatar, prefer: '3d', reducedMotion: true, ...options })})`)

test(`the 3D code is a separate chunk of at most ${CHUNK_MAX_KB} kB`, (t) => {
  const sizes = readdirSync(served.folder).map((name) => {
    const kilobytes = gzipSync(readFileSync(join(served.folder, name))).length / 1000
    t.diagnostic(`${name}: ${kilobytes.toFixed(1)} kB`)
    return { name, kilobytes }
  })
  assert.equal(sizes.length, 2)
  assert.ok(sizes.every(({ kilobytes }) => kilobytes <= CHUNK_MAX_KB))
  assert.ok((sizes.find(({ name }) => name === 'viewer.js')?.kilobytes ?? 9) < 5)
})

test('the viewer shows the avatar, reports progress, and unloads removed items', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show(anAvatar(BUILT))
  assert.deepEqual(await lastState().then(({ shows, phase, missing }) => [shows, phase, missing]), [
    '3d',
    'ready',
    [],
  ])
  const dressed = await count()
  const change = {
    avatar: anAvatar(['body', 'hair']),
    addedItemIds: [],
    removedItemIds: [BUILT.indexOf('clothes') + 1],
  }
  await run(`await viewer.wear(${JSON.stringify(change)})`)
  assert.ok((await count()).geometries < dressed.geometries)
})

test('if the data of an item has changed, its new part replaces the earlier one', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { items, ...avatar } = anAvatar(BUILT)
  await show({ ...avatar, items })
  const before = await count()
  const at = BUILT.indexOf('hair')
  const other = { ...items[at], assetUrl: `${PARTS}hair-short-ink.vrm` }
  const dyed = { avatar: { ...avatar, items: items.with(at, other) } }
  await run(`await viewer.wear(${JSON.stringify(dyed)})`)
  assert.deepEqual(await count(), before)
  const naked = { avatar: { ...avatar, items: items.slice(0, 1) } }
  await run(`await viewer.wear(${JSON.stringify(naked)})`)
  const bare = await count()
  await show({ ...avatar, items: items.slice(0, 1) })
  assert.deepEqual(bare, await count())
})

test('an ornament is not built, whatever its URL', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { items } = anAvatar(BUILT)
  await show({ items: items.slice(0, 1) })
  const alone = await count()
  await show({ items: items.map((item, at) => ({ ...item, wearable: at === 0 })) })
  assert.deepEqual(await count(), alone)
})

for (const key of PIECE_OF_EVERY_KIND) {
  test(`${key} is worn in 3D`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    await show({ items: anAvatarWith(key).items.slice(0, 1) })
    const bare = await count()
    await show(anAvatarWith(key))
    const { shows, phase, missing, error } = await lastState()
    assert.deepEqual([shows, phase, missing, error], ['3d', 'ready', [], null])
    assert.ok((await count()).geometries > bare.geometries)
  })
}

test('if 3D rendering fails, the picture is shown instead, and the page is told why', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const avatarImageUrl = `${PARTS}avatar.gif`
  await show({ ...anAvatar(BUILT), avatarImageUrl })
  const changed = { ...anAvatar(['body', 'hair']), avatarImageUrl }
  await run(`Object.defineProperty(HTMLCanvasElement.prototype, 'clientWidth', {
      configurable: true,
      get() { throw new Error('a fault in a frame') },
    })
    await viewer.wear({ avatar: ${JSON.stringify(changed)} })
    delete HTMLCanvasElement.prototype.clientWidth`)
  const { shows, phase, reason, error } = await lastState()
  assert.deepEqual(
    [shows, phase, reason, error],
    ['picture', 'ready', 'broken', 'a fault in a frame'],
  )
})

test(`${CHANGES} outfit changes leak no memory`, async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  // The counts do not depend on the size of the canvas, but the duration does.
  await page.setViewportSize({ width: 40, height: 40 })
  await show(anAvatar(['body', 'tail']))
  const one = JSON.stringify({ avatar: anAvatar(['body', 'tail']) })
  const other = JSON.stringify({ avatar: anAvatar(['body', 'bow'], { deform: true }) })
  const counts = await run<object[]>(`const counts = []
    for (let i = 0; i < ${CHANGES / 2}; i++) {
      await viewer.wear(${one})
      await viewer.wear(${other})
      if (i % 50 === 0 || i === ${CHANGES / 2 - 1}) counts.push(viewer.count())
    }
    return counts`)
  await page.setViewportSize(VIEWPORT)
  for (const later of counts) assert.deepEqual(later, counts[0])
})

test('a part that cannot be loaded is reported, and the rest is shown without it', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const avatar = anAvatar(BUILT)
  for (const [file, reason] of [
    ['gone.vrm', 'expired'],
    ['broken.vrm', 'unreadable'],
    ['cut.vrm', 'unreachable'],
  ]) {
    const items = avatar.items.map((item, at) =>
      at === 1 ? { ...item, assetUrl: PARTS + file } : item,
    )
    await show({ ...avatar, items })
    const { phase, missing } = await lastState()
    assert.deepEqual([phase, missing], ['ready', [{ itemId: 2, reason }]])
    await run(`await viewer.wear(${JSON.stringify({ avatar })})`)
    assert.deepEqual((await lastState()).missing, [])
  }
})

test('a lost graphics context is reported; when it is restored, the view returns', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show(anAvatar(BUILT))
  const before = await run<string>('return picture({ widthPx: 60, heightPx: 80 })')
  await run(`window.card = document.querySelector('canvas').getContext('webgl2')
    .getExtension('WEBGL_lose_context')
    card.loseContext()`)
  await page.waitForFunction(`states.at(-1).phase === 'lost'`)
  await run('card.restoreContext()')
  await page.waitForFunction(`states.at(-1).phase === 'ready'`)
  assert.equal(await run('return picture({ widthPx: 60, heightPx: 80 })'), before)
})

test('keys turn the avatar, zoom in and reset the view', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show(anAvatar(BUILT))
  const look = () => run<string>('return picture({ widthPx: 60, heightPx: 80 })')
  const front = await look()
  await page.locator('canvas').focus()
  const seen = new Set([front])
  for (const key of ['ArrowLeft', 'ArrowUp', '+']) {
    await page.keyboard.press(key)
    seen.add(await look())
  }
  assert.equal(seen.size, 4)
  await page.keyboard.press('Home')
  assert.equal(await look(), front)
})

test("the avatar's back is not dark", async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show(anAvatar(BUILT))
  const brightness = () =>
    run<number>(`
      const taken = await viewer.takePicture({ widthPx: 60, heightPx: 80 })
      const picture = await createImageBitmap(taken)
      const paper = new OffscreenCanvas(60, 80).getContext('2d')
      paper.drawImage(picture, 0, 0)
      const colours = new Uint32Array(paper.getImageData(0, 0, 60, 80).data.buffer)
      const solid = colours.filter((colour) => colour >>> 24 === 255)
      return solid.reduce((sum, colour) => sum + ((colour >> 8) & 255), 0) / solid.length`)
  const front = await brightness()
  await page.locator('canvas').focus()
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight')
  const back = await brightness()
  // Compares the hair with the face in front; with a fixed light the ratio was 0.61.
  assert.ok(back > 0.75 * front, `${back} of ${front}`)
})

test('with reduced motion, a change is rendered once', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show(anAvatar(BUILT))
  const frames = await run<number>(`
    const pass = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
    await pass(500)
    const gl = document.querySelector('canvas').getContext('webgl2')
    const clear = gl.clear.bind(gl)
    let frames = 0
    gl.clear = (bits) => {
      frames++
      clear(bits)
    }
    viewer.look({ yaw: 0.5 })
    await pass(1000)
    return frames`)
  assert.equal(frames, 1)
})

test('a finger or the mouse turns the avatar', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show(anAvatar(BUILT))
  const front = await run('return picture({ widthPx: 60, heightPx: 80 })')
  await page.mouse.move(100, 120)
  await page.mouse.down()
  await page.mouse.move(150, 120)
  await page.mouse.up()
  assert.notEqual(await run('return picture({ widthPx: 60, heightPx: 80 })'), front)
})

test('motions and expressions are played; invalid motions are refused', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show(anAvatar(BUILT))
  const look = () => run<string>('return picture({ widthPx: 60, heightPx: 80 })')
  const atEase = await look()
  await run(`await viewer.play('${PARTS}${aMotionFile}')`)
  await page.waitForFunction(`picture({ widthPx: 60, heightPx: 80 })
    .then((now) => now !== ${JSON.stringify(atEase)})`)
  await assert.rejects(run(`await viewer.play('${PARTS}broken.vrm')`))
  await assert.rejects(run(`await viewer.play('${PARTS}gone.vrm')`))
})

test("a page can turn and zoom the avatar, and receives the user's view", async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show(anAvatar(BUILT))
  const look = () => run<string>('return picture({ widthPx: 60, heightPx: 80 })')
  const front = await look()
  await page.locator('canvas').press('ArrowRight')
  const turned = await look()
  assert.deepEqual(await run('return views.at(-1)'), { yaw: Math.PI / 12, pitch: 0, zoom: 1 })
  await run('viewer.look({ yaw: 0 })')
  assert.equal(await look(), front)
  await run(`viewer.look({ yaw: ${Math.PI / 12} })`)
  assert.equal(await look(), turned)
  await run('viewer.look({ zoom: 0.1 })')
  assert.deepEqual(await run('return views.at(-1).zoom'), 0.7)
})

test('a motion stops at the moment that a page requests', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show(anAvatar(['body', 'hair']))
  await run(`await viewer.play('${PARTS}${aMotionFile}')`)
  const at = (share: number) =>
    run<string>(`viewer.seek(${share}); return picture({ widthPx: 60, heightPx: 80 })`)
  const landed = await at(0)
  assert.notEqual(await at(0.44), landed)
  // Nothing in this outfit swings.
  assert.equal(await at(0), landed)
})

test('a film shows the motion from its start, and repeats it until the page ends it', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show(anAvatar(['body', 'hair']))
  await run(`await viewer.play('${PARTS}${aMotionFile}')`)
  const film = await run<{ frames: string[]; lengths: number[] }>(`
    const frames = [], lengths = []
    await viewer.film({
      widthPx: 60,
      heightPx: 80,
      async onFrame(frame, motionS) {
        const paper = new OffscreenCanvas(60, 80).getContext('2d')
        paper.drawImage(frame, 0, 0)
        frames.push(paper.getImageData(0, 0, 60, 80).data.join())
        lengths.push(motionS)
        return frames.length === 5 ? null : motionS / 4
      },
    })
    return { frames, lengths }`)
  assert.equal(new Set(film.lengths).size, 1)
  assert.equal(film.frames.length, 5)
  // The fifth frame is the first of the next round.
  assert.equal(new Set(film.frames).size, 4)
  assert.equal(film.frames[4], film.frames[0])
  const held = await run<string>('viewer.seek(0.44); return picture({ widthPx: 60, heightPx: 80 })')
  await run('await viewer.film({ widthPx: 60, heightPx: 80, onFrame: async () => null })')
  await run('await new Promise(requestAnimationFrame)')
  assert.equal(await run('return picture({ widthPx: 60, heightPx: 80 })'), held)
})

test('without 3D, the viewer shows the picture and states the reason', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const avatar = { ...anAvatar(BUILT), avatarImageUrl: `${PARTS}avatar.gif` }
  await show(avatar, { prefer: 'picture' })
  const { shows, phase, reason } = await lastState()
  assert.deepEqual([shows, phase, reason], ['picture', 'ready', 'asked'])
  await show(avatar, { prefer: undefined })
  assert.equal((await lastState()).reason, 'weakDevice')
})

test('a closed viewer holds no resources and does nothing', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show(anAvatar(BUILT))
  const states = await run<number>('viewer.close(); return states.length')
  await run(`await viewer.wear(${JSON.stringify({ avatar: anAvatar(['body']) })})`)
  assert.equal(await run('return states.length'), states)
  assert.deepEqual(await count(), { geometries: 0, textures: 0, triangles: 0, drawCalls: 0 })
})
