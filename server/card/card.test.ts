import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aMember } from '../account/fixtures/a-person.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'

type Member = Awaited<ReturnType<typeof aMember>>

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const OFF = { shown: false, searchable: false, outfitIds: [], itemIds: [], appIds: [] }
const ON = { ...OFF, shown: true }

const save = (who: Member, wish: object) => who.call('PUT', '/card', wish)

/** A member whose card is on; returns the URL of the card. */
async function aCard(wish: object = {}, nickname = 'Hana') {
  const who = await aMember(service, { nickname })
  const { json } = await save(who, { ...ON, ...wish })
  return { who, url: json.url as string, name: json.name as string }
}

async function open(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers: { 'Accept-Language': 'en', ...headers } })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** The URLs of the card's own pictures. */
const listPictures = (html: string, url: string) => {
  const found = [...html.matchAll(/(?:src|srcset|content)="([^"]+)"/g)]
    .filter(([, one]) => one.startsWith('/card/') || one.startsWith(url))
    .map(([, one]) => new URL(one, url).href)
    .filter((one) => one.startsWith(`${url}/`))
  return [...new Set(found)]
}

/** Without rendering a picture. */
const statusOf = async (url: string) =>
  (await fetch(url, { headers: { 'If-None-Match': '*' } })).status

test('a card is off until its member turns it on', async () => {
  const who = await aMember(service)
  const before = (await who.call('GET', '/card')).json
  assert.deepEqual([before.shown, before.url, before.searchable], [false, null, false])
  const off = (await save(who, OFF)).json
  assert.equal((await open(off.url)).status, 404)
  const on = (await save(who, ON)).json
  assert.equal(on.url, off.url)
  const { status, html } = await open(on.url)
  assert.equal(status, 200)
  assert.match(html, /<h1><bdi>Hana<\/bdi><\/h1>/)
})

test('a card reveals neither an e-mail address nor an id', async () => {
  const { who, url } = await aCard()
  const { html, headers } = await open(url)
  const told = html + JSON.stringify([...headers])
  assert.ok(!told.includes(who.email))
  assert.ok(!told.includes(String(who.userId)))
  const { personId } = await service.db.get<{ personId: string }>`
    select person_id from member where user_id = ${who.userId}`
  assert.ok(!told.includes(personId))
  const [link] = await service.db.rows<{ token: string }>`
    select token from closet_picture where user_id = ${who.userId}`
  assert.ok(!told.includes(link.token), 'the URL of a picture connects the card with the closet')
})

test('a card without a chosen name cannot be found by guessing', async () => {
  const names = await Promise.all([aCard(), aCard(), aCard()])
  for (const { name } of names) assert.match(name, /^[a-hjkmnp-z2-9]{16}$/)
  assert.equal(new Set(names.map(({ name }) => name)).size, 3)
})

test('requests for a switched-off card are answered as if it had never existed', async () => {
  const { who, url } = await aCard()
  const pictures = listPictures((await open(url)).html, url)
  assert.equal(pictures.length, 5)
  for (const picture of pictures) assert.notEqual(await statusOf(picture), 404, picture)
  await save(who, OFF)
  const never = await open(url.replace(/\w{4}$/, '2222'))
  const off = await open(url)
  const named = ({ headers }: typeof off) =>
    [...headers].filter(([name]) => !/^(date|ratelimit|x-request-id)/.test(name))
  assert.deepEqual([off.status, off.html, named(off)], [404, never.html, named(never)])
  for (const picture of pictures) assert.equal((await open(picture)).status, 404, picture)
})

test('pictures of a card are cached for five minutes, and only by browsers', async () => {
  const { url } = await aCard()
  const { html, headers } = await open(url)
  assert.equal(headers.get('cache-control'), 'no-store')
  for (const picture of listPictures(html, url).filter((found) => !found.endsWith('.svg'))) {
    const response = await fetch(picture, { headers: { 'If-None-Match': '*' } })
    assert.equal(response.status, 304)
    assert.equal(response.headers.get('cache-control'), 'private, max-age=300')
  }
})

test('the preview of a link has the size that services expect', async () => {
  const { url } = await aCard()
  const { html } = await open(url)
  const [, preview] = /og:image" content="([^"]+)"/.exec(html) ?? []
  const response = await fetch(preview)
  const png = Buffer.from(await response.arrayBuffer())
  assert.equal(response.headers.get('content-type'), 'image/png')
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630])
})

