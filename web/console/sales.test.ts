import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import type { Page, Request } from 'playwright-core'
import { browser, endings, openPage, origin } from './fixtures/open-pages.ts'
import {
  AN_UNLINKED_AVATAR,
  AN_UNSOUND_GACHA,
  SALES,
  SALES_ANSWERS,
} from './fixtures/sales-answers.ts'
import { chooseFile, VIEWS } from './fixtures/screens.ts'
import { staysUntilStored } from './fixtures/stays-until-stored.ts'

const { app, organisation, id } = SALES
const gacha = `${app}/gachas/${id}`
const avatar = `${app}/avatars/${id}`

test("the editor's tabs and the errors can be reached with the keyboard alone", async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  const { page } = opened
  opened.answer({ [`GET ${gacha}`]: AN_UNSOUND_GACHA })
  await page.goto(`${origin}/console${gacha}`)
  await page.getByRole('tab', { name: 'Basics' }).focus()
  await page.keyboard.press('ArrowLeft')
  const selected = page.getByRole('tab', { selected: true })
  assert.equal(await selected.textContent(), 'Check and publish')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Prizes and rates' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('tabpanel').getByRole('textbox').first().waitFor()
  assert.equal(await selected.textContent(), 'Prizes and rates')
  await page.getByText('99%', { exact: true }).waitFor()
  await opened.close()
})

test('a viewer cannot change anything', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  const { page } = opened
  const me = SALES_ANSWERS['GET /me']
  const [first] = me.organisations
  opened.answer({ 'GET /me': { ...me, organisations: [{ ...first, role: 'viewer' }] } })
  for (const path of [`${organisation}/items`, `${app}/gachas`, `${app}/shops`]) {
    await page.goto(`${origin}/console${path}`)
    await page.locator('tbody tr').first().waitFor()
    const main = page.getByRole('main')
    assert.equal(await main.locator('tbody button, tbody input').count(), 0, path)
    for (const role of ['button', 'link'] as const)
      assert.equal(await main.getByRole(role, { name: /Create|Upload/ }).count(), 0, path)
  }
  await opened.close()
})

