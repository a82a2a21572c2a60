import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../server/fixtures/open-browser.ts'
import { inList, type KitStage, startKit } from './fixtures/start-kit.ts'

const browser: Browser | null = await openBrowser()
const skip = browser ? false : 'Chromium is not installed'
let stage: KitStage
let service: KitStage['service']
let avatarId: number
let open: KitStage['open']
let addressOf: KitStage['addressOf']

before(async () => {
  if (browser) ({ service, avatarId, open, addressOf } = stage = await startKit(browser))
})
after(() => stage?.stop())

test('an outfit that has been tried on is worn as soon as it is saved', { skip }, async () => {
  const { page, close } = await open(addressOf('fitting_room'))
  await page.getByRole('button', { name: 'Hats' }).click()
  const hats = page.getByRole('list', { name: 'Hats' })
  const hat = hats.getByRole('button', { pressed: false, disabled: false }).first()
  const name = (await hat.getAttribute('title')) ?? ''
  await hat.click()
  await hats.getByRole('button', { name: `${name}, Worn`, pressed: true }).waitFor()
  const wornBefore = (await service.app.call(`/v1/Avatar/${avatarId}`)).json.items
  assert.ok(!wornBefore.some((item: { name: string }) => item.name === name))
  await page.getByRole('button', { name: 'Wear this' }).click()
  await page.getByText('Saved.').waitFor()
  const worn = (await service.app.call(`/v1/Avatar/${avatarId}`)).json.items
  assert.ok(worn.some((item: { name: string }) => item.name === name))
  await close()
})

test('a guest wears hand items, effects, ornaments, frames and motions', { skip }, async () => {
  const guest = await service.app.call('/v1/Guest?scope=ItemGrant,Fitting', { method: 'POST' })
  const own: number = guest.json.avatarId
  const tabs = {
    Hand: 'Hand items',
    Effect: 'Effects',
    Object: 'Ornaments',
    Frame: 'Frames',
    Motion: 'Motions',
  }
  const rows = await service.db.rows<{ itemId: number; part: keyof typeof tabs }>`
    select distinct on (part) item_id, part from item
    where not base and part in ('Hand', 'Effect', 'Object', 'Frame', 'Motion')
    order by part, starter_key`
  assert.equal(rows.length, 5)
  const granted = rows.map(({ itemId }) => `itemId=${itemId}`).join('&')
  await service.app.call(`/v1/Avatar/${own}/Items?${granted}`, { method: 'POST' })
  const { page, close } = await open(addressOf('fitting_room', { avatarId: own }))
  await page.getByRole('button', { name: 'Motions' }).waitFor()
  const [wide, inner] = await page.evaluate(() => [document.body.scrollWidth, innerWidth])
  assert.equal(wide, inner)
  for (const { part } of rows) {
    await page.getByRole('button', { name: tabs[part], exact: true }).click()
    const list = page.getByRole('list', { name: tabs[part] })
    await list.getByRole('button', { pressed: false }).first().click()
    await list.getByRole('button', { pressed: true }).first().waitFor()
  }
  await page.getByRole('button', { name: 'Wear this' }).click()
  await page.getByText('Saved.').waitFor()
  const { items } = (await service.app.call(`/v1/Avatar/${own}`)).json
  const worn = new Set(items.map(({ itemId }: { itemId: number }) => itemId))
  assert.deepEqual(
    rows.filter(({ itemId }) => !worn.has(itemId)),
    [],
  )
  await close()
})

test('a mandatory item stays on even if it is tapped', { skip }, async () => {
  const guest = await service.app.call('/v1/Guest?scope=AvatarLoad,Fitting', { method: 'POST' })
  const { page, close } = await open(addressOf('fitting_room', { avatarId: guest.json.avatarId }))
  const tried: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') tried.push(request.url())
  })
  await page.getByRole('button', { name: 'Face', exact: true }).click()
  const face = page.getByRole('list', { name: 'Face' }).getByRole('button', { pressed: true })
  assert.ok(await face.isDisabled())
  await face.click({ force: true })
  await page.getByRole('button', { name: 'Hair', exact: true }).click()
  const hair = page.getByRole('list', { name: 'Hair' })
  await hair.getByRole('button', { pressed: false, disabled: false }).first().click()
  await page.getByRole('button', { name: 'Wear this' }).and(page.locator(':enabled')).waitFor()
  assert.equal(tried.length, 1)
  await close()
})

test('an outfit tried on elsewhere can be saved when the fitting room opens', {
  skip,
}, async () => {
  const room = `/v1/Avatar/${avatarId}/FittingRoom`
  const { json } = await service.app.call(`${room}?part=Hat`)
  const worn = new Set(json.avatar.items.map(({ itemId }: { itemId: number }) => itemId))
  const [hat] = json.itemsForPagings[0].items.filter(
    ({ itemId, selectable }: { itemId: number; selectable: boolean }) =>
      selectable && !worn.has(itemId),
  )
  const { page, close } = await open(addressOf('fitting_room'))
  const same = page.getByRole('button', { name: 'Nothing has changed' })
  await same.waitFor()
  await service.app.call(`${room}?itemId=${hat.itemId}`, { method: 'PATCH' })
  await page.reload()
  await page.getByRole('button', { name: 'Wear this' }).click()
  await page.getByText('Saved.').waitFor()
  const { items } = (await service.app.call(`/v1/Avatar/${avatarId}`)).json
  assert.ok(items.some(({ itemId }: { itemId: number }) => itemId === hat.itemId))
  await page.reload()
  await same.waitFor()
  await close()
})

