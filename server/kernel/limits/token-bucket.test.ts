import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillBucket, takeToken } from './token-bucket.ts'

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
