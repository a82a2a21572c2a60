// Colours that users choose for what they wear.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChosenColour, Closet } from '@kisekae/contract/fit/closet.ts'
import type { Page } from 'playwright-core'
import { openPart } from './fixtures/acts.ts'
import { SOME_OUTFITS, USUAL } from './fixtures/answers.ts'
import { browser, openPage, origin } from './fixtures/open-pages.ts'

// The usual response is a closet.
const closet = USUAL['GET /closet'] as Closet

const worn = (part: string) =>
  closet.items.find((item) => item.part === part && closet.wornItemIds.includes(item.itemId)) ??
  assert.fail(part)

const TEAL = { itemId: worn('Hair').itemId, channel: 'base', colour: '#3f8f86' }
const PINK = {
  itemId: worn('Clothes').itemId,
  channel: worn('Clothes').colours[0].channel,
  colour: '#f08fb0',
}
const DYED = { ...closet, wornColours: [TEAL, PINK] }

interface Sent {
  itemIds: number[]
  colours: ChosenColour[]
}

/** The body of the next such call. */
async function nextBody(
  page: Page,
  method: string,
  path: string,
  isMeant = (_: Sent) => true,
): Promise<Sent> {
  const sent = await page.waitForRequest((one) => {
    const isAsked = one.method() === method && new URL(one.url()).pathname === `/fit-api${path}`
    return isAsked && isMeant(one.postDataJSON())
  })
  return sent.postDataJSON()
}

const isWithout =
  (itemId: number) =>
  ({ itemIds }: Sent) =>
    !itemIds.includes(itemId)

test('the closet previews and saves the colours of what stays on', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close, answer } = await openPage(browser, { locale: 'en', width: 1280 })
  answer({ 'GET /closet': DYED })
  await page.goto(`${origin}/closet`)
  await openPart(page, 'Hair')
  const preview = nextBody(page, 'POST', '/closet/preview', isWithout(TEAL.itemId))
  const others = page.getByRole('toolbar').getByRole('button', { pressed: false, disabled: false })
  await others.first().click()
  assert.deepEqual((await preview).colours, [PINK])
  const saved = nextBody(page, 'PUT', '/closet')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  assert.deepEqual((await saved).colours, [PINK])
  await close()
})

test('outfits keep their colours, and so does taking one back', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close, answer } = await openPage(browser, { locale: 'en', width: 1280 })
  const colours = [{ itemId: 1, channel: 'base', colour: '#c8324c' }]
  const [sameItems, other] = SOME_OUTFITS
  answer({
    'GET /closet': DYED,
    'GET /outfits': { outfits: [sameItems, { ...other, colours }] },
    'POST /outfits': sameItems,
  })
  await page.goto(`${origin}/outfits`)
  // The saved outfit of the same items is another one, because it has no colours.
  await page.getByRole('button', { name: 'Save this look' }).click()
  const kept = nextBody(page, 'POST', '/outfits')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  assert.deepEqual((await kept).colours, DYED.wornColours)
  const put = nextBody(page, 'PUT', '/closet')
  await page.getByRole('button', { name: 'Wear', exact: true }).last().click()
  assert.deepEqual(await put, { itemIds: other.itemIds, colours })
  const back = nextBody(page, 'PUT', '/closet')
  await page.getByRole('button', { name: 'Undo' }).click()
  assert.deepEqual(await back, { itemIds: DYED.wornItemIds, colours: DYED.wornColours })
  await close()
})

test('the photo booth shows the colours', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close, answer } = await openPage(browser, { locale: 'en', width: 390 })
  answer({ 'GET /closet': DYED })
  const figure = nextBody(page, 'POST', '/closet/figure')
  await page.goto(`${origin}/booth`)
  assert.deepEqual((await figure).colours, DYED.wornColours)
  await close()
})
