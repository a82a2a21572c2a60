// Colours that users choose for worn items.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChosenColour, Closet } from '@kisekae/contract/fit/closet.ts'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Page } from 'playwright-core'
import { openDyes, openPart, unsaved } from './fixtures/acts.ts'
import { SOME_OUTFITS, USUAL } from './fixtures/answers.ts'
import { browser, listSmallTargets, openPage, origin } from './fixtures/open-pages.ts'

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

/** Returns the body of the next call with this method and path. */
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

test('the closet previews and saves the colours of items that stay on', async (t) => {
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

test('outfits keep their colours, even after an undo', async (t) => {
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
  // The saved outfit has the same items, but is a different one because it has no colours.
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

test('a colour can be chosen by keyboard, previewed and saved, and a choice undone', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close, faults } = await openPage(browser, { locale: 'en', width: 1280 })
  await page.goto(`${origin}/closet`)
  await openDyes(page, 'Hair')
  const row = page.getByRole('group', { name: 'Colour 1' })
  const checked = (name: string) => row.getByRole('radio', { name, checked: true }).waitFor()
  await checked('Original')
  const isDyed = ({ colours }: Sent) => colours.length > 0
  const preview = nextBody(page, 'POST', '/closet/preview', isDyed)
  await row.getByRole('radio', { name: 'Original' }).focus()
  await page.keyboard.press('ArrowRight')
  await checked('Ivory')
  const { itemId } = TEAL
  const ivory = { itemId, channel: 'base', colour: '#f7f0e3' }
  assert.deepEqual((await preview).colours, [ivory])
  await row.getByRole('radio', { name: 'Teal' }).check()
  await page.getByRole('button', { name: 'Undo one step' }).click()
  await checked('Ivory')
  const saved = nextBody(page, 'PUT', '/closet')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  assert.deepEqual((await saved).colours, [ivory])
  assert.deepEqual(faults, [])
  await close()
})

test("the item's own colour does not need saving", async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close, answer } = await openPage(browser, { locale: 'en', width: 1280 })
  answer({ 'GET /closet': { ...closet, wornColours: [TEAL] } })
  await page.goto(`${origin}/closet`)
  await openDyes(page, 'Hair')
  const row = page.getByRole('group', { name: 'Colour 1' })
  await row.getByRole('radio', { name: 'Teal', checked: true }).waitFor()
  await row.getByRole('radio', { name: 'Original' }).check()
  await unsaved(page).waitFor()
  await row.getByRole('radio', { name: 'Teal' }).check()
  await unsaved(page).waitFor({ state: 'hidden' })
  await close()
})

test('parts without colours cannot be dyed, and a search shows items, not dyes', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close } = await openPage(browser, { locale: 'en', width: 390 })
  await page.goto(`${origin}/closet`)
  await openDyes(page, 'Hair')
  await page.getByRole('radio').first().waitFor()
  await openPart(page, 'Body')
  await page.getByRole('toolbar').waitFor()
  const toggle = page.getByRole('button', { name: 'Change colours' })
  assert.equal(await toggle.getAttribute('aria-disabled'), 'true')
  await openPart(page, 'Hair')
  await page.getByRole('radio').first().waitFor()
  await toggle.click()
  await page.getByRole('toolbar').waitFor()
  await toggle.click()
  await page.getByRole('radio').first().waitFor()
  await page.getByRole('button', { name: 'Search items' }).click()
  await page.getByRole('textbox').fill('bob')
  await page.getByRole('toolbar').waitFor()
  await close()
})

test('the eyes, lips and cheeks of a face are named, each with its own palette', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, close, faults } = await openPage(browser, { locale: 'ja', width: 390 })
  await page.goto(`${origin}/closet`)
  await openDyes(page, 'Face')
  const counts = await Promise.all(
    ['ひとみ', 'くちびる', 'ほお'].map(async (name) => {
      const row = page.getByRole('group', { name })
      await row.waitFor()
      return row.getByRole('radio').count()
    }),
  )
  assert.deepEqual(counts, [15, 7, 5])
  const preview = nextBody(page, 'POST', '/closet/preview', ({ colours }) => colours.length > 0)
  await page.getByRole('group', { name: 'ひとみ' }).getByRole('radio').last().check()
  const [{ itemId, channel }] = (await preview).colours
  assert.deepEqual([itemId, channel], [worn('Face').itemId, 'iris'])
  assert.deepEqual(faults, [])
  await close()
})

for (const [locale, width, part] of [
  ['en', 320, 'Clothes'],
  ['ar', 320, 'Face'],
  ['de', 768, 'Clothes'],
  ['ar', 1280, 'Clothes'],
] as const) {
  test(`colours of ${part} are accessible and fit: ${locale}, ${width} px`, async (t) => {
    if (!browser) return t.skip('Chromium is not installed')
    const { page, close, faults } = await openPage(browser, { locale, width })
    await page.goto(`${origin}/closet`)
    await openDyes(page, part)
    await page.getByRole('radio').first().waitFor()
    assert.deepEqual(await listBarriers(page, { isServed: true }), [])
    assert.deepEqual(await listSmallTargets(page), [])
    const { tooWide, small } = await page.evaluate(() => ({
      tooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      small: [...document.querySelectorAll('.dye-swatch')].filter(
        (swatch) => swatch.getBoundingClientRect().width < 44,
      ).length,
    }))
    assert.deepEqual([tooWide, small, faults], [false, 0, []])
    const last = page.getByRole('group').first().getByRole('radio').last()
    await last.check()
    const box = await last.boundingBox()
    assert.ok(box && box.x >= 0 && box.x + box.width <= width)
    await close()
  })
}
