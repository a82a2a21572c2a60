import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Answers, OpenPage, View } from '@kisekae/web-common/fixtures/open-page.ts'
import type { Browser, Page } from 'playwright-core'
import { buildWeb } from '../../scripts/build-web.ts'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import {
  A_FLOW,
  A_TORN_FIGURE,
  ANOTHER_OUTFIT,
  NO_MEMBER,
  SIGNED_OUT,
  SOME_OUTFITS,
  TO_BE_DELETED,
  USUAL,
} from './fixtures/answers.ts'

import { listSmallTargets, openPage, servePages } from './fixtures/open-pages.ts'

let pages: Awaited<ReturnType<typeof servePages>>
let browser: Browser | null

before(async () => {
  await buildWeb()
  pages = await servePages()
  browser = await openBrowser()
})

after(async () => {
  await browser?.close()
  await pages.close()
})

interface Screen {
  name: string
  path: string
  /** What the service says here that it does not say usually. */
  says?: Answers
  /** Done before one looks. */
  act?(page: Page): Promise<unknown>
  /** What is there to see. */
  shows: string
}

const down = { status: 500, reason: 'internalError' }
const typeEmail = async (page: Page) => {
  await page.locator('input').fill('hana@example.com')
  await page.locator('form .primary').click()
}
const openTab = (part: string) => (page: Page) => page.locator(`#part-${part}`).click()
const tap = (selector: string) => (page: Page) => page.locator(selector).first().click()
const tryHair = async (page: Page) => {
  await page.locator('#part-Hair').click()
  await page.locator('.tile:not(.worn):not(.off)').first().click()
}
/** The button that turns the picture into a figure. */
const choose3d = tap('.stage-tools.right button')
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900
const leaveUnsaved = async (page: Page) => {
  await tryHair(page)
  await page
    .locator(`.menu.${isPhone(page) ? 'bottom' : 'top'} a`)
    .nth(1)
    .click()
}

