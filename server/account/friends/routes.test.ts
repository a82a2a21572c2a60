import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aLink } from '../../wish/fixtures/a-sale.ts'
import { aMember } from '../fixtures/a-person.ts'

type Member = Awaited<ReturnType<typeof aMember>>

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const list = async (who: Member) => (await who.call('GET', '/friends')).json
const codeOf = async (who: Member): Promise<string> =>
  (await who.call('PUT', '/friends/code')).json.code
const enter = async (who: Member, code: string) => {
  // The limit on attempts has a separate test.
  await service.db.rows`delete from sign_in_rate`
  return who.call('POST', '/friends', { code })
}
const act = (who: Member, id: string, what: 'accept' | 'block') =>
  who.call('POST', `/friends/${id}/${what}`)
const remove = (who: Member, id: string) => who.call('DELETE', `/friends/${id}`)

async function aRequest() {
  const [hana, ren] = [
    await aMember(service, { nickname: 'Hana' }),
    await aMember(service, { nickname: 'Ren' }),
  ]
  assert.equal((await enter(hana, await codeOf(ren))).status, 200)
  const [{ friendshipId: id }] = (await list(ren)).asking
  return { hana, ren, id }
}

async function aFriendship() {
  const { hana, ren, id } = await aRequest()
  assert.equal((await act(ren, id, 'accept')).status, 200)
  return { hana, ren, id }
}

const countRows = async ({ userId }: Member) => {
  const { count } = await service.db.get<{ count: number }>`
    select count(*) as count from friendship where user_id = ${userId} or friend_id = ${userId}`
  return count
}

test("a code and the other member's consent make two members friends", async () => {
  const { hana, ren, id } = await aRequest()
  const [sent, received] = [await list(hana), await list(ren)]
  // A member's name is shown to the sender only after the member has accepted.
  assert.deepEqual(Object.keys(sent.asked[0]), ['friendshipId', 'askedAt'])
  assert.equal(received.asking[0].nickname, 'Hana')
  assert.deepEqual([sent.friends, received.friends], [[], []])
  assert.equal((await act(hana, id, 'accept')).reason, 'friendNotFound')
  assert.equal((await act(ren, id, 'accept')).status, 200)
  for (const [who, name] of [[hana, 'Ren'] as const, [ren, 'Hana'] as const]) {
    const { friends, asked, asking } = await list(who)
    assert.deepEqual([friends[0].nickname, friends.length, asked, asking], [name, 1, [], []])
  }
})

test("two members who enter each other's codes become friends", async () => {
  const { hana, ren } = await aRequest()
  await enter(ren, await codeOf(hana))
  assert.equal((await list(hana)).friends.length, 1)
  assert.equal((await list(ren)).friends.length, 1)
})

test('a member has no code until they create one, and a new one replaces it', async () => {
  const [hana, ren] = [await aMember(service), await aMember(service)]
  assert.equal((await list(ren)).code, null)
  const first = await codeOf(ren)
  const second = await codeOf(ren)
  assert.match(second, /^[a-hjkmnp-z2-9]{12}$/)
  assert.notEqual(first, second)
  assert.deepEqual([(await enter(hana, first)).reason], ['friendCodeUnknown'])
  const typed = ` ${second.slice(0, 4).toUpperCase()}-${second.slice(4)} `
  assert.equal((await enter(hana, typed)).status, 200)
  assert.equal((await enter(ren, second)).reason, 'ownFriendCode')
  assert.equal((await enter(hana, 'no code')).reason, 'friendCodeUnknown')
})

test('a member can try ten friend codes an hour', async () => {
  const who = await aMember(service)
  await service.db.rows`delete from sign_in_rate`
  const statuses = []
  for (let count = 0; count < 11; count++)
    statuses.push((await who.call('POST', '/friends', { code: 'abcdefghjkmn' })).status)
  assert.deepEqual([...new Set(statuses.slice(0, 10)), statuses[10]], [404, 429])
})

test('either member can end a friendship or withdraw a request', async () => {
  for (const isHana of [true, false]) {
    for (const make of [aFriendship, aRequest]) {
      const { hana, ren, id } = await make()
      assert.equal((await remove(isHana ? hana : ren, id)).status, 200)
      assert.deepEqual([await countRows(hana), await countRows(ren)], [0, 0])
      assert.equal((await remove(isHana ? ren : hana, id)).reason, 'friendNotFound')
    }
  }
})

test('a blocked member is not notified, and cannot send requests while blocked', async () => {
  const { hana, ren, id } = await aFriendship()
  await act(ren, id, 'block')
  assert.deepEqual((await list(hana)).friends, [])
  assert.equal((await list(ren)).blocked[0].nickname, 'Hana')
  const code = await codeOf(ren)
  assert.equal((await enter(hana, code)).reason, 'friendCodeUnknown')
  assert.equal((await enter(ren, await codeOf(hana))).reason, 'friendBlocked')
  await remove(ren, id)
  assert.equal((await enter(hana, code)).status, 200)
})

test('a friendship can be changed only by its two members', async () => {
  const { id } = await aRequest()
  const stranger = await aMember(service)
  for (const answer of [
    await act(stranger, id, 'accept'),
    await act(stranger, id, 'block'),
    await remove(stranger, id),
    await remove(stranger, 'nothing'),
  ])
    assert.deepEqual([answer.status, answer.reason], [404, 'friendNotFound'])
})

test('ten concurrent requests create only one friendship', async () => {
  const [hana, ren] = [await aMember(service), await aMember(service)]
  const [hers, his] = [await codeOf(hana), await codeOf(ren)]
  await service.db.rows`delete from sign_in_rate`
  const answers = await Promise.all(
    [0, 1, 2, 3, 4].flatMap(() => [
      hana.call('POST', '/friends', { code: his }),
      ren.call('POST', '/friends', { code: hers }),
    ]),
  )
  assert.ok(answers.every(({ status }) => status === 200))
  assert.equal(await countRows(hana), 2)
  assert.equal((await list(ren)).friends.length, 1)
})

test('a list has at most fifty entries, friends and requests together', async () => {
  const who = await aMember(service)
  await service.db.rows`
    insert into friendship (user_id, friend_id, friendship_id, state, changed_at)
    select ${who.userId}, number, number, 'friends', now() from generate_series(1, 49) as number`
  const [first, second] = [await aMember(service), await aMember(service)]
  const code = await codeOf(who)
  assert.equal((await enter(first, code)).status, 200)
  assert.equal((await enter(second, code)).reason, 'friendsFull')
})

test('members who leave are not shown, and cannot receive requests', async () => {
  const { hana, ren } = await aFriendship()
  const code = await codeOf(ren)
  const stranger = await aMember(service)
  await ren.call('DELETE', '/me')
  assert.deepEqual((await list(hana)).friends, [])
  assert.equal((await enter(stranger, code)).reason, 'friendCodeUnknown')
})

test('the export contains the code, friends and gifts, but no names of other members', async () => {
  const { hana } = await aFriendship()
  await aLink(service, hana)
  const { json } = await hana.call('GET', '/export')
  assert.equal(json.friends[0].state, 'friends')
  assert.deepEqual([json.friendCode, json.gifts], [null, []])
  assert.ok(!JSON.stringify(json).includes('Ren'))
})
