import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { Fault } from '../fault/fault.ts'
import { createBucketTable } from './bucket-table.ts'
import { CALL_RATES, createCallBuckets, type Payer } from './call-buckets.ts'
import { describeBucket, fillBucket, takeToken } from './token-bucket.ts'

test('a burst passes at once; the next call must wait as long as the usual rate requires', () => {
  const bucket = fillBucket(200, 2000, 0)
  for (let call = 0; call < 2000; call++) assert.equal(takeToken(bucket, 0), 0)
  assert.equal(takeToken(bucket, 0), 5)
  assert.ok(takeToken(bucket, 4.996) > 0)
})

test('tokens are refilled at the rate of the app, never above the burst', () => {
  const bucket = fillBucket(100, 3, 0)
  for (let call = 0; call < 3; call++) takeToken(bucket, 0)
  assert.equal(takeToken(bucket, 10), 0)
  assert.ok(takeToken(bucket, 10) > 0)
  for (let call = 0; call < 3; call++) assert.equal(takeToken(bucket, 60_000), 0)
  assert.ok(takeToken(bucket, 60_000) > 0)
})

test('processes that share a rate limit allow as many calls in total as a single process', () => {
  for (const processes of [1, 2, 3, 7]) {
    const buckets = Array.from({ length: processes }, () => fillBucket(60, 600, 0, () => processes))
    const countAllowed = (nowMs: number) => {
      let count = 0
      for (let call = 0; call < 10_000; call++)
        if (takeToken(buckets[call % processes], nowMs) === 0) count++
      return count
    }
    const burst = countAllowed(0)
    assert.ok(burst <= 600 && burst > 600 - processes, `${burst} of ${processes} processes`)
    const later = countAllowed(5_000)
    assert.ok(later >= 300 - processes && later <= 300 + processes, `${later} after 5 s`)
  }
})

test('a rate that two processes share is reported for both together', () => {
  const buckets = [1, 2].map(() => fillBucket(50, 500, 0, () => 2))
  for (let call = 0; call < 100; call++) takeToken(buckets[call % 2], 0)
  for (const bucket of buckets) assert.equal(describeBucket(bucket).limit, '"app";r=400;t=2')
})

test('a burst smaller than the number of processes still allows a call, at the same rate', () => {
  const bucket = fillBucket(1, 2, 0, () => 5)
  assert.equal(takeToken(bucket, 0), 0)
  assert.equal(describeBucket(bucket).limit, '"app";r=0;t=5')
  assert.equal(takeToken(bucket, 0), 5_000)
  assert.equal(takeToken(bucket, 5_000), 0)
})

test('remaining calls are rounded down, and the time until a bucket is full is rounded up', () => {
  const bucket = fillBucket(0.3, 1, 0)
  assert.equal(describeBucket(bucket).policy, '"app";q=1;w=4')
  takeToken(bucket, 0)
  assert.equal(takeToken(bucket, 1_000) > 0, true)
  assert.equal(describeBucket(bucket).limit, '"app";r=0;t=3')
  // A bucket with fewer tokens than the fleet has processes goes into debt.
  const shared = fillBucket(1, 1, 0, () => 3)
  assert.equal(takeToken(shared, 0), 0)
  assert.equal(describeBucket(shared).limit, '"app";r=0;t=3')
})

test('each caller has a bucket; the twenty thousand most recently used ones are kept', () => {
  const find = createBucketTable({ perSecond: 1, burst: 5 })
  const first = find('0', 0)
  assert.deepEqual([first.tokens, first.perSecond, first.burst], [5, 1, 5])
  for (let count = 1; count < 20_000; count++) find(String(count), 0)
  const oldest = find('3', 0)
  for (let count = 4; count < 20_000; count++) find(String(count), 0)
  const [second, third] = [find('1', 0), find('2', 0)]
  assert.equal(find('0', 0), first)
  assert.equal(find('1', 0), second)
  find('new', 0)
  assert.equal(find('2', 0), third)
  assert.notEqual(find('3', 0), oldest)
  for (const [who, bucket] of [
    ['0', first],
    ['1', second],
    ['2', third],
  ] as const)
    assert.equal(find(who, 0), bucket)
})

test('a counted call reports its rate, and a refusal also reports when to retry', () => {
  const count = createCallBuckets('person', { perSecond: 0.5, burst: 1 }, () => 0)
  const call = () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    const refusal = attempt(() => count('who', response))
    const [policy, limit] = ['RateLimit-Policy', 'RateLimit'].map((name) =>
      response.getHeader(name),
    )
    return { policy, limit, refusal }
  }
  const rate = { policy: '"person";q=1;w=2', limit: '"person";r=0;t=2' }
  assert.deepEqual(call(), { ...rate, refusal: null })
  assert.deepEqual(call(), { ...rate, refusal: ['rateLimitExceeded', 2] })
})

const callers: [payer: Payer, caller: string][] = [
  ['person', 'A person, in the console'],
  ['organisation', "An organisation's members together"],
  ['address', 'An address that makes unauthenticated calls to either site'],
  ['avatar', 'An avatar on screens of the UI kit'],
  ['app', 'All signed UI kit pages of an app'],
]
for (const [payer, caller] of callers) {
  test(`operators can read the rate of a caller: ${payer}`, () => {
    const guide = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
    const row = guide.split('\n').find((line) => line.startsWith(`| ${caller}`)) ?? ''
    const { perSecond, burst } = CALL_RATES[payer]
    assert.ok(row.includes(`| ${perSecond} a second | ${burst.toLocaleString('en')} |`), row)
  })
}

function attempt(act: () => void) {
  try {
    act()
    return null
  } catch (error) {
    assert.ok(error instanceof Fault)
    return [error.reason, error.retryAfterS]
  }
}
