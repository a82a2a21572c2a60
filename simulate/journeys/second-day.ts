import assert from 'node:assert/strict'
import type { Stage, Visitor } from './open-stage.ts'
import { signUp } from './sign-up.ts'

/** The demo's gacha whose first draw is free. */
const FREE_GACHA = 0

/**
 * A member wears the look of the day, wishes for an item, and gives a friend an item from a shop.
 */
export async function spendSecondDay(stage: Stage): Promise<string> {
  const { shop, page, origin, take, press, invite } = stage
  await shop.service.db.rows`update app set allows_gifts = true`
  const friend = await invite()
  await Promise.all([link(stage, stage, 'Hana'), link(stage, friend, 'Kotori')])
  await draw(stage)
  await page.goto(`${origin}/today`)
  await press('Save today’s look')
  await page.getByText('1 stamp').first().waitFor()
  await page
    .getByRole('button', { name: /^Wish for “/ })
    .first()
    .click()
  await page.getByText('It is on your wish list').waitFor()
  await take('today')
  await becomeFriends(stage, friend)
  await take('friends')
  await press('Give an item to Kotori')
  const choice = page.getByRole('dialog').getByRole('listitem').getByRole('button').first()
  await choice.waitFor()
  await take('gift')
  await choice.click()
  await page.getByRole('dialog').getByRole('button', { name: /^Give/ }).click()
  await page.getByText(/now belongs to Kotori$/).waitFor()
  await friend.page.goto(`${origin}/today`)
  await friend.page.getByText('From Hana').scrollIntoViewIfNeeded()
  await take('news-of-the-friend', friend.page)
  const { given } = await shop.service.db.get<{ given: number }>`
    select count(*)::int as given from ledger where source = 'gift'`
  assert.equal(given, 1)
  return 'a stamp, a wish and a gift'
}

/** Links an account in the shop. */
async function link({ shop }: Stage, visitor: Visitor, nickname: string): Promise<void> {
  const { page, press, follow } = visitor
  await page.goto(shop.origin)
  await follow('Link with Kisekae')
  await follow('Get started')
  await signUp(visitor, { shop, nickname })
  await press('Allow')
  await page.getByText('Linked', { exact: true }).waitFor()
}

/** Draws as a member, because items drawn by a guest cannot be given. */
async function draw({ shop, page, press }: Stage): Promise<void> {
  await page.goto(`${shop.origin}/gacha/${shop.gachaIds[FREE_GACHA]}`)
  await page.getByRole('button', { name: /^Draw/ }).click()
  await page.waitForURL('**/confirm?**')
  await press('Buy')
  await press('Open it')
  await page.getByRole('heading', { level: 1, name: 'Yours!' }).waitFor()
}

async function becomeFriends({ page, press, origin }: Stage, friend: Visitor): Promise<void> {
  await page.goto(`${origin}/friends`)
  await press('Create a code')
  const code = await page.locator('.friend-code-text').textContent()
  await friend.page.goto(`${origin}/friends`)
  await friend.page.getByLabel('Friend’s code').fill(code ?? '')
  await friend.press('Send a request')
  await friend.page.getByText('Your request was sent.').waitFor()
  await page.reload()
  await press('Accept Kotori')
  await page.getByRole('heading', { name: 'Your friends' }).waitFor()
}
