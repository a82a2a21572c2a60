import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Answers, OpenPage, View } from '@kisekae/web-common/fixtures/open-page.ts'
import type { Page } from 'playwright-core'
import { leaveUnsaved, tryHair } from './fixtures/acts.ts'
import {
  A_FLOW,
  A_FULL_FIGURE,
  A_GUESTS_FLOW,
  A_TORN_FIGURE,
  NO_MEMBER,
  SIGNED_OUT,
  TO_BE_DELETED,
} from './fixtures/answers.ts'
import { browser, listSmallTargets, openPage, origin } from './fixtures/open-pages.ts'

interface Screen {
  name: string
  path: string
  /** Responses that differ from the usual ones. */
  says?: Answers
  /** Actions before the screen is checked. */
  act?(page: Page): Promise<unknown>
  /** What the screen must show. */
  shows: string
}

const down = { status: 500, reason: 'internalError' }
const typeEmail = async (page: Page) => {
  await page.locator('input').fill('hana@example.com')
  await page.locator('form .primary').click()
}
const openTab = (part: string) => (page: Page) => page.locator(`#part-${part}`).click()
const tap = (selector: string) => (page: Page) => page.locator(selector).first().click()
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click()
/** The button that switches from picture to 3D. */
const choose3d = tap('.stage-tools.end button')

const SCREENS: readonly Screen[] = [
  { name: 'start', path: '/start', says: { 'GET /me': SIGNED_OUT }, shows: '.start-show img' },
  { name: 'start, member', path: '/start', shows: '.start-ways a' },
  { name: 'start, down', path: '/start', says: { 'GET /start': down }, shows: '[role=alert]' },
  { name: 'sign in', path: '/signin', says: { 'GET /me': SIGNED_OUT }, shows: 'input' },
  {
    name: 'sign in, no address',
    path: '/signin',
    says: { 'GET /me': SIGNED_OUT },
    act: tap('form .primary'),
    shows: '.field.wrong',
  },
  {
    name: 'sign up',
    path: '/signup',
    says: { 'GET /me': SIGNED_OUT },
    shows: '.steps',
  },
  {
    name: 'code',
    path: '/signup',
    says: { 'GET /me': SIGNED_OUT },
    act: typeEmail,
    shows: '.code-input',
  },
  {
    name: 'long code',
    path: '/signup',
    act: typeEmail,
    shows: '.code-input.long',
    says: { 'GET /me': SIGNED_OUT, 'POST /auth/email-otp/send-verification-otp': { digits: 12 } },
  },
  {
    name: 'wrong code',
    path: '/signup',
    says: { 'GET /me': SIGNED_OUT },
    async act(page) {
      await typeEmail(page)
      await page.locator('.code-input').fill('123456')
    },
    shows: '.field.wrong .code-input',
  },
  { name: 'nickname', path: '/signup', says: { 'GET /me': NO_MEMBER }, shows: '.steps + h1' },
  {
    name: 'look',
    path: '/signup',
    says: { 'GET /me': NO_MEMBER },
    async act(page) {
      await page.locator('input').fill('Hana')
      await page.locator('form .primary').click()
    },
    shows: '.look-stage img',
  },
  {
    name: 'look, of a guest',
    path: '/signup?next=/consent/flow1',
    says: { 'GET /me': NO_MEMBER, 'GET /flows/flow1': A_GUESTS_FLOW },
    async act(page) {
      await page.locator('input').fill('Hana')
      await page.locator('form .primary').click()
    },
    shows: '.choices.of-look',
  },
  { name: 'closet', path: '/closet', shows: '.tile.worn .tile-check' },
  { name: 'closet, loading', path: '/closet', says: { 'GET /closet': 'never' }, shows: '.bone' },
  { name: 'closet, broken', path: '/closet', says: { 'GET /closet': down }, shows: '.request-id' },
  {
    name: 'closet, without a network',
    path: '/closet',
    says: { 'GET /closet': 'unreachable' },
    shows: '.message-card[role=alert]',
  },
  {
    name: 'closet, without items of a part',
    path: '/closet',
    act: openTab('Object'),
    shows: '.wardrobe .message-card',
  },
  { name: 'closet, tried on', path: '/closet', act: tryHair, shows: '.save-bar.unsaved' },
  { name: 'closet, leaving', path: '/closet', act: leaveUnsaved, shows: 'dialog[open]' },
  { name: 'closet, in 3D', path: '/closet', act: choose3d, shows: '.closet-stage.built' },
  {
    name: 'closet, in 3D with an ornament',
    path: '/closet',
    act: choose3d,
    says: { 'POST /closet/figure': A_FULL_FIGURE },
    shows: '.closet-stage.built',
  },
  {
    name: 'closet, no 3D',
    path: '/closet',
    act: choose3d,
    shows: '.stage-note button',
    says: { 'POST /closet/figure': down },
  },
  {
    name: 'closet, a part missing',
    path: '/closet',
    act: choose3d,
    says: { 'POST /closet/figure': A_TORN_FIGURE },
    shows: '.built .stage-note button',
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
    name: 'outfits, none',
    path: '/outfits',
    says: { 'GET /outfits': { outfits: [] } },
    act: tap('.message-card .primary'),
    shows: 'dialog[open] input',
  },
  {
    name: 'outfits, delete',
    path: '/outfits',
    act: tap('.outfit-card [aria-label]:last-child'),
    shows: 'dialog[open] .danger',
  },
  { name: 'consent', path: '/consent/flow1', shows: '.consent-answers' },
  {
    name: 'consent, an app in development',
    path: '/consent/flow1',
    says: { 'GET /flows/flow1': { ...A_FLOW, live: false, movingItems: 12, isKnown: true } },
    shows: '.note.warning',
  },
  {
    name: 'consent, of a guest',
    path: '/consent/flow1',
    says: { 'GET /flows/flow1': A_GUESTS_FLOW },
    shows: '.note',
  },
  {
    name: 'consent, signed out',
    path: '/consent/flow1',
    says: { 'GET /me': SIGNED_OUT },
    shows: '.consent-card .button-column',
  },
  {
    name: 'consent, over',
    path: '/consent/flow1',
    shows: '.message-card',
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
    name: 'linked apps, failed',
    path: '/links',
    says: { 'GET /links': down },
    shows: '.request-id',
  },
  {
    name: 'linked apps, none',
    path: '/links',
    says: { 'GET /links': { links: [] } },
    shows: '.message-card',
  },
  {
    name: 'unlink',
    path: '/links',
    act: tap('.link-card > .button'),
    shows: 'dialog[open] .danger',
  },
  {
    name: 'revoke a permission',
    path: '/links',
    act: tap('.allowed .button'),
    shows: 'dialog[open] .danger',
  },
  { name: 'account', path: '/account', shows: '.account-section .chip' },
  {
    name: 'account, session to end',
    path: '/account',
    shows: 'dialog[open] form',
    act: press(/^(Sign out Firefox|Firefox · Mac を)/),
    says: { 'DELETE /sessions/s2': { status: 403, reason: 'signInAgain' } },
  },
  {
    name: 'account, sessions loading',
    path: '/account',
    shows: '.account-section .bone',
    says: { 'GET /sessions': 'never' },
  },
  {
    name: 'account, events failed',
    path: '/account',
    shows: '.account-section .request-id',
    says: { 'GET /me/events': down },
  },
  {
    name: 'account, broken',
    path: '/account',
    says: { 'GET /me': down },
    shows: '.message-card',
  },
  {
    name: 'account, delete',
    path: '/account',
    act: press(/^(Delete my|アカウントを削除)/),
    shows: 'dialog[open] .danger',
  },
  {
    name: 'account, download',
    path: '/account',
    act: press(/^(Download my|自分のデータ)/),
    says: { 'GET /export': { status: 403, reason: 'signInAgain' } },
    shows: 'dialog[open] form',
  },
  {
    name: 'account, to be deleted',
    path: '/account',
    says: { 'GET /me': TO_BE_DELETED },
    shows: '.message-card .primary',
  },
]

