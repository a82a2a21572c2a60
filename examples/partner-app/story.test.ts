// The complete journey of a partner's customer, in a real browser, with a real service behind the
// shop.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { listBarriers } from '../../web/common/fixtures/list-barriers.ts'
import { listen, type OpenShop, openShop } from './fixtures/open-shop.ts'

const EMAIL = 'kotori@example.com'

let shop: OpenShop
let context: BrowserContext | null = null
let page: Page

before(async () => {
  shop = await openShop()
  if (!shop.browser) return
  context = await meet(shop.browser)
  page = await context.newPage()
})
after(() => shop.close())

/** The browser of another customer. */
async function meet(browser: Browser): Promise<BrowserContext> {
  const made = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en',
    reducedMotion: 'reduce',
  })
  // Pictures are tested elsewhere; here they would only slow things down.
  await made.route('**/image/**', (route) => route.abort())
  return made
}

const open = (path: string, on = page) => on.goto(shop.origin + path)
const press = (name: string, on = page) =>
  on.getByRole('button', { name, exact: true }).first().click()
const pathOf = (on = page) => new URL(on.url()).pathname
const read = async (what: string, on = page) => (await on.locator(what).textContent()) ?? ''
const readCoins = async () => Number((await read('.purse b')).replace(',', ''))
const arriveAt = (heading: string, on = page) =>
  on.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
/** Acts as if everyone's last draw were longer ago. */
const wait = () =>
  shop.service.db.rows`update gacha_standing set session_at = session_at - interval '1 minute'`

/** The heading in the UI kit, inside its shadow root. */
const drawButton = (on = page) => on.getByRole('button', { name: /^Draw/ })

async function toConfirmation(gacha = 0, on = page): Promise<void> {
  await wait()
  await open(`/gacha/${shop.gachaIds[gacha]}`, on)
  await drawButton(on).click()
  await on.waitForURL(/\/(confirm|age)\?/)
}

const stories: [name: string, story: () => Promise<void>][] = [
  ['a new customer is a guest with an avatar, and remains the same guest', becomeGuest],
  ['a draw is confirmed, paid, granted; only then does the browser learn the items', drawFirst],
  ['the age is requested once, before the first paid purchase', tellAge],
  ['the confirmation lists the six points of the law, and its button leads back', confirmSix],
  ['a reload, the back button and a second press charge only once', payOnce],
  ['a second tab cannot use the first-time terms again', drawInTwoTabs],
  ['a customer with too few coins is informed before paying', runOutOfCoins],
  ['a cart that changed in another tab is not charged', shopInTwoTabs],
  ['purchased items can be tried on and worn', dress],
  ['a young customer can buy up to the monthly limit, and is informed before paying', reachLimit],
  ['if the service does not respond, a paid order is granted later, once', retryGrant],
  ["a customer who links an account keeps the guest's items", link],
  ['a customer who removes the link becomes a guest again and can link again', unlink],
]
for (const [name, story] of stories) {
  test(name, (t) => (context ? story() : t.skip('Chromium is not installed')))
}

async function becomeGuest() {
  await open('/')
  await page.getByText('Guest', { exact: true }).waitFor()
  const picture = await page.locator('.stage img').getAttribute('src')
  assert.match(picture ?? '', /\/image\/.+\/avatar\.webp/)
  await page.reload()
  assert.equal(await page.locator('.stage img').getAttribute('src'), picture)
  await arriveAt('Welcome to the plaza!')
}

async function drawFirst() {
  const coins = await readCoins()
  await open(`/gacha/${shop.gachaIds[0]}`)
  await page.getByRole('button', { name: 'Items and rates' }).click()
  const rows = page.getByRole('dialog').getByRole('row')
  await rows.nth(1).waitFor()
  const query = `/v1/Gacha/${shop.gachaIds[0]}`
  const { json } = await shop.service.app.call(query, { headers: { 'Accept-Language': 'en' } })
  const prizes: { name: string; thumbnailUrl: string }[] = json.items
  const names = prizes.map(({ name }) => name)
  assert.equal(await rows.count(), names.length + 1)
  await page.keyboard.press('Escape')
  const readTold = listen(page)
  await drawButton().click()
  await page.waitForURL('**/confirm?**')
  await press('Buy')
  await page.getByText('Your order is being processed').waitFor()
  const { itemIds } = await shop.service.db.get<{ itemIds: number[] }>`
    select item_ids from gacha_session order by created_at desc limit 1`
  const told = await readTold()
  assert.ok(told.includes('Your order is being processed'))
  const pictures = prizes.map(({ thumbnailUrl }) => thumbnailUrl)
  for (const secret of [...names, ...pictures, ...itemIds.map(String)]) {
    assert.ok(!told.includes(secret), `the browser was told ${secret} before the grant`)
  }
  await press('Open it')
  await arriveAt('Yours!')
  const got = await read('[part="prize"] .name')
  assert.ok(names.some((name) => name.startsWith(got)))
  assert.equal(await readCoins(), coins)
  await open('/history')
  await page.getByText(`Got: ${got}`).waitFor()
  await page.getByText('Spent: Free').waitFor()
}

