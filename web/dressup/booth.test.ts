import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { PAGE_LANGUAGES } from '@kisekae/contract/page-language.ts'
import { button, named } from '@kisekae/web-common/fixtures/by-role.ts'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { View } from '@kisekae/web-common/fixtures/open-page.ts'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { A_FULL_FIGURE, USUAL } from './fixtures/answers.ts'
import { listSmallTargets, openPage, origin } from './fixtures/open-pages.ts'

const PHONE: View = { locale: 'en', width: 390 }
const TAB_COUNT = 7
/** The fourth colour of the booth. */
const MINT = [211, 242, 222]

/** The data of a figure whose body is gone. */
const A_MISSING_BODY = {
  ...A_FULL_FIGURE,
  avatar: {
    ...A_FULL_FIGURE.avatar,
    items: A_FULL_FIGURE.avatar.items.map((item) =>
      item.part === 'Body' ? { ...item, itemId: 0, assetUrl: '/asset/no' } : item,
    ),
  },
}

let browser: Browser | null = null
before(async () => {
  browser = await openBrowser({ isOptimised: true })
})
after(() => browser?.close())

async function openBooth(own: Browser, view: View = PHONE) {
  const opened = await openPage(own, view)
  await choose3d(opened.page)
  await opened.page.goto(`${origin}/booth`)
  await waitForAvatar(opened.page)
  return opened
}

/** Makes it look as if the user had chosen 3D earlier, although the CPU renders it here. */
const choose3d = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('kisekae.view', '3d'))

/** Saving is possible as soon as the avatar is shown. */
const waitForAvatar = (page: Page) => page.locator(`${button(/^Save$/)}[disabled=false]`).waitFor()

const openTab = (page: Page, name: RegExp) => page.locator(named('tab', name)).click()
const choose = (page: Page, name: RegExp) => page.locator(named('radio', name)).check()

async function save(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const started = page.waitForEvent('download')
  await page.locator(button(/^Save$/)).click()
  const download = await started
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** The picture's pixels as red, green and blue. */
async function openPicture(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    at(x: number, y: number): number[] {
      const start = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3
      return [...data.subarray(start, start + 3)]
    },
  }
}

test('a background, a pose and words are chosen, and the picture is saved', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, faults, close } = await openPage(browser, PHONE)
  await choose3d(page)
  await page.goto(`${origin}/closet`)
  await page.locator(named('link', /^Take a picture$/)).click()
  await waitForAvatar(page)
  await choose(page, /^Colour 4$/)
  await openTab(page, /^Pose$/)
  await choose(page, /^Cheer$/)
  await choose(page, /^Happy$/)
  const plain = await openPicture((await save(page)).bytes)
  assert.deepEqual([plain.width, plain.height], [1080, 1350])
  for (const [x, y] of [
    [0.02, 0.02],
    [0.98, 0.98],
    [0.05, 0.5],
  ])
    assert.deepEqual(plain.at(x, y), MINT, `${x} ${y}`)
  assert.notDeepEqual(plain.at(0.5, 0.35), MINT, 'the avatar is in the picture')
  await openTab(page, /^Stickers$/)
  await page.locator(button(/^Add text$/)).click()
  await page.locator(named('textbox', /^Text$/)).fill('Summer!')
  const { name, bytes } = await save(page)
  assert.equal(name, 'kisekae.png')
  const written = await openPicture(bytes)
  assert.notDeepEqual(written.at(0.8, 0.075), MINT, 'the text is in the picture')
  assert.deepEqual(written.at(0.02, 0.02), MINT)
  assert.deepEqual(faults, [])
  await close()
})

test("the user's own photo fills the background and never leaves the device", async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, faults, close } = await openBooth(browser)
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  const red = { create: { width: 40, height: 30, channels: 3, background: '#ff0000' } } as const
  const buffer = await sharp(red).png().toBuffer()
  const photo = { name: 'me.png', mimeType: 'image/png', buffer }
  await page.getByLabel('Choose a photo').setInputFiles(photo)
  const picture = await openPicture((await save(page)).bytes)
  assert.deepEqual(picture.at(0.02, 0.02), [255, 0, 0])
  assert.deepEqual(picture.at(0.98, 0.98), [255, 0, 0])
  await page.getByLabel('Choose a photo').setInputFiles({ ...photo, buffer: Buffer.from('no') })
  await page.getByText('This file could not be opened as a picture.').waitFor()
  assert.deepEqual(
    requests.filter((one) => !one.includes(' blob:')),
    [],
  )
  assert.deepEqual(faults, [])
  await close()
})

