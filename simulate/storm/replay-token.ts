import assert from 'node:assert/strict'
import { reasonOf } from '../histories/op.ts'
import type { Theatre } from '../histories/run-history.ts'
import { ask, isUnanswered, makeGuest } from './ask.ts'
import { prepareUpgrade } from './prepare-upgrade.ts'

const [CROWD_MIN, CROWD_MAX] = [2, 8]

let crowd = CROWD_MAX

/** One exchange links and upgrades the guest; the others revoke the token that it obtained. */
export async function replayToken(theatre: Theatre): Promise<number> {
  crowd = crowd === CROWD_MAX ? CROWD_MIN : crowd + 1
  const guestId = await makeGuest(theatre)
  const [itemId] = theatre.world.itemIds
  await ask(theatre, `/v1/Avatar/${guestId}/Items?itemId=${itemId}`, { method: 'POST' })
  const { userId, claim } = await prepareUpgrade(theatre, guestId)
  const replies = await Promise.all(
    Array.from({ length: crowd }, () =>
      ask(theatre, '/v1/AccessToken', { method: 'POST', body: new URLSearchParams(claim) }),
    ),
  )
  const good = replies.filter(({ status }) => status === 200)
  const used = replies.filter((reply) => reasonOf(reply) === 'grantTokenUsed')
  const unanswered = replies.filter(isUnanswered)
  const told = replies.map((reply) => `${reply.status} ${reasonOf(reply)}`).join(', ')
  assert.equal(good.length + used.length + unanswered.length, crowd, told)
  // A client that got no response may have been the successful one.
  if (unanswered.length === 0) assert.equal(good.length, 1, told)
  else assert.ok(good.length <= 1, told)
  const kept = await theatre.db.get<Record<string, number>>`
    select (select count(*) from link where user_id = ${userId} and unlinked_at is null) as links,
      (select count(*) from upgrade where user_id = ${userId}) as upgrades,
      (select count(*) from owned_item where user_id = ${userId}) as items,
      (select count(*) from ledger where user_id = ${userId}) as entries,
      (select count(*) from access_token where user_id = ${userId}) as tokens,
      (select count(*) from access_token
        where user_id = ${userId} and revoked_at is null) as live`
  const one = { links: 1, upgrades: 1, items: 1, entries: 1, tokens: 1 }
  // Only a replay that is handled after the exchange can detect it.
  const live = used.length > 0 ? 0 : kept['live']
  assert.deepEqual(kept, { ...one, live })
  return unanswered.length
}
