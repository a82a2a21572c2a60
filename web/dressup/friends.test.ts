import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NO_FRIENDS, SOME_FRIENDS } from './fixtures/answers.ts'
import { browser, listSmallTargets, openPage, origin } from './fixtures/open-pages.ts'

test("a member creates a code, and sends a request with a friend's code", async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, faults, close } = await openPage(browser, { locale: 'en', width: 390 })
  answer({
    'GET /friends': NO_FRIENDS,
    'PUT /friends/code': { ...NO_FRIENDS, code: SOME_FRIENDS.code },
    'POST /friends': { status: 404, reason: 'friendCodeUnknown' },
  })
  await page.goto(`${origin}/friends`)
  await page.getByRole('button', { name: 'Create a code' }).click()
  await page.getByText('abcd efgh jkmn').waitFor()
  const field = page.getByRole('textbox', { name: 'Friend’s code' })
  await field.fill('nothing')
  await page.keyboard.press('Enter')
  await page.getByText('There is no member with this code.').waitFor()
  answer({ 'POST /friends': SOME_FRIENDS })
  await field.fill('pqrs tuvw xyz2')
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  await page.keyboard.press('Enter')
  assert.deepEqual((await asked).postDataJSON(), { code: 'pqrs tuvw xyz2' })
  await page.getByText('Your request was sent.').waitFor()
  assert.equal(await field.inputValue(), '')
  assert.deepEqual(faults, [])
  await close()
})

test('an item can be given by keyboard, with a single confirmation', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, faults, close } = await openPage(browser, { locale: 'en', width: 390 })
  await page.goto(`${origin}/friends`)
  assert.deepEqual(await listSmallTargets(page), [])
  await page.getByRole('button', { name: 'Give an item to Ren' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Items that you can still give today: 2').waitFor()
  await dialog.getByRole('button', { name: 'Straw hat worn' }).press('Enter')
  await dialog.getByText('“Straw hat” moves to Ren').waitFor()
  answer({ 'POST /gifts': { status: 409, reason: 'friendCannotTake' } })
  const give = dialog.getByRole('button', { name: 'Give an item' })
  const keys = []
  for (const _ of [1, 2]) {
    const asked = page.waitForRequest((request) => request.method() === 'POST')
    await give.press('Enter')
    keys.push((await asked).postDataJSON().giftKey)
    await page.getByText('Your friend has not linked the app, or has this item').waitFor()
  }
  // A repeated request results in only one gift.
  assert.equal(keys[0], keys[1])
  answer({})
  // The note disappears after a few seconds.
  const told = page.getByText('“Straw hat” now belongs to Ren').waitFor()
  await give.press('Enter')
  await told
  await dialog.waitFor({ state: 'detached' })
  assert.deepEqual(faults, [])
  await close()
})

test('nothing can be chosen after three items have been given', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 390 })
  answer({
    'GET /gifts': {
      left: 0,
      items: [{ itemId: 18, name: 'Hat', imageUrl: '/image/x', appName: 'Cafe', isWorn: false }],
    },
  })
  await page.goto(`${origin}/friends`)
  await page.getByRole('button', { name: 'Give an item to Ren' }).click()
  const choice = page.getByRole('button', { name: 'Hat Cafe' })
  assert.equal(await choice.getAttribute('aria-disabled'), 'true')
  await page.getByText('You have given three items in the last 24 hours.').waitFor()
  await close()
})

test('blocking requires confirmation, and removes the friend from the list', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, { locale: 'en', width: 1280 })
  await page.goto(`${origin}/friends`)
  await page.getByRole('button', { name: 'Block Ren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByText('You have no friends here yet.').waitFor()
  await close()
})
