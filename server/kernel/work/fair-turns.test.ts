import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fault } from '../fault/fault.ts'
import { createFairTurns } from './fair-turns.ts'

/** Work that records when it begins, and ends when the test ends it. */
function aWork(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { work, end: () => resolve(name) }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))
const reasonOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    ({ code, reason, retryAfterS }: Fault) => `${code} ${reason} ${Number(retryAfterS) > 0}`,
  )

test('an owner waits for at most one job of another owner, however many are queued', async () => {
  const take = createFairTurns({ atOnce: 1, ofOwnerMax: 4, waitingMax: 20 })
  const begun: string[] = []
  const works = ['a1', 'a2', 'a3', 'b1'].map((name) => ({ name, ...aWork(begun, name) }))
  const done = works.map(({ name, work }) => take(name[0], work))
  await settle()
  assert.deepEqual(begun, ['a1'])
  works[0].end()
  await done[0]
  await settle()
  works[1].end()
  await settle()
  assert.deepEqual(begun, ['a1', 'a2', 'b1'])
  for (const { end } of works) end()
  assert.deepEqual(await Promise.all(done), ['a1', 'a2', 'a3', 'b1'])
})

test('an owner with too many jobs gets 429; others get 503 when the queue is full', async () => {
  const take = createFairTurns({ atOnce: 1, ofOwnerMax: 2, waitingMax: 2 })
  const held = aWork([], 'held')
  const first = take('a', held.work)
  const others = [take('a', async () => 'a2'), take('b', async () => 'b1')]
  assert.equal(await reasonOf(take('a', async () => 'a3')), '429 rateLimitExceeded true')
  assert.equal(await reasonOf(take('c', async () => 'c1')), '503 backendError true')
  held.end()
  assert.deepEqual(await Promise.all([first, ...others]), ['held', 'a2', 'b1'])
  assert.equal(await take('a', async () => 'a4'), 'a4')
})

test('after a failed job, the next one runs', async () => {
  const take = createFairTurns({ atOnce: 1, ofOwnerMax: 1, waitingMax: 1 })
  await assert.rejects(
    take('a', () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  assert.equal(await take('a', async () => 'next'), 'next')
})