test('a card shows the chosen outfits, favourites and apps in the chosen order', async () => {
  const who = await aMember(service)
  const { wornItemIds, items } = (await who.call('GET', '/closet')).json
  const outfits = []
  for (const name of ['Garden party', 'Night train'])
    outfits.push((await who.call('POST', '/outfits', { name, itemIds: wornItemIds })).json.id)
  const favourites = items.slice(0, 3).map(({ itemId }: { itemId: number }) => itemId)
  for (const itemId of favourites) await who.call('POST', '/favourites', { itemId })
  const wish = { ...ON, outfitIds: outfits, itemIds: [favourites[2], favourites[0]] }
  const { json } = await save(who, wish)
  assert.deepEqual(
    json.items.map(({ chosen }: { chosen: boolean }) => chosen),
    [true, false, true],
  )
  const { html } = await open(json.url)
  const names = [items[2].name, items[0].name]
  assert.deepEqual(
    [...html.matchAll(/<span lang="en">([^<]+)/g)].map(([, name]) => name),
    names,
  )
  assert.equal(html.match(/look\.png/g)?.length, 2)
  assert.ok(!html.includes('Garden party'), 'the name of an outfit is for its member')
  await who.call('DELETE', `/favourites/${favourites[2]}`)
  await who.call('DELETE', `/outfits/${outfits[0]}`)
  const later = (await open(json.url)).html
  assert.deepEqual([...later.matchAll(/<span lang="en">([^<]+)/g)].length, 1)
  assert.equal(later.match(/look\.png/g)?.length, 1)
})

test('a card shows only linked live apps', async () => {
  const { who, url } = await aCard()
  await service.db.rows`
    insert into link (app_id, user_id, avatar_id, permissions, picture_token)
    values ('app_one', ${who.userId}, ${who.userId + 1}, '{}', 'aToken')`
  const listApps = async () => (await who.call('GET', '/card')).json.apps
  assert.deepEqual(await listApps(), [])
  await service.db.rows`update app set live = true, name = 'Star <Cafe>' where app_id = 'app_one'`
  assert.deepEqual(
    (await listApps()).map(({ appId }: { appId: string }) => appId),
    ['app_one'],
  )
  await save(who, { ...ON, appIds: ['app_one'] })
  assert.match((await open(url)).html, /<bdi>Star &lt;Cafe&gt;<\/bdi>/)
  await service.db.rows`update link set unlinked_at = now() where user_id = ${who.userId}`
  assert.doesNotMatch((await open(url)).html, /Star/)
  await service.db.rows`update app set live = false, name = 'app_one' where app_id = 'app_one'`
})

// biome-ignore format: a table
const missing: [what: string, wish: object, status: number, reason: string][] = [
  ['an outfit of nobody', { outfitIds: ['1234567890123'] }, 409, 'cardChoiceMissing'],
  ['an item that is no favourite', { itemIds: [1234567890123] }, 409, 'cardChoiceMissing'],
  ['an app that is not linked', { appIds: ['app_two'] }, 409, 'cardChoiceMissing'],
  ['seven outfits', { outfitIds: ['1', '2', '3', '4', '5', '6', '7'] }, 400, 'invalidParameter'],
  ['an item twice', { itemIds: [1, 1] }, 400, 'invalidParameter'],
  ['a string for a flag', { shown: 'yes' }, 400, 'invalidParameter'],
]
for (const [what, wish, status, reason] of missing) {
  test(`refused on a card: ${what}`, async () => {
    const who = await aMember(service)
    const answer = await save(who, { ...ON, ...wish })
    assert.deepEqual([answer.status, answer.reason], [status, reason])
    assert.equal((await who.call('GET', '/card')).json.name, null)
  })
}

test('a member can choose the name of a card; the old name stops working at once', async () => {
  const { who, url } = await aCard()
  const rename = (name: string | null) => who.call('PUT', '/card/name', { name })
  const chosen = await rename('hana-cafe')
  assert.equal(chosen.json.name, 'hana-cafe')
  assert.equal((await open(url)).status, 404)
  assert.equal((await open(chosen.json.url)).status, 200)
  assert.equal((await open(chosen.json.url.replace('hana', 'HANA'))).status, 200)
  assert.equal((await rename('hana-cafe')).status, 200)
  const other = await aCard()
  const taken = await other.who.call('PUT', '/card/name', { name: 'hana-cafe' })
  assert.deepEqual([taken.status, taken.reason], [409, 'cardNameTaken'])
  assert.equal((await open(other.url)).status, 200)
  const random = await rename(null)
  assert.match(random.json.name, /^[a-hjkmnp-z2-9]{16}$/)
  assert.equal((await open(chosen.json.url)).status, 404)
})

test('of members who request the same name at the same time, only one gets it', async () => {
  const cards = await Promise.all([aCard(), aCard(), aCard()])
  const answers = await Promise.all(
    cards.map(({ who }) => who.call('PUT', '/card/name', { name: 'same-name' })),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409])
})

