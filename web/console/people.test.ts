import assert from 'node:assert/strict'
import { test } from 'node:test'
import { button, inDialog, named } from '@kisekae/web-common/fixtures/by-role.ts'
import type { Page } from 'playwright-core'
import { A_ME, AN_ORGANISATION } from './fixtures/a-me.ts'
import { browser, openPage, origin } from './fixtures/open-pages.ts'
import { A_SESSION, HOME_SETTINGS, PATHS, PEOPLE_ANSWERS } from './fixtures/people-answers.ts'
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
const SEND_CODE = button(/^(Send a code|コードを送る)$/)
const CREATE_KEY = button(/^(Create a key|キーを作る)$/)
const REVOKE = button(/^(Revoke|取り消す)$/)
const CHOOSE_ITEMS = button(/^(Choose items|アイテムを選ぶ)$/)
const REMOVE = button(/^(Remove|外す)$/)
const REMOVE_LAPTOP = button(/Laptop/)
const EDIT_THEME = button(/^(Edit|編集)$/)
const ADD_ITEMS = button(/^(Add items|アイテムを追加)$/)
const ANSWER = button(/^(Answer|回答する)$/)
const DECIDE = /^(Decide|対応する)$/
const deleteAccount = async (page: Page) => {
  await page.getByRole('button', DELETE_ACCOUNT).click()
  await page.getByRole('dialog').getByRole('button', DELETE_ACCOUNT).click()
}

