import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Closet, ClosetItem } from '@kisekae/contract/fit/closet.ts'
import sharp from 'sharp'
import { fetchDrawn } from '../../fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { signVisitorLook } from '../../image/address/visitor-look.ts'
import { fixedKeys } from '../../kernel/secrets/secret-keys.ts'
import { aBrowser, aMember, anEmail, aWish, signIn } from '../fixtures/a-person.ts'
import { BUILT_IN_GIFT } from '../welcome/built-in-gift.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())
afterEach(async () => {
  await service.db.rows`delete from home_switch`
  await service.db.rows`delete from welcome_item`
})

async function readCloset(): Promise<Closet> {
  const { status, json } = await aBrowser(service).call('GET', '/visitor/closet')
  assert.equal(status, 200)
  return json
}
const idOf = async (key: string) => {
  const { itemId } = await service.db.get<{ itemId: number }>`
    select item_id from item where starter_key = ${key}`
  return itemId
}
const post = (path: string, body: object) => aBrowser(service).call('POST', path, body)
const switchOff = (part: string) => service.db.rows`insert into home_switch (part) values (${part})`
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

test('a visitor sees what a new member has, in the same words', async () => {
  const { items, wornItemIds, avatarImageUrl } = await readCloset()
  const who = await aMember(service)
  const { json: own } = await who.call('GET', '/closet')
  const idsOf = (list: readonly ClosetItem[]) => sorted(list.map(({ itemId }) => itemId))
  assert.deepEqual(idsOf(items), idsOf(own.items))
  const personal = { owned: false, newest: null, isNew: false, favourite: false }
  const plain = (item: ClosetItem) => ({ ...item, ...personal })
  const byId = new Map(items.map((item) => [item.itemId, item]))
  for (const item of own.items) assert.deepEqual(byId.get(item.itemId), plain(item))
  assert.equal(items[0].itemId, await idOf(BUILT_IN_GIFT[0]))
  assert.deepEqual(wornItemIds, own.wornItemIds)
  assert.ok((await fetchDrawn(avatarImageUrl)).ok)
})

test('if the gift is changed or switched off, a visitor sees what a member would get', async () => {
  const plush = await idOf('object-cat-plush-cream')
  await service.db.rows`insert into welcome_item (item_id, place) values (${plush}, 1)`
  const listExtra = async () =>
    (await readCloset()).items.filter(({ part }) => part === 'Object').map(({ itemId }) => itemId)
  assert.deepEqual(await listExtra(), [plush])
  await switchOff('welcome')
  assert.deepEqual(await listExtra(), [])
})

/** A look from the visitor's closet, with a hat from the gift and dyed hair. */
async function aLook() {
  const { wornItemIds, items } = await readCloset()
  const itemIds = wornItemIds.concat(await idOf('hat-beret-cream'))
  const hair = items.find(({ itemId, part }) => part === 'Hair' && wornItemIds.includes(itemId))
  assert.ok(hair)
  const [{ channel }] = hair.colours
  return { itemIds, colours: [{ itemId: hair.itemId, channel, colour: '#3f8f86' }] }
}

async function preview(look: object): Promise<string> {
  const { status, json } = await post('/visitor/preview', look)
  assert.equal(status, 200)
  return json.avatarImageUrl
}

test("a look has the same picture as a member's outfit, and leaves no rows", async () => {
  const look = await aLook()
  const url = await preview(look)
  const response = await fetchDrawn(url)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  assert.deepEqual({ format, width, height }, { format: 'png', width: 480, height: 640 })
  assert.match(response.headers.get('cache-control') ?? '', /^public, max-age=\d{4}$/)
  const { count } = await service.db.get<{ count: number }>`
    select (select count(*) from closet_picture)
      + (select count(*) from sample_picture where item_ids = ${look.itemIds}::bigint[]) as count`
  const who = await aMember(service)
  await who.call('GET', '/closet')
  const shown = (await who.call('POST', '/closet/preview', look)).json.avatarImageUrl
  const own = await fetchDrawn(
    shown.replace('avatar.gif', 'avatar.png?width=480&background=transparent'),
  )
  assert.deepEqual(Buffer.from(await own.arrayBuffer()), bytes)
  const etag = response.headers.get('etag') ?? ''
  assert.equal((await fetch(url, { headers: { 'If-None-Match': etag } })).status, 304)
  assert.equal(await preview(look), url)
  const { later } = await service.db.get<{ later: number }>`
    select count(*) as later from closet_picture`
  // These are pictures of the member, who has previewed the look.
  assert.ok(later > count)
})