async function tellAge() {
  await toConfirmation(1)
  await arriveAt('When were you born?')
  await page.getByText('under 16: 250 coins a month').waitFor()
  await giveAge(1990)
  await arriveAt('Confirm your purchase')
  assert.match(page.url(), /\/confirm\?gachaSessionId=/)
}

async function giveAge(year: number, on = page): Promise<void> {
  await on.getByLabel('Year of birth').selectOption(String(year))
  await on.getByLabel('Month of birth').selectOption('1')
  await press('Continue', on)
}

async function confirmSix() {
  await toConfirmation(1)
  const points = ['Quantity', 'Price, tax included', 'When and how you pay', 'Delivery']
  for (const point of [...points, 'Cancellation', 'Offer period']) {
    const what = page.locator('dl div', { has: page.getByText(point, { exact: true }) })
    assert.notEqual(await what.locator('dd').textContent(), '')
  }
  assert.match(await read('dl'), /100 coins \(1,400 left\)/)
  await page.getByRole('link', { name: 'Go back and change' }).click()
  assert.equal(pathOf(), '/gacha')
}

async function payOnce() {
  const coins = await readCoins()
  await toConfirmation(1)
  await page.reload()
  const form = await page.locator('form[action="/pay"]').evaluate((element) =>
    new URLSearchParams(
      // biome-ignore lint/suspicious/noExplicitAny: DOM types are unavailable here
      new (globalThis as any).FormData(element),
    ).toString(),
  )
  await press('Buy')
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const opening = page.getByRole('button', { name: 'Open it' })
  await opening.waitFor()
  await page.request.post(`${shop.origin}/pay`, { data: form, headers })
  // The confirmation, which states that nothing has been paid, is not shown again.
  await page.goBack()
  await opening.click()
  await arriveAt('Yours!')
  assert.equal(await readCoins(), coins - 100)
  await page.goBack()
  await arriveAt('Yours!')
  await open('/history')
  assert.equal(await page.locator('.orders li').count(), 2)
}

async function drawInTwoTabs() {
  // A granted first session invalidates those that are open in other tabs.
  await shop.service.db.rows`delete from gacha_standing where gacha_id = ${shop.gachaIds[1]}`
  const other = await page.context().newPage()
  await toConfirmation(1)
  await toConfirmation(1, other)
  await press('Buy')
  await press('Open it')
  await arriveAt('Yours!')
  const coins = await readCoins()
  await press('Buy', other)
  await arriveAt('This draw is no longer valid.', other)
  await open('/')
  assert.equal(await readCoins(), coins)
  await other.close()
}

async function runOutOfCoins() {
  await open(`/gacha/${shop.gachaIds[2]}`)
  await page.getByText('Your balance is too low.').waitFor()
  assert.ok(await drawButton().isDisabled())
  await press('Get more')
  await press('Add 1,000 coins')
  await page.getByText('Added 1,000 coins.').waitFor()
}

async function shopInTwoTabs() {
  const other = await page.context().newPage()
  await openShopScreen()
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .nth(0)
    .click()
  await page.getByText('1 item, Total').waitFor()
  await press('Check out')
  await arriveAt('Confirm your purchase')
  await openShopScreen(other)
  // The first item is already in the cart.
  await other
    .getByRole('button', { name: /^Add to cart/ })
    .nth(0)
    .click()
  await other.getByText('2 items, Total').waitFor()
  const coins = await readCoins()
  await press('Buy')
  await arriveAt('Your cart was changed in another tab.')
  assert.equal(await readCoins(), coins)
  await page.getByRole('link', { name: 'View the cart' }).click()
  await openShopScreen()
  await press('Check out')
  await press('Buy')
  await arriveAt('Yours!')
  assert.equal(await page.locator('.tiles li').count(), 2)
  assert.equal(await readCoins(), coins - 480 - 420)
  await other.close()
}

async function openShopScreen(on = page): Promise<void> {
  await open('/shop', on)
  await on.getByRole('button', { name: /Everyday closet/ }).click()
  await on.waitForURL('**/shop/*')
}

async function dress() {
  await open('/fitting')
  await page.getByRole('button', { name: 'Clothes', exact: true }).click()
  const tiles = page.locator('.tile[aria-pressed="false"]:not([aria-disabled])')
  const name = (await tiles.first().getAttribute('title')) ?? ''
  await tiles.first().click()
  await page.locator(`.tile.worn[title="${name}"]`).waitFor()
  await press('Wear this')
  await page.waitForURL(`${shop.origin}/`)
  assert.ok(((await page.locator('.stage img').getAttribute('alt')) ?? '').includes(name))
}