/** The things in front of the background, each with its width as a fraction of the picture's. */
function measureThings({ at }: Awaited<ReturnType<typeof openPicture>>): number[] {
  const steps = Array.from({ length: 99 }, (_, n) => (n + 1) / 100)
  const isMint = (x: number, y: number) => at(x, y).every((value, n) => value === MINT[n])
  const columns = steps.map((x) => (steps.every((y) => isMint(x, y)) ? ' ' : 'x')).join('')
  return columns.split(/ +/).flatMap(({ length }) => (length > 0 ? length / 100 : []))
}

test('two avatars do something together in one picture, until one leaves again', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, faults, close } = await openBooth(browser)
  await choose(page, /^Colour 4$/)
  await openTab(page, /^Pose$/)
  await choose(page, /^Cheer$/)
  const saveThings = async () => {
    await waitForAvatar(page)
    return measureThings(await openPicture((await save(page)).bytes))
  }
  const [alone] = await saveThings()
  await choose(page, /^A twin$/)
  await choose(page, /^Back to back$/)
  assert.deepEqual(await listBarriers(page, { isServed: true }), [])
  assert.deepEqual(await listSmallTargets(page), [])
  const together = await saveThings()
  assert.equal(together.length, 1)
  assert.ok(together[0] > alone * 1.2, `${alone} ${together}`)
  await choose(page, /^Bowing$/)
  assert.equal((await saveThings()).length, 2)
  await choose(page, /^Nobody$/)
  assert.ok(await page.locator(named('radio', /^Cheer$/)).isChecked(), 'the pose is as before')
  const [left, ...others] = await saveThings()
  assert.ok(left < together[0] && others.length === 0, 'only one avatar is left')
  assert.deepEqual(faults, [])
  await close()
})

test('an expression changes the drawn face in 3D', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, PHONE)
  // Without animation, nothing but the expression changes.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await choose3d(page)
  await page.goto(`${origin}/booth`)
  await waitForAvatar(page)
  await openTab(page, /^Pose$/)
  const usual = (await save(page)).bytes
  assert.deepEqual((await save(page)).bytes, usual)
  await choose(page, /^Happy$/)
  assert.notDeepEqual((await save(page)).bytes, usual)
  await close()
})

test('if the second avatar cannot be loaded, the page says so, and one remains', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openBooth(browser)
  await openTab(page, /^Pose$/)
  answer({ ...USUAL, 'POST /closet/figure': A_MISSING_BODY })
  await choose(page, /^Evening$/)
  await page.getByText(/^The second avatar could not be loaded/).waitFor()
  assert.ok(await page.locator(named('radio', /^Nobody$/)).isChecked())
  await waitForAvatar(page)
  await close()
})

/** Whether any pixel is opaque; runs in the page. */
const isPainted = (canvas: HTMLElement | SVGElement) =>
  canvas instanceof HTMLCanvasElement &&
  canvas
    .getContext('2d')
    ?.getImageData(0, 0, canvas.width, canvas.height)
    .data.some((value, at) => at % 4 === 3 && value === 255)

test('stickers can be dragged, or moved, enlarged and removed with the keyboard', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openBooth(browser)
  await openTab(page, /^Stickers$/)
  await page.locator(button(/^Star$/)).click()
  const placed = page.getByRole('button', { name: 'Star', pressed: true })
  const box = async () => {
    const { x, y, width } = (await placed.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    return { x, y, width }
  }
  const start = await box()
  const painted = page.locator('.booth-front')
  assert.ok(await painted.evaluate(isPainted), 'the sticker is in the preview')
  await placed.press('ArrowRight')
  const moved = await box()
  assert.ok(moved.x > start.x && moved.y === start.y)
  await placed.press('Shift+ArrowDown')
  assert.ok((await box()).y > moved.y)
  await placed.press('+')
  assert.ok((await box()).width > start.width)
  const before = await box()
  await placed.hover()
  await page.mouse.down()
  await page.mouse.move(before.x + 90, before.y + 60)
  await page.mouse.up()
  assert.ok((await box()).x > before.x + 30)
  await placed.press('Delete')
  await placed.waitFor({ state: 'detached' })
  assert.equal(await painted.count(), 0)
  await close()
})

