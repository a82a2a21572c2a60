import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'

import type { Page } from 'playwright-core'
import { aMember } from '../server/account/fixtures/a-person.ts'
import { openBrowser } from '../server/fixtures/open-browser.ts'
import { aLink } from '../server/wish/fixtures/a-sale.ts'
import { type KitStage, startKit } from './fixtures/start-kit.ts'

const browser = await openBrowser()
const skip = !browser && 'Chromium is not installed'

let kit: KitStage
let avatarId: number
let userId: number
before(async () => {
  if (!browser) return
  kit = await startKit(browser)
  const member = await aMember(kit.service)
  userId = member.userId
  avatarId = await aLink(kit.service, member)
})
after(() => kit?.stop())

const stars = (page: Page) => page.getByRole('button', { name: /^Wish for it: / })
const shopOf = (who: number) =>
  kit.addressOf('shop', { shopId: kit.sales.shopIds[0], avatarId: who })

test('a member adds an item to the wish list in the shop, and removes it again', {
  skip,
}, async () => {
  const { page, faults, close } = await kit.open(shopOf(avatarId), { width: 320 })
  const star = stars(page).first()
  await star.click()
  await page.locator('[aria-pressed=true]').waitFor()
  const list = () => kit.service.db.rows`select item_id from wish where user_id = ${userId}`
  assert.equal((await list()).length, 1)
  assert.deepEqual([faults, await listBarriers(page)], [[], []])
  await page.reload()
  assert.equal(await star.getAttribute('aria-pressed'), 'true')
  await star.click()
  await page.locator('[aria-pressed=true]').waitFor({ state: 'detached' })
  assert.deepEqual(await list(), [])
  await close()
})

test('a message beside the cart says that the wish list is full', { skip }, async () => {
  await kit.service.db.rows`
    insert into wish (user_id, app_id, item_id, wished_at)
    select ${userId}, 'another', number, now() from generate_series(1, 100) as number`
  const { page, close } = await kit.open(shopOf(avatarId))
  await stars(page).first().click()
  await page.getByRole('status').getByText('Your wish list is full.').waitFor()
  assert.equal(await page.locator('[aria-pressed=true]').count(), 0)
  await close()
})

test('a guest is offered no wish list', { skip }, async () => {
  const { page, close } = await kit.open(shopOf(kit.avatarId))
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .waitFor()
  assert.equal(await stars(page).count(), 0)
  await close()
})
