import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogue } from '@kisekae/contract/endpoints.ts'
import { openApi } from '@kisekae/contract/openapi.ts'
import { aMember, items, REDIRECT_URI, service } from '@kisekae/server/link/fixtures/linking.ts'
import { kitSecretOf } from '@kisekae/server/uikit/kit-secret.ts'
import type { Shape } from '../scripts/sdk/write-type.ts'
import { listStaleFiles } from '../scripts/write-sdk.ts'
import { CALLS } from './calls.ts'
import { aCart, aClient, consent, openSales } from './fixtures/a-partner.ts'
import { listMissingFields } from './fixtures/list-missing-fields.ts'
import { KisekaeError } from './index.ts'

test('the generated files match the contract', () => {
  assert.deepEqual(listStaleFiles(), [], 'run node scripts/write-sdk.ts')
})

test('the SDK has a method for every endpoint of the OpenAPI document', () => {
  const document: { paths?: { [path: string]: object } } = openApi({
    baseUrl: '',
  })
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path))
  const ids = operations.flatMap((operation) => operation.operationId ?? [])
  assert.equal(ids.length, catalogue.length)
  const client: { [name: string]: unknown } = { ...aClient() }
  const isPage = (id: string) => !(id in CALLS)
  for (const id of ids) assert.equal(typeof client[isPage(id) ? `${id}Url` : id], 'function', id)
})

const scope = 'AvatarLoad,ItemGrant,Fitting,WishRead'
/** The secret of the test service. */
const TEST_SECRET = 'of this test'
const EN = { language: 'en' }

/** Makes every call as a partner would, and returns the results. */
async function callAll() {
  const kisekae = aClient()
  await service.db.rows`update app set permissions = permissions || '{WishRead}'`
  const answers: { [name: string]: unknown } = {}
  const keep = async <Answer>(name: keyof typeof CALLS, answer: Promise<Answer>) => {
    answers[name] = await answer
    return answer
  }
  await keep('echo', kisekae.echo({ message: '着せ替え & more' }))
  const { avatarId } = await keep('createGuest', kisekae.createGuest({ scope: scope.split(',') }))
  await keep('getAvatar', kisekae.getAvatar({ avatarId }, EN))
  await keep('getAvatars', kisekae.getAvatars({ avatarId: [avatarId, '17'] }))
  await keep('grantItems', kisekae.grantItems({ avatarId, itemId: items.slice(0, 2) }))
  await keep('getItems', kisekae.getItems({ itemId: items.slice(0, 2), avatarId, mannequin: true }))
  await keep('getCatalogue', kisekae.getCatalogue({ part: 'Hat', limit: 5 }))
  await keep('getOwnedItems', kisekae.getOwnedItems({ avatarId, limit: 5, page: 0 }))
  await keep('getAvatarRules', kisekae.getAvatarRules({ itemId: items.slice(0, 20) }))
  const [gachaId] = (await openSales()).gachaIds
  await keep('getGachas', kisekae.getGachas({ avatarId }))
  await keep('getGacha', kisekae.getGacha({ gachaId, avatarId }))
  await keep('getGachaFittingRoom', kisekae.getGachaFittingRoom({ gachaId, avatarId }))
  const drawn = await keep('createGachaSession', kisekae.createGachaSession({ avatarId, gachaId }))
  const session = { avatarId, gachaSessionId: drawn.sessionId }
  await keep('getGachaSession', kisekae.getGachaSession(session))
  const itemId = drawn.items.map((item) => item.itemId)
  await kisekae.grantItems({ ...session, itemId })
  await keep('getGachaProof', kisekae.getGachaProof(session))
  const [shopId] = (await openSales()).shopIds
  await keep('getShops', kisekae.getShops({ avatarId }))
  const shop = await keep('getShop', kisekae.getShop({ shopId, avatarId, limit: 5 }, EN))
  const [offer, another] = shop.items.filter(({ have }) => !have).map((item) => item.itemId)
  const filled = kisekae.createShopSession({ avatarId, shopId, itemId: [offer] })
  const { shopSessionId } = await keep('createShopSession', filled)
  const change = { avatarId, shopSessionId, itemId: [another] }
  await keep('changeShopSession', kisekae.changeShopSession(change))
  await keep('getShopSession', kisekae.getShopSession({ avatarId, ...(await aCart(avatarId)) }))
  await service.db.rows`
    insert into wish (user_id, app_id, item_id, wished_at)
    select user_id, app_id, ${items[5]}, now() from link where avatar_id = ${avatarId}`
  await keep('getWishes', kisekae.getWishes({ avatarId }))
  await keep('getWishCounts', kisekae.getWishCounts({ limit: 5 }))
  await keep('getFittingRoom', kisekae.getFittingRoom({ avatarId, part: ['Hat', 'Clothes'] }))
  await keep('tryOnItem', kisekae.tryOnItem({ avatarId, itemId: items[0], setAssetUrl: true }))
  await keep('saveFitting', kisekae.saveFitting({ avatarId }))
  await keep('createClientSecret', kisekae.createClientSecret({ avatarId }))
  await keep('generateVrm', kisekae.generateVrm({ avatarId, profile: 'mobile', atlasSize: 512 }))
  await keep('getGlbModel', kisekae.getGlbModel({ avatarId, profile: 'mobile' }))
  await keep('getVrmModel', kisekae.getVrmModel({ avatarId, atlasSize: 256 }))
  await keep('getRequestLog', kisekae.getRequestLog({ limit: 5, status: '2xx' }))
  await keep('getOpenUrl', kisekae.getOpenUrl())
  const link = { redirectUri: REDIRECT_URI, scope, codeChallenge: 'a'.repeat(64) }
  await keep('getConnectUrl', kisekae.getConnectUrl({ ...link, avatarId }))
  for (const name of ['exchangeToken', 'exchangeTokenLegacy'] as const) {
    const { url, pending } = await kisekae.startLink({ redirectUri: REDIRECT_URI, scope })
    const token = new URL(await consent(url, await aMember())).searchParams.get('token') ?? ''
    const answer = await keep(name, kisekae[name]({ ...pending, token }))
    await keep('revokeToken', kisekae.revokeToken({ token: answer.accessToken }))
  }
  return answers
}

