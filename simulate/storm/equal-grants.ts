import assert from 'node:assert/strict'
import type { Theatre } from '../histories/run-history.ts'
import { ask, isUnanswered, makeGuest } from './ask.ts'

const CROWD = 50

/** One grant takes effect; all others are refused or, with a key, get the same response. */
export async function equalGrants(
  theatre: Theatre,
  { withKey }: { withKey: boolean },
): Promise<number> {
  const avatarId = await makeGuest(theatre)
  const [itemId] = theatre.world.itemIds
  const path = `/v1/Avatar/${avatarId}/Items?itemId=${itemId}`
  const request = { method: 'POST' as const, key: withKey ? 'storm' : '' }
  const replies = await Promise.all(
    Array.from({ length: CROWD }, () => ask(theatre, path, request)),
  )
  const answered = replies.filter((reply) => !isUnanswered(reply))
  const told = answered.map(({ status, json }) => [status, json?.results?.[0].status].join())
  const first = answered.filter(({ replayed }) => !replayed)
  const granted = first.filter(({ json }) => json?.results?.[0].status === 200)
  assert.ok(granted.length <= 1, `granted ${granted.length} times`)
  if (withKey) assert.ok(new Set(answered.map(({ text }) => text)).size <= 1, told.join(' '))
  else
    assert.ok(
      told.every((one) => one === '200,200' || one === '200,409'),
      told.join(' '),
    )
  const { owned, entries } = await theatre.db.get<{ owned: number; entries: number }>`
    select (select count(*) from owned_item where user_id = avatar.user_id) as owned,
      (select count(*) from ledger where user_id = avatar.user_id) as entries
    from avatar where avatar_id = ${avatarId}`
  assert.deepEqual([owned, entries], [1, 1])
  return replies.length - answered.length
}