test('only twenty names a day can be tried, so existing names cannot be enumerated', async () => {
  const { who } = await aCard()
  const reasons = []
  for (let number = 0; number < 21; number++)
    reasons.push((await who.call('PUT', '/card/name', { name: `try-${number}` })).reason)
  assert.deepEqual(reasons.slice(19), [undefined, 'tooManyTries'])
})

test('a name can be chosen only after the card has been saved', async () => {
  const who = await aMember(service)
  const { status, reason } = await who.call('PUT', '/card/name', { name: 'too-early' })
  assert.deepEqual([status, reason], [409, 'cardNotSaved'])
})

test('search engines may list a card only if its member allows it', async () => {
  const { who, url } = await aCard()
  const hidden = await open(url)
  assert.equal(hidden.headers.get('x-robots-tag'), 'noindex')
  assert.match(hidden.html, /<meta name="robots" content="noindex">/)
  const [picture] = listPictures(hidden.html, url)
  const { headers } = await fetch(picture, { headers: { 'If-None-Match': '*' } })
  assert.equal(headers.get('x-robots-tag'), 'noindex')
  await save(who, { ...ON, searchable: true })
  const listed = await open(url)
  assert.equal(listed.headers.get('x-robots-tag'), null)
  assert.doesNotMatch(listed.html, /noindex/)
})

test('a nickname cannot add anything to the page or to the preview of its link', async () => {
  const nickname = `"><script>'&`
  const { html, headers } = await open((await aCard({}, nickname)).url)
  assert.ok(!html.includes('<script'))
  assert.ok(html.includes('<h1><bdi>&quot;&gt;&lt;script&gt;&#39;&amp;</bdi></h1>'))
  assert.match(html, /og:title" content="&quot;&gt;&lt;script&gt;&#39;&amp;’s avatar">/)
  assert.equal(html.match(/property="og:image"/g)?.length, 1)
  const policy = headers.get('content-security-policy') ?? ''
  assert.match(policy, /frame-ancestors 'none'/)
  assert.match(policy, /default-src 'none'; script-src 'self'/)
  assert.equal(headers.get('x-frame-options'), 'DENY')
})

test('a token for one card does not open the pictures of another', async () => {
  const [one, other] = [await aCard(), await aCard()]
  const [picture] = listPictures((await open(one.url)).html, one.url)
  const stolen = picture.replace(one.url, other.url)
  assert.equal((await open(stolen)).status, 404)
  assert.equal((await open(picture.replace('preview.png', 'other.png'))).status, 404)
  const [closet] = await service.db.rows<{ token: string }>`
    select token from closet_picture where user_id = ${one.who.userId}`
  assert.equal((await open(`${one.url}/${closet.token}/avatar.png`)).status, 404)
})

test('pictures of an outfit that is no longer worn disappear from the card', async () => {
  const { who, url } = await aCard()
  const [picture] = listPictures((await open(url)).html, url)
  const { wornItemIds, items } = (await who.call('GET', '/closet')).json
  const isExtra = (itemId: number) => {
    const part = items.find((item: { itemId: number }) => item.itemId === itemId)?.part
    return part !== 'Body' && part !== 'Face'
  }
  const itemIds = wornItemIds.filter((itemId: number) => !isExtra(itemId))
  assert.equal((await who.call('PUT', '/closet', { itemIds })).status, 200)
  assert.equal((await open(picture)).status, 404)
})

test("a card cannot be opened while its member's account is marked for deletion", async () => {
  const { who, url } = await aCard()
  await service.db.rows`
    update member set delete_after = now() + interval '7 days' where user_id = ${who.userId}`
  assert.equal((await open(url)).status, 404)
  await service.db.rows`update member set delete_after = null where user_id = ${who.userId}`
  assert.equal((await open(url)).status, 200)
})

test("the page is in the visitor's language", async () => {
  const { url } = await aCard()
  const german = await open(url, { 'Accept-Language': 'de-AT' })
  assert.match(german.html, /<html lang="de" dir="ltr">/)
  assert.match(german.html, /Avatar von Hana/)
  assert.match((await open(url, { 'Accept-Language': 'ar' })).html, /<html lang="ar" dir="rtl">/)
})

test('the QR code leads to the card', async () => {
  const { url } = await aCard()
  const response = await fetch(`${url}/qr.svg`)
  assert.equal(response.headers.get('content-type'), 'image/svg+xml')
  assert.match(response.headers.get('content-security-policy') ?? '', /^default-src 'none'/)
  assert.match(await response.text(), /^<svg xmlns/)
})
