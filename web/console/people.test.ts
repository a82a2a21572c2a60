import assert from 'node:assert/strict'
import { test } from 'node:test'
import { A_ME, AN_ORGANISATION } from './fixtures/a-me.ts'
import { browser, openPage, origin } from './fixtures/open-pages.ts'
import { PATHS, PEOPLE_ANSWERS } from './fixtures/people-answers.ts'
import { click, listFaults, listStates, type Screen, VIEWS } from './fixtures/screens.ts'
import { staysUntilStored } from './fixtures/stays-until-stored.ts'

const { app, organisation } = PATHS
const SIGNED_OUT = { ...A_ME, signedIn: false, email: null, organisations: [] }
const invitation = {
  ...{ invitationId: 1, organisationName: 'Cat Games', role: 'developer' },
  ...{ invitedBy: 'ren@example.com', expiresAt: '2026-12-01T00:00:00.000Z' },
}

const screens: Screen[] = [
  { path: '/', says: { 'GET /me': SIGNED_OUT }, shows: 'input[type=email]' },
  {
    ...{ path: '/', shows: 'input.code' },
    says: { 'GET /me': SIGNED_OUT, 'POST /auth/email-otp/send-verification-otp': {} },
    async act(page) {
      await page.locator('input').fill('hana@example.com')
      await page.locator('form .primary').click()
    },
  },
  {
    ...{ path: '/', shows: '.field.wrong' },
    says: { 'GET /me': SIGNED_OUT },
    act: click('form .primary'),
  },
  {
    ...{ path: '/', shows: 'form.card' },
    says: { 'GET /me': { ...A_ME, organisations: [], invitations: [invitation] } },
  },
  { path: '/', says: { 'GET /me': 'unreachable' }, shows: '[role=alert]' },
  { path: '/apps/app_other', shows: '.alone .message' },
  ...listStates(app, `GET ${app}/checklist`, '.steps .next'),
  ...listStates(`${app}/keys`, `GET ${app}/keys`, 'tbody tr', { keys: [] }),
  {
    path: `${app}/keys`,
    act: click('.page-head .primary'),
    shows: 'dialog[open]',
    says: { [`GET ${app}/keys`]: { keys: [] } },
  },
  {
    ...{ path: `${app}/keys`, shows: 'dialog pre' },
    says: { [`GET ${app}/keys`]: { keys: [] } },
    async act(page) {
      await page.locator('.page-head .primary').click()
      await page.locator('dialog input').fill('Server')
      await page.locator('dialog .primary').click()
    },
  },
  { path: `${app}/keys`, act: click('tbody .button'), shows: 'dialog select' },
  {
    ...{ path: `${app}/keys`, shows: 'dialog .danger' },
    act: (page) => page.locator('tbody tr').last().locator('.button').last().click(),
  },
  ...listStates(`${app}/redirects`, `GET ${app}/redirect-uris`, 'tbody tr', {
    ...{ uris: [], connectUrl: '' },
  }),
  {
    ...{ path: `${app}/redirects`, shows: 'mark' },
    async act(page) {
      await page.locator('form').last().locator('input').fill('myapp://connect/cB')
      await page.locator('form').last().locator('.button').click()
    },
  },
  ...listStates(`${app}/settings`, `GET ${app}`, 'form fieldset'),
  {
    ...{ path: `${app}/settings`, shows: 'dialog .item-option' },
    act: click('.outfit .row .button'),
  },
  {
    ...{ path: `${app}/settings`, shows: '.outfit .primary' },
    async act(page) {
      await page.locator('.outfit .row .button').first().click()
      await page.locator('dialog .item-option').last().click()
    },
  },
  {
    ...{ path: `${app}/keys`, shows: 'dialog input[type=email]' },
    says: { [`DELETE ${app}/keys/11111111`]: { status: 403, reason: 'signInAgain' } },
    async act(page) {
      await page.locator('tbody .button').last().click()
      await page.locator('dialog .danger').click()
    },
  },
  ...listStates(`${app}/connections`, `GET ${app}/connections`, '.attempts li', { attempts: [] }),
  {
    ...{ path: `${app}/connections`, shows: '.joined .differs' },
    act: click('summary'),
  },
  ...listStates(`${app}/requests`, `GET ${app}/requests`, '.requests li', {
    requests: [],
    next: null,
  }),
  {
    ...{ path: `${app}/requests`, shows: '.request-detail pre' },
    act: click('summary'),
  },
  ...listStates(`${app}/usage`, `GET ${app}/usage`, 'canvas', {
    days: [],
    rows: [],
    activeAvatars: 0,
  }),
  { path: `${organisation}/apps`, shows: '.app-card' },
  {
    ...{ path: `${organisation}/apps`, shows: '.message .primary' },
    says: { 'GET /me': { ...A_ME, organisations: [{ ...AN_ORGANISATION, apps: [] }] } },
  },
  {
    ...{ path: `${organisation}/apps`, shows: 'dialog fieldset' },
    act: click('.page-head .primary'),
  },
  ...listStates(`${organisation}/members`, `GET ${organisation}/members`, 'tbody tr'),
  {
    ...{ path: `${organisation}/members`, shows: 'dialog .danger' },
    act: (page) => page.locator('tbody .button').first().click(),
  },
  ...listStates(`${organisation}/audit`, `GET ${organisation}/audit`, 'tbody tr', {
    ...{ entries: [], next: null },
  }),
  {
    ...{ path: `${organisation}/audit`, shows: '.note.good' },
    act: (page) => page.locator('main .row > .button').first().click(),
  },
]