test('closing a dialog with Escape restores the focus', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  await page.goto(`${origin}/console${app}/shops`)
  const opener = page.getByRole('button', { name: 'Create a currency' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create a currency' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.ok(await opener.evaluate((button) => button === document.activeElement))
  await close()
})

test('if a user has left, the page says so and requests no data about the user', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  const { page } = opened
  opened.answer({ [`GET ${avatar}`]: AN_UNLINKED_AVATAR })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${origin}/console${avatar}`)
  await page.getByRole('main').getByRole('listitem').nth(1).waitFor()
  await page.getByText(/are not shown/).waitFor()
  assert.equal(await page.getByRole('main').locator('img, form').count(), 0)
  assert.ok(asked.includes(`/console-api${avatar}/grants`))
  assert.ok(!asked.includes(`/console-api${avatar}/owned`))
  await opened.close()
})

test('while a form is busy, neither its button nor the Enter key submits it again', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  const { page } = opened
  opened.answer({ [`POST ${app}/currencies`]: 'never' })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto(`${origin}/console${app}/shops`)
  await page.getByRole('button', { name: 'Create a currency' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Japanese name').fill('石')
  await dialog.getByLabel('English name').fill('Gem')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.locator('[aria-busy=true]').click({ force: true })
  await dialog.getByLabel('Japanese name').press('Enter')
  assert.equal(sent.length, 1)
  await opened.close()
})

const nameEn = (page: Page) => page.getByRole('tabpanel').getByLabel('English name')

/** Types a name without any pause afterwards. */
async function typeName(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto(`${origin}/console${gacha}`)
  await nameEn(page).waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await nameEn(page).fill('Winter gacha')
}

const isKept = (request: Request) => request.method() === 'PUT'

test('the last change is saved even if the user leaves the editor at once', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  await typeName(page)
  const kept = page.waitForRequest(isKept)
  await page.getByRole('main').getByRole('link', { name: 'Gachas' }).click()
  assert.equal((await kept).postDataJSON().draft.nameEn, 'Winter gacha')
  await close()
})

test('the last change is saved even if the page is closed at once', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  await typeName(page)
  const kept = once(endings, 'put')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  // The page closes without asking a question.
  await closed
  const [{ draft }] = await kept
  assert.equal(draft.nameEn, 'Winter gacha')
  await close()
})

/** Closes the page, which first asks the user to confirm. */
async function closeAsked(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  assert.equal(question.type(), 'beforeunload')
  // A browser that is closed while a dialog is open may crash.
  const closed = page.waitForEvent('close')
  await question.accept()
  await closed
}

test('if a draft is too large to send, a page asks before it closes', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  const edit = SALES_ANSWERS[`GET ${gacha}`]
  const prizes = Array.from({ length: 1_000 }, () => edit.draft.prizes[0])
  answer({ [`GET ${gacha}`]: { ...edit, draft: { ...edit.draft, prizes } } })
  await typeName(page)
  await closeAsked(page)
  await close()
})

test('if a save gets no response, closing the page requires confirmation', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  answer({ [`PUT ${gacha}/draft`]: 'never' })
  await typeName(page)
  await page.clock.runFor(1_000)
  await nameEn(page).fill('Spring gacha')
  await closeAsked(page)
  await close()
})

test('a user who returns to the editor finds the last saved draft', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  const edit = SALES_ANSWERS[`GET ${gacha}`]
  const draft = { ...edit.draft, nameEn: 'Winter gacha' }
  await page.goto(`${origin}/console${gacha}`)
  await nameEn(page).waitFor()
  answer({
    [`PUT ${gacha}/draft`]: { revision: 4, review: edit.review },
    [`GET ${gacha}`]: { ...edit, revision: 4, draft },
  })
  await nameEn(page).fill(draft.nameEn)
  await page.getByText('The draft is saved').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Gachas' }).click()
  await page.getByRole('row').getByRole('link').first().click()
  await nameEn(page).waitFor()
  assert.equal(await nameEn(page).inputValue(), draft.nameEn)
  await close()
})

test('prizes can be filtered by part', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  await page.goto(`${origin}/console${gacha}`)
  await page.getByRole('tab', { name: 'Prizes and rates' }).click()
  await page.getByRole('button', { name: 'Add prizes' }).click()
  const asked = page.waitForRequest((request) => request.url().includes('part=Hair'))
  await page.getByRole('dialog').getByLabel('Part').selectOption('Hair')
  await asked
  await close()
})

test('a webhook secret stays visible until the user confirms that it is stored', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  const { page } = opened
  await page.goto(`${origin}/console${app}/webhooks`)
  await page.getByRole('button', { name: 'Add an endpoint' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page.getByRole('dialog').getByLabel('Address').fill('https://partner.example/hook')
  await page.keyboard.press('Enter')
  await staysUntilStored(page)
  await opened.close()
})

test("a page states if an endpoint's counts cover only its latest deliveries", async (t) => {
  if (!browser) return t.skip('no Chromium here')
  const opened = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  const { page } = opened
  const webhooks = SALES_ANSWERS[`GET ${app}/webhooks`]
  const [endpoint] = webhooks.endpoints
  const endpoints = [999, 1_000].map((sum) => ({
    ...endpoint,
    endpointId: `we_${sum}`,
    delivered: sum - endpoint.failed,
  }))
  opened.answer({ [`GET ${app}/webhooks`]: { ...webhooks, endpoints } })
  await page.goto(`${origin}/console${app}/webhooks`)
  await page.getByText('998 delivered').waitFor()
  const isNewest = (text: string) => page.getByText(text).getByText('of the newest 1,000').count()
  assert.deepEqual(await Promise.all(['997 delivered', '998 delivered'].map(isNewest)), [0, 1])
  await opened.close()
})

test('a guest is never shown as linked, and an upgraded one is marked', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  const { page } = opened
  const [guest] = SALES_ANSWERS[`GET ${app}/avatars`].avatars
  const upgradedAt = '2026-11-02T03:00:00.000Z'
  const avatars = [guest, { ...guest, upgradedAt }, { ...guest, kind: 'member' }].map(
    (avatar, at) => ({ ...avatar, avatarId: id + at }),
  )
  opened.answer({ [`GET ${app}/avatars`]: { avatars, next: null } })
  await page.goto(`${origin}/console${app}/avatars`)
  await page.locator('tbody tr').first().waitFor()
  const states = await page.locator('tbody td:nth-child(3)').allTextContents()
  assert.deepEqual(states, ['–', 'Upgraded', 'Linked'])
  await page.goto(`${origin}/console${app}/avatars/${id}`)
  await page.getByRole('definition').getByText('Upgraded', { exact: true }).waitFor()
  await opened.close()
})

test('the check of a gacha names each field that is missing', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  const { page } = opened
  const findings = ['nameJa', 'nameEn', 'closedAt'].map((field) => ({
    level: 'error',
    code: 'missing',
    field,
    at: null,
    value: '',
  }))
  const review = { ...AN_UNSOUND_GACHA.review, findings }
  opened.answer({ [`GET ${gacha}`]: { ...AN_UNSOUND_GACHA, review } })
  await page.goto(`${origin}/console${gacha}`)
  await page.getByRole('tab', { name: 'Check and publish' }).click()
  const told = ['Japanese name', 'English name', 'Ends'].map((name) => `${name}: This is required.`)
  const list = page.getByRole('tabpanel').getByRole('listitem').getByRole('paragraph')
  assert.deepEqual(await list.allTextContents(), told)
  await opened.close()
})

test('nothing is shown about a file that could not be read', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  const { page } = opened
  const path = `POST ${organisation}/item-files`
  const unread = { accepted: false, part: 'Accessory', figure: '', format: '', pictures: {} }
  opened.answer({ [path]: { ...SALES_ANSWERS[path], ...unread } })
  await page.goto(`${origin}/console${organisation}/items/new`)
  await chooseFile('readme.md', '# Hat')(page)
  await page.getByRole('button', { name: 'Send it anyway' }).click()
  await page.getByRole('heading', { name: /^Findings: readme\.md/ }).waitFor()
  assert.equal(await page.getByRole('term').count(), 0)
  await opened.close()
})

test('the report names the part, the certainty of this guess, and the body', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  const { page } = opened
  const path = `POST ${organisation}/item-files`
  const body = { itemId: 4_000_000_001, nameJa: '巨人', nameEn: 'Giant' }
  const made = { figure: String(body.itemId), body }
  opened.answer({ [path]: { ...SALES_ANSWERS[path], ...made } })
  await page.goto(`${origin}/console${organisation}/items/new`)
  await chooseFile('hat.vrm', 'a hat')(page)
  await page.getByRole('button', { name: 'Send it anyway' }).click()
  await page.getByRole('heading', { name: /^Findings: hat\.vrm/ }).waitFor()
  const facts = await page.getByRole('definition').allTextContents()
  assert.deepEqual(facts.slice(0, 3), ['Hat', '90%', 'Giant'])
  await opened.close()
})

test('a form submits its current values, even immediately after a keystroke', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[1], SALES_ANSWERS)
  const { page } = opened
  await page.goto(`${origin}/console${app}/webhooks`)
  await page.getByRole('button', { name: 'Add an endpoint' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByLabel('Address').evaluate(async (field: HTMLInputElement) => {
    field.value = 'https://partner.example/hook'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // The page is updated but not painted yet.
    await Promise.resolve()
    field.form?.requestSubmit()
  })
  assert.equal((await sent).postDataJSON().url, 'https://partner.example/hook')
  await opened.close()
})

test('the refusal of a URL is explained in the language of the page', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const opened = await openPage(browser, VIEWS[0], SALES_ANSWERS)
  const { page } = opened
  opened.answer({ [`POST ${app}/webhooks`]: { status: 409, reason: 'webhookUrlNotHttp' } })
  await page.goto(`${origin}/console${app}/webhooks`)
  await page.getByRole('button', { name: 'エンドポイントを追加' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('URL').fill('ftp://x')
  await page.keyboard.press('Enter')
  const told = await dialog.getByRole('alert').textContent()
  assert.equal(told, 'http:// か https:// で始まる URL を入力してください。')
  await opened.close()
})
