import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PAGE_LANGUAGES } from '@kisekae/contract/page-language.ts'
import { listBarriers } from '@kisekae/web-common/fixtures/list-barriers.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { DEMO_SHOPS } from '../server/demo/demo-shops.ts'
import { openBrowser } from '../server/fixtures/open-browser.ts'
import { loadWords, type Words } from './elements/words.ts'
import { HOSTS, serveHosts } from './fixtures/serve-hosts.ts'
import { inList, type KitStage, startKit } from './fixtures/start-kit.ts'

const browser: Browser | null = await openBrowser()
const skip = browser ? false : 'Chromium is not installed'
let stage: KitStage
let service: KitStage['service']
let sales: KitStage['sales']
let avatarId: number
let open: KitStage['open']
let addressOf: KitStage['addressOf']

before(async () => {
  if (browser) ({ service, sales, avatarId, open, addressOf } = stage = await startKit(browser))
})
after(() => stage?.stop())

interface Screen {
  name: string
  address(): string
  /** An element that appears once the screen has loaded. */
  find(page: Page, words: Words): Locator
}

const screens: Screen[] = [
  {
    name: 'the list of gachas',
    address: () => addressOf('gacha'),
    find: (page, { gachas }) => inList(page, gachas.title),
  },
  {
    name: 'a gacha',
    address: () => addressOf('gacha', { gachaId: sales.gachaIds[0] }),
    find: (page, { gacha }) => page.getByRole('button', { name: gacha.drawFree }),
  },
  {
    name: 'the list of shops',
    address: () => addressOf('shop'),
    find: (page, { shops }) => inList(page, shops.title),
  },
  {
    name: 'a shop',
    address: () => addressOf('shop', { shopId: sales.shopIds[0] }),
    find: (page, { shop }) => page.getByRole('button', { name: shop.put }),
  },
  {
    name: 'the fitting room',
    address: () => addressOf('fitting_room', { connectUrl: 'http://localhost:1/connect' }),
    find: (page, { fitting }) => inList(page, fitting.parts.Hat ?? ''),
  },
]

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

for (const { name, address, find } of screens) {
  for (const locale of ['ja', 'en'] as const) {
    test(`${name} has no accessibility barriers, in ${locale}`, { skip }, async () => {
      const words = await loadWords(locale)
      for (const width of [390, 1280]) {
        const { page, faults, close } = await open(address(), { locale, width })
        await find(page, words).first().waitFor()
        assert.deepEqual([faults, await listBarriers(page)], [[], []])
        assert.equal(await isTooWide(page), false)
        await close()
      }
    })
  }
}

for (const locale of PAGE_LANGUAGES) {
  test(`a shop fits on the narrowest phone, in ${locale}`, { skip }, async () => {
    const address = addressOf('shop', { shopId: sales.shopIds[0], backUrl: 'https://a.example/' })
    const words = await loadWords(locale)
    const { page, faults, close } = await open(address, { locale, width: 320 })
    await page.getByRole('button', { name: words.shop.put }).first().click()
    await page.getByText(words.shop.cart(1)).waitFor()
    await page.getByRole('link', { name: words.back }).waitFor()
    assert.deepEqual([faults, await listBarriers(page)], [[], []])
    assert.equal(await isTooWide(page), false)
    const start = await page.locator('.back').evaluate((link) => link.getBoundingClientRect().x)
    assert.equal(start > 160, locale === 'ar', 'the back link is where lines begin')
    // The other tests begin with an empty cart.
    await page.getByRole('button', { name: words.shop.takeOut }).first().click()
    await page.getByText(words.shop.empty).waitFor()
    await close()
  })
}

test("an app's English text runs from left to right on an Arabic page", {
  skip,
}, async () => {
  const address = addressOf('gacha', { gachaId: sales.gachaIds[0] })
  const { page, close } = await open(address, { locale: 'ar' })
  for (const words of ['The first draw is free!', 'This is a demo gacha.']) {
    const text = page.getByText(words)
    assert.equal(await text.evaluate((own) => getComputedStyle(own).direction), 'ltr', words)
  }
  await close()
})

test("the language in the signed URL decides, not the browser's language", { skip }, async () => {
  const { page, close } = await open(addressOf('shop', { locale: 'zh-Hant-TW' }))
  await page.locator('html[lang=zh-Hant]').waitFor({ state: 'attached' })
  const { shops } = await loadWords('zh-Hant')
  await page.getByRole('heading', { name: shops.title }).waitFor()
  await close()
})

