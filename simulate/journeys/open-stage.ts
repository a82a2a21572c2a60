import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { type OpenShop, openShop } from '../../examples/partner-app/fixtures/open-shop.ts'

/** Somebody with a phone. */
export interface Visitor {
  page: Page
  press(name: string | RegExp): Promise<void>
  follow(name: string | RegExp): Promise<void>
}

/** A service, a partner's shop, and a visitor. */
export interface Stage extends Visitor {
  shop: OpenShop
  /** The address of the dress-up app. */
  origin: string
  /** Saves a picture of a phone's screen, by default the first visitor's. */
  take(name: string, from?: Page): Promise<void>
  /** Another visitor, with another phone. */
  invite(): Promise<Visitor>
}

/** Git ignores it. */
const PICTURES = fileURLToPath(new URL('../../.data/journeys', import.meta.url))
const POLL_INTERVAL_MS = 100
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en', deviceScaleFactor: 2 }

/** Runs a journey; returns null if there is no browser. */
export async function onStage(
  name: string,
  play: (stage: Stage) => Promise<string>,
): Promise<string | null> {
  const shop = await openShop()
  try {
    if (!shop.browser) return null
    const { browser } = shop
    const invite = async () => toVisitor(await (await browser.newContext(PHONE)).newPage())
    const visitor = await invite()
    mkdirSync(PICTURES, { recursive: true })
    let count = 0
    return await play({
      ...visitor,
      shop,
      origin: shop.service.baseUrl.replace('127.0.0.1', 'localhost'),
      invite,
      async take(what, page = visitor.page) {
        count++
        while (!(await page.evaluate(HAS_LOADED))) await sleep(POLL_INTERVAL_MS)
        await page.screenshot({ path: join(PICTURES, `${name}-${count}-${what}.png`) })
      },
    })
  } finally {
    await shop.close()
  }
}

/**
 * Whether all pictures in the viewport have loaded, including those in the UI kit's shadow roots;
 * the service renders each when it is first requested.
 */
const HAS_LOADED = `
  [document, ...document.querySelectorAll('*')]
    .map((node) => node.shadowRoot ?? (node === document && document))
    .flatMap((root) => (root ? [...root.querySelectorAll('img')] : []))
    .every((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.complete || bottom < 0 || top > innerHeight
    })`

const toVisitor = (page: Page): Visitor => ({
  page,
  press: (name) => page.getByRole('button', { name, exact: true }).first().click(),
  follow: (name) => page.getByRole('link', { name, exact: true }).first().click(),
})
