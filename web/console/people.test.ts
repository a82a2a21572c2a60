import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { A_ME, AN_ORGANISATION } from './fixtures/a-me.ts'
import { browser, openPage, origin } from './fixtures/open-pages.ts'
import { A_SESSION, PATHS, PEOPLE_ANSWERS } from './fixtures/people-answers.ts'
import { click, listFaults, listStates, type Screen, VIEWS } from './fixtures/screens.ts'
import { staysUntilStored } from './fixtures/stays-until-stored.ts'

const { app, organisation } = PATHS
const SIGNED_OUT = { ...A_ME, signedIn: false, email: null, organisations: [] }
const CLOSED = { ...A_ME, isOpen: false, canRegister: false, organisations: [] }
const CLOSED_OUT = { ...SIGNED_OUT, isOpen: false, canRegister: false }
const LOCKED = { ...AN_ORGANISATION, requiresPasskeys: true, needsPasskey: true, apps: [] }
const AN_OPERATOR = { ...A_ME, isOperator: true }
const OTHER = { ...AN_ORGANISATION, organisationId: 2, name: 'Cat Games', apps: [] }
const A_PASSKEY = {
  id: 'one',
  name: 'Laptop',
  createdAt: '2026-11-01T03:00:00.000Z',
  lastUsedAt: '2026-11-20T03:00:00.000Z',
}
const invitation = {
  invitationId: 1,
  organisationName: 'Cat Games',
  role: 'developer',
  invitedBy: 'ren@example.com',
  expiresAt: '2026-12-01T00:00:00.000Z',
}

const DELETE_ACCOUNT = { name: /Delete my account|アカウントを削除/ }
const deleteAccount = async (page: Page) => {
  await page.getByRole('button', DELETE_ACCOUNT).click()
  await page.locator('dialog .danger').click()
}

const screens: Screen[] = [
  { path: '/', says: { 'GET /me': SIGNED_OUT }, shows: 'input[type=email]' },
  {
    path: '/',
    shows: 'input.code',
    says: { 'GET /me': SIGNED_OUT, 'POST /auth/email-otp/send-verification-otp': { digits: 6 } },
    async act(page) {
      await page.locator('input').fill('hana@example.com')
      await page.locator('form .primary').click()
    },
  },
  {
    path: '/',
    shows: '.field.wrong',
    says: { 'GET /me': SIGNED_OUT },
    act: click('form .primary'),
  },
  {
    path: '/',
    shows: 'form.card',
    says: { 'GET /me': { ...A_ME, organisations: [], invitations: [invitation] } },
  },
  { path: '/', says: { 'GET /me': CLOSED_OUT }, shows: 'input[type=email]' },
  {
    path: '/',
    shows: 'input.code',
    says: { 'GET /me': CLOSED_OUT, 'POST /auth/email-otp/send-verification-otp': { digits: 6 } },
    async act(page) {
      await page.locator('input').fill('hana@example.com')
      await page.locator('form .primary').click()
    },
  },
  { path: '/', says: { 'GET /me': CLOSED }, shows: 'section.card h2' },
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
    path: `${app}/keys`,
    shows: 'dialog pre',
    says: { [`GET ${app}/keys`]: { keys: [] } },
    async act(page) {
      await page.locator('.page-head .primary').click()
      await page.locator('dialog input').fill('Server')
      await page.locator('dialog .primary').click()
    },
  },
  {
    path: `${app}/keys`,
    shows: 'dialog .field.wrong textarea',
    says: { [`POST ${app}/keys`]: { status: 400, reason: 'networkRefused' } },
    async act(page) {
      await page.locator('.page-head .primary').click()
      await page.locator('dialog input').fill('Server')
      await page.locator('dialog textarea').fill('example.com')
      await page.locator('dialog .primary').click()
    },
  },
  { path: `${app}/keys`, act: click('tbody .button'), shows: 'dialog select' },
  {
    path: `${app}/keys`,
    shows: 'dialog .danger',
    act: (page) => page.locator('tbody tr').last().locator('.button').last().click(),
  },
  ...listStates(`${app}/redirects`, `GET ${app}/redirect-uris`, 'tbody tr', {
    uris: [],
    connectUrl: '',
  }),
  {
    path: `${app}/redirects`,
    shows: 'mark',
    async act(page) {
      await page.locator('form').last().locator('input').fill('myapp://connect/cB')
      await page.locator('form').last().locator('.button').click()
    },
  },
  ...listStates(`${app}/settings`, `GET ${app}`, 'form fieldset'),
  {
    path: `${app}/settings`,
    shows: 'dialog textarea',
    act: click('.access .button'),
  },
  {
    path: `${app}/settings`,
    shows: 'dialog .item-option',
    act: click('.outfit .row .button'),
  },
  {
    path: `${app}/settings`,
    shows: '.outfit .primary',
    async act(page) {
      await page.locator('.outfit .row .button').first().click()
      await page.locator('dialog .item-option').last().click()
    },
  },
  {
    path: `${app}/keys`,
    shows: 'dialog input[type=email]',
    says: { [`DELETE ${app}/keys/11111111`]: { status: 403, reason: 'signInAgain' } },
    async act(page) {
      await page.locator('tbody .button').last().click()
      await page.locator('dialog .danger').click()
    },
  },
  ...listStates(`${app}/connections`, `GET ${app}/connections`, '.attempts li', { attempts: [] }),
  {
    path: `${app}/connections`,
    shows: '.joined .differs',
    act: click('summary'),
  },
  ...listStates(`${app}/requests`, `GET ${app}/requests`, '.requests li', {
    requests: [],
    next: null,
  }),
  {
    path: `${app}/requests`,
    shows: '.request-detail pre',
    act: click('summary'),
  },
  ...listStates(`${app}/usage`, `GET ${app}/usage`, 'canvas', {
    days: [],
    rows: [],
    activeAvatars: 0,
  }),
  { path: `${organisation}/apps`, shows: '.app-card' },
  {
    path: `${organisation}/apps`,
    shows: '.message .primary',
    says: { 'GET /me': { ...A_ME, organisations: [{ ...AN_ORGANISATION, apps: [] }] } },
  },
  {
    path: `${organisation}/apps`,
    shows: 'dialog fieldset',
    act: click('.page-head .primary'),
  },
  ...listStates(`${organisation}/members`, `GET ${organisation}/members`, 'tbody tr'),
  {
    path: `${organisation}/members`,
    shows: 'dialog .danger',
    act: (page) => page.locator('tbody .button').first().click(),
  },
  {
    path: `${organisation}/members`,
    shows: 'dialog .primary',
    says: { [`PUT ${organisation}/security`]: { status: 409, reason: 'ownPasskeyFirst' } },
    act: (page) => page.getByRole('button', { name: /Require passkeys|必須にする/ }).click(),
  },
  {
    path: `${organisation}/members`,
    shows: '.entry-sign',
    says: { 'GET /me': { ...A_ME, organisations: [LOCKED, OTHER] } },
  },
  {
    path: app,
    shows: '.entry .small',
    says: { 'GET /me': { ...A_ME, passkeys: [A_PASSKEY], organisations: [LOCKED] } },
  },
  {
    path: '/account',
    shows: '.account-rows .badge',
    says: { 'GET /me': { ...A_ME, passkeys: [A_PASSKEY] } },
  },
  ...listStates('/operator', 'GET /access-requests', '.card .button', { requests: [] }).map(
    (screen) => ({ ...screen, says: { 'GET /me': AN_OPERATOR, ...screen.says } }),
  ),
  {
    path: '/operator',
    shows: 'dialog textarea',
    says: { 'GET /me': AN_OPERATOR },
    act: click('.card .button'),
  },
  ...listStates('/account', 'GET /sessions', '.account-rows .icon'),
  ...listStates('/account', 'GET /me/events', '.account-rows strong'),
  {
    path: '/account',
    shows: 'dialog .danger',
    act: (page) => page.getByRole('button', DELETE_ACCOUNT).click(),
  },
  {
    path: '/account',
    shows: '.toast',
    says: { 'DELETE /me': { status: 409, reason: 'onlyOwner' } },
    act: deleteAccount,
  },
  {
    path: '/account',
    shows: 'dialog input[type=email]',
    says: { 'DELETE /me': { status: 403, reason: 'signInAgain' } },
    act: deleteAccount,
  },
  {
    path: '/account',
    shows: 'dialog .danger',
    says: { 'GET /me': { ...A_ME, passkeys: [A_PASSKEY] } },
    act: (page) => page.getByRole('button', { name: /Laptop/ }).click(),
  },
  ...listStates(`${organisation}/quotas`, `GET ${organisation}/quotas`, 'meter'),
  ...listStates(`${organisation}/audit`, `GET ${organisation}/audit`, 'tbody tr', {
    entries: [],
    next: null,
  }),
  {
    path: `${organisation}/audit`,
    shows: '.note.good',
    act: (page) => page.locator('main .row > .button').first().click(),
  },
]