const SCREENS: readonly Screen[] = [
  { name: 'start', path: '/start', says: { 'GET /me': SIGNED_OUT }, shows: '.start-show img' },
  { name: 'start, member', path: '/start', shows: '.start-ways a' },
  { name: 'start, down', path: '/start', says: { 'GET /start': down }, shows: '[role=alert]' },
  { name: 'sign in', path: '/signin', says: { 'GET /me': SIGNED_OUT }, shows: 'input' },
  {
    ...{ name: 'sign in, no address', path: '/signin', says: { 'GET /me': SIGNED_OUT } },
    ...{ act: tap('form .primary'), shows: '.field.wrong' },
  },
  {
    ...{ name: 'sign up', path: '/signup', says: { 'GET /me': SIGNED_OUT }, shows: '.steps' },
  },
  {
    ...{ name: 'code', path: '/signup', says: { 'GET /me': SIGNED_OUT } },
    ...{ act: typeEmail, shows: '.code-input' },
  },
  {
    ...{ name: 'wrong code', path: '/signup', says: { 'GET /me': SIGNED_OUT } },
    async act(page) {
      await typeEmail(page)
      await page.locator('.code-input').fill('123456')
    },
    shows: '.field.wrong .code-input',
  },
  { name: 'nickname', path: '/signup', says: { 'GET /me': NO_MEMBER }, shows: '.steps + h1' },
  {
    ...{ name: 'look', path: '/signup', says: { 'GET /me': NO_MEMBER } },
    async act(page) {
      await page.locator('input').fill('Hana')
      await page.locator('form .primary').click()
    },
    shows: '.look-stage img',
  },
  { name: 'closet', path: '/closet', shows: '.tile.worn .tile-check' },
  { name: 'closet, loading', path: '/closet', says: { 'GET /closet': 'never' }, shows: '.bone' },
  { name: 'closet, broken', path: '/closet', says: { 'GET /closet': down }, shows: '.request-id' },
  {
    ...{ name: 'closet, no network', path: '/closet', says: { 'GET /closet': 'unreachable' } },
    shows: '.message-card[role=alert]',
  },
  {
    ...{ name: 'closet, nothing of a part', path: '/closet', act: openTab('Object') },
    shows: '.wardrobe .message-card',
  },
  { name: 'closet, tried on', path: '/closet', act: tryHair, shows: '.save-bar.unsaved' },
  { name: 'closet, leaving', path: '/closet', act: leaveUnsaved, shows: 'dialog[open]' },
  { name: 'closet, in 3D', path: '/closet', act: choose3d, shows: '.closet-stage.built' },
  {
    ...{ name: 'closet, no 3D', path: '/closet', act: choose3d, shows: '.stage-note button' },
    says: { 'POST /closet/figure': down },
  },
  {
    ...{ name: 'closet, a part missing', path: '/closet', act: choose3d },
    ...{ says: { 'POST /closet/figure': A_TORN_FIGURE }, shows: '.built .stage-note button' },
  },
  { name: 'closet, from an app', path: '/closet?from=app_one', shows: '.wardrobe .note' },
  { name: 'outfits', path: '/outfits', shows: '.outfit-card.worn' },
  { name: 'outfits, loading', path: '/outfits', says: { 'GET /outfits': 'never' }, shows: '.bone' },
  {
    name: 'outfits, broken',
    path: '/outfits',
    says: { 'GET /outfits': down },
    shows: '.request-id',
  },
  {
    ...{ name: 'outfits, none', path: '/outfits', says: { 'GET /outfits': { outfits: [] } } },
    ...{ act: tap('.message-card .primary'), shows: 'dialog[open] input' },
  },
  {
    ...{
      name: 'outfits, delete',
      path: '/outfits',
      act: tap('.outfit-card [aria-label]:last-child'),
    },
    shows: 'dialog[open] .danger',
  },
  { name: 'consent', path: '/consent/flow1', shows: '.consent-answers' },
  {
    ...{ name: 'consent, an app in the making', path: '/consent/flow1' },
    says: { 'GET /flows/flow1': { ...A_FLOW, live: false, movingItems: 12, isKnown: true } },
    shows: '.note.warning',
  },
  {
    ...{ name: 'consent, nobody here', path: '/consent/flow1', says: { 'GET /me': SIGNED_OUT } },
    shows: '.consent-card .button-column',
  },
  {
    ...{ name: 'consent, over', path: '/consent/flow1', shows: '.message-card' },
    says: { 'GET /flows/flow1': { status: 404, reason: 'flowNotFound' } },
  },
  {
    name: 'consent, loading',
    path: '/consent/flow1',
    says: { 'GET /me': 'never' },
    shows: '.bone',
  },
  { name: 'linked apps', path: '/links', shows: '.link-card' },
  { name: 'linked apps, loading', path: '/links', says: { 'GET /links': 'never' }, shows: '.bone' },
  {
    name: 'linked apps, broken',
    path: '/links',
    says: { 'GET /links': down },
    shows: '.request-id',
  },
  {
    ...{ name: 'linked apps, none', path: '/links', says: { 'GET /links': { links: [] } } },
    shows: '.message-card .button',
  },
  {
    ...{ name: 'unlink', path: '/links', act: tap('.link-card .button') },
    shows: 'dialog[open] .danger',
  },
  { name: 'account', path: '/account', shows: '.account-section .chip' },
  {
    ...{ name: 'account, sessions hidden', path: '/account', shows: '.account-section .button' },
    says: { 'GET /auth/list-sessions': { status: 403, reason: 'signInAgain' } },
  },
  {
    ...{ name: 'account, broken', path: '/account', says: { 'GET /me': down } },
    shows: '.message-card',
  },
  {
    ...{ name: 'account, delete', path: '/account', act: tap('.button-column .plain') },
    shows: 'dialog[open] .danger',
  },
  {
    ...{ name: 'account, download', path: '/account', act: tap('.button-column .quiet') },
    says: { 'GET /export': { status: 403, reason: 'signInAgain' } },
    shows: 'dialog[open] form',
  },
  {
    ...{ name: 'account, to be deleted', path: '/account', says: { 'GET /me': TO_BE_DELETED } },
    shows: '.message-card .primary',
  },
]

/** Each screen is seen by day in one of them, and in the dark in the other. */
const VIEWS: readonly (View & { firstScheme: number })[] = [
  { locale: 'ja', width: 390, firstScheme: 0 },
  { locale: 'en', width: 1280, firstScheme: 1 },
]
const SCHEMES = ['light', 'dark'] as const