test('the avatar stays visible while the user scrolls through the items', { skip }, async () => {
  for (const width of [390, 1280]) {
    const { page, close } = await open(addressOf('fitting_room'), { width })
    await page.getByRole('button', { name: 'Hair', exact: true }).click()
    await inList(page, 'Hair').last().scrollIntoViewIfNeeded()
    const avatar = page.getByRole('img', { name: 'The avatar' })
    for (const shown of [avatar, page.getByRole('button', { name: 'Hats' })]) {
      const box = await shown.boundingBox()
      assert.ok(box && box.y >= 0 && box.y + box.height < 844)
    }
    await close()
  }
})

test('a guest without the permission sees an explanation and a button for linking', {
  skip,
}, async () => {
  const guest = await service.app.call('/v1/Guest?scope=AvatarLoad', { method: 'POST' })
  const { avatarId } = guest.json
  const connectUrl = 'http://localhost:1/connect'
  const { page, close } = await open(addressOf('fitting_room', { avatarId, connectUrl }))
  await page
    .getByRole('heading', { name: 'This app does not have permission to dress your avatar' })
    .waitFor()
  const gone = page.waitForRequest((request) => request.url() === connectUrl)
  await page.getByRole('button', { name: 'Link with Kisekae' }).click()
  await gone
  await close()
})

test('a page that cannot open the linking flow shows no button for linking', { skip }, async () => {
  const guest = await service.app.call('/v1/Guest?scope=AvatarLoad', { method: 'POST' })
  const { page, close } = await open(addressOf('fitting_room', { avatarId: guest.json.avatarId }))
  await page
    .getByRole('heading', { name: 'This app does not have permission to dress your avatar' })
    .waitFor()
  assert.equal(await page.getByRole('button').count(), 0)
  await close()
})

test('a user whose link was removed is asked to link again', { skip }, async () => {
  const guest = await service.app.call('/v1/Guest?scope=AvatarLoad,Fitting', { method: 'POST' })
  const { avatarId: left } = guest.json
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${left}`
  const connectUrl = 'http://localhost:1/connect'
  const { page, close } = await open(addressOf('fitting_room', { avatarId: left, connectUrl }))
  const gone = page.waitForRequest((request) => request.url() === connectUrl)
  await page.getByRole('button', { name: 'Link with Kisekae' }).click()
  await gone
  await close()
})

test('a user who revoked the permission to show the avatar is informed', {
  skip,
}, async () => {
  const guest = await service.app.call('/v1/Guest?scope=AvatarLoad,Fitting', { method: 'POST' })
  const { avatarId } = guest.json
  await service.db.rows`update link set permissions = '{Fitting}' where avatar_id = ${avatarId}`
  const connectUrl = 'http://localhost:1/connect'
  const { page, close } = await open(addressOf('fitting_room', { avatarId, connectUrl }))
  await page
    .getByRole('heading', { name: 'This app is no longer allowed to show your avatar' })
    .waitFor()
  await page.getByRole('button', { name: 'Link with Kisekae' }).waitFor()
  await close()
})

test('a guest in the fitting room can link with a button that has the icon and the fixed label', {
  skip,
}, async () => {
  const connectUrl = 'http://localhost:1/connect'
  const labels = { en: 'Link with Kisekae', ja: 'Kisekaeと連携する' }
  for (const locale of ['en', 'ja'] as const) {
    const { page, close } = await open(addressOf('fitting_room', { connectUrl, locale }), {
      locale,
    })
    const button = page.getByRole('button', { name: labels[locale], exact: true })
    const icon = button.locator('img')
    await icon.and(page.locator('[src$="/link-ui/icon-120.png"]')).waitFor()
    assert.ok(await icon.evaluate((image: HTMLImageElement) => image.decode().then(() => true)))
    const gone = page.waitForRequest((request) => request.url() === connectUrl)
    await button.click()
    await gone
    await close()
  }
})

test('a guest on a page without a linking flow can dress up but sees no button to link', {
  skip,
}, async () => {
  const { page, close } = await open(addressOf('fitting_room'))
  await page.getByRole('button', { name: 'Hats' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Link with Kisekae' }).count(), 0)
  await close()
})

test('a linked user goes from the fitting room to the dress-up app', { skip }, async () => {
  const guest = await service.app.call('/v1/Guest?scope=AvatarLoad,Fitting', { method: 'POST' })
  const { avatarId } = guest.json
  await service.db.rows`
    update user_account set kind = 'member'
    where user_id = (select user_id from avatar where avatar_id = ${avatarId})`
  for (const [locale, name] of [
    ['en', 'Open Kisekae'],
    ['ja', 'Kisekaeを開く'],
  ] as const) {
    const { page, close } = await open(addressOf('fitting_room', { avatarId, locale }), { locale })
    const link = page.getByRole('link', { name, exact: true })
    const launch = `${service.baseUrl}/launch?appId=${service.app.appId}`
    assert.equal(await link.getAttribute('href'), launch)
    assert.equal(await page.getByRole('button', { name: /Link with|連携する/ }).count(), 0)
    await close()
  }
})