async function reachLimit() {
  // Without a browser, the journey cannot be tested.
  const young = await meet(shop.browser as Browser)
  const tab = await young.newPage()
  await toConfirmation(1, tab)
  await giveAge(new Date().getFullYear() - 12, tab)
  await tab.getByText('Spent: 0, remaining: 250.').waitFor()
  await press('Buy', tab)
  await press('Open it', tab)
  await arriveAt('Yours!', tab)
  await toConfirmation(1, tab)
  await tab.getByText('Spent: 100, remaining: 150.').waitFor()
  assert.equal(await tab.getByRole('button', { name: 'Buy' }).count(), 0)
  await young.close()
}

async function retryGrant() {
  await toConfirmation(0)
  await press('Buy')
  shop.gate.isShutForGrants = true
  await press('Open it')
  await arriveAt('Paid, not delivered yet')
  const coins = await readCoins()
  shop.gate.isShutForGrants = false
  await press('Try again')
  await arriveAt('Yours!')
  assert.equal(await readCoins(), coins)
}

const listCollection = () =>
  page
    .locator('[data-item]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-item')).toSorted())

async function link() {
  await open('/')
  const collected = await listCollection()
  assert.ok(collected.length >= 3)
  await page.getByRole('link', { name: 'Link with Kisekae' }).click()
  await page.getByRole('link', { name: 'Get started' }).click()
  await signUp()
  await press('Allow')
  await page.getByText('Linked. Your items have moved to your account.').waitFor()
  assert.equal(new URL(page.url()).origin, shop.origin)
  await page.getByText('Linked', { exact: true }).waitFor()
  assert.deepEqual(await listCollection(), collected)
  const { isSame } = await shop.service.db.get<{ isSame: boolean }>`
    select guest.worn_item_ids = member.worn_item_ids as is_same
    from user_account as guest join user_account as member on member.user_id = guest.upgraded_to`
  assert.ok(isSame, 'the member looks like the guest')
  const launch = page.getByRole('link', { name: 'Open Kisekae' })
  assert.match((await launch.getAttribute('href')) ?? '', /\/launch\?appId=app_one$/)
}

async function signUp() {
  await page.getByLabel('E-mail address').fill(EMAIL)
  await press('Send the code')
  await page.getByLabel('Six-digit code').waitFor()
  const { subject } = await shop.service.db.get<{ subject: string }>`
    select subject from outbox_mail where recipient = ${EMAIL}`
  await page.getByLabel('Six-digit code').fill(/\d{6}/.exec(subject)?.[0] ?? '')
  await page.getByLabel('Nickname').fill('Kotori')
  await press('Next')
  assert.ok(await page.getByRole('radio', { name: 'Same as in app_one' }).isChecked())
  await press('Start like this')
}

async function unlink() {
  await page.getByRole('link', { name: 'Open Kisekae' }).click()
  await page.goto(`${new URL(page.url()).origin}/links`)
  await press('Unlink')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await page.getByText('No linked apps').waitFor()
  await open('/')
  await page.getByText('You removed the link.').waitFor()
  await page.getByText('Guest', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Link with Kisekae' }).click()
  await press('Allow')
  await page.getByText('Linked', { exact: true }).waitFor()
}

async function listFaults(): Promise<string[]> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...(tooWide > 0 ? [`${tooWide} px too wide`] : []), ...(await listBarriers(page))]
}

test('pages fit 320 px and have no accessibility barriers, in either language', async (t) => {
  if (!context) return t.skip('Chromium is not installed')
  await page.setViewportSize({ width: 320, height: 640 })
  const speak = (value: 'ja' | 'en') =>
    context?.addCookies([{ name: 'language', value, url: shop.origin }])
  const kits = [`/gacha/${shop.gachaIds[1]}`, `/shop/${shop.shopIds[0]}`]
  const paths = ['/', '/gacha', '/shop', ...kits, '/fitting', '/age', '/history']
  for (const [at, path] of paths.entries()) {
    const language = at % 2 === 0 ? 'ja' : 'en'
    await speak(language)
    await open(path)
    assert.equal(await page.locator('html').getAttribute('lang'), language)
    // Screens of the kit appear a moment after their page.
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.deepEqual(await listFaults(), [], path)
  }
  await speak('en')
  await toConfirmation(1)
  await speak('ja')
  await page.reload()
  assert.deepEqual(await listFaults(), [], 'confirm')
  await press('購入する')
  assert.deepEqual(await listFaults(), [], 'performance')
  await press('開く')
  await arriveAt('ゲット！')
  assert.deepEqual(await listFaults(), [], 'result')
})
