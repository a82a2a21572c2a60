import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Answer, startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { aGacha, aPrize } from './fixtures/a-gacha.ts'
import { aPlayer } from './fixtures/a-player.ts'
import type { NewGacha } from './table/publish.ts'

let service: TestService
let items: number[]
let player: ReturnType<typeof aPlayer>
before(async () => {
  service = await startTestService()
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 3`
  items = rows.map(({ itemId }) => itemId)
  player = aPlayer(service)
})
after(() => service.stop())

const gachaOf = (gacha: Partial<NewGacha> = {}) =>
  aGacha(service.db, {
    appId: service.app.appId,
    prizes: items.map((itemId) => aPrize(itemId)),
    ...gacha,
  })

const ratesOf = ({ json }: Answer): string[] => json.items.map(({ rate }: { rate: string }) => rate)

const memories: [name: string, gacha: () => Partial<NewGacha>, rates: string[][]][] = [
  [
    'a box, by its remaining contents',
    () => ({
      prizes: [aPrize(items[0], { weight: 3, boxCount: 1 }), aPrize(items[1], { boxCount: 1 })],
      box: true,
      drawCount: 2,
    }),
    [['75.00%', '25.00%'], ['100.00%']],
  ],
  [
    'a guarantee, from the first draw to which it applies',
    () => ({
      prizes: [aPrize(items[0], { weight: 999_999 }), aPrize(items[1], { guaranteed: true })],
      guaranteeAfter: 1,
      drawCount: 2,
    }),
    [['100.00%'], ['100.00%']],
  ],
  [
    'only unowned items, each at most once',
    () => ({ onlyUnowned: true, drawCount: 3 }),
    [['33.34%', '33.33%'], ['50.00%'], ['100.00%']],
  ],
  [
    'a free first draw, among the free prizes',
    () => ({ prizes: [aPrize(items[0]), aPrize(items[1], { free: true })] }),
    [['100.00%']],
  ],
]
for (const [name, gacha, rates] of memories) {
  test(`a session shows each item with the rate at which it was drawn: ${name}`, async () => {
    const [avatarId, gachaId] = [await player.aGuest(), await gachaOf(gacha())]
    const drawn = await player.draw(avatarId, gachaId)
    assert.equal(ratesOf(drawn).length, rates.length)
    for (const [at, rate] of ratesOf(drawn).entries()) assert.ok(rates[at]?.includes(rate), rate)
    assert.deepEqual((await player.show(avatarId, drawn.json.sessionId)).json, drawn.json)
    await player.grant(avatarId, drawn)
    const later = await player.show(avatarId, drawn.json.sessionId)
    assert.deepEqual(ratesOf(later), ratesOf(drawn))
  })
}

test('a draw shows the same rate as the gacha, whether the prize has 1 copy or 99', async () => {
  const prizes = [aPrize(items[0], { boxCount: 1 }), aPrize(items[1], { boxCount: 99 })]
  const [avatarId, gachaId] = [await player.aGuest(), await gachaOf({ prizes, box: true })]
  const shown = await service.app.call(`/v1/Gacha/${gachaId}?avatarId=${avatarId}`)
  assert.deepEqual(ratesOf(shown), ['1.00%', '99.00%'])
  const drawn = await player.draw(avatarId, gachaId)
  const place = player.idsOf(shown).indexOf(player.idsOf(drawn)[0] ?? 0)
  assert.deepEqual(ratesOf(drawn), [ratesOf(shown)[place]])
})
