import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchDrawn } from '../fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { aGacha, aPrize } from './fixtures/a-gacha.ts'
import { aPlayer } from './fixtures/a-player.ts'

let service: TestService
let player: ReturnType<typeof aPlayer>
before(async () => {
  service = await startTestService({ drawsAhead: true })
  player = aPlayer(service)
})
after(() => service.stop())

const idOf = (key: string) => service.starter.byKey.get(key) ?? assert.fail(key)

const gachaOf = (keys: string[]) =>
  aGacha(service.db, {
    appId: service.app.appId,
    prizes: keys.map((key) => aPrize(idOf(key))),
  })

/** A guest in a known outfit. */
async function aGuestIn(keys: string[]): Promise<number> {
  const avatarId = await player.aGuest()
  await service.db.rows`
    update user_account set worn_item_ids = ${keys.map(idOf)}::bigint[]
    from avatar where avatar.user_id = user_account.user_id and avatar_id = ${avatarId}`
  return avatarId
}

const tokenOf = (url: string) => /image\/([^/]+)\/avatar\.gif$/.exec(url)?.[1] ?? assert.fail(url)

/** The keys of the items in the picture. */
async function shownBy(url: string): Promise<string[]> {
  const { itemIds } = await service.db.get<{ itemIds: number[] }>`
    select item_ids from picture where token = ${tokenOf(url)}`
  const keys = new Map([...service.starter.byKey].map(([key, itemId]) => [itemId, key]))
  return itemIds.map((itemId) => keys.get(itemId) ?? '')
}

const FAIR = ['body-fair', 'face-bright-blue-fair', 'hair-bob-blue', 'clothes-sailor-navy']

test('the prizes are put on in the order set in the console, over the current outfit', async () => {
  const gachaId = await gachaOf(['hat-beret-berry', 'clothes-yukata-indigo', 'hat-straw-sea'])
  const avatarId = await aGuestIn(FAIR)
  const { status, json, headers } = await player.fit(avatarId, gachaId)
  assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store'])
  assert.deepEqual(Object.keys(json), ['avatarImageUrl'])
  const shown = await shownBy(json.avatarImageUrl)
  // The second hat would take off the first; the yukata replaces the sailor suit.
  assert.deepEqual(shown, [...FAIR.slice(0, 3), 'hat-beret-berry', 'clothes-yukata-indigo'])
})

test('items that stay on keep the colours that the user chose', async () => {
  const avatarId = await aGuestIn(FAIR)
  const hair = { itemId: idOf('hair-bob-blue'), channel: 'base', colour: '#3f8f86' }
  const suit = { itemId: idOf('clothes-sailor-navy'), channel: 'cloth', colour: '#3f8f86' }
  await service.db.rows`
    update user_account set worn_colours = ${JSON.stringify([hair, suit])}::jsonb
    from avatar where avatar.user_id = user_account.user_id and avatar_id = ${avatarId}`
  const { json } = await player.fit(avatarId, await gachaOf(['clothes-yukata-indigo']))
  const { colours } = await service.db.get<{ colours: unknown }>`
    select colours from picture where token = ${tokenOf(json.avatarImageUrl)}`
  assert.deepEqual(colours, [hair])
})

test('nothing is saved: the avatar keeps its outfit', async () => {
  const avatarId = await aGuestIn(FAIR)
  const read = async () => (await service.app.call(`/v1/Avatar/${avatarId}`)).json
  const worn = await read()
  await player.fit(avatarId, await gachaOf(['hat-beret-berry']))
  assert.deepEqual(await read(), worn)
})

test('a fitting keeps its URL, and the fitting of another avatar has a different one', async () => {
  const gachaId = await gachaOf(['hat-beret-berry'])
  const [avatarId, otherId] = [await aGuestIn(FAIR), await aGuestIn(FAIR)]
  const urls = await Promise.all(
    [avatarId, avatarId, otherId].map(async (each) => (await player.fit(each, gachaId)).json),
  )
  assert.deepEqual(urls[0], urls[1])
  assert.notDeepEqual(urls[0], urls[2])
})

test('with a face of another skin tone, the matching body is put on, if it is owned', async () => {
  const avatarId = await aGuestIn(FAIR)
  const tanned = await player.fit(avatarId, await gachaOf(['face-cool-violet-tan']))
  assert.ok((await shownBy(tanned.json.avatarImageUrl)).includes('body-tan'))
  const gachaId = await gachaOf(['face-cool-blue-moonlit'])
  const without = await player.fit(avatarId, gachaId)
  assert.deepEqual(await shownBy(without.json.avatarImageUrl), FAIR)
  await service.db.rows`
    insert into owned_item (user_id, item_id)
    select user_id, ${idOf('body-moonlit')} from avatar where avatar_id = ${avatarId}`
  const owned = await player.fit(avatarId, gachaId)
  const shown = await shownBy(owned.json.avatarImageUrl)
  assert.deepEqual(shown.toSorted(), [
    'body-moonlit',
    'clothes-sailor-navy',
    'face-cool-blue-moonlit',
    'hair-bob-blue',
  ])
})

test('the picture is rendered in advance, and deleted with the user', async () => {
  const avatarId = await aGuestIn(FAIR)
  const gachaId = await gachaOf(['hat-beret-berry'])
  const drawnBefore = service.pictures.drawnCount()
  const { json } = await player.fit(avatarId, gachaId)
  while (service.pictures.drawnCount() < drawnBefore + 1) await sleep(20)
  const picture = await fetchDrawn(json.avatarImageUrl)
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/gif'])
  await player.unlink(avatarId)
  assert.equal((await fetch(json.avatarImageUrl)).status, 404)
})
