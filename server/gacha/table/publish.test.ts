import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import type { PrizeTable } from '../draw/prize-table.ts'
import { aGacha, aPrize } from '../fixtures/a-gacha.ts'
import { aPlayer } from '../fixtures/a-player.ts'
import { getTerms } from '../store.ts'
import { publishTable, TableRefused } from './publish.ts'

let service: TestService
let items: number[]
before(async () => {
  service = await startTestService()
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 2`
  items = rows.map(({ itemId }) => itemId)
})
after(() => service.stop())

async function publish(gachaId: number, change: Partial<PrizeTable>): Promise<void> {
  const terms = await getTerms(service.db, { gachaId, version: 1 })
  const prizes = [aPrize(items[0])]
  await service.db.transaction((tx) => publishTable(tx, gachaId, { ...terms, prizes, ...change }))
}

test('an edit creates a version: new sessions use it, and open ones keep theirs', async () => {
  const player = aPlayer(service)
  const gachaId = await aGacha(service.db, {
    appId: service.app.appId,
    prizes: [aPrize(items[0])],
  })
  const avatarId = await player.aGuest()
  const before = await player.draw(avatarId, gachaId)
  await publish(gachaId, { price: 500, prizes: [aPrize(items[1])] })
  await player.wait()
  const after = await player.draw(avatarId, gachaId)
  assert.deepEqual([before.json.price, player.idsOf(before)], [300, [items[0]]])
  assert.deepEqual([after.json.price, player.idsOf(after)], [500, [items[1]]])
  assert.deepEqual((await player.show(avatarId, before.json.sessionId)).json, before.json)
  assert.equal((await player.grant(avatarId, before)).status, 200)
  const { json } = await player.prove(avatarId, before.json.sessionId)
  assert.deepEqual([json.version, json.table.price], [1, 300])
})

test('a table that breaks a rule is refused, and the old one stays in use', async () => {
  const gachaId = await aGacha(service.db, {
    appId: service.app.appId,
    prizes: [aPrize(items[0])],
  })
  await assert.rejects(publish(gachaId, { drawCount: 11 }), TableRefused)
  const { json } = await service.app.call(`/v1/Gacha/${gachaId}`)
  assert.equal(json.price, 300)
})