test('rates are one tap away, and closing them restores the previous view', { skip }, async () => {
  const { page, close } = await open(addressOf('gacha', { gachaId: sales.gachaIds[0] }))
  const opener = page.getByRole('button', { name: 'Items and rates' })
  await opener.press('Enter')
  const rates = page.getByRole('dialog', { name: 'Items and rates' })
  const rows = await rates.getByRole('row').allTextContents()
  const sum = rows.reduce((total, text) => total + Number(/([\d.]+)%$/.exec(text)?.[1] ?? 0), 0)
  assert.equal(Math.round(sum * 1e6) / 1e6, 100)
  assert.deepEqual(await listBarriers(page), [])
  await page.keyboard.press('Escape')
  await rates.waitFor({ state: 'hidden' })
  // A key pressed before the focus returns still goes to the dialog that is closing.
  await opener.and(page.locator(':focus')).waitFor()
  await opener.press('Enter')
  await rates.getByRole('button', { name: 'Close' }).press('Enter')
  await rates.waitFor({ state: 'hidden' })
  assert.ok(
    await opener.evaluate((button) => {
      const root = button.getRootNode()
      return root instanceof ShadowRoot && root.activeElement === button
    }),
  )
  await close()
})

for (const width of [390, 1280]) {
  test(`rates are at the bottom, or in the middle of a wide window: ${width} px`, {
    skip,
  }, async () => {
    const address = addressOf('gacha', { gachaId: sales.gachaIds[0] })
    const { page, close } = await open(address, { width })
    await page.getByRole('button', { name: 'Items and rates' }).click()
    const box = await page.getByRole('dialog').boundingBox()
    assert.ok(box)
    const [above, below] = [box.y, 844 - box.y - box.height]
    assert.ok(above > 50)
    assert.ok(width === 390 ? Math.abs(below) < 1 : Math.abs(above - below) < 1)
    await close()
  })
}

test("the user's own avatar comes first among the outfits, however late its picture arrives", {
  skip,
}, async () => {
  const { page, close } = await open('about:blank')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/FittingRoom?*', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(addressOf('gacha', { gachaId: sales.gachaIds[0] }))
  const strip = page.getByRole('list', { name: 'Sample outfit' })
  const first = strip.getByRole('listitem').first()
  await strip.waitFor()
  const before = await first.boundingBox()
  resolve()
  await strip.getByRole('img', { name: 'On your avatar' }).and(page.locator('img')).waitFor()
  assert.equal((await first.textContent())?.trim(), 'On your avatar')
  assert.deepEqual(await first.boundingBox(), before)
  await close()
})

test('a draw passes its session, but not the drawn items, on to the purchase page', {
  skip,
}, async () => {
  const { page, close } = await open(addressOf('gacha', { gachaId: sales.gachaIds[1] }))
  const bodies: string[] = []
  await page.route('**/Draw?', async (route) => {
    const response = await route.fetch()
    bodies.push(await response.text())
    await route.fulfill({ response })
  })
  const left = page.waitForRequest((request) => request.url().startsWith('http://localhost:1/buy'))
  await page.getByRole('button', { name: 'Draw' }).click()
  const { searchParams } = new URL((await left).url())
  assert.equal(searchParams.get('avatarId'), String(avatarId))
  const gachaSessionId = searchParams.get('gachaSessionId')
  const query = `avatarId=${avatarId}&gachaSessionId=${gachaSessionId}`
  const { json } = await service.app.call(`/v1/Gacha/Session?${query}`)
  assert.ok(json.items.length > 0)
  assert.deepEqual(bodies, [JSON.stringify({ gachaSessionId })])
  await close()
})

test('a gacha that costs more than the balance is shown but cannot be drawn', {
  skip,
}, async () => {
  const address = addressOf('gacha', {
    gachaId: sales.gachaIds[2],
    money: '10',
    chargeUrl: 'https://app.example/charge',
  })
  const { page, close } = await open(address)
  await page.getByText('Your balance is too low.').waitFor()
  assert.ok(await page.getByRole('button', { name: 'Draw' }).isDisabled())
  assert.ok(await page.getByRole('button', { name: 'Get more' }).isVisible())
  await close()
})

