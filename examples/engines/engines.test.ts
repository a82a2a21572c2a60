// The samples for web engines, each opened in Chromium with files from a running service.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { measureFigure, openStage } from './fixtures/open-stage.ts'
import { installPackages } from './install-packages.ts'
import { SAMPLES } from './serve-samples.ts'
import { weighVisemes } from './weigh-visemes.js'
import { LOWERED } from './write-mixamo-clip.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const ARM = 'mixamorig:LeftArm'
const CANVAS = { x: 0, y: 0, width: 360, height: 480 }
/** Long sounds, because a busy machine may render only a few frames a second. */
const OPEN_MOUTH = [
  { viseme: 'viseme_sil', atS: 0 },
  { viseme: 'viseme_aa', atS: 0.1 },
  { viseme: 'viseme_aa', atS: 3600 },
]

let browser: Browser | null = null
let stage: Awaited<ReturnType<typeof openStage>>

before(async () => {
  browser = await openBrowser({ isWhole: true })
  if (!browser) return
  await installPackages(FOLDER)
  stage = await openStage()
})
after(async () => {
  await browser?.close()
  await stage?.close()
})

/** A screenshot of the canvas, a few frames after the state of the engine has changed. */
async function shoot(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
  return page.screenshot({ clip: CANVAS })
}

const isNear = (given: number[], expected: readonly number[]) =>
  given.every((value, at) => Math.abs(value - expected[at]) < 0.01)

for (const [path, file] of Object.entries(SAMPLES)) {
  test(`${file} shows an avatar that waves, speaks and changes its clothes`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const page = await browser.newPage({ viewport: { width: 360, height: 520 } })
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await page.goto(stage.origin + path)
    await page.waitForFunction('window.avatar')
    const readTurn = () => page.evaluate<number[]>(`avatar.turnOf('${ARM}')`)
    const playMixamo = async () => {
      await page.click('#mixamo')
      await page.waitForFunction(`Math.abs(avatar.turnOf('${ARM}')[2] + 0.5) < 0.01`)
    }
    assert.deepEqual(await readTurn(), [0, 0, 0, 1])
    const share = await measureFigure(await shoot(page))
    assert.ok(share > 0.1 && share < 0.5, `the figure covers ${share} of the canvas`)

    await page.click('#wave')
    await page.waitForFunction(`Math.abs(avatar.turnOf('${ARM}')[3]) < 0.95`)

    await playMixamo()
    assert.ok(isNear(await readTurn(), LOWERED), String(await readTurn()))
    const silent = await shoot(page)
    assert.deepEqual(await shoot(page), silent)

    await page.evaluate(`avatar.say(${JSON.stringify(OPEN_MOUTH)})`)
    await page.waitForFunction(`avatar.weightOf('viseme_aa') === 1`)
    assert.equal(await page.evaluate(`avatar.weightOf('viseme_PP')`), 0)
    assert.notDeepEqual(await shoot(page), silent)
    await page.click('#speak')
    await page.waitForFunction(`avatar.weightOf('viseme_aa') === 0`)

    const before = await stage.user.findModel('web')
    await page.evaluate('actions.clothes()')
    assert.notEqual(await stage.user.findModel('web'), before)
    await playMixamo()
    assert.notDeepEqual(await shoot(page), silent)
    assert.deepEqual(faults, [])
    await page.close()
  })
}

test('a viseme fades into the next one, and a repeated one is held', () => {
  const spoken = [
    { viseme: 'viseme_sil', atS: 0 },
    { viseme: 'viseme_aa', atS: 1 },
    { viseme: 'viseme_aa', atS: 2 },
    { viseme: 'viseme_sil', atS: 4 },
  ]
  assert.deepEqual(weighVisemes(spoken, 0.25), { viseme_sil: 0.75, viseme_aa: 0.25 })
  assert.deepEqual(weighVisemes(spoken, 1.5), { viseme_aa: 1 })
  assert.deepEqual(weighVisemes(spoken, 3), { viseme_aa: 0.5, viseme_sil: 0.5 })
  assert.deepEqual(weighVisemes(spoken, 4), {})
  assert.deepEqual(weighVisemes([], 0), {})
})