const aFile = (url: string, change: (file: string) => string) => {
  const at = url.lastIndexOf('/') + 1
  return url.slice(0, at) + change(url.slice(at))
}
const forgeries: [name: string, change: (file: string) => string][] = [
  ['another signature', (file) => `${'A'.repeat(22)}${file.slice(22)}`],
  ['another look', (file) => `${file.slice(0, 22)}W10${file.slice(25)}`],
  ['another format', (file) => file.replace('.png', '.webp')],
  ['no look', () => 'avatar.png'],
  ['a long text', () => `${'A'.repeat(3000)}.png`],
]
for (const [name, change] of forgeries) {
  test(`a forged address shows nothing: ${name}`, async () => {
    const response = await fetch(aFile(await preview(await aLook()), change))
    assert.equal(response.status, 404)
    const { error } = JSON.parse(await response.text())
    assert.equal(error.errors[0].reason, 'pictureNotFound')
  })
}

test("the URL of a look's picture expires after two hours", async () => {
  const secret = fixedKeys('the key of this test')
  const own = await startTestService({ keys: { pictures: secret } })
  try {
    const { json } = await aBrowser(own).call('GET', '/visitor/closet')
    const look = { itemIds: json.wornItemIds, colours: [] }
    const { now } = await own.db.get<{ now: Date }>`select clock_timestamp() as now`
    const signAt = (ageMs: number) =>
      signVisitorLook(own.baseUrl, { secret, now: new Date(now.getTime() - ageMs), ...look }) ?? ''
    assert.equal((await fetchDrawn(signAt(0))).status, 200)
    assert.equal((await fetch(signAt(2 * 3_600_000))).status, 404)
  } finally {
    await own.stop()
  }
})

/**
 * A separate service, `count` signed looks in different colours, and a function that requests one.
 */
async function openLooks(count: number) {
  const secret = fixedKeys('the key of this test')
  const own = await startTestService({ keys: { pictures: secret }, trustProxy: '127.0.0.1' })
  const { json } = await aBrowser(own).call('GET', '/visitor/closet')
  const [hair] = (await aLook()).colours
  const { now } = await own.db.get<{ now: Date }>`select clock_timestamp() as now`
  const urls = Array.from({ length: count }, (_, at) => {
    const colour = `#00${(at + 0x1000).toString(16)}`
    const look = { itemIds: json.wornItemIds, colours: [{ ...hair, colour }] }
    return signVisitorLook(own.baseUrl, { secret, now, ...look }) ?? ''
  })
  const get = async (url: string, address: string) => {
    const response = await fetch(url, { headers: { 'X-Forwarded-For': address } })
    await response.arrayBuffer()
    return response.status
  }
  return { own, urls, get, membersPicture: json.avatarImageUrl as string }
}
const codesOf = async (asked: Promise<number>[]) =>
  Map.groupBy(await Promise.all(asked), (code) => code)

test('120 visitors can request looks at the same time, without affecting members', async () => {
  const { own, urls, get, membersPicture } = await openLooks(220)
  try {
    const codes = codesOf(urls.map((url, at) => get(url, `192.0.2.${at}`)))
    const member = await fetchDrawn(membersPicture)
    assert.equal(member.status, 200)
    const counts = await codes
    const refused = counts.get(429)?.length ?? 0
    // The limit allows two more each second.
    assert.ok(refused > 5 && refused <= 100, `${refused}`)
    assert.deepEqual(
      [...counts.keys()].filter((code) => ![200, 429, 503].includes(code)),
      [],
    )
  } finally {
    await own.stop()
  }
})

