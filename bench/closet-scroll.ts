import { fileURLToPath } from 'node:url'
import { openBrowser } from '@kisekae/server/fixtures/open-browser.ts'
import { webRoutes } from '@kisekae/server/web/routes.ts'
import { servePages } from '@kisekae/web-common/fixtures/open-page.ts'
import fastify from 'fastify'
import type { Page } from 'playwright-core'
import { buildWeb } from '../scripts/build-web.ts'
import { USUAL } from '../web/dressup/fixtures/answers.ts'
import { aLongCloset } from '../web/dressup/fixtures/long-closet.ts'
import type { Bench } from './figure.ts'

const DIST = fileURLToPath(new URL('../web/dressup/dist', import.meta.url))
const ROUNDS = 5
const FRAMES = 240
/**
 * The distance per frame. At 60 frames per second, this is a fast flick: ten rows of tiles per
 * second.
 */
const STEP_PX = 30
const SLOWDOWN = 4
const FRAME_MS = 1000 / 60
/** Browsers round the times of frames. */
const ROUNDING_MS = 0.5

/**
 * Measures the time between frames while a closet with 5,000 items scrolls, in Chromium on a CPU
 * that is slowed down by a factor of four. There is no peer to run, but an empty page that scrolls
 * in the same way shows the best that the machine can do.
 */
export const bench: Bench = {
  name: 'closet-scroll',
  about: 'ms between frames of a scrolling closet with 5,000 items, 95th percentile',
  async run(progress) {
    await buildWeb()
    const browser = await openBrowser({ isOptimised: true })
    if (!browser) throw new Error('Chromium is not installed')
    const server = fastify()
    const open = servePages(server, { api: '/fit-api' })
    server.get('/image/*', (_, reply) => reply.type('image/svg+xml').send(A_SQUARE))
    server.get(EMPTY_PATH, (_, reply) => reply.type('text/html').send(AN_EMPTY_PAGE))
    webRoutes(server, { assetUrl: 'http://localhost', folder: DIST })
    const origin = await server.listen({ port: 0, host: '127.0.0.1' })
    const rounds: number[][] = []
    let empty: number[] = []
    let tapMs = 0
    try {
      const answers = { ...USUAL, 'GET /closet': aLongCloset() }
      const { page } = await open(browser, { locale: 'en', width: 1280 }, answers)
      await page.goto(`${origin}/closet`)
      await page.locator('#part-Hat').click()
      await slowDown(page)
      for (let round = 0; round <= ROUNDS; round++) {
        progress(round, ROUNDS + 1)
        // The first one is a warm-up.
        const intervals = await timeFrames(page)
        if (round > 0) rounds.push(intervals)
      }
      tapMs = await timeTap(page)
      await page.goto(origin + EMPTY_PATH)
      empty = await timeFrames(page)
    } finally {
      await browser.close()
      await server.close()
    }
    const all = rounds.flat().toSorted((a, b) => a - b)
    const at = (fraction: number) => pick(all, fraction)
    return {
      name: 'closet-scroll',
      ours: at(0.95),
      peer: round(FRAME_MS),
      unit: 'ms between frames',
      ratio: round((FRAME_MS + ROUNDING_MS) / at(0.95)),
      goal: 1,
      details: {
        frames: all.length,
        late: all.filter((intervalMs) => intervalMs > FRAME_MS + ROUNDING_MS).length,
        median: at(0.5),
        p99: at(0.99),
        longest: round(all[all.length - 1]),
        tapMs: round(tapMs),
        /** The 95th percentile for the empty page. */
        emptyPage: pick(
          empty.toSorted((a, b) => a - b),
          0.95,
        ),
      },
    }
  },
}

const A_SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'

const EMPTY_PATH = '/test/empty'
/** Tall enough that scrolling does not reach the end of the page. */
const AN_EMPTY_PAGE = `<!doctype html><div style="height:${FRAMES * STEP_PX * 2}px"></div>`

const pick = (sorted: readonly number[], fraction: number) =>
  round(sorted[Math.floor(sorted.length * fraction)])

const round = (value: number) => Math.round(value * 100) / 100

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Scrolls a step per frame, and returns the times between frames. */
const timeFrames = (page: Page) =>
  page.evaluate<number[], readonly [number, number]>(
    ([frames, stepPx]) =>
      new Promise((resolve) => {
        const intervals: number[] = []
        let before = 0
        const next = (now: number) => {
          if (before > 0) intervals.push(now - before)
          before = now
          window.scrollBy({ top: stepPx, behavior: 'instant' })
          if (intervals.length < frames) requestAnimationFrame(next)
          else resolve(intervals)
        }
        requestAnimationFrame(next)
      }),
    [FRAMES, STEP_PX],
  )

/**
 * The time from tapping a tile, which puts its item on, until the page has drawn the tile again.
 */
const timeTap = (page: Page) =>
  page.evaluate<number>(
    () =>
      new Promise((resolve) => {
        const tile = [...document.querySelectorAll<HTMLElement>('.tile')].at(-1)
        const startMs = performance.now()
        tile?.click()
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(performance.now() - startMs)),
        )
      }),
  )
