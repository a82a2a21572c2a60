import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeBucket, fillBucket, takeToken } from './token-bucket.ts'

test('a burst passes at once, the next call waits for its share of a second', () => {
  const bucket = fillBucket(200, 2000, 0)
  for (let call = 0; call < 2000; call++) assert.equal(takeToken(bucket, 0), 0)
  assert.equal(takeToken(bucket, 0), 5)
})

test('tokens are refilled at the rate of the app, never above the burst', () => {
  const bucket = fillBucket(100, 3, 0)
  for (let call = 0; call < 3; call++) takeToken(bucket, 0)
  assert.equal(takeToken(bucket, 10), 0)
  assert.ok(takeToken(bucket, 10) > 0)
  for (let call = 0; call < 3; call++) assert.equal(takeToken(bucket, 60_000), 0)
  assert.ok(takeToken(bucket, 60_000) > 0)
})

test('processes that share a rate allow as much together as one', () => {
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

test('a rate shared by two processes is reported as a whole', () => {
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
