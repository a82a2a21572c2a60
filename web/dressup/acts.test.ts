import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OpenPage } from '@kisekae/web-common/fixtures/open-page.ts'
import type { Page } from 'playwright-core'
import {
  leaveUnsaved,
  openPart,
  outfitsLink,
  tiles,
  tryHair,
  unsaved,
  wornTile,
} from './fixtures/acts.ts'
import {
  A_GUESTS_FLOW,
  ANOTHER_OUTFIT,
  NO_MEMBER,
  SIGNED_OUT,
  SOME_OUTFITS,
  USUAL,
} from './fixtures/answers.ts'
import { browser, openPage, origin } from './fixtures/open-pages.ts'

test('arrow keys move from part to part, and the tab key moves into the items', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, { locale: 'en', width: 1280 })
  await page.goto(`${origin}/closet`)
  await page.locator('#part-Clothes').focus()
  await page.keyboard.press('ArrowRight')
  const focused = () => page.evaluate(() => document.activeElement?.id)
  assert.equal(await focused(), 'part-Hair')
  await page.keyboard.press('Tab')
  const dyes = page.getByRole('button', { name: 'Change colours' })
  await dyes.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Tab')
  // The worn hair has the focus: Enter opens its other colours.
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await unsaved(page).waitFor()
  await close()
})

test('Tab reaches an item and its heart before Save; arrow keys move among items', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, { locale: 'en', width: 1280 })
  await page.goto(`${origin}/closet`)
  await tryHair(page)
  const items = tiles(page)
  const focused = () =>
    items.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))
  await items.first().focus()
  await page.keyboard.press('ArrowRight')
  assert.equal(await focused(), 1)
  await page.keyboard.press('ArrowDown')
  const below = await focused()
  const [above, one] = [await items.nth(1).boundingBox(), await items.nth(below).boundingBox()]
  assert.ok(above && one && one.x === above.x && one.y > above.y)
  await page.keyboard.press('End')
  assert.equal(await focused(), (await items.count()) - 1)
  await page.keyboard.press('ArrowRight')
  assert.equal(await focused(), (await items.count()) - 1)
  await page.keyboard.press('Tab')
  await page
    .getByRole('checkbox', { name: /^Favourites: / })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('Tab')
  assert.equal(await focusOn(page), 'Save')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  assert.equal(await focused(), (await items.count()) - 1)
  await close()
})

test('parts without items in the closet come last', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, { locale: 'en', width: 1280 })
  await page.goto(`${origin}/closet`)
  const empty = page.getByRole('tab', { name: /, 0 items$/ })
  await empty.first().waitFor()
  const names = await page.getByRole('tab').allTextContents()
  const counts = names.map((name) => Number(/, (\d+) items?$/.exec(name)?.[1]))
  const firstEmpty = counts.indexOf(0)
  assert.ok(firstEmpty > 0)
  assert.ok(counts.slice(firstEmpty).every((count) => count === 0))
  await close()
})

test('the closet requests the picture again if a busy service refuses it', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, { locale: 'en', width: 390 })
  let refusals = 0
  await page.route('**/image/**', async (route) => {
    const isRefused = refusals < 2 && !route.request().url().includes('thumbnail')
    if (isRefused) refusals += 1
    await (isRefused ? route.fulfill({ status: 503 }) : route.fallback())
  })
  await page.goto(`${origin}/closet`)
  await page.locator('.stage-avatar img').first().waitFor()
  assert.equal(refusals, 2)
  await close()
})

for (const [width, height] of [
  [360, 640],
  [844, 390],
]) {
  test(`a whole item is visible above the save bar: ${width}x${height}`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const { page, close } = await openPage(browser, { locale: 'en', width })
    await page.setViewportSize({ width, height })
    await page.goto(`${origin}/closet`)
    await tryHair(page)
    await page.evaluate(() => scrollTo(0, 0))
    const tile = await tiles(page).first().boundingBox()
    const bar = await unsaved(page).boundingBox()
    const menu = await page.getByRole('navigation').last().boundingBox()
    assert.ok(tile && bar && menu)
    const isBeside = tile.x >= bar.x + bar.width
    assert.ok(tile.y > 0 && tile.y + tile.height <= (isBeside ? menu.y : bar.y))
    await close()
  })
}

