import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { judgeAway, judgeCloset } from './judge-welcome.ts'
import type { Done } from './op.ts'
import { createPauses } from './pauses.ts'
import { EMPTY_STATE, ownedBy, type State, set } from './state.ts'
import type { World } from './world.ts'

const WORLD = { welcomeItemIds: [1, 2, 3], pauses: createPauses() } as unknown as World
const CLOSET = { kind: 'closet', who: 'member' } as const
const OWNS_TWO = set(EMPTY_STATE, 'owned', 'member', new Set([2]))

const read = (
  state: State,
  shown: unknown,
  { world = WORLD, fromMs = 0, untilMs = 1, status = 200 } = {},
): State | null => {
  const reply = { status, text: '', json: { welcomeItemIds: shown }, replayed: false }
  const done = { op: CLOSET, reply, fromMs, untilMs } as unknown as Done
  const judged = judgeCloset(world, state, CLOSET, done)
  return judged && 'next' in judged ? judged.next : null
}

test('the first read of the closet gives what the member lacks, and nothing else', () => {
  const given = read(OWNS_TWO, [3, 1])
  assert.ok(given)
  assert.deepEqual([...ownedBy(given, 'member')].toSorted(), [1, 2, 3])
  for (const shown of [[1, 2, 3], [1], [], null, undefined, [1, 1, 3]])
    assert.equal(read(OWNS_TWO, shown), null, String(shown))
})

test('a later read shows the same items and gives nothing', () => {
  const given = read(OWNS_TWO, [1, 3])
  assert.ok(given)
  assert.equal(read(given, [1, 3]), given)
  const lost = set(given, 'owned', 'member', new Set([2, 3]))
  assert.equal(read(lost, [1, 3]), lost)
  for (const shown of [[1], null]) assert.equal(read(given, shown), null)
})

test('a dismissed card does not come back', () => {
  assert.deepEqual(judgeAway(EMPTY_STATE, { kind: 'away', who: 'member' }), { next: EMPTY_STATE })
  const given = read(EMPTY_STATE, [1, 2, 3])
  assert.ok(given)
  const away = judgeAway(given, { kind: 'away', who: 'member' })
  assert.ok(away && 'next' in away)
  assert.equal(read(away.next, null), away.next)
  assert.equal(read(away.next, [1, 2, 3]), null)
})

test('nothing is given during a pause; before and after it, the gift is given', async () => {
  const pauses = createPauses()
  const world = { ...WORLD, pauses }
  const beforeMs = performance.now()
  // The switch is in a database, which this test does not need.
  await pauses.pause({ rows: async () => [] } as unknown as Db)
  const afterMs = performance.now() + 1
  const middleMs = (beforeMs + afterMs) / 2
  const during = { world, fromMs: middleMs, untilMs: middleMs }
  assert.equal(read(EMPTY_STATE, null, during), EMPTY_STATE)
  assert.equal(read(EMPTY_STATE, [1, 2, 3], during), null)
  const over = { world, fromMs: beforeMs - 1, untilMs: afterMs }
  assert.equal(read(EMPTY_STATE, null, over), EMPTY_STATE)
  assert.ok(read(EMPTY_STATE, [1, 2, 3], over))
  for (const ms of [beforeMs - 1, afterMs]) {
    const outside = { world, fromMs: ms, untilMs: ms }
    assert.equal(read(EMPTY_STATE, null, outside), null)
    assert.ok(read(EMPTY_STATE, [1, 2, 3], outside))
  }
})

test('a call whose response was lost may or may not have given something', () => {
  assert.ok(read(EMPTY_STATE, undefined, { status: 0 }))
})
