import assert from 'node:assert/strict'
import { test } from 'node:test'
import { A_CARD, A_HIDDEN_CARD, NO_CARD } from './fixtures/answers.ts'
import { browser, openPage, origin } from './fixtures/open-pages.ts'

const SMALL = { locale: 'en', width: 390 }

test('a card that was never saved can be turned on, and then has a link', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const { page, answer, close } = await openPage(browser, SMALL)
  answer({ 'GET /card': NO_CARD, 'PUT /card': { ...NO_CARD, shown: true, name: 'abc', url: 'u' } })
  await page.goto(`${origin}/profile`)
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('checkbox', { name: 'My card is public' }).check()
  const wish = { shown: true, searchable: false, outfitIds: [], itemIds: [], appIds: [] }
  assert.deepEqual((await saved).postDataJSON(), wish)
  await page.getByRole('img', { name: 'The QR code of your card' }).waitFor()
  await close()
})

test('a choice is saved at once, together with all other choices', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const { page, close } = await openPage(browser, SMALL)
  await page.goto(`${origin}/profile`)
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('checkbox', { name: 'Star Cafe' }).check()
  const { outfitIds, itemIds, appIds } = (await saved).postDataJSON()
  assert.deepEqual([outfitIds, itemIds, appIds], [['o1'], [1], ['app_one']])
  await close()
})

test('if a choice no longer exists, the card is reloaded', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const { page, answer, close } = await openPage(browser, SMALL)
  answer({ 'PUT /card': { status: 409, reason: 'cardChoiceMissing' } })
  await page.goto(`${origin}/profile`)
  await page.getByRole('checkbox', { name: 'Evening' }).click()
  await page.getByText('Something has changed in the meantime.').waitFor()
  await page.getByRole('checkbox', { name: 'Evening', checked: false }).waitFor()
  await close()
})

test('a member cannot choose more than the card can show', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const { page, answer, close } = await openPage(browser, SMALL)
  const [outfit] = A_CARD.outfits
  const outfits = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((outfitId) => ({
    ...outfit,
    outfitId,
    name: outfitId,
    chosen: outfitId !== 'g',
  }))
  answer({ 'GET /card': { ...A_CARD, outfits } })
  await page.goto(`${origin}/profile`)
  await page.getByRole('checkbox', { name: 'g', exact: true, disabled: true }).waitFor()
  await page.getByRole('checkbox', { name: 'a', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'g', exact: true, disabled: false }).waitFor()
  await close()
})

test('a member whose card is hidden sees the reason, and can appeal once', async (t) => {
  if (!browser) return t.skip('There is no Chromium.')
  const { page, answer, close } = await openPage(browser, SMALL)
  const { hidden } = A_HIDDEN_CARD
  const appealed = hidden && { ...hidden, appealedAt: hidden.at, isAppealOpen: true }
  answer({
    'GET /card': A_HIDDEN_CARD,
    'POST /card/appeal': { ...A_HIDDEN_CARD, hidden: appealed },
  })
  await page.goto(`${origin}/profile`)
  await page.getByText('The nickname is inappropriate.').waitFor()
  await page.getByText('Please choose another one.').waitFor()
  assert.equal(await page.getByRole('img', { name: 'The QR code of your card' }).count(), 0)
  await page.getByRole('textbox', { name: 'Your appeal' }).fill('It is my name.')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  assert.deepEqual((await sent).postDataJSON(), { text: 'It is my name.' })
  await page.getByText('You have sent an appeal.').waitFor()
  assert.equal(await page.getByRole('textbox').count(), 0)
  await close()
})
