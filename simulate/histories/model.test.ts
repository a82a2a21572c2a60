import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explain } from './model.ts'
import type { Done, Op } from './op.ts'
import { createPauses } from './pauses.ts'
import { EMPTY_STATE, NEW_STANDING, type State } from './state.ts'
import type { World } from './world.ts'

const GACHA_ID = 7
const WORLD: World = {
  appId: 'app_1',
  apiKey: 'ak_1',
  redirectUri: 'https://partner.example/connected',
  currencyId: 1,
  upgradeLimit: 2,
  itemIds: [],
  gachas: [
    {
      gachaId: GACHA_ID,
      isLater: false,
      price: 100,
      firstPrice: 0,
      drawCount: 1,
      onlyUnowned: false,
      guaranteeAfter: null,
      stepPrices: [],
      box: false,
      prizes: [],
    },
  ],
  giftItemId: 1,
  welcomeItemIds: [],
  pauses: createPauses(),
  outfit: [],
}

const MEMBER_AVATAR_ID = 1
const LINK = {
  avatarId: MEMBER_AVATAR_ID,
  linked: true,
  mayGrant: true,
  mayReadWishes: false,
  isLater: false,
}
const UPGRADE: Op = {
  kind: 'link',
  who: 'member',
  guest: 'guest0',
  scope: 'ItemGrant',
  isHeld: true,
}
const DRAW: Op = { kind: 'draw', who: 'member', gacha: 0, key: '' }

const finish = (
  op: Op,
  [fromMs, untilMs]: [number, number],
  reply: Partial<Done['reply']>,
): Done => ({
  id: 1,
  op,
  fromMs,
  untilMs,
  reply: { status: 200, text: '', json: {}, replayed: false, ...reply },
  itemIds: [],
  name: 'gt_1',
  version: 0,
})

/** After draws by a member and by a guest whom the member then upgrades. */
function upgradeAfter(memberAt: [number, number], guestAt: [number, number]): State {
  const before: State = {
    ...EMPTY_STATE,
    links: new Map([['member', LINK]]),
    standings: new Map([
      [`member ${GACHA_ID}`, { ...NEW_STANDING, drawnAt: memberAt }],
      [`guest0 ${GACHA_ID}`, { ...NEW_STANDING, drawnAt: guestAt }],
    ]),
  }
  const reply = { json: { avatarId: MEMBER_AVATAR_ID } }
  const after = explain(WORLD, before, finish(UPGRADE, [3_000, 3_010], reply))
  assert.ok(after)
  return after
}

const TOO_FREQUENT = {
  status: 429,
  json: { error: { errors: [{ reason: 'gachaSessionTooFrequent' }] } },
}

for (const [whose, memberAt, guestAt] of [
  ['the guest', [0, 10], [2_500, 2_510]],
  ['the member', [2_500, 2_510], [0, 10]],
] satisfies [string, [number, number], [number, number]][])
  test(`an upgraded user waits a second after the later of the two draws, that of ${whose}`, () => {
    const state = upgradeAfter(memberAt, guestAt)
    assert.ok(explain(WORLD, state, finish(DRAW, [3_100, 3_110], TOO_FREQUENT)))
    assert.equal(explain(WORLD, state, finish(DRAW, [3_600, 3_610], TOO_FREQUENT)), null)
  })