test('an unsaved outfit survives a reload, and leaving requires confirmation', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, { locale: 'en', width: 390 })
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${origin}/closet`)
  await leaveUnsaved(page)
  await page.keyboard.press('Escape')
  assert.match(page.url(), /closet$/)
  await page.reload()
  await unsaved(page).waitFor()
  await outfitsLink(page).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('heading', { name: 'Evening', exact: true }).waitFor()
  await close()
})

/** Saves another outfit on another device, and then returns to this page. */
async function saveElsewhere({ page, answer }: OpenPage): Promise<void> {
  answer({ 'GET /closet': ANOTHER_OUTFIT })
  await page.clock.fastForward('01:00')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
}

const nameWorn = (page: Page) => wornTile(page).getAttribute('title')

test('an outfit saved elsewhere is worn here, and counts as saved', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, { locale: 'en', width: 1280 })
  const { page } = opened
  await page.clock.install()
  await page.goto(`${origin}/closet`)
  await openPart(page, 'Hair')
  const name = await nameWorn(page)
  await saveElsewhere(opened)
  await wornTile(page)
    .and(page.locator(`:not([title="${name}"])`))
    .waitFor()
  assert.equal(await unsaved(page).count(), 0)
  await opened.close()
})

test('an unsaved outfit remains when another outfit is saved elsewhere', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, { locale: 'en', width: 1280 })
  const { page } = opened
  await page.clock.install()
  await page.goto(`${origin}/closet`)
  await tryHair(page)
  const name = await nameWorn(page)
  const read = page.waitForResponse('**/fit-api/closet')
  await saveElsewhere(opened)
  await read
  await unsaved(page).waitFor()
  assert.equal(await nameWorn(page), name)
  // After Undo, the outfit is the one that was saved elsewhere.
  await page.getByRole('button', { name: 'Undo' }).click()
  await unsaved(page).waitFor({ state: 'detached' })
  await opened.close()
})

test('an unsaved outfit is discarded at sign-out', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 1280 })
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${origin}/closet`)
  await tryHair(page)
  await unsaved(page).waitFor()
  await page.goto(`${origin}/account`)
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
  await signOut.waitFor()
  answer({ 'POST /auth/sign-out': {}, 'GET /me': SIGNED_OUT })
  await signOut.click()
  await page.getByLabel('E-mail address').waitFor()
  // Another member who wears the same outfit.
  answer({})
  await page.goto(`${origin}/closet`)
  await wornTile(page).first().waitFor()
  assert.equal(await unsaved(page).count(), 0)
  await close()
})

const focusOn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at?.id || (at?.textContent ?? '')
  })

/** Presses a button with the keyboard. */
const pressEnter = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter')

test('keyboard users are guided through every step of signing up', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 390 })
  answer({ 'GET /me': NO_MEMBER, 'POST /member': USUAL['GET /me'] })
  await page.goto(`${origin}/signup`)
  await page.getByLabel('Nickname').fill('Hana')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Start like this' }).waitFor()
  assert.equal(await focusOn(page), 'content')
  await pressEnter(page, 'Start like this')
  await page.waitForURL(`${origin}/closet`)
  await page.getByRole('tabpanel').waitFor()
  assert.equal(await focusOn(page), 'content')
  await close()
})

const pages = [
  ['home', '/signin', '/today'],
  ['closet', '/signin', '/closet'],
  ['home', '/signin?next=/closet', '/closet'],
  ['home', '/signup', '/today'],
] as const
for (const [startPage, from, to] of pages) {
  test(`a member who starts at the ${startPage} gets from ${from} to ${to}`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const { page, answer, close } = await openPage(browser, { locale: 'en', width: 390 })
    const me = USUAL['GET /me'] as { member: object }
    answer({ 'GET /me': { ...me, member: { ...me.member, startPage } } })
    await page.goto(origin + from)
    await page.waitForURL(origin + to)
    await close()
  })
}

