import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { Answer } from '../../fixtures/start-test-service.ts'
import {
  aGuest,
  aMember,
  ask,
  exchange,
  getToken,
  items,
  ownedBy,
  service,
} from '../fixtures/linking.ts'

test('an upgrade waits while a grant locks the guest, then moves the granted item', async () => {
  const [member, guestId] = [await aMember(), await aGuest()]
  const { userId } = await service.db.get<{ userId: number }>`
    select user_id from avatar where avatar_id = ${guestId}`
  const asked = ask({ avatarId: String(guestId) })
  const token = await getToken(member, asked)
  let upgrading: Promise<Answer> | undefined
  await service.db.lock({ userId }, async (tx) => {
    upgrading = exchange(token, asked)
    // If the upgrade did not wait for the lock, it would already have finished.
    while (!(await isWaiting()) && !(await isUpgraded())) await turn()
    await tx.rows`insert into owned_item (user_id, item_id) values (${userId}, ${items[0]})`
  })
  const { status, json } = (await upgrading) as Answer
  assert.equal(status, 200)
  assert.deepEqual(await ownedBy(json.avatarId), [items[0]])

  async function isWaiting() {
    const { count } = await service.db.get<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return count > 0
  }
  async function isUpgraded() {
    const { count } = await service.db.get<{ count: number }>`
      select count(*) as count from user_account
      where user_id = ${userId} and upgraded_to is not null`
    return count > 0
  }
})