const screens: Screen[] = [
  { path: '/', says: { 'GET /me': SIGNED_OUT }, shows: 'input[type=email]' },
  {
    path: '/',
    shows: named('textbox', /^(Code|コード)$/),
    says: { 'GET /me': SIGNED_OUT, 'POST /auth/email-otp/send-verification-otp': { digits: 6 } },
    async act(page) {
      await page.locator('input').fill('hana@example.com')
      await page.locator(SEND_CODE).click()
    },
  },
  {
    path: '/',
    shows: '[aria-invalid=true]',
    says: { 'GET /me': SIGNED_OUT },
    act: click(SEND_CODE),
  },
  {
    path: '/',
    shows: button(/^(Join|参加する)$/),
    says: { 'GET /me': { ...A_ME, organisations: [], invitations: [invitation] } },
  },
  { path: '/', says: { 'GET /me': CLOSED_OUT }, shows: 'input[type=email]' },
  {
    path: '/',
    shows: named('textbox', /^(Code|コード)$/),
    says: { 'GET /me': CLOSED_OUT, 'POST /auth/email-otp/send-verification-otp': { digits: 6 } },
    async act(page) {
      await page.locator('input').fill('hana@example.com')
      await page.locator(SEND_CODE).click()
    },
  },
  {
    path: '/',
    says: { 'GET /me': CLOSED },
    shows: named('heading', /not a member|所属する組織が/),
  },
  { path: '/', says: { 'GET /me': 'unreachable' }, shows: '[role=alert]' },
  { path: '/apps/app_other', shows: named('heading', /Page not found|ページがありません/) },
  ...listStates(app, `GET ${app}/checklist`, 'role=progressbar'),
  ...listStates(`${app}/keys`, `GET ${app}/keys`, 'role=cell', {
    says: { keys: [] },
    heading: /No keys yet|まだキーがありません/,
  }),
  {
    path: `${app}/keys`,
    act: click(CREATE_KEY),
    shows: inDialog('role=textbox'),
    says: { [`GET ${app}/keys`]: { keys: [] } },
  },
  {
    path: `${app}/keys`,
    shows: inDialog('pre'),
    says: { [`GET ${app}/keys`]: { keys: [] } },
    async act(page) {
      await page.locator(CREATE_KEY).click()
      await page.locator('dialog input').fill('Server')
      await page.locator(inDialog(CREATE_KEY)).click()
    },
  },
  {
    path: `${app}/keys`,
    shows: inDialog('textarea[aria-invalid=true]'),
    says: { [`POST ${app}/keys`]: { status: 400, reason: 'networkRefused' } },
    async act(page) {
      await page.locator(CREATE_KEY).click()
      await page.locator('dialog input').fill('Server')
      await page.locator('dialog textarea').fill('example.com')
      await page.locator(inDialog(CREATE_KEY)).click()
    },
  },
  {
    path: `${app}/keys`,
    act: click(button(/^(Rotate|入れ替える)$/)),
    shows: inDialog('role=combobox'),
  },
  {
    path: `${app}/keys`,
    shows: inDialog(REVOKE),
    act: (page) => page.locator(REVOKE).last().click(),
  },
  ...listStates(`${app}/redirects`, `GET ${app}/redirect-uris`, 'role=cell', {
    says: { uris: [], connectUrl: '' },
    heading: /No redirect URIs|まだ登録がありません/,
  }),
  {
    path: `${app}/redirects`,
    shows: 'mark',
    async act(page) {
      await page.locator('form').last().locator('input').fill('myapp://connect/cB')
      await page.locator('form').last().getByRole('button').click()
    },
  },
  ...listStates(`${app}/settings`, `GET ${app}`, 'form fieldset'),
  {
    path: `${app}/settings`,
    shows: inDialog('role=textbox'),
    act: click(button(/^(Request access|申請する)/)),
  },
  {
    path: `${app}/settings`,
    shows: inDialog('role=listitem >> role=button'),
    act: click(CHOOSE_ITEMS),
  },
  {
    path: `${app}/settings`,
    shows: button(/^(Cancel|キャンセル)$/),
    async act(page) {
      await page.locator(CHOOSE_ITEMS).click()
      await page.locator(inDialog('role=listitem >> role=button')).last().click()
      // A box that the header partly covers would count as a small target.
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    path: `${app}/keys`,
    shows: 'dialog input[type=email]',
    says: { [`DELETE ${app}/keys/11111111`]: { status: 403, reason: 'signInAgain' } },
    async act(page) {
      await page.locator(REVOKE).last().click()
      await page.locator(inDialog(REVOKE)).click()
    },
  },
  ...listStates(`${app}/connections`, `GET ${app}/connections`, 'main li summary', {
    says: { attempts: [] },
    heading: /No linking attempts|まだ連携がありません/,
  }),
  {
    path: `${app}/connections`,
    shows: 'role=definition',
    act: click('summary'),
  },
  ...listStates(`${app}/requests`, `GET ${app}/requests`, 'main li summary', {
    says: { requests: [], next: null },
    heading: /^(No requests|呼び出しがありません)$/,
  }),
  {
    path: `${app}/requests`,
    shows: 'details[open] pre',
    act: click('summary'),
  },
  ...listStates(`${app}/usage`, `GET ${app}/usage`, 'canvas', {
    says: { days: [], rows: [], activeAvatars: 0 },
    heading: /No calls in this period|この期間の呼び出しはありません/,
  }),
  ...listStates(`${app}/wishes`, `GET ${app}/wishes`, 'tbody tr', {
    says: { countedAt: '2026-11-01T03:00:00.000Z', counts: [] },
    heading: /No counts yet|まだ集計がありません/,
  }),
  ...listStates(`${app}/cohorts`, `GET ${app}/cohorts`, 'tbody tr', {
    says: { cohorts: [] },
    heading: /No counts yet|まだ集計がありません/,
  }),
  { path: `${organisation}/apps`, shows: 'role=main >> role=link[name=/Café Momo/]' },
  {
    path: `${organisation}/apps`,
    shows: named('heading', /No apps yet|まだアプリがありません/),
    says: { 'GET /me': { ...A_ME, organisations: [{ ...AN_ORGANISATION, apps: [] }] } },
  },
  {
    path: `${organisation}/apps`,
    shows: inDialog('role=radio'),
    act: click(button(/^(Create an app|アプリを作る)$/)),
  },
  ...listStates(`${organisation}/members`, `GET ${organisation}/members`, 'tbody tr'),
  {
    path: `${organisation}/members`,
    shows: inDialog(REMOVE),
    act: click(REMOVE),
  },
  {
    path: `${organisation}/members`,
    shows: inDialog(button(/Create a passkey|パスキーを作成/)),
    says: { [`PUT ${organisation}/security`]: { status: 409, reason: 'ownPasskeyFirst' } },
    act: (page) => page.getByRole('button', { name: /Require passkeys|必須にする/ }).click(),
  },
  {
    path: `${organisation}/members`,
    shows: named('link', /Cat Games/),
    says: { 'GET /me': { ...A_ME, organisations: [LOCKED, OTHER] } },
  },
  {
    path: app,
    shows: 'text=/Lost your passkey|パスキーをなくした/',
    says: { 'GET /me': { ...A_ME, passkeys: [A_PASSKEY], organisations: [LOCKED] } },
  },
  {
    path: '/account',
    shows: REMOVE_LAPTOP,
    says: { 'GET /me': { ...A_ME, passkeys: [A_PASSKEY] } },
  },
  ...listStates('/operator', 'GET /access-requests', ANSWER, {
    says: { requests: [] },
    heading: /No open requests|申請はありません/,
  }).map((screen) => ({ ...screen, says: { 'GET /me': AN_OPERATOR, ...screen.says } })),
  {
    path: '/operator',
    shows: 'dialog textarea',
    says: { 'GET /me': AN_OPERATOR },
    act: click(ANSWER),
  },
  ...listStates('/themes', 'GET /home', EDIT_THEME, {
    says: { off: [], themes: [], welcome: { items: [], isBuiltIn: true, given: 0 } },
    heading: /No themes yet|テーマはまだありません/,
  }).map((screen) => ({ ...screen, says: { 'GET /me': AN_OPERATOR, ...screen.says } })),
  {
    path: '/themes',
    shows: 'dialog input[type=date]',
    says: { 'GET /me': AN_OPERATOR },
    act: click(EDIT_THEME),
  },
  {
    path: '/themes',
    shows: 'dialog .item-option',
    says: { 'GET /me': AN_OPERATOR },
    act: click(ADD_ITEMS),
  },
  ...listStates('/cards', 'GET /card-cases', button(DECIDE), {
    says: { cases: [], log: [] },
    heading: /No reported cards|通報はありません/,
  }).map((screen) => ({ ...screen, says: { 'GET /me': AN_OPERATOR, ...screen.says } })),
  {
    path: '/cards',
    shows: 'dialog select',
    says: { 'GET /me': AN_OPERATOR },
    act: click(button(DECIDE)),
  },
  ...listStates('/installation', 'GET /installation', 'code:text("/v1/Echo")').map((screen) => ({
    ...screen,
    says: { 'GET /me': AN_OPERATOR, ...screen.says },
  })),
  ...listStates('/account', 'GET /sessions', button(/Unknown device|不明な端末/)),
  ...listStates('/account', 'GET /me/events', 'text=/Sign-in failed|サインインに失敗/'),
  {
    path: '/account',
    shows: inDialog(button(DELETE_ACCOUNT.name)),
    act: (page) => page.getByRole('button', DELETE_ACCOUNT).click(),
  },
  {
    path: '/account',
    shows: 'role=status >> text=/only owner|あなただけがオーナー/',
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
    shows: inDialog(REMOVE_LAPTOP),
    says: { 'GET /me': { ...A_ME, passkeys: [A_PASSKEY] } },
    act: click(REMOVE_LAPTOP),
  },
  ...listStates(`${organisation}/quotas`, `GET ${organisation}/quotas`, 'meter'),
  ...listStates(`${organisation}/audit`, `GET ${organisation}/audit`, 'role=cell', {
    says: { entries: [], next: null },
    heading: /^(No entries|記録がありません)$/,
  }),
  {
    path: `${organisation}/audit`,
    shows: 'role=status >> code',
    act: click(button(/Verify the hash chain|ハッシュチェーンを検証/)),
  },
]

for (const view of VIEWS) {
  test(`every screen is accessible in ${view.locale} at ${view.width} px`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const opened = await openPage(browser, view, PEOPLE_ANSWERS)
    assert.deepEqual(await listFaults(opened, { origin, screens }), [])
    await opened.close()
  })
}

