import assert from 'node:assert/strict'
import { test } from 'node:test'
import { button, inDialog, named } from '@kisekae/web-common/fixtures/by-role.ts'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Answers, OpenPage, View } from '@kisekae/web-common/fixtures/open-page.ts'
import type { Page } from 'playwright-core'
import { leaveUnsaved, openDyes, tryHair } from './fixtures/acts.ts'
import {
  A_FLOW,
  A_FULL_FIGURE,
  A_GUESTS_FLOW,
  A_QUIET_HOME,
  A_TORN_FIGURE,
  NO_CARD,
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

const SEND_CODE = button(/^(Send the code|コードを送る)$/)
const NEXT = button(/^(Next|次へ)$/)
const UNLINK = button(/^(Unlink|連携を解除)$/)
const SAVE_LOOK = button(/^(Save this look|いまのコーデを保存)/)
const QUIET = 'text=/nothing new at the moment|新着はありません/'
const LOADING = 'role=status >> text=/^(Loading|読み込み中)$/'
/** A note with a button, over the avatar. */
const STAGE_NOTE = 'role=status >> role=button'
const WORN_TILE = 'role=tabpanel >> role=button[pressed]'

const down = { status: 500, reason: 'internalError' }
const typeEmail = async (page: Page) => {
  await page.locator('input').fill('hana@example.com')
  await page.locator(SEND_CODE).click()
}
const openTab = (part: string) => (page: Page) => page.locator(`#part-${part}`).click()
const tap = (selector: string) => (page: Page) => page.locator(selector).first().click()
/** Small screens hide the field behind a button. */
const search = (query: string) => async (page: Page) => {
  await page.getByRole('tabpanel').waitFor()
  const toggle = page.getByRole('button', { name: /^(Search items|アイテムを検索)$/ })
  if (await toggle.isVisible()) await toggle.click()
  await page.getByRole('textbox').fill(query)
}
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click()
/** The closet names the theme that the home has shown. */
async function dressForTheme(page: Page) {
  await page.goto(`${origin}/today`)
  await page.locator('.theme-acts a').click()
}
/** The button that switches from picture to 3D. */
const choose3d = tap(button(/3D/))

const SCREENS: readonly Screen[] = [
  {
    name: 'start',
    path: '/start',
    says: { 'GET /me': SIGNED_OUT },
    shows: named('img', /first-day/),
  },
  {
    name: 'start, member',
    path: '/start',
    shows: named('link', /^(Open my closet|クローゼットを開く)$/),
  },
  { name: 'start, down', path: '/start', says: { 'GET /start': down }, shows: 'role=alert' },
  { name: 'sign in', path: '/signin', says: { 'GET /me': SIGNED_OUT }, shows: 'input' },
  {
    name: 'sign in, no address',
    path: '/signin',
    says: { 'GET /me': SIGNED_OUT },
    act: tap(SEND_CODE),
    shows: '[aria-invalid=true]',
  },
  {
    name: 'sign up',
    path: '/signup',
    says: { 'GET /me': SIGNED_OUT },
    shows: named('textbox', /^(E-mail address|メールアドレス)$/),
  },
  {
    name: 'code',
    path: '/signup',
    says: { 'GET /me': SIGNED_OUT },
    act: typeEmail,
    shows: named('textbox', /^(Six-digit code|6 桁のコード)$/),
  },
  {
    name: 'long code',
    path: '/signup',
    act: typeEmail,
    shows: named('textbox', /^12/),
    says: { 'GET /me': SIGNED_OUT, 'POST /auth/email-otp/send-verification-otp': { digits: 12 } },
  },
  {
    name: 'wrong code',
    path: '/signup',
    says: { 'GET /me': SIGNED_OUT },
    async act(page) {
      await typeEmail(page)
      await page.getByRole('textbox').fill('123456')
    },
    shows: 'input[aria-invalid=true]',
  },
  {
    name: 'nickname',
    path: '/signup',
    says: { 'GET /me': NO_MEMBER },
    shows: named('textbox', /^(Nickname|ニックネーム)$/),
  },
  {
    name: 'look',
    path: '/signup',
    says: { 'GET /me': NO_MEMBER },
    async act(page) {
      await page.locator('input').fill('Hana')
      await page.locator(NEXT).click()
    },
    shows: named('img', /first-day/),
  },
  {
    name: 'look, of a guest',
    path: '/signup?next=/consent/flow1',
    says: { 'GET /me': NO_MEMBER, 'GET /flows/flow1': A_GUESTS_FLOW },
    async act(page) {
      await page.locator('input').fill('Hana')
      await page.locator(NEXT).click()
    },
    shows: named('radio', /Star Cafe/),
  },
  { name: 'home', path: '/today', shows: named('heading', /^(Rainy day|雨の日)$/) },
  {
    name: 'home, saved',
    path: '/today',
    act: tap(button(/^(Save today’s look|今日のコーデを保存)$/)),
    shows: 'role=main >> text=/^(You are wearing today|今日のコーデを着ています)/',
  },
  {
    name: 'home, a stamp',
    path: '/today',
    act: tap('role=listitem >> role=button'),
    shows: inDialog('role=img'),
  },
  {
    name: 'home, an earlier month',
    path: '/today',
    act: tap(button(/^(Previous month|前の月)$/)),
    shows: named('heading', /^(October 2026|2026年10月)$/),
  },
  { name: 'home, nothing new', path: '/today', says: { 'GET /home': A_QUIET_HOME }, shows: QUIET },
  { name: 'home, loading', path: '/today', says: { 'GET /home': 'never' }, shows: LOADING },
  {
    name: 'home, broken',
    path: '/today',
    says: { 'GET /home': down },
    shows: 'role=alert >> text=req_1',
  },
  {
    name: 'closet, for the theme',
    path: '/closet?for=theme',
    act: dressForTheme,
    shows: named('link', /^(To the stamp card|スタンプカードへ)$/),
  },
  { name: 'closet', path: '/closet', shows: WORN_TILE },
  { name: 'closet, loading', path: '/closet', says: { 'GET /closet': 'never' }, shows: LOADING },
  {
    name: 'closet, broken',
    path: '/closet',
    says: { 'GET /closet': down },
    shows: 'role=alert >> text=req_1',
  },
  {
    name: 'closet, without a network',
    path: '/closet',
    says: { 'GET /closet': 'unreachable' },
    shows: 'role=alert',
  },
  {
    name: 'closet, without items of a part',
    path: '/closet',
    act: openTab('Object'),
    shows: 'role=tabpanel >> role=heading',
  },
  { name: 'closet, search', path: '/closet', act: search('bob'), shows: WORN_TILE },
  {
    name: 'closet, nothing found',
    path: '/closet',
    act: search('zzz'),
    shows: 'role=tabpanel >> role=heading',
  },
  {
    name: 'closet, tried on',
    path: '/closet',
    act: tryHair,
    shows: 'role=status >> text=/^(Not saved yet|まだ保存していません)/',
  },
  {
    name: 'closet, colours',
    path: '/closet',
    act: (page) => openDyes(page, 'Clothes'),
    shows: 'role=tabpanel >> role=radio[checked]',
  },
  { name: 'closet, leaving', path: '/closet', act: leaveUnsaved, shows: 'role=dialog' },
  { name: 'closet, in 3D', path: '/closet', act: choose3d, shows: 'canvas' },
  {
    name: 'closet, in 3D with an ornament',
    path: '/closet',
    act: choose3d,
    says: { 'POST /closet/figure': A_FULL_FIGURE },
    shows: 'canvas',
  },
  {
    name: 'closet, no 3D',
    path: '/closet',
    act: choose3d,
    shows: STAGE_NOTE,
    says: { 'POST /closet/figure': down },
  },
  {
    name: 'closet, a part missing',
    path: '/closet',
    act: choose3d,
    says: { 'POST /closet/figure': A_TORN_FIGURE },
    shows: STAGE_NOTE,
  },
  {
    name: 'closet, from an app',
    path: '/closet?from=app_one',
    shows: 'role=status >> text=/Star Cafe/',
  },
  { name: 'outfits', path: '/outfits', shows: 'role=listitem >> text=/^(Wearing|着用中)$/' },
  { name: 'outfits, loading', path: '/outfits', says: { 'GET /outfits': 'never' }, shows: LOADING },
  {
    name: 'outfits, broken',
    path: '/outfits',
    says: { 'GET /outfits': down },
    shows: 'role=alert >> text=req_1',
  },
  {
    name: 'outfits, none',
    path: '/outfits',
    says: { 'GET /outfits': { outfits: [] } },
    act: tap(SAVE_LOOK),
    shows: inDialog('role=textbox'),
  },
  {
    name: 'outfits, delete',
    path: '/outfits',
    act: tap(button(/^(Delete|削除): Sailor/)),
    shows: inDialog(button(/^(Delete|削除)$/)),
  },
  { name: 'consent', path: '/consent/flow1', shows: button(/^(Allow|許可する)$/) },
  {
    name: 'consent, an app in development',
    path: '/consent/flow1',
    says: { 'GET /flows/flow1': { ...A_FLOW, live: false, movingItems: 12, isKnown: true } },
    shows: 'text=/still in development|開発中/',
  },
  {
    name: 'consent, of a guest',
    path: '/consent/flow1',
    says: { 'GET /flows/flow1': A_GUESTS_FLOW },
    shows: 'text=/will keep the look|での見た目が/',
  },
  {
    name: 'consent, signed out',
    path: '/consent/flow1',
    says: { 'GET /me': SIGNED_OUT },
    shows: named('link', /^(Get started|はじめる)$/),
  },
  {
    name: 'consent, over',
    path: '/consent/flow1',
    shows: named('heading', /has ended|終了しています/),
    says: { 'GET /flows/flow1': { status: 404, reason: 'flowNotFound' } },
  },
  {
    name: 'consent, loading',
    path: '/consent/flow1',
    says: { 'GET /me': 'never' },
    shows: LOADING,
  },
  { name: 'linked apps', path: '/links', shows: named('heading', /^Star Cafe$/) },
  { name: 'linked apps, loading', path: '/links', says: { 'GET /links': 'never' }, shows: LOADING },
  {
    name: 'linked apps, failed',
    path: '/links',
    says: { 'GET /links': down },
    shows: 'role=alert >> text=req_1',
  },
  {
    name: 'linked apps, none',
    path: '/links',
    says: { 'GET /links': { links: [] } },
    shows: named('heading', /^(No linked apps|連携しているアプリはありません)$/),
  },
  {
    name: 'unlink',
    path: '/links',
    act: tap(UNLINK),
    shows: inDialog(UNLINK),
  },
  {
    name: 'revoke a permission',
    path: '/links',
    act: tap(button(/“Show avatar”|「アバターの表示」/)),
    shows: inDialog(button(/^(Revoke|取り消す)$/)),
  },
  { name: 'account', path: '/account', shows: 'role=region >> role=listitem' },
  { name: 'profile card', path: '/profile', shows: 'role=img[name=/QR/]' },
  {
    name: 'profile card, off',
    path: '/profile',
    says: { 'GET /card': NO_CARD },
    shows: 'role=checkbox',
  },
  {
    name: 'profile card, name taken',
    path: '/profile',
    says: { 'PUT /card/name': { status: 409, reason: 'cardNameTaken' } },
    async act(page) {
      await page.getByRole('textbox').fill('someone')
      await page.getByRole('button', { name: /^(Save|保存)/ }).click()
    },
    shows: 'role=alert',
  },
  {
    name: 'profile card, failed',
    path: '/profile',
    says: { 'GET /card': down },
    shows: 'role=alert >> text=req_1',
  },
  {
    name: 'account, session to end',
    path: '/account',
    shows: inDialog('form'),
    act: press(/^(Sign out Firefox|Firefox · Mac を)/),
    says: { 'DELETE /sessions/s2': { status: 403, reason: 'signInAgain' } },
  },
  {
    name: 'account, sessions loading',
    path: '/account',
    shows: `role=main >> ${LOADING}`,
    says: { 'GET /sessions': 'never' },
  },
  {
    name: 'account, events failed',
    path: '/account',
    shows: 'role=alert >> text=req_1',
    says: { 'GET /me/events': down },
  },
  {
    name: 'account, broken',
    path: '/account',
    says: { 'GET /me': down },
    shows: 'role=alert',
  },
  {
    name: 'account, delete',
    path: '/account',
    act: press(/^(Delete my|アカウントを削除)/),
    shows: inDialog(button(/^(Delete account|削除する)$/)),
  },
  {
    name: 'account, download',
    path: '/account',
    act: press(/^(Download my|自分のデータ)/),
    says: { 'GET /export': { status: 403, reason: 'signInAgain' } },
    shows: inDialog('form'),
  },
  {
    name: 'account, to be deleted',
    path: '/account',
    says: { 'GET /me': TO_BE_DELETED },
    shows: button(/^(Restore my account|アカウントを元に戻す)$/),
  },
]

/** Each screen is checked in light mode in one of them, and in dark mode in the other. */
const VIEWS: readonly (View & { firstScheme: number })[] = [
  { locale: 'ja', width: 390, firstScheme: 0 },
  { locale: 'en', width: 1280, firstScheme: 1 },
]
const SCHEMES = ['light', 'dark'] as const
/** The home shows the month of today. */
const A_DAY_OF_THE_CARD = '2026-11-08T12:00:00'

for (const { firstScheme, ...view } of VIEWS) {
  const how = `${view.locale}, ${view.width} px`
  test(`every screen is accessible in every state: ${how}`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const opened = await openPage(browser, view)
    await opened.page.clock.setFixedTime(A_DAY_OF_THE_CARD)
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
