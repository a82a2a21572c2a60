import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { anAvatar } from './fixtures/an-avatar.ts'
import { openViewerPage, serveViewer } from './fixtures/open-viewer.ts'

let served: Awaited<ReturnType<typeof serveViewer>>
let browser: Browser | null
let page: Page

before(async () => {
  served = await serveViewer()
  browser = await openBrowser({ isOptimised: true, microphone: true })
  if (!browser) return
  page = await openViewerPage(browser, served.origin)
})
after(async () => {
  await browser?.close()
  await served.close()
})

const run = <Value>(script: string): Promise<Value> => page.evaluate(`(async () => {${script}})()`)

/** Shows a face without hair in a new viewer. */
async function show(options: object = {}) {
  const avatar = anAvatar(['body', 'face'])
  const [, { itemId }] = avatar.items
  // The face has its own head.
  const rules = [{ itemId, hides: ['head'] }]
  const wish = { avatar, rules, prefer: '3d', morphs: 'vrm', ...options }
  await run(`window.viewer?.close()
    document.querySelector('canvas').replaceWith(document.querySelector('canvas').cloneNode())
    await show(${JSON.stringify(wish)})`)
}

const MOUTH = { target: [0, 0.668, 0.2], heightMetres: 0.09, distanceMetres: 2 }
const EYES = { target: [0, 0.745, 0.2], heightMetres: 0.26, distanceMetres: 2 }
const PICTURE = { widthPx: 60, heightPx: 60 }

const seeMouth = () =>
  run<string>(`return picture(${JSON.stringify({ ...PICTURE, camera: MOUTH })})`)
const seeEyes = () => run<string>(`return picture(${JSON.stringify({ ...PICTURE, camera: EYES })})`)

/** The time between checks of a moving face: for each check, the CPU renders a frame. */
const LOOK_INTERVAL_MS = 100
const UNTIL_NEXT_LOOK = `await new Promise((resolve) => setTimeout(resolve, ${LOOK_INTERVAL_MS}))`

/**
 * Waits until the mouth looks as it does in the picture `before` or, if `isAsBefore` is false,
 * until it looks different.
 */
const untilMouth = (isAsBefore: boolean, before: string) =>
  run(`const camera = ${JSON.stringify(MOUTH)}
    while (true) {
      const now = await picture({ widthPx: 60, heightPx: 60, camera })
      if ((now === ${JSON.stringify(before)}) === ${isAsBefore}) return
      ${UNTIL_NEXT_LOOK}
    }`)

const untilEnded = () => run(`while (!ended) ${UNTIL_NEXT_LOOK}`)

/** The mean position of the blue pixels of open eyes, from -1 to 1: to the right, and down. */
const findIrises = () =>
  run<[number, number]>(`
    const paper = new OffscreenCanvas(60, 60).getContext('2d')
    while (true) {
      const taken = await viewer.takePicture(${JSON.stringify({ ...PICTURE, camera: EYES })})
      paper.clearRect(0, 0, 60, 60)
      paper.drawImage(await createImageBitmap(taken), 0, 0)
      const { data } = paper.getImageData(0, 0, 60, 60)
      let [count, x, y] = [0, 0, 0]
      for (let n = 0; n < 3600; n++) {
        if (data[n * 4 + 2] <= data[n * 4] + 60) continue
        count++
        x += n % 60
        y += Math.floor(n / 60)
      }
      if (count > 150) return [x / count / 30 - 1, y / count / 30 - 1]
      ${UNTIL_NEXT_LOOK}
    }`)

/** A WAV file of a buzz with silence before and after it, made in the page. */
const SOUND = `
  const rate = 16000, count = rate * 3
  const view = new DataView(new ArrayBuffer(44 + count * 2))
  const text = (at, word) => [...word].forEach((c, n) => view.setUint8(at + n, c.charCodeAt(0)))
  text(0, 'RIFF'); view.setUint32(4, 36 + count * 2, true); text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true); view.setUint16(20, 1, true); view.setUint16(22, 1, true)
  view.setUint32(24, rate, true); view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true); view.setUint16(34, 16, true)
  text(36, 'data'); view.setUint32(40, count * 2, true)
  for (let n = rate; n < rate * 2; n++) {
    let sum = 0
    const turn = (2 * Math.PI * 120 * n) / rate
    for (const harmonic of [2, 5, 6, 7, 9, 10]) sum += Math.sin(turn * harmonic)
    view.setInt16(44 + n * 2, sum * 4000, true)
  }
  const sound = view.buffer`

test('the mouth opens while text is spoken, and is closed afterwards', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show({ reducedMotion: true })
  const closed = await seeMouth()
  await run(`window.ended = false
    viewer.speak({ text: 'ああああ', durationS: 3 }).then(() => (ended = true))`)
  await untilMouth(false, closed)
  assert.equal(await run('return ended'), false)
  await untilEnded()
  await untilMouth(true, closed)
})