test('every method calls its endpoint, and returns a value of its declared type', async () => {
  const answers = await callAll()
  assert.deepEqual(Object.keys(answers).toSorted(), Object.keys(CALLS).toSorted())
  for (const { name, endpoint } of catalogue) {
    const answer = answers[name]
    if (endpoint.page || endpoint.reply === null) assert.equal(answer, undefined, name)
    else assert.deepEqual(listMissingFields(endpoint.reply as Shape, answer), [], name)
  }
  assert.deepEqual(answers['echo'], { message: '着せ替え & more' })
  const [found, missing] = (answers['getAvatars'] as { avatars: { status: number }[] }).avatars
  assert.deepEqual([found.status, missing.status], [200, 404])
})

test('the service accepts the signed URL of a kit page, and refuses a changed one', async () => {
  const { app } = service
  const kitSecret = kitSecretOf({ appId: app.appId, kitSecretTurn: 0 }, TEST_SECRET)
  const kisekae = aClient({ kitSecret })
  const { avatarId } = await kisekae.createGuest()
  const backUrl = 'https://partner.example/?from=a%20b&x=(1)'
  const url = await kisekae.openKitUrl({ screen: 'gacha', avatarId, money: '120', backUrl })
  const page = await fetch(url)
  assert.equal(page.status, 200, (await page.text()).replaceAll(/<[^>]+>/g, ' ').slice(-700))
  assert.equal((await fetch(url.replace('money=120', 'money=999'))).status, 401)
})

test('a refusal is an error with the message of the service', async () => {
  const refused = aClient().getAvatar({ avatarId: '17' })
  await assert.rejects(refused, (error: KisekaeError) => {
    assert.ok(error instanceof KisekaeError)
    const { status, domain, reason, requestId, retryAfterS } = error
    assert.deepEqual([status, domain, reason], [404, 'avatar.user', 'avatarNotFound'])
    assert.match(requestId ?? '', /./)
    assert.equal(retryAfterS, null)
    return true
  })
  const wrong = aClient().getAvatars({ avatarId: ['a', 'b'] })
  await assert.rejects(wrong, { status: 400, reason: 'invalidParameter' })
})

test('owned items are returned page by page, until there are no more', async () => {
  const kisekae = aClient()
  const { avatarId } = await kisekae.createGuest({ scope: 'ItemGrant' })
  await kisekae.grantItems({ avatarId, itemId: items.slice(0, 7) })
  const seen: number[] = []
  for await (const { itemId } of kisekae.eachOwnedItem({ avatarId, limit: 20 })) seen.push(itemId)
  const first = await kisekae.getOwnedItems({ avatarId, limit: 100 })
  assert.ok(seen.length > 20)
  assert.deepEqual(
    seen.slice(0, 100),
    first.items.map(({ itemId }) => itemId),
  )
})

test('names are in the language of the call, or else in that of the client', async () => {
  const kisekae = aClient({ language: 'ja' })
  const [gachaId] = (await openSales()).gachaIds
  assert.equal((await kisekae.getGacha({ gachaId })).name, '夏祭りガチャ')
  assert.equal((await kisekae.getGacha({ gachaId }, EN)).name, 'Summer festival gacha')
})

test('an access token for the avatar is sent, and a wrong one is refused', async () => {
  const kisekae = aClient()
  const { avatarId, accessToken } = await kisekae.createGuest()
  assert.equal((await kisekae.getAvatar({ avatarId }, { accessToken })).status, 200)
  const wrong = kisekae.getAvatar({ avatarId }, { accessToken: 'at_wrong' })
  await assert.rejects(wrong, { status: 403, reason: 'authError' })
})
