import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openStand, type Stand } from './histories/open-stand.ts'
import { playOnMirror } from './shards.ts'

const HISTORIES = 20

let stand: Stand
before(async () => {
  stand = await openStand()
})
after(() => stand.close())

test('if data is sharded by user, only listed statements touch several shards', async () => {
  const { season, unlisted, one } = await playOnMirror(stand, { firstSeed: 1, count: HISTORIES })
  assert.deepEqual([season.failures, season.undecided, unlisted], [[], 0, []])
  assert.ok(one > 0)
})
