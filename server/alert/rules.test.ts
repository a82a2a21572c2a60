import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AlertRow, listProblems, newsOf } from './rules.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000)
const DAY_S = 86_400

test('a queue that is more than five minutes behind is a problem', () => {
  const queues = [
    { queue: 'webhooks', lateS: 300 },
    { queue: 'vrm', lateS: 300.1 },
  ]
  assert.deepEqual(listProblems({ missing: [], queues, failedChores: [] }), ['queueLate vrm'])
})

test('each missing or failed dependency is a separate problem', () => {
  assert.deepEqual(
    listProblems({ missing: ['disk', 'bucket'], queues: [], failedChores: ['deleteUsers'] }),
    ['needMissing disk', 'needMissing bucket', 'choreFailed deleteUsers'],
  )
})

const anAlert = (terms: Partial<AlertRow>): AlertRow => ({
  alertKey: 'needMissing disk',
  startedAt: ago(2 * DAY_S),
  seenAt: NOW,
  toldAt: null,
  ...terms,
})

const cases: [name: string, terms: Partial<AlertRow>, news: ReturnType<typeof newsOf>][] = [
  ['new', {}, 'started'],
  ['told a moment ago', { toldAt: NOW }, null],
  ['told almost a day ago', { toldAt: ago(DAY_S - 1) }, null],
  ['told a day ago', { toldAt: ago(DAY_S) }, 'continues'],
  ['gone for less than ten minutes', { toldAt: ago(3_600), seenAt: ago(599) }, null],
  ['gone for ten minutes', { toldAt: ago(3_600), seenAt: ago(600) }, 'ended'],
  ['gone before it was told', { seenAt: ago(600) }, 'ended'],
]
for (const [name, terms, news] of cases) {
  test(`a problem that is ${name}: ${news ?? 'nothing'} is reported`, () => {
    assert.equal(newsOf(anAlert(terms), NOW), news)
  })
}
