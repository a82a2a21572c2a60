import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aGacha, aPrize } from '../fixtures/a-gacha.ts'
import { aPlayer } from '../fixtures/a-player.ts'
import { merkle } from './merkle-tree.ts'
import { publishRoot } from './publish-root.ts'

let service: TestService
let gachaId: number
let player: ReturnType<typeof aPlayer>
before(async () => {
  service = await startTestService()
  player = aPlayer(service)
  const { itemId } = await service.db.get<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 1`
  const prizes = [aPrize(itemId)]
  gachaId = await aGacha(service.db, { appId: service.app.appId, prizes })
})
after(() => service.stop())

const HOUR_MS = 3_600_000
const publish = (intervalMs = 0) => publishRoot(service.db, { intervalMs })
const readRoots = async (query = '') => {
  const response = await fetch(`${service.baseUrl}/draws/roots${query}`)
  const body: { roots?: { rootId: number; root: string; previousRoot: string }[] } =
    // Tests check the shape.
    (await response.json()) as object
  return { status: response.status, ids: body.roots?.map(({ rootId }) => rootId), ...body }
}

test('without draws there is no root', async () => {
  assert.equal(await publish(), null)
  assert.deepEqual((await readRoots()).roots, [])
})

test('a root refers to the previous one, and covers the chains that have grown since', async () => {
  await player.draw(await player.aGuest(), gachaId)
  const first = await publish()
  assert.equal(first?.rootId, 1)
  assert.equal(await publish(), null)
  await player.draw(await player.aGuest(), gachaId)
  const second = await publish()
  assert.deepEqual([second?.rootId, second?.previousRoot], [2, first?.root])
  assert.equal(await publish(), null)
  const leaves = await service.db.rows<{ rootId: number }>`select root_id from draw_leaf`
  assert.deepEqual(leaves.map(({ rootId }) => rootId).toSorted(), [1, 2])
  const { roots, ids } = await readRoots()
  assert.deepEqual(ids, [1, 2])
  assert.deepEqual([roots?.[0]?.root, roots?.[1]?.root], [first?.root, second?.root])
  assert.deepEqual((await readRoots('?after=1')).ids, [2])
  assert.equal((await readRoots('?after=x')).status, 400)
})

test('if several processes publish at the same moment, only one succeeds', async () => {
  await player.draw(await player.aGuest(), gachaId)
  const made = await Promise.all(Array.from({ length: 5 }, () => publish()))
  assert.equal(made.filter((root) => root !== null).length, 1)
})

test('a root is created once an hour', async () => {
  await player.draw(await player.aGuest(), gachaId)
  assert.equal(await publish(HOUR_MS), null)
  await service.db.rows`update draw_root set made_at = made_at - interval '1 hour'`
  assert.ok(await publish(HOUR_MS))
})

test('the tree is built as in RFC 6962', () => {
  const leaves = ['a', 'b', 'c'].map((text) => merkle.hashPrevious(text))
  assert.equal(
    merkle.rootOf(leaves),
    // Computed by hand with printf '\0a' | sha256sum and so on.
    '36642e73c2540ab121e3a6bf9545b0a24982cd830eb13d3cd19de3ce6c021ec1',
  )
  assert.equal(merkle.rootOf(leaves.slice(0, 1)), Buffer.from(leaves[0] ?? []).toString('hex'))
})
