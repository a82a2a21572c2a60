import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Permission } from '@kisekae/contract/permission.ts'
import { Fault } from '../kernel/fault/fault.ts'
import { mustBeGrantable, planGrant } from './rules.ts'
import type { GrantFacts, GrantRequest } from './store.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const at = (ms: number) => new Date(NOW.getTime() + ms)

/** A user who owns item 1 and requests items 2 and 3, which the app can use. */
const facts = (change: Partial<GrantFacts> = {}): GrantFacts => ({
  now: NOW,
  permissions: [Permission.ItemGrant],
  unlinked: false,
  upgraded: false,
  wantedEvents: [],
  usableItemIds: [1, 2, 3, 4],
  baseItemIds: [],
  ownedItemIds: [1],
  sessionItemIds: null,
  sessionExpiresAt: null,
  sessionConsumedAt: null,
  gachaId: null,
  isFirst: null,
  firstGrantedAt: null,
  sessionTurn: null,
  turn: null,
  isFirstPurchase: false,
  ofOpenFirstSession: false,
  keptFingerprint: null,
  keptStatus: null,
  keptBody: null,
  ...change,
})

const asking = (itemIds: number[], change: Partial<GrantRequest> = {}): GrantRequest => ({
  appId: 'app_one',
  userId: 7,
  // Ids from requests are branded strings.
  avatarId: '8' as GrantRequest['avatarId'],
  itemIds: itemIds.map((itemId) => String(itemId) as GrantRequest['avatarId']),
  failIfOwnedItemExists: false,
  gachaSessionId: '',
  shopSessionId: '',
  isBonus: false,
  idempotencyKey: '',
  grantId: 9,
  ...change,
})

const OPEN = { sessionItemIds: [2, 3], sessionExpiresAt: at(1) }
const DRAWN = { gachaSessionId: 'gs_one' }
const CART = { shopSessionId: 'ss_one' }
const plan = (known: Partial<GrantFacts>, itemIds: number[], asked: Partial<GrantRequest> = {}) =>
  planGrant(facts(known), asking(itemIds, asked))

test('items that the user lacks are added in order; the others are reported as owned', () => {
  assert.deepEqual(plan({ baseItemIds: [4] }, [3, 1, 4, 2]), {
    results: [
      { itemId: 3, status: 200 },
      { itemId: 1, status: 409 },
      { itemId: 4, status: 409 },
      { itemId: 2, status: 200 },
    ],
    addedItemIds: [3, 2],
    source: 'grant',
  })
})

test('the source of a grant is the session that it names', () => {
  assert.equal(plan(OPEN, [2, 3], DRAWN).source, 'gacha')
  assert.equal(plan(OPEN, [2, 3], CART).source, 'shop')
})

test('a session is valid up to, but not including, the instant of its expiry', () => {
  for (const asked of [DRAWN, CART]) {
    assert.deepEqual(plan({ ...OPEN, sessionExpiresAt: at(1) }, [2, 3], asked).addedItemIds, [2, 3])
    const refused = () => plan({ ...OPEN, sessionExpiresAt: at(0) }, [2, 3], asked)
    assert.throws(refused, { reason: 'sessionExpired' })
  }
})

test('a granted session always reports that it was granted, even after it expires', () => {
  for (const sessionExpiresAt of [at(-1), at(0), at(1)]) {
    const consumed = { ...OPEN, sessionExpiresAt, sessionConsumedAt: at(-2) }
    assert.throws(() => plan(consumed, [2, 3], DRAWN), { reason: 'sessionConsumed' })
  }
})

test('after payment, the items of a session can still be granted, but no other items can', () => {
  assert.deepEqual(plan({ ...OPEN, usableItemIds: [] }, [2, 3], DRAWN).addedItemIds, [2, 3])
  assert.throws(() => plan({ usableItemIds: [1, 3] }, [1, 2]), {
    reason: 'itemNotFound',
    message: 'Unknown items: 2.',
  })
})

test('a draw must be granted as a whole; from a cart, items already owned may be left out', () => {
  const held = { ...OPEN, sessionItemIds: [1, 2] }
  assert.throws(() => plan(held, [2], DRAWN), { reason: 'sessionItemMismatch' })
  assert.deepEqual(plan(held, [2], CART).addedItemIds, [2])
  assert.throws(() => plan(held, [1], CART), { reason: 'sessionItemMismatch' })
  for (const asked of [DRAWN, CART])
    assert.throws(() => plan(held, [1, 2, 3], asked), { reason: 'sessionItemMismatch' })
})

test('first-time terms are granted once per gacha; other sessions remain', () => {
  const granted = { ...OPEN, firstGrantedAt: at(-1) }
  assert.throws(() => plan({ ...granted, isFirst: true }, [2, 3], DRAWN), {
    reason: 'firstSessionAlreadyGranted',
  })
  assert.equal(plan({ ...granted, isFirst: false }, [2, 3], DRAWN).source, 'gacha')
  assert.equal(plan({ ...OPEN, isFirst: true }, [2, 3], DRAWN).source, 'gacha')
})

test('a draw from a gacha with a memory is granted only in its turn', () => {
  assert.equal(plan({ ...OPEN, sessionTurn: 4, turn: 4 }, [2, 3], DRAWN).source, 'gacha')
  for (const turn of [3, 5, null])
    assert.throws(() => plan({ ...OPEN, sessionTurn: 4, turn }, [2, 3], DRAWN), {
      reason: 'sessionOutdated',
    })
  assert.equal(plan({ ...OPEN, sessionTurn: null, turn: 5 }, [2, 3], DRAWN).source, 'gacha')
})

test('a grant that adds nothing needs no session', () => {
  const { results } = plan({ ofOpenFirstSession: true, ownedItemIds: [2] }, [2])
  assert.deepEqual(results, [{ itemId: 2, status: 409 }])
})

test('on request, one owned item prevents the whole grant', () => {
  const strict = { failIfOwnedItemExists: true }
  assert.throws(() => plan({}, [2, 1], strict), { reason: 'itemAlreadyOwned' })
  assert.deepEqual(plan({}, [2, 3], strict).addedItemIds, [2, 3])
})

/** The first error that applies determines the refusal. */
const order: [reason: string, known: Partial<GrantFacts>, asked?: Partial<GrantRequest>][] = [
  ['guestUpgraded', { usableItemIds: [], upgraded: true }, DRAWN],
  ['sessionNotFound', { usableItemIds: [] }, DRAWN],
  ['sessionExpired', { ...OPEN, sessionExpiresAt: at(-1), usableItemIds: [] }, DRAWN],
  ['itemNotFound', { usableItemIds: [], ofOpenFirstSession: true }],
  ['gachaSessionRequired', { ofOpenFirstSession: true, ownedItemIds: [3] }],
]
for (const [reason, known, asked] of order)
  test(`${reason} takes precedence over later errors`, () =>
    assert.throws(() => plan(known, [2], { failIfOwnedItemExists: true, ...asked }), { reason }))

test('grants need a link and the permission; if both are missing, only the link is named', () => {
  mustBeGrantable({ permissions: [Permission.ItemGrant], unlinked: false })
  const refused = (permissions: string[], unlinked: boolean) => {
    try {
      return mustBeGrantable({ permissions, unlinked })
    } catch (error) {
      return error instanceof Fault ? error.reason : error
    }
  }
  assert.equal(refused([Permission.ItemGrant], true), 'userUnlinked')
  assert.equal(refused([], true), 'userUnlinked')
  assert.equal(refused([Permission.AvatarLoad], false), 'insufficientPermissions')
})
