// The samples for web engines, each opened in Chromium with files of a running service.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openVrmPool } from '@kisekae/server/vrm/make/open-pool.ts'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { createKisekae } from '../../sdk/index.ts'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { startTestService, type TestService } from '../../server/fixtures/start-test-service.ts'
import { aModelMaker } from '../../server/model/fixtures/a-model-maker.ts'
import { installPackages } from './install-packages.ts'
import { openUser, type User } from './open-user.ts'
import { createSamples, SAMPLES } from './serve-samples.ts'
import { weighVisemes } from './weigh-visemes.js'
import { LOWERED } from './write-mixamo-clip.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const ARM = 'mixamorig:LeftArm'
const PAUSE_MS = 100
const CANVAS = { x: 0, y: 0, width: 360, height: 480 }
const BACKGROUND = [0xe8, 0xec, 0xf6]
/** Sounds that go on: a busy machine may draw only a few pictures a second. */
const OPEN_MOUTH = [
  { viseme: 'viseme_sil', atS: 0 },
  { viseme: 'viseme_aa', atS: 0.1 },
  { viseme: 'viseme_aa', atS: 3600 },
]

let service: TestService
let pool: ReturnType<typeof openVrmPool>
let work: Promise<void> | undefined
let isEnded = false
let browser: Browser | null = null
let user: User
let samples: Server
let origin: string

before(async () => {
  browser = await openBrowser({ webgl: true })
  if (!browser) return
  installPackages(FOLDER)
  service = await startTestService()
  pool = openVrmPool(service.partFolder, { threads: 1 })
  const maker = aModelMaker(service)
  maker.state.make = pool.make
  work = workUntilEnd(maker)
  user = await openUser(createKisekae({ baseUrl: service.baseUrl, key: service.app.key }))
  samples = createSamples(user).listen(0, 'localhost')
  await once(samples, 'listening')
  // A server that listens on TCP has an address of this type.
  origin = `http://localhost:${(samples.address() as AddressInfo).port}`
})
after(async () => {
  isEnded = true
  await work
  await browser?.close()
  samples?.close()
  await pool?.close()
  await service?.stop()
})

/** Makes the files that pages request. */
async function workUntilEnd({ work }: ReturnType<typeof aModelMaker>): Promise<void> {
  while (!isEnded) {
    await work()
    await setTimeout(PAUSE_MS)
  }
}

/** The canvas, a few frames after the state of the engine has changed. */
async function shoot(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
  return page.screenshot({ clip: CANVAS })
}

/** The share of pixels that are not of the background. */
async function measureFigure(shot: Buffer): Promise<number> {
  const { data } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += 3) {
    if (BACKGROUND.some((value, channel) => data[at + channel] !== value)) count += 1
  }
  return (count * 3) / data.length
}

const isNear = (given: number[], expected: readonly number[]) =>
  given.every((value, at) => Math.abs(value - expected[at]) < 0.01)

for (const [path, file] of Object.entries(SAMPLES)) {
  test(`${file} shows an avatar that waves, speaks and changes its clothes`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const page = await browser.newPage({ viewport: { width: 360, height: 520 } })
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await page.goto(origin + path)
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

    const before = await user.findModel()
    await page.evaluate('actions.clothes()')
    assert.notEqual(await user.findModel(), before)
    await playMixamo()
    assert.notDeepEqual(await shoot(page), silent)
    assert.deepEqual(faults, [])
    await page.close()
  })
}

test('a viseme fades into the next one, and the same one is held', () => {
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
