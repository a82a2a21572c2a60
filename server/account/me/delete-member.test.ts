import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { keepHouse } from '../../housekeeping/keep-house.ts'
import { insertRedirectUri } from '../../partner/store.ts'
import { aBrowser, aMember, anEmail, aWish, isShown, signIn } from '../fixtures/a-person.ts'

const REDIRECT_URI = 'https://partner.example/back'

let service: TestService
let grantable: number[]
before(async () => {
  service = await startTestService()
  await insertRedirectUri(service.db, { appId: service.app.appId, uri: REDIRECT_URI })
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 3`
  grantable = rows.map(({ itemId }) => itemId)
})
after(() => service.stop())

type Member = Awaited<ReturnType<typeof aMember>>

async function link(who: Member): Promise<number> {
  const { appId, key } = service.app
  const scope = 'ItemGrant'
  const requestDate = String(Math.floor(Date.now() / 1000))
  const codeVerifier = randomBytes(36).toString('base64url')
  const joined = [appId, 'grant_token', REDIRECT_URI, scope, requestDate, key, codeVerifier]
  const codeChallenge = createHash('sha256').update(joined.join(':')).digest('hex')
  const asked = { appId, redirectUri: REDIRECT_URI, scope, codeChallenge }
  const path = `${service.baseUrl}/connect?${new URLSearchParams(asked)}`
  const started = await fetch(path, { redirect: 'manual' })
  const flowId = started.headers.get('location')?.split('/').at(-1)
  const { consentToken } = (await who.call('GET', `/flows/${flowId}`)).json
  const { url } = (await who.call('POST', `/flows/${flowId}/allow`, { consentToken })).json
  const token = new URL(url).searchParams.get('token') ?? ''
  const claim = { token, redirectUri: REDIRECT_URI, scope, requestDate, codeVerifier }
  const body = new URLSearchParams(claim)
  return (await service.app.call('/v1/AccessToken', { method: 'POST', body })).json.avatarId
}

/** A member with a row in every table that can have one. */
async function aFullLife() {
  // A unique value, so that a search for it finds only this member.
  const nickname = `Canary ${randomBytes(4).toString('hex')}`
  const who = await aMember(service, { nickname })
  const avatarId = await link(who)
  for (const itemId of grantable) {
    await service.app.call(`/v1/Avatar/${avatarId}/Items?itemId=${itemId}`, { method: 'POST' })
  }
  const itemIds = (await who.call('GET', '/closet')).json.wornItemIds
  await who.call('POST', '/outfits', { name: `${nickname} look`, itemIds })
  await who.call('POST', '/favourites', { itemId: itemIds[0] })
  await service.db.rows`
    insert into wish (user_id, app_id, item_id, wished_at)
    values (${who.userId}, ${service.app.appId}, ${itemIds[0]}, now())`
  const day = new Date().toISOString().slice(0, 10)
  await who.call('POST', '/home/looks', { day })
  await service.db.rows`
    insert into theme_gift (user_id, theme_id, grant_id, given_at)
    values (${who.userId}, 1, 1, now())`
  const card = { shown: true, searchable: false, outfitIds: [], itemIds: [itemIds[0]], appIds: [] }
  const { url } = (await who.call('PUT', '/card', card)).json
  const body = new URLSearchParams({ reason: 'other' })
  assert.equal((await fetch(`${url}/report`, { method: 'POST', body })).status, 200)
  await who.call('GET', '/auth/passkey/generate-register-options')
  return { who, avatarId, itemIds, nickname }
}

const isReadable = async (avatarId: number) =>
  (await service.app.call(`/v1/Avatar/${avatarId}`)).status

test('a deleted member is immediately unknown to apps, signed out and hidden', async () => {
  const { who, avatarId } = await aFullLife()
  const phone = aBrowser(service)
  await signIn(service, phone, who.email)
  const { avatarImageUrl } = (await who.call('GET', '/me')).json.member
  assert.equal((await who.call('DELETE', '/me')).status, 200)
  assert.equal(await isReadable(avatarId), 404)
  const grant = `/v1/Avatar/${avatarId}/Items?itemId=${grantable[0]}`
  assert.equal((await service.app.call(grant, { method: 'POST' })).status, 404)
  assert.equal(await isShown(avatarImageUrl), false)
  for (const browser of [who, phone]) {
    assert.equal((await browser.call('GET', '/me')).json.signedIn, false)
  }
})

test('deletion requires a sign-in within the last ten minutes', async () => {
  const who = await aMember(service)
  await service.db.rows`
    update person_session set created_at = created_at - interval '601 seconds'
    where user_id in (select person_id from member where user_id = ${who.userId})`
  const refused = await who.call('DELETE', '/me')
  assert.deepEqual([refused.status, refused.reason], [403, 'signInAgain'])
  const passkey = await who.call('GET', '/auth/passkey/generate-register-options')
  assert.deepEqual([passkey.status, passkey.reason], [403, 'signInAgain'])
  assert.equal((await who.call('GET', '/me')).json.member.nickname, aWish.nickname)
})

test('deletion can be undone for seven days: everything is restored except the links', async () => {
  const { who, avatarId, itemIds, nickname } = await aFullLife()
  await who.call('DELETE', '/me')
  await keepHouse(service.db)
  await signIn(service, who.browser, who.email)
  const me = (await who.call('GET', '/me')).json
  assert.equal(me.member, null)
  assert.ok(me.deleteAfter)
  for (const [method, path] of [
    ['GET', '/closet'],
    ['POST', '/member'],
    ['PATCH', '/me'],
    ['GET', '/links'],
  ]) {
    const answer = await who.call(method, path, aWish)
    assert.deepEqual([answer.status, answer.reason], [409, 'deletionPending'], path)
  }
  const restored = await who.call('POST', '/me/restore')
  assert.equal(restored.json.member.nickname, nickname)
  assert.deepEqual((await who.call('GET', '/closet')).json.wornItemIds, itemIds)
  assert.deepEqual((await who.call('GET', '/links')).json.links, [])
  assert.equal(await isReadable(avatarId), 401)
  assert.equal(await link(who), avatarId)
  assert.equal(await isReadable(avatarId), 200)
})

/** Every value of every row in every table, as text. */
async function scan(needle: string): Promise<string[]> {
  const tables = await service.db.rows<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { hits } = await service.db.get<{ hits: number }>`
        select (xpath('/row/hits/text()', query_to_xml(
          format('select count(*) as hits from %I as t where t::text ilike %L',
            ${name}::text, ${`%${needle}%`}::text), false, true, '')))[1]::text::bigint as hits`
      return hits > 0 ? [name] : []
    }),
  )
  return found.flat()
}

/**
 * The tables whose rows remain: they prove to others that nothing was changed, and the ids in them
 * identify nobody.
 */
const PSEUDONYMOUS = ['ledger', 'draw', 'draw_chain']

test('after seven days only the ledger and the draw log remain, without any name', async () => {
  const { who, avatarId, nickname } = await aFullLife()
  assert.ok((await scan(who.email)).length > 0 && (await scan(nickname)).length > 0)
  await who.call('DELETE', '/me')
  await service.db.rows`
    update member set delete_after = delete_after - interval '7 days'
    where delete_after is not null`
  await service.db.rows`update person_verification set expires_at = now() - interval '1 second'`
  await keepHouse(service.db)
  assert.deepEqual(await scan(who.email), [])
  assert.deepEqual(await scan(nickname), [])
  assert.deepEqual(
    (await scan(String(who.userId))).filter((table) => !PSEUDONYMOUS.includes(table)),
    [],
  )
  assert.equal(await isReadable(avatarId), 404)
  const { grants } = await service.db.get<{ grants: number }>`
    select count(*) as grants from ledger
    where user_id = ${who.userId} and source <> 'welcome'`
  assert.equal(grants, grantable.length)

  const newcomer = aBrowser(service)
  await signIn(service, newcomer, who.email)
  const me = (await newcomer.call('GET', '/me')).json
  assert.deepEqual([me.signedIn, me.member, me.deleteAfter], [true, null, null])
})

test('in each table, user data is either deleted or kept for a stated reason', async () => {
  const clearing = await readFile(
    new URL('../../housekeeping/delete-users.ts', import.meta.url),
    'utf8',
  )
  const tables = await service.db.rows<{ name: string }>`
    select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'p') and not relispartition and attname = 'user_id'
      and relname not like 'person%' and relname not like 'console%'`
  const left = tables.filter(
    ({ name }) => !new RegExp(`delete from ${name}\\s+where user_id`).test(clearing),
  )
  assert.deepEqual(left.map(({ name }) => name).toSorted(), PSEUDONYMOUS.toSorted())
})

test('deletion cannot be undone after the deadline', async () => {
  const { who } = await aFullLife()
  await who.call('DELETE', '/me')
  await signIn(service, who.browser, who.email)
  await service.db.rows`
    update member set delete_after = now() - interval '1 second' where user_id = ${who.userId}`
  const { json } = await who.call('POST', '/me/restore')
  assert.equal(json.member, null)
})

test('a person who never became a member is deleted at once', async () => {
  const [browser, email] = [aBrowser(service), anEmail()]
  await signIn(service, browser, email)
  assert.equal((await browser.call('DELETE', '/me')).status, 200)
  const { people } = await service.db.get<{ people: number }>`
    select count(*) as people from person where email = ${email}`
  assert.equal(people, 0)
  assert.equal((await browser.call('GET', '/me')).json.signedIn, false)
})

test('a member can export all stored data', async () => {
  const { who, avatarId, itemIds, nickname } = await aFullLife()
  const { json, headers } = await who.call('GET', '/export')
  assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="kisekae\.json"$/)
  assert.equal(json.profile.email, who.email)
  assert.equal(json.profile.nickname, nickname)
  assert.equal(json.outfits[0].name, `${nickname} look`)
  assert.equal(json.favourites[0].itemId, itemIds[0])
  assert.equal(json.wishes[0].itemId, itemIds[0])
  assert.ok(json.closetVisits.visitedAt)
  assert.deepEqual(json.themeLooks[0].itemIds, itemIds)
  assert.equal(json.themeGifts.length, 1)
  assert.deepEqual([json.card.shown, json.card.itemIds], [true, [itemIds[0]]])
  assert.equal(json.links[0].avatarId, avatarId)
  assert.equal(json.consents.length, 1)
  type Grant = { source: string; appId: string | null; itemIds: number[] }
  const isWelcome = ({ source }: Grant) => source === 'welcome'
  const [welcome] = json.grants.filter(isWelcome)
  assert.deepEqual([welcome.appId, welcome.avatarId], [null, null])
  assert.ok(json.welcomeGift.givenAt)
  assert.deepEqual(
    json.grants
      .filter((grant: Grant) => !isWelcome(grant))
      .flatMap(({ itemIds }: Grant) => itemIds)
      .toSorted(),
    grantable.toSorted(),
  )
  assert.equal(json.sessions.length, 1)
  const text = JSON.stringify(json)
  for (const secret of [/gt_/, /at_/, /token/i, /hash/i]) assert.doesNotMatch(text, secret)
})
