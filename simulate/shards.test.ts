import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openStand, type Stand } from './histories/open-stand.ts'
import { LAYOUT } from './shards/layout.ts'
import { playOnMirror } from './shards.ts'

const HISTORIES = 20

let stand: Stand
before(async () => {
  stand = await openStand()
})
after(() => stand.close())

test('the layout names every table of the service', async () => {
  const rows = await stand.database.db.rows<{ name: string }>`
    select relname::text as name from pg_class
    where relkind in ('r', 'p') and not relispartition
      and relnamespace = current_schema()::regnamespace`
  // The first start drops the table of plain-text keys.
  const names = rows.map(({ name }) => name).filter((name) => name !== 'secret')
  assert.deepEqual(Object.keys(LAYOUT).toSorted(), names.toSorted())
})

test('on shards by user, each statement of a request touches one or has a reason', async () => {
  const { season, unlisted, one } = await playOnMirror(stand, { firstSeed: 1, count: HISTORIES })
  assert.deepEqual([season.failures, season.undecided, unlisted], [[], 0, []])
  assert.ok(one > 0)
})