test('calling speak again, even with null, ends the previous speech', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show({ reducedMotion: true })
  const closed = await seeMouth()
  await run(`window.ended = []
    viewer.speak({ text: 'あ', durationS: 600 }).then(() => ended.push('first'))
    viewer.speak({ text: 'お', durationS: 600 }).then(() => ended.push('second'))`)
  await untilMouth(false, closed)
  assert.deepEqual(await run('return ended'), ['first'])
  await run('await viewer.speak(null)')
  await untilMouth(true, closed)
  assert.deepEqual(await run('return ended'), ['first', 'second'])
})

test('a recording moves the mouth; unreadable and oversized files are refused', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show({ reducedMotion: true })
  const closed = await seeMouth()
  await run(`${SOUND}
    window.ended = false
    viewer.speak({ audio: new Blob([sound]), isSilent: true }).then(() => (ended = true))`)
  await untilMouth(false, closed)
  await untilEnded()
  await untilMouth(true, closed)
  const refusal = (speech: string) =>
    run<string>(`return viewer.speak(${speech}).then(() => 'none', (error) => error.name)`)
  assert.equal(await refusal('{ audio: new ArrayBuffer(100) }'), 'EncodingError')
  assert.equal(await refusal('{ audio: new ArrayBuffer(10_000_001) }'), 'RangeError')
  assert.equal(await refusal(`{ text: 'あ'.repeat(2001) }`), 'RangeError')
  assert.equal(await refusal(`{ text: 'あ', durationS: NaN }`), 'RangeError')
  assert.equal(await refusal('{ text: 7 }'), 'TypeError')
})

test('the microphone starts only after a click, and moves the mouth until stopped', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show({ reducedMotion: true })
  const closed = await seeMouth()
  await run(`window.streams = []
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await ask(wish)
      streams.push(stream)
      return stream
    }
    Object.defineProperty(navigator, 'userActivation', {
      configurable: true,
      value: { isActive: false },
    })`)
  const untouched = await run<string>(
    `return viewer.listen(true).then(() => 'none', (error) => error.name)`,
  )
  assert.equal(untouched, 'NotAllowedError')
  assert.equal(await run('return streams.length'), 0)
  await run(`delete navigator.userActivation
    document.querySelector('canvas').onclick = () => (window.heard = viewer.listen(true))`)
  await page.locator('canvas').click()
  await run('await heard')
  await untilMouth(false, closed)
  await run('await viewer.listen(false)')
  await untilMouth(true, closed)
  assert.equal(await run(`return streams[0].getTracks()[0].readyState`), 'ended')
})

test('the eyes follow the pointer', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show({ reducedMotion: false })
  await run(`viewer.gaze('pointer')`)
  const lookTo = async (x: number, y: number) => {
    await page.mouse.move(x, y)
    await run('await new Promise((resolve) => setTimeout(resolve, 1500))')
    return findIrises()
  }
  const [left] = await lookTo(2, 100)
  const [right] = await lookTo(238, 100)
  assert.ok(right > left + 0.05, `${left} to ${right}`)
  const [, up] = await lookTo(120, 2)
  const [, down] = await lookTo(120, 318)
  assert.ok(down > up + 0.03, `${up} to ${down}`)
})

test('with reduced motion, the eyes do not follow the pointer, and nothing blinks', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show({ reducedMotion: true })
  const before = await seeEyes()
  await run(`viewer.gaze('pointer')`)
  for (const x of [2, 238, 120]) {
    await page.mouse.move(x, 100)
    assert.equal(await seeEyes(), before)
  }
  await run('await new Promise((resolve) => setTimeout(resolve, 6000))')
  assert.equal(await seeEyes(), before)
})

test("a face follows ARKit's blend shapes, with its own or with expressions", async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  for (const morphs of ['arkit', 'vrm']) {
    await show({ reducedMotion: true, morphs })
    const closed = await seeMouth()
    await run('viewer.follow({ jawOpen: 1, eyeBlinkLeft: 1 })')
    await untilMouth(false, closed)
    await run('viewer.follow(null)')
    await untilMouth(true, closed)
  }
  const refusal = (call: string) =>
    run<string>(`try { ${call}; return 'none' } catch (error) { return error.name }`)
  assert.equal(await refusal('viewer.follow({ jawOpen: 2 })'), 'RangeError')
  assert.equal(await refusal('viewer.follow({ jaw: 0 })'), 'RangeError')
  assert.equal(await refusal(`viewer.gaze('me')`), 'RangeError')
})

test('a smile at half weight differs from no smile and from a full smile', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show({ reducedMotion: true })
  const none = await seeMouth()
  await run(`viewer.express('happy', 0.5)`)
  await untilMouth(false, none)
  const half = await seeMouth()
  await run(`viewer.express('happy')`)
  await untilMouth(false, half)
  await run(`viewer.express(null)`)
  await untilMouth(true, none)
  const refused = `try { viewer.express('happy', 2) } catch ({ name }) { return name }`
  assert.equal(await run(refused), 'RangeError')
})

test('a smiling avatar speaks', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await show({ reducedMotion: true })
  await run(`viewer.express('happy')`)
  const smile = await seeMouth()
  await run(`viewer.speak({ text: 'うううう', durationS: 600 })`)
  await untilMouth(false, smile)
  await run('await viewer.speak(null)')
})
