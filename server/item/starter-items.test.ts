import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { systemRandom } from '../kernel/random.ts'
import { openTestDatabase } from '../postgres/test-database.ts'
import { registerStarterItems } from './starter-items.ts'
import type { ItemRules } from './store.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const startAgain = () =>
  registerStarterItems(service.db, {
    random: systemRandom,
    nameToken: ({ itemId }) => `a new name of ${itemId}`,
  })
/** xmin is the transaction that last wrote the row. */
const readRow = (starterKey: string) => service.db.get<{ rules: unknown; writtenBy: string }>`
  select item_id, name_ja, name_en, tags, base, rules, variant, picture_token,
    xmin::text as written_by
  from item where starter_key = ${starterKey}`

test('the dressing rules are stored with an item', async () => {
  assert.deepEqual((await readRow('body-tan')).rules, {
    slots: ['body'],
    hides: [],
    bodies: [],
    body: { figure: 'small', tone: 'tan' },
  })
  const { rules } = await service.db.get<{ rules: ItemRules }>`
    select rules from item where starter_key = 'face-bright-amber-tan'`
  const { fits = [], ...own } = rules
  assert.deepEqual(own, {
    slots: ['face'],
    hides: ['head'],
    bodies: [{ tone: 'tan' }],
    traits: ['bright', 'amber'],
    colours: [
      { channel: 'iris', colour: '#d98a3c', mark: 1 },
      { channel: 'lips', colour: '#9a4348', ground: '#dfa983', mark: 2 },
      { channel: 'cheeks', colour: '#d9755f', ground: '#dfa983', mark: 3 },
    ],
    brow: { colour: '#5a3a38', skin: '#dfa983' },
  })
  const [{ pictureToken, ...fit }] = fits
  assert.deepEqual(fit, {
    figure: 'slender',
    tone: 'tan',
    asset: 'starter:face-bright-amber-tan@slender',
    from: 'starter:face-bright-amber-tan',
    hides: ['head'],
  })
  assert.ok(pictureToken.length > 0)
})

test('starter items are in the order of the catalogue', async () => {
  const rows = await service.db.rows<{ starterKey: string }>`
    select starter_key from item where starter_key is not null order by created_at, item_id`
  assert.deepEqual(
    rows.map(({ starterKey }) => starterKey),
    CATALOGUE.map(({ key }) => key),
  )
})

test('processes that start concurrently on an empty database insert each item once', async () => {
  const { db, drop } = await openTestDatabase()
  const start = () =>
    registerStarterItems(db, {
      random: systemRandom,
      nameToken: ({ itemId, asset }) => `${itemId} ${asset}`,
    })
  const [one, other] = await Promise.all([start(), start()])
  assert.deepEqual(other.byKey, one.byKey)
  assert.equal(one.byKey.size, CATALOGUE.length)
  const { items } = await db.get<{ items: number }>`select count(*) as items from item`
  await drop()
  assert.equal(items, CATALOGUE.length)
})

test('startup updates items that differ from the current wardrobe', async () => {
  const key = 'body-tan'
  const { writtenBy, ...current } = await readRow(key)
  await service.db.rows`
    update item
    set name_ja = 'むかし', name_en = 'Once', tags = ${['old']}, base = false, variant = null,
      rules = '{"slots": ["face"], "hides": ["head"], "bodies": ["body-tan"]}'
    where starter_key = ${key}`
  await startAgain()
  const { writtenBy: rewrittenBy, ...refreshed } = await readRow(key)
  assert.deepEqual(refreshed, current)
  assert.notEqual(rewrittenBy, writtenBy)
})

test('startup does not write unchanged items again', async () => {
  const before = await readRow('hair-bob-blue')
  const { byKey } = await startAgain()
  assert.deepEqual(await readRow('hair-bob-blue'), before)
  assert.deepEqual(byKey, service.starter.byKey)
})
