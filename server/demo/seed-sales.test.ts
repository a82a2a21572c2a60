import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { IdText } from '@kisekae/contract/wire.ts'
import { fetchDrawn } from '../fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { getTerms, listPrizes } from '../gacha/store.ts'
import { checkTable } from '../gacha/table/check-table.ts'
import { systemRandom } from '../kernel/random.ts'
import { fixedKeys } from '../kernel/secrets/secret-keys.ts'
import { openCart, putInCart } from '../shop/cart.ts'
import { fillUpload } from '../upload/store.ts'
import { paintPosters } from './paint-posters.ts'
import { type Demo, seedDemo } from './seed-demo.ts'

let service: TestService
let dataDir: string
let demo: Demo
before(async () => {
  service = await startTestService()
  dataDir = await mkdtemp(join(tmpdir(), 'kisekae-demo-'))
  demo = await seed()
})
after(async () => {
  await service.stop()
  await rm(dataDir, { recursive: true })
})

const seed = async () => {
  const demo = await seedDemo(service.db, {
    isShared: false,
    developerToken: 'of the developer',
    dataDir,
    baseUrl: service.baseUrl,
    fitUrl: service.baseUrl,
    starter: service.starter,
    consoleUrl: service.baseUrl,
    outfits: service.starter.outfits,
    secret: fixedKeys('of this test'),
    kitSecrets: fixedKeys('of this test'),
    random: systemRandom,
  })
  assert.ok(demo)
  return demo
}

async function read(path: string, language = 'en', method = 'GET') {
  const headers = { 'X-Api-Key': demo.apiKey, 'Accept-Language': language }
  const response = await fetch(`${service.baseUrl}${path}`, { method, headers })
  assert.equal(response.status, 200, path)
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what is being tested
  return (await response.json()) as any
}

test("the demo file lists the demo's gachas and shops, and a second start keeps them", async () => {
  const kept = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
  const countOf = (ids: number[]) => new Set(ids).size
  const { currencyIds, gachaIds, shopIds } = kept
  assert.deepEqual([currencyIds, gachaIds, shopIds].map(countOf), [2, 3, 2])
  const again = await seed()
  assert.deepEqual(again.gachaIds, gachaIds)
  assert.deepEqual(again.shopIds, shopIds)
})

test('a demo that was created without gachas gets them at the next start', async () => {
  await service.db.rows`update gacha set app_id = 'app_one'`
  const { gachaIds } = await seed()
  assert.equal(gachaIds.length, 3)
  demo = await seed()
})

test('every field of the gachas is filled in, in both languages', async () => {
  const [en, ja] = await Promise.all(['en', 'ja'].map((language) => read('/v1/Gachas', language)))
  assert.deepEqual(
    en.gachas.map(({ id }: { id: number }) => id),
    demo.gachaIds,
  )
  const texts = ['name', 'description', 'alertMessage', 'alertMessage2']
  for (const [at, gacha] of en.gachas.entries()) {
    for (const text of texts) {
      assert.match(gacha[text], /^[\x20-\x7e]{5,}$/)
      assert.match(ja.gachas[at][text], /[ぁ-ん]/)
    }
    assert.ok(gacha.tags.length > 0 && gacha.sampleCoordImageUrls.length > 0)
    assert.ok(Date.parse(gacha.closedAt) - Date.now() > 3 * 365 * 86_400_000)
  }
  assert.deepEqual(
    en.gachas.map((gacha: Record<string, unknown>) => [
      gacha['hasFree'],
      gacha['firstTimeDiscountPrice'],
      gacha['price'],
    ]),
    [
      [true, 0, 300],
      [false, 100, 300],
      [false, 0, 2700],
    ],
  )
})

test('every prize can be drawn, none is a base item, and each table passes its check', async () => {
  for (const gachaId of demo.gachaIds) {
    const terms = await getTerms(service.db, { gachaId, version: 1 })
    const prizes = await listPrizes(service.db, { gachaId, version: 1 })
    assert.deepEqual(checkTable({ ...terms, prizes }), [])
    assert.ok(prizes.every(({ base }) => !base))
    const { items } = await read(`/v1/Gacha/${gachaId}`)
    assert.ok(new Set(items.map(({ rate }: { rate: string }) => rate)).size >= 3)
  }
})

test('ten items are drawn at once, and the guest can try everything on', async () => {
  const { guestAvatarId, gachaIds } = demo
  const query = `avatarId=${guestAvatarId}&gachaId=${gachaIds[2]}`
  const { items } = await read(`/v1/Gacha/Session?${query}`, 'en', 'POST')
  assert.equal(items.length, 10)
  const fitted = `/v1/Gacha/${gachaIds[0]}/FittingRoom?avatarId=${guestAvatarId}`
  assert.match((await read(fitted)).avatarImageUrl, /\/image\/a[\w-]+\/avatar\.gif$/)
})

test("items of a shop can be put in a cart that uses the shop's currency", async () => {
  const { appId, guestAvatarId, currencyIds } = demo
  const { userId } = await service.db.get<{ userId: number }>`
    select user_id from avatar where avatar_id = ${guestAvatarId}`
  for (const [at, currencyId] of currencyIds.entries()) {
    // Our own ids.
    const customer = { appId, userId, avatarId: String(guestAvatarId) as IdText }
    const cart = await openCart(service.db, customer, { currencyId, random: systemRandom })
    const rows = await service.db.rows<{ itemId: number }>`
      select item_id from shop_item where shop_id = ${demo.shopIds[at]} order by position limit 10`
    let version = 1
    for (const { itemId } of rows) {
      const name = { ...customer, sessionId: cart.shopSessionId }
      const put = await putInCart(service.db, name, { itemId: String(itemId) as IdText })
      version = put.shopSessionVersion
    }
    assert.equal(version, 1 + rows.length)
  }
})

test('sample outfits consist of compatible starter items, and are rendered', async () => {
  const samples = await service.db.rows<{ token: string; itemIds: number[] }>`
    select token, item_ids from sample_picture order by token`
  assert.equal(samples.length, 6)
  const [sample] = samples
  const url = `${service.baseUrl}/image/${sample?.token}/avatar.png?motion=still`
  const response = await fetchDrawn(url)
  assert.equal(response.status, 200)
})

test('the URL of a poster exists at once; the poster is painted in the background', async () => {
  const { gachas } = await read('/v1/Gachas')
  const { iconImageUrl, bannerImageUrl, backgroundImageUrl } = gachas[0]
  assert.equal((await fetch(iconImageUrl)).status, 503)
  const urls = gachas.flatMap((gacha: Record<string, string>) => [
    gacha['iconImageUrl'],
    gacha['bannerImageUrl'],
    gacha['backgroundImageUrl'],
  ])
  assert.equal(new Set(urls).size, 9)
  assert.ok(bannerImageUrl !== backgroundImageUrl)
  // One unpainted picture is enough here: the others count as painted.
  for (const url of urls.filter((each: string) => each !== iconImageUrl)) {
    await fillUpload(service.db, { token: url.split('/').at(-1) ?? '', bytes: Buffer.from('png') })
  }
  const place = { db: service.db, drawing: service.partFolder }
  const painting = paintPosters(place, (error) => assert.ifError(error))
  await painting.done
  const icon = await (await fetch(iconImageUrl)).bytes()
  assert.equal(Buffer.from(icon.subarray(1, 4)).toString(), 'PNG')
})
