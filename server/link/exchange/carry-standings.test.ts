import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aGuest, aMember, ask, link, service } from '../fixtures/linking.ts'

test('first-time terms count as used, whether the guest or the member used them', async () => {
  const [userId, guestId] = [await aMember(), await aGuest()]
  const { guestUserId } = await service.db.get<{ guestUserId: number }>`
    select user_id as guest_user_id from avatar where avatar_id = ${guestId}`
  const [early, late] = [new Date('2026-01-01'), new Date('2026-02-01')]
  /**
   * The times at which a first session was granted to the member and to the guest, in each of the
   * gachas 901 to 904.
   */
  const used: [member: Date | null, guest: Date | null][] = [
    [early, late],
    [null, late],
    [early, null],
    [null, null],
  ]
  for (const [at, [member, guest]] of used.entries())
    await service.db.rows`
      insert into gacha_standing (user_id, gacha_id, first_granted_at, turn)
      values (${userId}, ${901 + at}, ${member}, 0), (${guestUserId}, ${901 + at}, ${guest}, 0)`
  assert.equal((await link(userId, ask({ avatarId: String(guestId) }))).status, 200)
  const rows = await service.db.rows<{ firstGrantedAt: Date | null }>`
    select first_granted_at from gacha_standing
    where user_id = ${userId} and gacha_id between 901 and 904 order by gacha_id`
  assert.deepEqual(
    rows.map(({ firstGrantedAt }) => firstGrantedAt),
    [early, late, early, null],
  )
})