for (const { firstScheme, ...view } of VIEWS) {
  const how = `${view.locale}, ${view.width} px`
  test(`everybody can use every screen in every state: ${how}`, async (t) => {
    if (!browser) return t.skip('There is no Chromium.')
    const opened = await openPage(browser, view)
    const faults: string[] = []
    for (const [at, screen] of SCREENS.entries()) {
      await opened.page.emulateMedia({ colorScheme: SCHEMES[(at + firstScheme) % 2] })
      faults.push(...(await look(opened, screen)))
    }
    await opened.close()
    assert.deepEqual([...faults, ...opened.faults], [])
  })
}

/** What is wrong with a screen. */
async function look({ page, answer }: OpenPage, screen: Screen): Promise<string[]> {
  answer(screen.says ?? {})
  await page.goto(pages.origin + screen.path)
  await screen.act?.(page)
  await page.locator(screen.shows).first().waitFor()
  const faults = [...(await listBarriers(page)), ...(await listMisfits(page))]
  await changeLanguage(page)
  faults.push(...(await listMisfits(page)))
  // What is kept for the next visit shall not be, for there is none.
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.goto('about:blank')
  return faults.map((fault) => `${screen.name}: ${fault}`)
}

async function listMisfits(page: Page): Promise<string[]> {
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  return [...(await listSmallTargets(page)), ...(isTooWide ? ['It is wider than the window.'] : [])]
}

/** By the page itself: a dialog lets no pointer through. */
async function changeLanguage(page: Page): Promise<void> {
  const other = page.locator('.language-switch [aria-pressed=false]')
  const language = (await other.getAttribute('lang')) ?? ''
  await other.evaluate((button: HTMLElement) => button.click())
  await page.locator(`html[lang=${language}]`).waitFor()
}

test('arrow keys go from part to part, and the tab key into the items', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const { page, close } = await openPage(browser, { locale: 'en', width: 1280 })
  await page.goto(`${pages.origin}/closet`)
  await page.locator('#part-Clothes').focus()
  await page.keyboard.press('ArrowRight')
  const focused = () => page.evaluate(() => document.activeElement?.id)
  assert.equal(await focused(), 'part-Hair')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('.save-bar.unsaved').waitFor()
  await close()
})

for (const [width, height] of [
  [360, 640],
  [844, 390],
]) {
  test(`a whole item is in sight beside what is not saved: ${width}x${height}`, async (t) => {
    if (!browser) return t.skip('There is no Chromium.')
    const { page, close } = await openPage(browser, { locale: 'en', width })
    await page.setViewportSize({ width, height })
    await page.goto(`${pages.origin}/closet`)
    await tryHair(page)
    await page.evaluate(() => scrollTo(0, 0))
    const tile = await page.locator('.tile').first().boundingBox()
    const bar = await page.locator('.save-bar.unsaved').boundingBox()
    const menu = await page.locator('.menu.bottom').boundingBox()
    assert.ok(tile && bar && menu)
    const isBeside = tile.x >= bar.x + bar.width
    assert.ok(tile.y > 0 && tile.y + tile.height <= (isBeside ? menu.y : bar.y))
    await close()
  })
}

test('what was tried on outlives a reload, and leaving asks first', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const { page, close } = await openPage(browser, { locale: 'en', width: 390 })
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${pages.origin}/closet`)
  await leaveUnsaved(page)
  await page.keyboard.press('Escape')
  assert.match(page.url(), /closet$/)
  await page.reload()
  await page.locator('.save-bar.unsaved').waitFor()
  await page.locator('.menu.bottom a').nth(1).click()
  await page.getByRole('button', { name: 'Go without saving' }).click()
  await page.locator('.outfit-card').first().waitFor()
  await close()
})

/** Another device saves another outfit, and the person comes back to this page. */
async function saveElsewhere({ page, answer }: OpenPage): Promise<void> {
  answer({ 'GET /closet': ANOTHER_OUTFIT })
  await page.clock.fastForward('01:00')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
}

const nameWorn = (page: Page) => page.locator('.tile.worn').getAttribute('title')

test('an outfit saved elsewhere is what is worn here, and nothing is unsaved', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const opened = await openPage(browser, { locale: 'en', width: 1280 })
  const { page } = opened
  await page.clock.install()
  await page.goto(`${pages.origin}/closet`)
  await page.locator('#part-Hair').click()
  const name = await nameWorn(page)
  await saveElsewhere(opened)
  await page.locator(`.tile.worn:not([title="${name}"])`).waitFor()
  assert.equal(await page.locator('.save-bar.unsaved').count(), 0)
  await opened.close()
})

test('what was tried on stays when an outfit is saved elsewhere', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const opened = await openPage(browser, { locale: 'en', width: 1280 })
  const { page } = opened
  await page.clock.install()
  await page.goto(`${pages.origin}/closet`)
  await tryHair(page)
  const name = await nameWorn(page)
  const read = page.waitForResponse('**/fit-api/closet')
  await saveElsewhere(opened)
  await read
  await page.locator('.save-bar.unsaved').waitFor()
  assert.equal(await nameWorn(page), name)
  // Back at the beginning there is what is saved now.
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('.save-bar:not(.unsaved)').waitFor()
  await opened.close()
})

test('what was tried on is gone once somebody has signed out', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 1280 })
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${pages.origin}/closet`)
  await tryHair(page)
  await page.locator('.save-bar.unsaved').waitFor()
  await page.goto(`${pages.origin}/account`)
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
  await signOut.waitFor()
  answer({ 'POST /auth/sign-out': {}, 'GET /me': SIGNED_OUT })
  await signOut.click()
  await page.getByLabel('E-mail address').waitFor()
  // Somebody who wears the same.
  answer({})
  await page.goto(`${pages.origin}/closet`)
  await page.locator('.tile.worn').first().waitFor()
  assert.equal(await page.locator('.save-bar.unsaved').count(), 0)
  await close()
})

