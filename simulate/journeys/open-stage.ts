import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { type OpenShop, openShop } from '../../examples/partner-app/fixtures/open-shop.ts'

/** A service, a shop that is its partner, and a member's phone. */
export interface Stage {
  shop: OpenShop
  /** The address of the dress-up app. */
  origin: string
  page: Page
  /** Saves a picture of what the phone shows. */
  take(name: string): Promise<void>
  press(name: string | RegExp): Promise<void>
  follow(name: string | RegExp): Promise<void>
}

/** Git ignores it. */
export const PICTURES = fileURLToPath(new URL('../../.data/journeys', import.meta.url))
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en', deviceScaleFactor: 2 }

/** Plays a journey; null without a browser. */
export async function onStage(
  name: string,
  play: (stage: Stage) => Promise<string>,
): Promise<string | null> {
  const shop = await openShop()
  try {
    if (!shop.browser) return null
    const page = await (await shop.browser.newContext(PHONE)).newPage()
    mkdirSync(PICTURES, { recursive: true })
    let count = 0
    return await play({
      shop,
      origin: shop.service.baseUrl.replace('127.0.0.1', 'localhost'),
      page,
      async take(what) {
        count++
        // Pictures of avatars and thumbnails are rendered when they are first requested.
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: join(PICTURES, `${name}-${count}-${what}.png`) })
      },
      press: (button) => page.getByRole('button', { name: button, exact: true }).first().click(),
      follow: (link) => page.getByRole('link', { name: link, exact: true }).first().click(),
    })
  } finally {
    await shop.close()
  }
}
