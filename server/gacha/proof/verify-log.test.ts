import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { hashDraw, NO_HASH } from '../draw-log.ts'
import { aGacha, aPrize } from '../fixtures/a-gacha.ts'
import { aPlayer } from '../fixtures/a-player.ts'
import { type LoggedDraw, listDraws } from './log-store.ts'
import { publishRoot } from './publish-root.ts'
import { verifyLog } from './verify-log.ts'

let service: TestService
/** A user with three draws, two of which are in a published root, and other users. */
let userId: number
before(async () => {
  service = await startTestService()
  const player = aPlayer(service)
  const { itemId } = await service.db.get<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 1`
  const prizes = [aPrize(itemId)]
  const gachaId = await aGacha(service.db, { appId: service.app.appId, prizes })
  const avatarId = await player.aGuest()
  const draw = async (by: number) => {
    await player.draw(by, gachaId)
    await player.wait()
  }
  await draw(avatarId)
  await draw(avatarId)
  await draw(await player.aGuest())
  await publishRoot(service.db, { intervalMs: 0 })
  await draw(avatarId)
  await draw(await player.aGuest())
  const found = await service.db.get<{ userId: number }>`
    select user_id from avatar where avatar_id = ${avatarId}`
  userId = found.userId
})
after(() => service.stop())

const UNDONE = new Error('undone')

/** The findings after a change, which is then undone. */
async function faultsAfter(change: (sql: Sql) => Promise<unknown>): Promise<string[]> {
  let faults: string[] = []
  const work = service.db.transaction(async (tx) => {
    await change(tx)
    faults = (await verifyLog(tx)).faults
    throw UNDONE
  })
  await assert.rejects(work, UNDONE)
  return faults
}

/** Rehashes a chain, as could an attacker who can write to the database and knows the formula. */
async function rebuild(sql: Sql, change: (draw: LoggedDraw) => LoggedDraw): Promise<void> {
  const draws = await listDraws(sql, { userIds: [userId], userId: 0, position: 0, limit: 10 })
  let previousHash = NO_HASH
  for (const draw of draws) {
    const changed = change({ ...draw, previousHash })
    const hash = hashDraw(changed)
    await sql.rows`
      update draw set item_ids = ${changed.itemIds}::bigint[], previous_hash = ${previousHash},
        chain_id = ${changed.chainId}, hash = ${hash}
      where user_id = ${userId} and position = ${draw.position}`
    await sql.rows`
      update draw_chain set hash = ${hash}, chain_id = ${changed.chainId}
      where user_id = ${userId}`
    previousHash = hash
  }
}

test('an unmodified log is reported as intact', async () => {
  assert.deepEqual(await verifyLog(service.db), {
    chains: 3,
    draws: 5,
    roots: 1,
    leaves: 2,
    faults: [],
  })
})

const forgeries: [name: string, fault: RegExp, change: (sql: Sql) => Promise<unknown>][] = [
  [
    'a different item in a draw',
    /^Draw 2 of chain dc_\w+ was changed/,
    (sql) => sql.rows`update draw set item_ids = '{7}' where user_id = ${userId} and position = 2`,
  ],
  [
    'a different time of a draw',
    /^Draw 3 of chain dc_\w+ was changed/,
    (sql) => sql.rows`
      update draw set drawn_at = drawn_at + interval '1 ms'
      where user_id = ${userId} and position = 3`,
  ],
  [
    'a removed draw',
    /^Draw 3 of chain dc_\w+ comes after draw 1/,
    (sql) => sql.rows`delete from draw where user_id = ${userId} and position = 2`,
  ],
  [
    'a truncated chain',
    /^Chain dc_\w+ was truncated: it ends at 2 of 3/,
    (sql) => sql.rows`delete from draw where user_id = ${userId} and position = 3`,
  ],
  [
    'a chain truncated together with its recorded end',
    /^Chain dc_\w+, published in root 1, was cut before 2/,
    async (sql) => {
      await sql.rows`delete from draw where user_id = ${userId} and position > 1`
      await sql.rows`
        update draw_chain set position = 1, hash = (select hash from draw
          where draw.user_id = draw_chain.user_id and draw.position = 1)
        where user_id = ${userId}`
    },
  ],
  [
    'a removed chain',
    /^Chain dc_\w+, published in root 1, was removed/,
    async (sql) => {
      await sql.rows`delete from draw where user_id = ${userId}`
      await sql.rows`delete from draw_chain where user_id = ${userId}`
    },
  ],
  [
    'a removed end',
    /^The recorded end of user \d+'s draws was removed/,
    (sql) => sql.rows`delete from draw_chain where user_id = ${userId}`,
  ],
  [
    'a chain rebuilt with another item and valid hashes',
    /^Chain dc_\w+, published in root 1, was rebuilt up to 2/,
    (sql) => rebuild(sql, (draw) => (draw.position === 1 ? { ...draw, itemIds: [7] } : draw)),
  ],
  [
    'a chain rebuilt under another name',
    /^Chain dc_\w+, published in root 1, was removed/,
    (sql) => rebuild(sql, (draw) => ({ ...draw, chainId: 'dc_other' })),
  ],
  [
    'a changed root',
    /^Root 1 does not match its recorded ends/,
    (sql) => sql.rows`update draw_root set root = ${NO_HASH}`,
  ],
  [
    'an end removed from a root',
    /^Root 1 does not match its recorded ends/,
    (sql) => sql.rows`
      delete from draw_leaf
      where chain_id = (select chain_id from draw_chain where user_id = ${userId})`,
  ],
  [
    'a removed root',
    /^A root before root 2 is missing/,
    async (sql) => sql.rows`update draw_root set root_id = 2`,
  ],
]
for (const [name, fault, change] of forgeries) {
  test(`${name} is detected`, async () => {
    const faults = await faultsAfter(change)
    assert.ok(
      faults.some((found) => fault.test(found)),
      faults.join('\n'),
    )
  })
}

test('a copy of the published roots reveals that the log was completely rewritten', async () => {
  const response = await fetch(`${service.baseUrl}/draws/roots`)
  assert.equal(response.headers.get('access-control-allow-origin'), '*')
  // The function under test validates the response.
  const { roots } = (await response.json()) as Parameters<typeof verifyLog>[1] & { roots: [] }
  await service.db
    .transaction(async (tx) => {
      await rebuild(tx, (draw) => ({ ...draw, itemIds: [7] }))
      await tx.rows`delete from draw_leaf`
      await tx.rows`delete from draw_root`
      const { faults: without } = await verifyLog(tx)
      assert.deepEqual(without, [])
      const { faults } = await verifyLog(tx, roots)
      assert.deepEqual(faults, ['Root 1 was published but is missing.'])
      throw UNDONE
    })
    .catch((error) => assert.equal(error, UNDONE))
})