const focusOn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at?.id || (at?.textContent ?? '')
  })

/** Presses it as the keyboard does. */
const pressEnter = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter')

test('who signs up by the keyboard is led from step to step', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 390 })
  answer({ 'GET /me': NO_MEMBER, 'POST /member': USUAL['GET /me'] })
  await page.goto(`${pages.origin}/signup`)
  await page.getByLabel('Nickname').fill('Hana')
  await page.keyboard.press('Enter')
  await page.locator('.look-stage').waitFor()
  assert.equal(await focusOn(page), 'content')
  await pressEnter(page, 'Begin like this')
  await page.locator('.offer').waitFor()
  assert.equal(await focusOn(page), 'content')
  await close()
})

test('nothing that was told before lies over what an app asks for', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 390 })
  answer({ 'GET /me': NO_MEMBER, 'POST /member': USUAL['GET /me'] })
  await page.goto(`${pages.origin}/signup?next=/consent/flow1`)
  await page.getByLabel('Nickname').fill('Hana')
  await page.keyboard.press('Enter')
  await pressEnter(page, 'Begin like this')
  await page.locator('.toast').waitFor()
  await pressEnter(page, 'Not now')
  await page.locator('.consent-answers').waitFor()
  assert.equal(await page.locator('.toast').count(), 0)
  await close()
})

for (const width of [390, 1280]) {
  test(`Escape and Save leave the keyboard where it was: ${width} px`, async (t) => {
    if (!browser) return t.skip('There is no Chromium.')
    const { page, close } = await openPage(browser, { locale: 'en', width })
    await page.goto(`${pages.origin}/closet`)
    await tryHair(page)
    const outfits = page.locator(`.menu.${isPhone(page) ? 'bottom' : 'top'} a`).nth(1)
    await outfits.press('Enter')
    await page.locator('dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    assert.equal(await focusOn(page), await outfits.textContent())
    await pressEnter(page, 'Save')
    await page.locator('.save-bar:not(.unsaved)').waitFor()
    await page.getByText('Saved', { exact: true }).waitFor()
    assert.equal(await focusOn(page), 'Save')
    await close()
  })
}

test('the keyboard stays in the content when a look is kept, and when one goes', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 390 })
  const [worn, other] = SOME_OUTFITS
  const change = { 'POST /outfits': {}, 'DELETE /outfits/o2': {} }
  answer({ ...change, 'GET /outfits': { outfits: [other] } })
  await page.goto(`${pages.origin}/outfits`)
  await pressEnter(page, 'Keep this look')
  answer({ ...change, 'GET /outfits': { outfits: [worn, other] } })
  await pressEnter(page, 'Save')
  await page.locator('.outfit-card.worn').waitFor()
  await page.locator('dialog').waitFor({ state: 'detached' })
  assert.equal(await focusOn(page), 'content')
  await pressEnter(page, 'Delete: Evening')
  answer({ ...change, 'GET /outfits': { outfits: [worn] } })
  await pressEnter(page, 'Delete')
  await page.getByRole('heading', { name: 'Evening', exact: true }).waitFor({ state: 'detached' })
  assert.equal(await focusOn(page), 'content')
  await close()
})