/** Each screen is checked in light mode in one of them, and in dark mode in the other. */
const VIEWS: readonly (View & { firstScheme: number })[] = [
  { locale: 'ja', width: 390, firstScheme: 0 },
  { locale: 'en', width: 1280, firstScheme: 1 },
]
const SCHEMES = ['light', 'dark'] as const

for (const { firstScheme, ...view } of VIEWS) {
  const how = `${view.locale}, ${view.width} px`
  test(`every screen is accessible in every state: ${how}`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
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

/** Problems of a screen. */
async function look({ page, answer }: OpenPage, screen: Screen): Promise<string[]> {
  answer(screen.says ?? {})
  await page.goto(origin + screen.path)
  await screen.act?.(page)
  await page.locator(screen.shows).first().waitFor()
  const barriers = await listBarriers(page, { isServed: true })
  const faults = [...barriers, ...(await listMisfits(page))]
  await changeLanguage(page)
  faults.push(...(await listMisfits(page)))
  // Nothing is stored, because there is no next visit. A page of the same site saves the browser a
  // process.
  await page.goto(`${origin}/icon.svg`)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  return faults.map((fault) => `${screen.name}: ${fault}`)
}

async function listMisfits(page: Page): Promise<string[]> {
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  return [...(await listSmallTargets(page)), ...(isTooWide ? ['It is wider than the window.'] : [])]
}

/** Chosen by script: a dialog blocks the pointer. */
async function changeLanguage(page: Page): Promise<void> {
  const other = (await page.locator('html').getAttribute('lang')) === 'ja' ? 'en' : 'ja'
  await page.locator('.language-menu select').evaluate((select: HTMLSelectElement, language) => {
    select.value = language
    select.dispatchEvent(new Event('change'))
  }, other)
  await page.locator(`html[lang=${other}]`).waitFor()
}
