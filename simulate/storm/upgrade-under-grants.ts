import assert from 'node:assert/strict'
import { reasonOf } from '../histories/op.ts'
import type { Theatre } from '../histories/run-history.ts'
import { ask, isUnanswered, makeGuest } from './ask.ts'
import { prepareUpgrade } from './prepare-upgrade.ts'

const CLIENTS = 16
const GRANTS_BEFORE = 20

/** The results of sixteen clients that grant items to one guest. */
interface Granting {
  granted: number[]
  unanswered: number
  /**
   * Grants that were requested after the upgrade had been acknowledged but succeeded nevertheless.
   */
  late: number
  upgradedMs: number
}

/**
 * Every acknowledged item moves to the member exactly once; no grant to the guest succeeds
 * afterwards.
 */
export async function upgradeUnderGrants(theatre: Theatre): Promise<number> {
  const guestId = await makeGuest(theatre)
  const { userId, claim } = await prepareUpgrade(theatre, guestId)
  const granting: Granting = { granted: [], unanswered: 0, late: 0, upgradedMs: Infinity }
  const rows = await theatre.db.rows<{ itemId: number }>`select item_id from item where not base`
  const itemIds = rows.map(({ itemId }) => itemId)
  const clients = Array.from({ length: CLIENTS }, () =>
    grantUntilUpgraded(theatre, { guestId, itemIds }, granting),
  )
  while (granting.granted.length < GRANTS_BEFORE) await new Promise(setImmediate)
  const body = new URLSearchParams(claim)
  const { status, text } = await ask(theatre, '/v1/AccessToken', { method: 'POST', body })
  granting.upgradedMs = performance.now()
  assert.equal(status, 200, text)
  await Promise.all(clients)
  const owned = await theatre.db.rows<{ itemId: number; byGuest: boolean }>`
    select item_id, user_id <> ${userId} as by_guest from owned_item
    where user_id in (${userId}, (select user_id from avatar where avatar_id = ${guestId}))`
  const [ofGuest, ofMember] = [true, false].map((byGuest) =>
    owned.filter((one) => one.byGuest === byGuest).map(({ itemId }) => itemId),
  )
  assert.deepEqual(
    ofMember.toSorted(),
    ofGuest.toSorted(),
    'member and guest do not own the same items',
  )
  const has = new Set(ofMember)
  const lost = granting.granted.filter((itemId) => !has.has(itemId))
  assert.deepEqual(lost, [], `${lost.length} acknowledged grants were lost`)
  assert.ok(has.size - granting.granted.length <= granting.unanswered, 'more than was acknowledged')
  assert.equal(granting.late, 0, 'granted to the guest after its upgrade')
  return granting.unanswered
}

async function grantUntilUpgraded(
  theatre: Theatre,
  { guestId, itemIds }: { guestId: number; itemIds: number[] },
  granting: Granting,
): Promise<void> {
  for (let itemId = itemIds.pop(); itemId !== undefined; itemId = itemIds.pop()) {
    const fromMs = performance.now()
    const path = `/v1/Avatar/${guestId}/Items?itemId=${itemId}`
    const reply = await ask(theatre, path, { method: 'POST' })
    if (reasonOf(reply) === 'guestUpgraded') return
    if (isUnanswered(reply)) granting.unanswered++
    else {
      assert.equal(reply.status, 200, reply.text)
      granting.granted.push(itemId)
      if (fromMs > granting.upgradedMs) granting.late++
    }
  }
}
