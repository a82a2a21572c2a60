import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Answers, View } from '@kisekae/web-common/fixtures/open-page.ts'
import type { Browser, Page } from 'playwright-core'
import { buildWeb } from '../../scripts/build-web.ts'
import { openBrowser } from '../../server/fixtures/open-browser.ts'
import { A_ME, AN_ORGANISATION } from './fixtures/a-me.ts'
import { openPage, servePages } from './fixtures/open-pages.ts'
import { PATHS, PEOPLE_ANSWERS } from './fixtures/people-answers.ts'

let pages: Awaited<ReturnType<typeof servePages>>
let browser: Browser | null
before(async () => {
  await buildWeb({ apps: ['console'] })
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

const { app, organisation } = PATHS
const down = { status: 500, reason: 'internalError' }
const SIGNED_OUT = { ...A_ME, signedIn: false, email: null, organisations: [] }
const click = (selector: string) => (page: Page) => page.locator(selector).first().click()
const invitation = {
  ...{ invitationId: 1, organisationName: 'Cat Games', role: 'developer' },
  ...{ invitedBy: 'ren@example.com', expiresAt: '2026-12-01T00:00:00.000Z' },
}

/** Each list in all its states: read, waited for, empty, gone. */
const states = (path: string, from: string, shows: string, nothing?: object): Screen[] => [
  { name: `${path || app} done`, path: path || app, shows },
  {
    name: `${path || app} loading`,
    path: path || app,
    says: { [from]: 'never' },
    shows: '.waiting',
  },
  {
    name: `${path || app} failed`,
    path: path || app,
    says: { [from]: down },
    shows: '[role=alert]',
  },
  ...(nothing
    ? [{ name: `${path} empty`, path, says: { [from]: nothing }, shows: '.message .icon' }]
    : []),
]

const screens: Screen[] = [
  { name: 'sign-in', path: '/', says: { 'GET /me': SIGNED_OUT }, shows: 'input[type=email]' },
  {
    ...{ name: 'code', path: '/', shows: 'input.code' },
    says: { 'GET /me': SIGNED_OUT, 'POST /auth/email-otp/send-verification-otp': {} },
    async act(page) {
      await page.locator('input').fill('hana@example.com')
      await page.locator('form .primary').click()
    },
  },
  {
    ...{ name: 'wrong address', path: '/', shows: '.field.wrong' },
    says: { 'GET /me': SIGNED_OUT },
    act: click('form .primary'),
  },
  {
    ...{ name: 'welcome', path: '/', shows: 'form.card' },
    says: { 'GET /me': { ...A_ME, organisations: [], invitations: [invitation] } },
  },
  { name: 'service gone', path: '/', says: { 'GET /me': 'unreachable' }, shows: '[role=alert]' },
  { name: 'no such page', path: '/apps/app_other', shows: '.alone .message' },
  ...states('', `GET ${app}/checklist`, '.steps .next'),
  ...states(`${app}/keys`, `GET ${app}/keys`, 'tbody tr', { keys: [] }),
  {
    name: 'new key',
    path: `${app}/keys`,
    act: click('.page-head .primary'),
    shows: 'dialog[open]',
    says: { [`GET ${app}/keys`]: { keys: [] } },
  },
  {
    ...{ name: 'key shown once', path: `${app}/keys`, shows: 'dialog pre' },
    says: { [`GET ${app}/keys`]: { keys: [] } },
    async act(page) {
      await page.locator('.page-head .primary').click()
      await page.locator('dialog input').fill('Server')
      await page.locator('dialog .primary').click()
    },
  },
  { name: 'rotate key', path: `${app}/keys`, act: click('tbody .button'), shows: 'dialog select' },
  {
    ...{ name: 'revoke key', path: `${app}/keys`, shows: 'dialog .danger' },
    act: (page) => page.locator('tbody tr').last().locator('.button').last().click(),
  },
  ...states(`${app}/redirects`, `GET ${app}/redirect-uris`, 'tbody tr', {
    ...{ uris: [], connectUrl: '' },
  }),
  {
    ...{ name: 'URI compared', path: `${app}/redirects`, shows: 'mark' },
    async act(page) {
      await page.locator('form').last().locator('input').fill('myapp://connect/cB')
      await page.locator('form').last().locator('.button').click()
    },
  },
  ...states(`${app}/settings`, `GET ${app}`, 'form fieldset'),
  {
    ...{ name: 'default outfit', path: `${app}/settings`, shows: 'dialog .item-option' },
    act: click('.outfit .row .button'),
  },
  {
    ...{ name: 'sign in again', path: `${app}/keys`, shows: 'dialog input[type=email]' },
    says: { [`DELETE ${app}/keys/11111111`]: { status: 403, reason: 'signInAgain' } },
    async act(page) {
      await page.locator('tbody .button').last().click()
      await page.locator('dialog .danger').click()
    },
  },
  ...states(`${app}/connections`, `GET ${app}/connections`, '.attempts li', { attempts: [] }),
  {
    ...{ name: 'attempt', path: `${app}/connections`, shows: '.joined .differs' },
    act: click('summary'),
  },
  ...states(`${app}/requests`, `GET ${app}/requests`, '.requests li', { requests: [], next: null }),
  {
    ...{ name: 'request', path: `${app}/requests`, shows: '.request-detail pre' },
    act: click('summary'),
  },
  ...states(`${app}/usage`, `GET ${app}/usage`, 'canvas', { days: [], rows: [], activeAvatars: 0 }),
  { name: 'apps', path: `${organisation}/apps`, shows: '.app-card' },
  {
    ...{ name: 'no app yet', path: `${organisation}/apps`, shows: '.message .primary' },
    says: { 'GET /me': { ...A_ME, organisations: [{ ...AN_ORGANISATION, apps: [] }] } },
  },
  {
    ...{ name: 'new app', path: `${organisation}/apps`, shows: 'dialog fieldset' },
    act: click('.page-head .primary'),
  },
  ...states(`${organisation}/members`, `GET ${organisation}/members`, 'tbody tr'),
  {
    ...{ name: 'remove member', path: `${organisation}/members`, shows: 'dialog .danger' },
    act: (page) => page.locator('tbody .button').first().click(),
  },
  ...states(`${organisation}/audit`, `GET ${organisation}/audit`, 'tbody tr', {
    ...{ entries: [], next: null },
  }),
  {
    ...{ name: 'audit verified', path: `${organisation}/audit`, shows: '.note.good' },
    act: (page) => page.locator('main .row > .button').first().click(),
  },
]

const views: View[] = [
  { locale: 'ja', width: 390 },
  { locale: 'en', width: 1280 },
]

for (const view of views) {
  test(`every screen is sound in ${view.locale} at ${view.width} px`, async (t) => {
    if (!browser) return t.skip('no Chromium here')
    const opened = await openPage(browser, view, PEOPLE_ANSWERS)
    const { page } = opened
    const found: string[] = []
    for (const { name, path, says = {}, act, shows } of screens) {
      opened.answer(says)
      await page.goto(`${pages.origin}/console${path}`)
      await act?.(page)
      await page
        .locator(shows)
        .first()
        .waitFor({ timeout: 10_000 })
        .catch(() => {
          throw new Error(`${name}: ${shows} did not come.`)
        })
      // What a state looks like to those who cannot see is the same at any width.
      if (view.width === 390 || name.endsWith(' done')) {
        found.push(...(await listBarriers(page)).map((barrier) => `${name}: ${barrier}`))
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (overflow > 0) found.push(`${name} is ${overflow} px too wide`)
    }
    assert.deepEqual([...found, ...opened.faults], [])
    await opened.close()
  })
}

test('a member who may only look finds nothing to change', async (t) => {
  if (!browser) return t.skip('no Chromium here')
  const opened = await openPage(browser, views[1], PEOPLE_ANSWERS)
  const { page } = opened
  const viewer = { ...AN_ORGANISATION, role: 'viewer' }
  opened.answer({ 'GET /me': { ...A_ME, organisations: [viewer] } })
  for (const path of [`${app}/keys`, `${organisation}/members`]) {
    await page.goto(`${pages.origin}/console${path}`)
    await page.locator('tbody tr').first().waitFor()
    assert.equal(await page.locator('tbody .button, tbody select').count(), 0, path)
  }
  await page.goto(`${pages.origin}/console${app}/settings`)
  assert.ok(await page.locator('form .primary').isDisabled())
  await opened.close()
})