test('an address that requests many looks does not affect the limits of others', async () => {
  const { own, urls, get } = await openLooks(81)
  try {
    const [others, ...many] = urls
    const counts = await codesOf(many.map((url) => get(url, '198.51.100.7')))
    const refused = counts.get(429)?.length ?? 0
    // The limit allows one more every two seconds.
    assert.ok(refused > 5 && refused <= 20, `${refused}`)
    // A busy machine may still be rendering the others.
    assert.ok([200, 503].includes(await get(others, '198.51.100.8')))
  } finally {
    await own.stop()
  }
})

test('a look has no stickers, renders or packs', async () => {
  const url = await preview(await aLook())
  for (const path of ['stickers.zip', 'sticker/hello.png', 'render.png', 'avatar.gif'])
    assert.equal((await fetch(`${url.slice(0, -4)}/${path}`)).status, 404, path)
})

test('the 3D data of a look consists of its items, without the chosen colours', async () => {
  const { itemIds } = await aLook()
  const { status, json } = await post('/visitor/figure', { itemIds })
  assert.equal(status, 200)
  assert.equal(json.avatar.items.length, itemIds.length)
  const [{ assetUrl }] = json.avatar.items
  assert.equal((await fetchDrawn(assetUrl)).status, 200)
  const dyed = await post('/visitor/figure', await aLook())
  for (const item of dyed.json.avatar.items) assert.doesNotMatch(item.assetUrl, /-[0-9a-f]{12}/)
})

const looks: [name: string, change: (ids: number[]) => Promise<number[]>, status: number][] = [
  ['an item for sale', async (ids) => ids.concat(await idOf('hand-sword-wood')), 409],
  ['an item that does not exist', async (ids) => ids.concat(2 ** 52), 409],
  ['two hats', async (ids) => ids.concat(await idOf('hat-cap-sky')), 409],
  ['nothing', async () => [], 409],
  ['an item twice', async (ids) => ids.concat(ids[0]), 400],
  ['101 items', async () => Array.from({ length: 101 }, (_, at) => at + 1), 400],
]
for (const [name, change, wanted] of looks) {
  test(`a visitor cannot have a look drawn or built: ${name}`, async () => {
    const itemIds = await change([...(await aLook()).itemIds])
    for (const path of ['/visitor/preview', '/visitor/figure']) {
      const { status, reason } = await post(path, { itemIds })
      const reasons = { 409: 'outfitImpossible', 400: 'invalidParameter' }[wanted]
      assert.deepEqual([status, reason], [wanted, reasons], path)
    }
  })
}

test('a colour that an item does not have is refused', async () => {
  const look = await aLook()
  const colours = [{ ...look.colours[0], channel: 'none' }]
  const { status, reason } = await post('/visitor/preview', { ...look, colours })
  assert.deepEqual([status, reason], [409, 'colourNotOffered'])
})

test('visits that are switched off are refused, and not offered on the start page', async () => {
  const look = await aLook()
  const offer = async () => (await aBrowser(service).call('GET', '/start')).json.mayTryOn
  assert.equal(await offer(), true)
  await switchOff('visitors')
  assert.equal(await offer(), false)
  const answers = [
    await aBrowser(service).call('GET', '/visitor/closet'),
    await post('/visitor/preview', look),
    await post('/visitor/figure', look),
  ]
  for (const { status, reason } of answers) assert.deepEqual([status, reason], [403, 'tryingOff'])
})

const aMemberWith = async (look: object) => {
  const browser = aBrowser(service)
  await signIn(service, browser, anEmail())
  const answer = await browser.call('POST', '/member', { ...aWish, outfit: undefined, look })
  return { ...answer, browser }
}
const readOwn = async ({ browser }: Awaited<ReturnType<typeof aMemberWith>>): Promise<Closet> =>
  (await browser.call('GET', '/closet')).json