for (const view of VIEWS) {
  test(`every screen is accessible in ${view.locale} at ${view.width} px`, async (t) => {
    if (!browser) return t.skip('no Chromium here')
    const opened = await openPage(browser, view, PEOPLE_ANSWERS)
    assert.deepEqual(await listFaults(opened, { origin, screens }), [])
    await opened.close()
  })
}

test('a viewer cannot change anything', async (t) => {
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

test('a key that is shown once stays until the user confirms that it is stored', async (t) => {
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

test('the legend shows the totals of all days until the user points at one', async (t) => {
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

test('a user who may not register is told whom to ask, and sees no form', async (t) => {
  if (!browser) return t.skip('no Chromium here')
  const opened = await openPage(browser, VIEWS[1], PEOPLE_ANSWERS)
  const { page } = opened
  const name = page.getByRole('textbox', { name: 'Name of the organisation' })
  opened.answer({ 'GET /me': CLOSED })
  await page.goto(`${origin}/console/welcome`)
  await page
    .getByRole('heading', { name: 'You are not a member of any organisation yet' })
    .waitFor()
  assert.equal(await name.count(), 0)
  opened.answer({ 'GET /me': { ...CLOSED, canRegister: true } })
  await page.goto(`${origin}/console/welcome`)
  await name.waitFor()
  await opened.close()
})

test('the only owner is told why the account cannot be deleted', async (t) => {
  if (!browser) return t.skip('no Chromium here')
  const opened = await openPage(browser, VIEWS[1], PEOPLE_ANSWERS)
  const { page } = opened
  opened.answer({ 'DELETE /me': { status: 409, reason: 'onlyOwner' } })
  await page.goto(`${origin}/console/account`)
  await deleteAccount(page)
  await page.getByText('You are the only owner of an organisation in use.').waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)
  await opened.close()
})

test('all other devices are signed out at once', async (t) => {
  if (!browser) return t.skip('no Chromium here')
  const opened = await openPage(browser, VIEWS[1], PEOPLE_ANSWERS)
  const { page } = opened
  await page.goto(`${origin}/console/account`)
  const endOthers = page.getByRole('button', { name: 'Sign out all other devices' })
  await endOthers.waitFor()
  opened.answer({ 'POST /sessions/end-others': {}, 'GET /sessions': { sessions: [A_SESSION] } })
  await endOthers.click()
  await page.getByRole('status').getByText('Signed out').waitFor()
  assert.equal(await endOthers.count(), 0)
  await opened.close()
})
