import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { buildWeb } from '../../scripts/build-web.ts'
import { aMember, anEmail, readCode } from '../../server/account/fixtures/a-person.ts'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { startTestService, type TestService } from '../../server/fixtures/start-test-service.ts'
import { openDyes, openPart } from './fixtures/acts.ts'

const DIST = fileURLToPath(new URL('dist', import.meta.url))

let service: TestService
let browser: Browser | null

before(async () => {
  await buildWeb()
  service = await startTestService({ webFolder: DIST })
  browser = await openBrowser()
})

after(async () => {
  await browser?.close()
  await service.stop()
})

afterEach(async () => {
  await service.db.rows`delete from home_switch`
  await service.db.rows`delete from welcome_item`
  // Several people sign up from one machine.
  await service.db.rows`delete from sign_in_rate`
})

/** A new tab, opened by someone without an account. */
async function openTab(from: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  // Hundreds of thumbnails are irrelevant to this test.
  await page.route('**/thumbnail.webp*', (route) => route.abort())
  return { page, context }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const tile = (page: Page, name: RegExp) => page.getByRole('toolbar').getByRole('button', { name })

/** Puts on the cream beret from the gift, and dyes the hair teal. */
async function dress(page: Page): Promise<void> {
  await page.goto(`${service.baseUrl}/start`)
  await follow(page, 'Try it on first')
  await openPart(page, 'Hat')
  await tile(page, /beret/i).click()
  await openDyes(page, 'Hair')
  const preview = page.waitForResponse('**/visitor/preview')
  await page.getByRole('group', { name: 'Colour 1' }).getByRole('radio', { name: 'Teal' }).check()
  assert.equal((await preview).status(), 200)
}

async function enterCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await press(page, 'Send the code')
  const field = page.getByLabel('Six-digit code')
  await field.waitFor()
  await field.fill(await readCode(service, email))
}

const getWorn = (email: string) => service.db.get<{
  keys: string[]
  colours: { colour: string }[]
}>`
  select array(select starter_key from item where item_id = any(worn_item_ids)) as keys,
    worn_colours as colours
  from user_account
  join member on member.user_id = user_account.user_id
  join person on person.id = member.person_id
  where person.email = ${email}`

const hasBeret = ({ keys }: { keys: string[] }) => keys.includes('hat-beret-cream')

test('a visitor who tries on a look and then signs up wears exactly that look', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, context } = await openTab(browser)
  await dress(page)
  await page.reload()
  await openPart(page, 'Hat')
  await tile(page, /beret.*worn/i).waitFor()
  assert.deepEqual(await context.cookies(), [])
  await follow(page, 'Keep this look')
  const email = anEmail()
  await enterCode(page, email)
  await page.getByLabel('Nickname').fill('Hana')
  await press(page, 'Next')
  await page.getByRole('radio', { name: 'The look I tried on', checked: true }).waitFor()
  await press(page, 'Start like this')
  await page.getByText('Welcome, Hana!', { exact: true }).waitFor()
  await openPart(page, 'Hat')
  await tile(page, /beret.*worn/i).waitFor()
  const worn = await getWorn(email)
  assert.ok(hasBeret(worn))
  assert.deepEqual(
    worn.colours.map(({ colour }) => colour),
    ['#3f8f86'],
  )
  assert.equal(await page.evaluate(() => sessionStorage.getItem('kisekae.visit')), null)
  await context.close()
})

test('an item that can no longer be kept is named, and the rest is kept', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, context } = await openTab(browser)
  await dress(page)
  await follow(page, 'Keep this look')
  await service.db.rows`
    insert into welcome_item (item_id, place)
    select item_id, 1 from item where starter_key = 'hat-cap-sky'`
  const email = anEmail()
  await enterCode(page, email)
  await page.getByLabel('Nickname').fill('Hana')
  await press(page, 'Next')
  await press(page, 'Start like this')
  await page.getByText(/Welcome, Hana! These items are no longer available: .*beret/i).waitFor()
  const worn = await getWorn(email)
  assert.ok(!hasBeret(worn))
  assert.equal(worn.colours.length, 1)
  await context.close()
})

for (const [choice, wears] of [
  ['Wear it', true],
  ['Keep my own look', false],
] as const) {
  test(`a member who signs in is asked about the look: ${choice}`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const { email } = await aMember(service)
    const { page, context } = await openTab(browser)
    await dress(page)
    await follow(page, 'Keep this look')
    await follow(page, 'Sign in')
    await enterCode(page, email)
    const dialog = page.getByRole('dialog', { name: 'Wear the look you tried on?' })
    await dialog.getByRole('button', { name: choice, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(hasBeret(await getWorn(email)), wears)
    await page.reload()
    await page.getByRole('tab').first().waitFor()
    assert.equal(await dialog.count(), 0)
    await context.close()
  })
}

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let times = 0; times < 40; times++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
    if (name.test(focused)) return
  }
  assert.fail(`Tab never reaches ${name}.`)
}

test('a visitor can try on items and go on to sign up with the keyboard alone', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, context } = await openTab(browser)
  await page.goto(`${service.baseUrl}/start`)
  await page.getByText('First day').first().waitFor()
  await tabTo(page, /^Try it on first$/)
  await page.keyboard.press('Enter')
  await page.getByRole('tab').first().waitFor()
  await tabTo(page, /Clothes/)
  for (const part of ['Hair', 'Face', 'Hat']) {
    await page.keyboard.press('ArrowRight')
    await page.locator(`#part-${part}[aria-selected=true]`).waitFor()
  }
  await tabTo(page, /beret/i)
  await page.keyboard.press('Enter')
  await tile(page, /beret.*worn/i).waitFor()
  await tabTo(page, /^Keep this look$/)
  await page.keyboard.press('Enter')
  await page.getByLabel('E-mail address').waitFor()
  await context.close()
})

test('while visits are switched off, the start page offers only sign-up and sign-in', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  await service.db.rows`insert into home_switch (part) values ('visitors')`
  const { page, context } = await openTab(browser)
  await page.goto(`${service.baseUrl}/try`)
  await page.waitForURL('**/start')
  await page.getByText('First day').first().waitFor()
  const ways = await page.locator('.start-ways a').allTextContents()
  assert.deepEqual(ways, ['Get started', 'Sign in'])
  await context.close()
})