test('a new member wears exactly the look that was chosen, and receives the gift', async () => {
  const look = await aLook()
  const made = await aMemberWith(look)
  assert.equal(made.status, 200)
  assert.deepEqual(made.json.leftOutItemIds, [])
  const { wornItemIds, wornColours, items, welcomeItemIds } = await readOwn(made)
  assert.deepEqual([wornItemIds, wornColours], [look.itemIds, look.colours])
  assert.equal(items.filter(({ owned }) => owned).length, BUILT_IN_GIFT.length)
  assert.equal(welcomeItemIds?.length, BUILT_IN_GIFT.length)
})

test('a look that has lost an item is kept without it; the response names the item', async () => {
  const look = await aLook()
  const beret = await idOf('hat-beret-cream')
  const cap = await idOf('hat-cap-sky')
  await service.db.rows`insert into welcome_item (item_id, place) values (${cap}, 1)`
  const made = await aMemberWith(look)
  assert.deepEqual(made.json.leftOutItemIds, [beret])
  const { wornItemIds, wornColours } = await readOwn(made)
  assert.deepEqual(wornItemIds.toSorted(), look.itemIds.filter((id) => id !== beret).toSorted())
  assert.deepEqual(wornColours, look.colours)
})

test('an avatar is complete even if its look consists of items that the member lacks', async () => {
  const [{ itemId, channel, colour }] = (await aLook()).colours
  const sword = await idOf('hand-sword-wood')
  const colours = [
    { itemId: sword, channel, colour },
    { itemId, channel: 'none', colour },
  ]
  const made = await aMemberWith({ itemIds: [sword, 2 ** 52], colours })
  assert.deepEqual(made.json.leftOutItemIds, [sword, 2 ** 52])
  const { wornItemIds, wornColours, items } = await readOwn(made)
  const parts = wornItemIds.map((id) => items.find((item) => item.itemId === id)?.part)
  assert.deepEqual([parts.toSorted(), wornColours], [['Body', 'Face'], []])
  assert.ok(!items.some((item) => item.itemId === sword))
})

test('while the gift is off, a look keeps only the items that everyone has', async () => {
  const look = await aLook()
  await switchOff('welcome')
  const made = await aMemberWith(look)
  assert.deepEqual(made.json.leftOutItemIds, [await idOf('hat-beret-cream')])
})

test('one of two concurrent sign-ups succeeds; its member gets the look and one gift', async () => {
  const look = await aLook()
  const browser = aBrowser(service)
  const email = anEmail()
  await signIn(service, browser, email)
  const body = { ...aWish, outfit: undefined, look }
  const both = await Promise.all([1, 2].map(() => browser.call('POST', '/member', body)))
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal(both.find(({ status }) => status === 409)?.reason, 'alreadyMember')
  const { grants } = await service.db.get<{ grants: number }>`
    select count(*) as grants from ledger
    join member on member.user_id = ledger.user_id
    join person on person.id = member.person_id
    where person.email = ${email}`
  assert.equal(grants, 1)
  const { json } = await browser.call('GET', '/closet')
  assert.deepEqual(json.wornItemIds, look.itemIds)
})

test('a member without a look gets the gift with the closet, as before', async () => {
  const who = await aMember(service)
  const { grants } = await service.db.get<{ grants: number }>`
    select count(*) as grants from ledger where user_id = ${who.userId}`
  assert.equal(grants, 0)
})

test('when the limit on pictures is reached, a visitor still sees the look in 3D', async () => {
  const { wornItemIds: itemIds } = await readCloset()
  let last = await post('/visitor/preview', { itemIds })
  for (let time = 0; time < 200 && last.status === 200; time++)
    last = await post('/visitor/preview', { itemIds })
  assert.deepEqual([last.status, last.reason], [429, 'rateLimitExceeded'])
  assert.match(last.headers.get('retry-after') ?? '', /^[12]$/)
  assert.equal((await post('/visitor/figure', { itemIds })).status, 200)
})
