import assert from 'node:assert/strict'
import { reasonOf } from '../histories/op.ts'
import type { Theatre } from '../histories/run-history.ts'
import { ask, isUnanswered, makeGuest } from './ask.ts'

const SESSIONS = 10
/** The index of a gacha whose first draw is free. */
const FREE_FIRST = 1

/** Opens ten sessions with first-time terms and pays for them concurrently: only one is granted. */
export async function firstSessions(theatre: Theatre): Promise<number> {
  const { db, world } = theatre
  const avatarId = await makeGuest(theatre)
  const { gachaId } = world.gachas[FREE_FIRST]
  const paths: string[] = []
  for (let count = 0; count < SESSIONS; count++) {
    const draw = `/v1/Gacha/Session?avatarId=${avatarId}&gachaId=${gachaId}`
    const { json } = await ask(theatre, draw, { method: 'POST' })
    assert.equal(json.price, 0)
    const grant = `itemId=${json.items[0].itemId}&gachaSessionId=${json.sessionId}`
    paths.push(`/v1/Avatar/${avatarId}/Items?${grant}`)
    await db.rows`
      update gacha_standing set session_at = session_at - interval '1 second'
      where user_id = (select user_id from avatar where avatar_id = ${avatarId})`
  }
  const replies = await Promise.all(paths.map((path) => ask(theatre, path, { method: 'POST' })))
  const granted = replies.filter(({ status }) => status === 200)
  const refused = replies.filter((reply) => reasonOf(reply) === 'firstSessionAlreadyGranted')
  const unanswered = replies.filter(isUnanswered)
  assert.equal(granted.length, 1, `${granted.length} were granted`)
  assert.equal(granted.length + refused.length + unanswered.length, SESSIONS)
  return unanswered.length
}