for (const view of VIEWS) {
  test(`every screen is sound in ${view.locale} at ${view.width} px`, async (t) => {
    if (!browser) return t.skip('no Chromium here')
    const opened = await openPage(browser, view, PEOPLE_ANSWERS)
    assert.deepEqual(await listFaults(opened, { origin, screens }), [])
    await opened.close()
  })
}

test('a member who may only look finds nothing to change', async (t) => {
  if (!browser) return t.skip('no Chromium here')
  const opened = await openPage(browser, VIEWS[1], PEOPLE_ANSWERS)
  const { page } = opened
  const viewer = { ...AN_ORGANISATION, role: 'viewer' }
  opened.answer({ 'GET /me': { ...A_ME, organisations: [viewer] } })
  for (const path of [`${app}/keys`, `${organisation}/members`]) {
    await page.goto(`${origin}/console${path}`)
    await page.locator('tbody tr').first().waitFor()
    assert.equal(await page.locator('tbody .button, tbody select').count(), 0, path)
  }
  await page.goto(`${origin}/console${app}/settings`)
  assert.ok(await page.locator('form .primary').isDisabled())
  await opened.close()
})

test('a key that is shown once stays until somebody says that it is stored', async (t) => {
  if (!browser) return t.skip('no Chromium here')
  const opened = await openPage(browser, VIEWS[1], PEOPLE_ANSWERS)
  const { page } = opened
  opened.answer({ [`GET ${app}/keys`]: { keys: [] } })
  await page.goto(`${origin}/console${app}/keys`)
  await page.locator('.page-head .primary').click()
  await page.locator('dialog input').fill('Server')
  await page.keyboard.press('Enter')
  await staysUntilStored(page)
  await opened.close()
})

test('below the bars of usage stand the sums of all days, until one is pointed at', async (t) => {
  if (!browser) return t.skip('no Chromium here')
  const opened = await openPage(browser, VIEWS[1], PEOPLE_ANSWERS)
  const { page } = opened
  await page.goto(`${origin}/console${app}/usage`)
  await page.locator('.u-legend').waitFor()
  const read = () => page.locator('.u-legend .u-value').allTextContents()
  assert.deepEqual(await read(), ['30 days', '60', '60', '6,045'])
  await page.locator('.u-over').hover({ position: { x: 2, y: 20 } })
  assert.deepEqual(await read(), ['10/24', '0', '0', '100'])
  await opened.close()
})
