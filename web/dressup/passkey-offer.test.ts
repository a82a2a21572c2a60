import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { tryHair } from './fixtures/acts.ts'
import { NO_PASSKEY, USUAL } from './fixtures/answers.ts'
import { browser, openPage, origin } from './fixtures/open-pages.ts'

const offer = (page: Page) => page.getByRole('dialog', { name: 'Faster next time' })

/** Saves a first outfit, and waits until the avatar has cheered. */
async function saveFirst(page: Page): Promise<void> {
  await tryHair(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('status').getByText('Saved', { exact: true }).first().waitFor()
  await page.clock.runFor(3000)
}

test('a passkey is offered once, after the first save', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 390 })
  answer({ 'GET /me': NO_PASSKEY })
  await page.clock.install()
  await page.goto(`${origin}/closet`)
  await saveFirst(page)
  await offer(page).getByRole('button', { name: 'Not now' }).click()
  await offer(page).waitFor({ state: 'detached' })
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload()
    await page.clock.runFor(5000)
    await saveFirst(page)
    assert.equal(await page.getByRole('dialog').count(), 0)
  }
  await close()
})

test('a passkey is not offered if the member has one or has saved an outfit before', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 390 })
  await page.clock.install()
  const { member } = USUAL['GET /me'] as { member: object }
  const saved = { ...NO_PASSKEY, member: { ...member, startPage: 'home' } }
  for (const me of [USUAL['GET /me'], saved]) {
    answer({ 'GET /me': me })
    await page.goto(`${origin}/closet`)
    await saveFirst(page)
    // The dialog is loaded later, but the offer is recorded at once.
    assert.equal(await page.evaluate(() => localStorage.getItem('kisekae.passkey-offered')), null)
  }
  await close()
})

test('the offer of a passkey requires a new sign-in if the last one was long ago', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 390 })
  answer({
    'GET /me': NO_PASSKEY,
    'GET /auth/passkey/generate-register-options': { status: 403, reason: 'signInAgain' },
  })
  await page.clock.install()
  await page.goto(`${origin}/closet`)
  await saveFirst(page)
  await offer(page).getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the code' }).waitFor()
  await close()
})