const sums: [name: string, spare: number, canBuy: boolean][] = [
  ['a balance equal to the price is enough', 0, true],
  ['a balance one below the price is too low', -1, false],
]
for (const [name, spare, canBuy] of sums) {
  test(`${name} for a draw`, { skip }, async () => {
    const [, , gachaId] = sales.gachaIds
    const { json } = await service.app.call(`/v1/Gacha/${gachaId}`)
    const { page, close } = await open(addressOf('gacha', { gachaId, money: json.price + spare }))
    await page.getByText(`Balance ${(json.price + spare).toLocaleString('en')}`).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Draw' }).isEnabled(), canBuy)
    await close()
  })

  test(`${name} for a cart`, { skip }, async () => {
    const [, shopId] = sales.shopIds
    const [price] = Object.values(DEMO_SHOPS[1].prices)
    const { page, close } = await open(addressOf('shop', { shopId, money: price + spare }))
    const wares = page.getByRole('list', { name: 'Petal exchange' }).getByRole('listitem')
    await wares.first().getByRole('button', { name: 'Add to cart' }).click()
    await page.getByText('1 item, Total').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Check out' }).isEnabled(), canBuy)
    await wares.first().getByRole('button', { name: 'Remove from cart' }).click()
    await page.getByText('The cart is empty').waitFor()
    await close()
  })
}

test('a late response does not replace a newer one', { skip }, async () => {
  const [slow, quick] = sales.gachaIds
  const { page, close } = await open('about:blank')
  const { promise, resolve } = Promise.withResolvers<void>()
  const isSlow = (url: URL) => url.pathname.endsWith(`/Gacha/${slow}`)
  await page.route(isSlow, async (route) => {
    await promise
    await route.continue()
  })
  const asked = page.waitForRequest((request) => isSlow(new URL(request.url())))
  await page.goto(addressOf('gacha', { gachaId: slow }))
  await asked
  const element = page.locator('av-gacha')
  await element.evaluate((gacha, id) => gacha.setAttribute('gacha-id', String(id)), quick)
  const title = page.getByRole('heading', { level: 1 })
  await page.getByRole('heading', { name: 'Winter wardrobe gacha' }).waitFor()
  const answered = page.waitForResponse((response) => isSlow(new URL(response.url())))
  resolve()
  await (await answered).finished()
  // Two frames: by then the page has read the response and shown any change.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  assert.equal(await title.textContent(), 'Winter wardrobe gacha')
  await close()
})

test('a cart can be filled, survives a reload, and is submitted with its version', {
  skip,
}, async () => {
  const address = addressOf('shop', { shopId: sales.shopIds[0] })
  const { page, close } = await open(address)
  const wares = page.getByRole('list', { name: 'Everyday closet' }).getByRole('listitem')
  await wares.nth(0).getByRole('button').click()
  await page.getByText('1 item, Total').waitFor()
  await page.reload()
  await page.getByText('1 item, Total').waitFor()
  await wares.nth(1).getByRole('button').click()
  await page.getByText('2 items, Total').waitFor()
  const left = page.waitForRequest((request) => request.url().startsWith('http://localhost:1/buy'))
  await page.getByRole('button', { name: 'Check out' }).click()
  const { searchParams } = new URL((await left).url())
  const query = new URLSearchParams({ avatarId: String(avatarId) })
  for (const name of ['shopSessionId', 'shopSessionVersion'])
    query.set(name, searchParams.get(name) ?? '')
  const { status, json } = await service.app.call(`/v1/Shop/Session?${query}`)
  assert.deepEqual([status, json.items.length], [200, 2])
  await close()
})

test('a missing response is reported and can be retried', { skip }, async () => {
  const { page, close } = await open('about:blank')
  await page.route('**/uikit-api/**', (route) => route.abort('connectionrefused'))
  await page.goto(addressOf('shop'))
  await page.getByRole('alert').getByText('No connection').waitFor()
  assert.deepEqual(await listBarriers(page), [])
  await page.unroute('**/uikit-api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Everyday closet').waitFor()
  await close()
})

test("elements work on the guide's page, in React and in Vue", {
  skip,
}, async (t) => {
  const hosts = await serveHosts(`${service.baseUrl}/uikit/files/kit.js`)
  t.after(() => hosts.close())
  const path = `/v1/Avatar/${avatarId}/ClientSecret`
  const { json } = await service.app.call(path, { method: 'POST' })
  const query = new URLSearchParams({
    'client-secret': json.clientSecret,
    'avatar-id': String(avatarId),
    locale: 'en',
    'gacha-id': String(sales.gachaIds[1]),
  })
  for (const host of HOSTS) {
    const { page, faults, close } = await open(`${hosts.origin}/${host}?${query}`)
    const draw = page.getByRole('button', { name: 'Draw' })
    await draw.waitFor()
    assert.equal(await isTooWide(page), false, host)
    await draw.click()
    await page.waitForURL(/\/confirm\?gachaSessionId=[\w-]+$/)
    assert.deepEqual(faults, [], host)
    await close()
    // Draws of one gacha must be a second apart.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
  }
})