test('an operator chooses the items of the welcome gift by their pictures', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[1], PEOPLE_ANSWERS)
  const { page } = opened
  opened.answer({ 'GET /me': AN_OPERATOR, 'PUT /home/welcome': HOME_SETTINGS })
  await page.goto(`${origin}/console/themes`)
  await page.locator(ADD_ITEMS).click()
  const dialog = page.getByRole('dialog')
  // Items that are already in the gift cannot be chosen again.
  assert.ok(await dialog.getByRole('checkbox').nth(2).isDisabled())
  for (const at of [0, 1]) await dialog.getByRole('checkbox').nth(at).check()
  const saving = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Add 2' }).click()
  const before = HOME_SETTINGS.welcome.items.map(({ itemId }) => itemId)
  assert.deepEqual((await saving).postDataJSON(), { itemIds: [...before, 11, 12] })
  await dialog.waitFor({ state: 'detached' })
  await opened.close()
})

test('a viewer cannot change anything', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[1], PEOPLE_ANSWERS)
  const { page } = opened
  const viewer = { ...AN_ORGANISATION, role: 'viewer' }
  opened.answer({ 'GET /me': { ...A_ME, organisations: [viewer] } })
  for (const path of [`${app}/keys`, `${organisation}/members`]) {
    await page.goto(`${origin}/console${path}`)
    await page.locator('tbody tr').first().waitFor()
    assert.equal(await page.locator('tbody button, tbody select').count(), 0, path)
  }
  await page.goto(`${origin}/console${app}/settings`)
  assert.ok(await page.getByRole('button', { name: 'Save' }).first().isDisabled())
  await opened.close()
})

test('a key shown only once stays visible until the user confirms that it is stored', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[1], PEOPLE_ANSWERS)
  const { page } = opened
  opened.answer({ [`GET ${app}/keys`]: { keys: [] } })
  await page.goto(`${origin}/console${app}/keys`)
  await page.locator(CREATE_KEY).click()
  await page.locator('dialog input').fill('Server')
  await page.keyboard.press('Enter')
  await staysUntilStored(page)
  await opened.close()
})

test('the legend shows the totals of all days until the user points at a day', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
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

test('a user who may not register sees who can help, and no form', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[1], PEOPLE_ANSWERS)
  const { page } = opened
  const name = page.getByRole('textbox', { name: 'Organisation name' })
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

test('a sole owner is told why the account cannot be deleted', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[1], PEOPLE_ANSWERS)
  const { page } = opened
  opened.answer({ 'DELETE /me': { status: 409, reason: 'onlyOwner' } })
  await page.goto(`${origin}/console/account`)
  await deleteAccount(page)
  await page.getByText('You are the only owner of an organisation that is in use.').waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)
  await opened.close()
})

test('all other devices are signed out at once', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
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