test('a motion is saved as a GIF of one loop, and as a video', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, faults, close } = await openBooth(browser)
  await openTab(page, /^Pose$/)
  await choose(page, /^Wave$/)
  await openTab(page, /^Format$/)
  await choose(page, /^Animated picture/)
  const gif = await save(page)
  assert.equal(gif.name, 'kisekae.gif')
  const { pages, delay, loop, width } = await sharp(gif.bytes).metadata()
  assert.deepEqual([pages, loop, width], [20, 0, 540])
  assert.deepEqual(new Set(delay), new Set([80]))
  const frames = await Promise.all(
    [0, 5, 10].map((at) => sharp(gif.bytes, { page: at }).raw().toBuffer()),
  )
  assert.equal(new Set(frames.map((frame) => frame.toString('base64'))).size, 3)
  await choose(page, /^Video$/)
  const video = await save(page)
  assert.match(video.name, /^kisekae\.(mp4|webm)$/)
  const isMp4 = video.bytes.subarray(4, 8).toString() === 'ftyp'
  const isWebm = video.bytes.subarray(0, 4).toString('hex') === '1a45dfa3'
  assert.ok(isMp4 || isWebm)
  assert.deepEqual(faults, [])
  await close()
})

test('the share sheet receives the picture, if necessary after another tap', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, PHONE)
  await page.addInitScript(() => {
    const shared: string[] = []
    navigator.canShare = () => true
    navigator.share = async ({ files = [] } = {}) => {
      shared.push(...files.map(({ name, type, size }) => `${name} ${type} ${size > 10_000}`))
      if (shared.length === 1) throw new DOMException('', 'NotAllowedError')
    }
    Object.assign(globalThis, { shared })
  })
  await choose3d(page)
  await page.goto(`${origin}/booth`)
  await waitForAvatar(page)
  await page.locator(button(/^Share$/)).click()
  await page.getByText('Your picture is ready').waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Share' }).click()
  const file = 'kisekae.png image/png true'
  assert.deepEqual(await page.evaluate('shared'), [file, file])
  await close()
})

test('on a device without 3D, the page says so, and the picture can still be saved', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, PHONE)
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
      return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind])
    } as typeof getContext
    // Workers cannot render here, either.
    globalThis.Worker = class {
      addEventListener = (kind: string, act: () => void) => kind === 'error' && act()
      terminate() {}
    } as unknown as typeof Worker
  })
  await page.goto(`${origin}/booth`)
  await page.getByText(/^This device cannot show 3D/).waitFor()
  await choose(page, /^Colour 4$/)
  const { name, bytes } = await save(page)
  assert.equal(name, 'kisekae.png')
  assert.deepEqual((await openPicture(bytes)).at(0.02, 0.02), MINT)
  await openTab(page, /^Format$/)
  assert.equal(await page.locator(named('radio', /GIF|Video/)).count(), 0)
  await close()
})

test('if 3D would be slow, the page shows a picture, and loads 3D on request', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, faults, close } = await openPage(browser, PHONE)
  const assets: string[] = []
  page.on('request', (request) => /\/asset\//.test(request.url()) && assets.push(request.url()))
  await page.goto(`${origin}/booth`)
  await waitForAvatar(page)
  await openTab(page, /^Camera$/)
  await page.getByText(/^Poses and the camera need 3D/).waitFor()
  assert.deepEqual(assets, [])
  const shown = await page.locator('.booth-avatar').evaluate(({ style }) => style.backgroundImage)
  assert.match(shown, /animated=false/, 'the picture does not move, like the file that is saved')
  const ask = page.locator(button(/^View in 3D$/))
  await ask.first().click()
  await page.locator(named('radio', /^Whole body$/)).waitFor()
  await waitForAvatar(page)
  assert.equal(await ask.count(), 0)
  assert.ok(assets.length > 0)
  await page.reload()
  await waitForAvatar(page)
  assert.equal(await ask.count(), 0)
  assert.deepEqual(faults, [])
  await close()
})

for (const [locale, width, view] of [
  ['ja', 1280, '3d'],
  ['de', 320, 'picture'],
  ['ar', 320, '3d'],
] as const) {
  test(`every panel is accessible and fits, in ${locale} at ${width} px, ${view}`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    assert.ok(PAGE_LANGUAGES.includes(locale))
    const { page, faults, close } = await openPage(browser, { locale, width })
    if (view === '3d') await choose3d(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(`${origin}/booth`)
      await page.locator('role=tab').first().waitFor()
      for (let at = 0; at < TAB_COUNT; at++) {
        await page.locator('role=tab').nth(at).click()
        assert.deepEqual(await listBarriers(page, { isServed: true }), [], `${colorScheme} ${at}`)
        assert.deepEqual(await listSmallTargets(page), [], `${colorScheme} ${at}`)
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        assert.equal(isWide, false, `${at}`)
      }
    }
    assert.deepEqual(faults, [])
    await close()
  })
}
