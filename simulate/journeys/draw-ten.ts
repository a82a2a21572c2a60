import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './open-stage.ts'

/** The demo's gacha whose session draws ten items. */
const GACHA = 2
const ITEMS = 10
const CHARGES = 2

/** A guest of the shop draws ten items at once, watches them being revealed, and wears one. */
export async function drawTen(stage: Stage): Promise<string> {
  const { shop, page, take, press } = stage
  await page.goto(shop.origin)
  await page.getByText('Guest', { exact: true }).waitFor()
  await page.goto(`${shop.origin}/gacha/${shop.gachaIds[GACHA]}`)
  await press('Get more')
  // Ten draws cost more than a new customer has.
  for (let count = 0; count < CHARGES; count++) await press('Add 1,000 coins')
  await page.goto(`${shop.origin}/gacha/${shop.gachaIds[GACHA]}`)
  const draw = page.getByRole('button', { name: /^Draw/ })
  await draw.waitFor()
  await take('gacha')
  await draw.click()
  await page.waitForURL(/\/(confirm|age)\?/)
  await giveAge(stage)
  await take('confirmation')
  await press('Buy')
  await press('Open it')
  await take('opening')
  await page.getByRole('heading', { level: 1, name: 'Yours!' }).waitFor()
  await sleep(500)
  await take('result')
  const shown = await page.locator('[part="prize"]').count()
  const { owned } = await shop.service.db.get<{ owned: number }>`
    select count(*)::int as owned from owned_item`
  assert.ok(shown >= owned && owned > 0, `${shown} shown, ${owned} owned`)
  return `${ITEMS} drawn, ${owned} different items owned`
}

async function giveAge({ page, press }: Stage): Promise<void> {
  if (!page.url().includes('/age?')) return
  await page.getByLabel('Year of birth').selectOption('1990')
  await page.getByLabel('Month of birth').selectOption('1')
  await press('Continue')
}