test("no earlier toast covers an app's request", async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 390 })
  answer({ 'GET /me': NO_MEMBER, 'POST /member': USUAL['GET /me'] })
  await page.goto(`${origin}/signup?next=/consent/flow1`)
  await page.getByLabel('Nickname').fill('Hana')
  await page.keyboard.press('Enter')
  await pressEnter(page, 'Start like this')
  const told = page.getByRole('status').getByText('Welcome')
  await page.getByRole('button', { name: 'Allow', exact: true }).waitFor()
  // The toast is removed at once, long before its time is up.
  await told.waitFor({ state: 'detached', timeout: 1_000 })
  await close()
})

test('a guest who signs up from an app may keep their look', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 390 })
  const says = { 'GET /me': NO_MEMBER, 'GET /flows/flow1': A_GUESTS_FLOW }
  const wishes: unknown[] = []
  for (const name of ['Same as in Star Cafe', 'Something new']) {
    answer({ ...says, 'POST /member': { status: 503, reason: 'busy' } })
    await page.goto(`${origin}/signup?next=/consent/flow1`)
    await page.getByLabel('Nickname').fill('Hana')
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name }).check()
    const asked = page.waitForRequest('**/member')
    await pressEnter(page, 'Start like this')
    wishes.push((await asked).postDataJSON().outfit)
  }
  assert.deepEqual(wishes, [undefined, 'first-day'])
  await close()
})

for (const width of [390, 1280]) {
  test(`Escape and Save leave the focus where it was: ${width} px`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const { page, close } = await openPage(browser, { locale: 'en', width })
    await page.goto(`${origin}/closet`)
    await tryHair(page)
    const outfits = outfitsLink(page)
    await outfits.press('Enter')
    await page.locator('dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    assert.equal(await focusOn(page), await outfits.textContent())
    await pressEnter(page, 'Save')
    await unsaved(page).waitFor({ state: 'detached' })
    await page.getByText('Saved', { exact: true }).waitFor()
    assert.equal(await focusOn(page), 'Save')
    await close()
  })
}

test('the focus stays in the content after a look is saved or deleted', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 390 })
  const [worn, other] = SOME_OUTFITS
  const change = { 'POST /outfits': {}, 'DELETE /outfits/o2': {} }
  answer({ ...change, 'GET /outfits': { outfits: [other] } })
  await page.goto(`${origin}/outfits`)
  await pressEnter(page, 'Save this look')
  answer({ ...change, 'GET /outfits': { outfits: [worn, other] } })
  await pressEnter(page, 'Save')
  await page.getByText('Wearing', { exact: true }).waitFor()
  await page.locator('dialog').waitFor({ state: 'detached' })
  assert.equal(await focusOn(page), 'content')
  await pressEnter(page, 'Delete: Evening')
  answer({ ...change, 'GET /outfits': { outfits: [worn] } })
  await pressEnter(page, 'Delete')
  await page.getByRole('heading', { name: 'Evening', exact: true }).waitFor({ state: 'detached' })
  assert.equal(await focusOn(page), 'content')
  await close()
})

test('a member who wants to sign out all other devices must first sign in again', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 390 })
  const refused = { status: 403, reason: 'signInAgain' }
  answer({ 'POST /sessions/end-others': refused })
  await page.goto(`${origin}/account`)
  const endOthers = page.getByRole('button', { name: 'Sign out all other devices' })
  await endOthers.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  const [own] = (USUAL['GET /sessions'] as { sessions: object[] }).sessions
  answer({
    'POST /auth/sign-in/email-otp': {},
    'POST /sessions/end-others': {},
    'GET /sessions': { sessions: [own] },
  })
  await dialog.getByRole('textbox').fill('123456')
  await page.getByText('All other devices were signed out').waitFor()
  assert.equal(await endOthers.count(), 0)
  await close()
})

test('a passkey shows when it was last used', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, { locale: 'en', width: 390 })
  await page.goto(`${origin}/account`)
  await page.getByText('Added on Nov 1, 2026 · last used on Nov 1, 2026').waitFor()
  await close()
})
