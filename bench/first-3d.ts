import { openBrowser } from '@kisekae/server/fixtures/open-browser.ts'
import { PARTS } from '@kisekae/ui-kit/viewer/fixtures/an-avatar.ts'
import { openViewerPage, serveViewer } from '@kisekae/ui-kit/viewer/fixtures/open-viewer.ts'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import type { Page } from 'playwright-core'
import type { Bench } from './figure.ts'

/** The promised time for a connection of 9 Mbit/s with a round-trip time of 100 ms. */
const PROMISE_S = 3
const LINE = { bytesPerS: 9e6 / 8, roundTripMs: 100 }
const ROUNDS = 5

/**
 * Measures the seconds from opening a page until it shows a starter avatar in 3D: the page, the
 * code, and all parts are loaded over a slow connection, and nothing is cached. There is no peer to
 * run.
 */
export const bench: Bench = {
  name: 'first-3d',
  about: 'seconds to the first 3D frame of a starter avatar at 9 Mbit/s',
  async run(progress) {
    const browser = await openBrowser({ isWhole: true, isSmooth: true })
    if (!browser) throw new Error('Chromium is not installed')
    const served = await serveViewer()
    const page = await openViewerPage(browser, served.origin)
    const outfits = STARTER_OUTFITS.slice(0, ROUNDS)
    const seconds: number[] = []
    try {
      // Parts are generated in advance: this measures the connection and the page.
      for (const { pieces } of outfits) await loadAll(served.origin, pieces)
      await slowDown(page)
      for (const [at, { pieces }] of outfits.entries()) {
        progress(at, ROUNDS)
        seconds.push(await timeFirstFrame(page, pieces))
      }
    } finally {
      await browser.close()
      await served.close()
    }
    const ours = seconds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]
    return {
      name: 'first-3d',
      ours,
      peer: PROMISE_S,
      unit: 's',
      ratio: PROMISE_S / ours,
      goal: 1,
      details: { seconds, outfits: outfits.map(({ key }) => key) },
    }
  },
}

/** The URL of a wearable piece, by its key. */
const addressOf = (key: string) => `${PARTS}${key}.vrm`

async function loadAll(origin: string, pieces: readonly string[]): Promise<void> {
  for (const key of pieces) await (await fetch(origin + addressOf(key))).arrayBuffer()
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.roundTripMs,
    downloadThroughput: LINE.bytesPerS,
    uploadThroughput: LINE.bytesPerS,
  })
}

async function timeFirstFrame(page: Page, pieces: readonly string[]): Promise<number> {
  const worn = CATALOGUE.filter(({ key }) => pieces.includes(key))
  const items = worn.map(({ key, part }, at) => {
    return { itemId: at + 1, part, wearable: true, assetUrl: addressOf(key) }
  })
  const rules = worn.map(({ hides }, at) => ({ itemId: at + 1, hides }))
  await page.reload()
  await page.waitForFunction('window.show')
  const options = JSON.stringify({ avatar: { items }, rules, prefer: '3d' })
  // `performance.now()` is measured from the start of the navigation.
  const endedMs = await page.evaluate(`show(${options}).then(() => performance.now())`)
  return Number(endedMs) / 1000
}
