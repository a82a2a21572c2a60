import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createTurnstile } from './turnstile.ts'

test('so many are inside at a time, in the order in which they came', async () => {
  const pass = createTurnstile(2)
  const begun: number[] = []
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<number>())
  const passed = gates.map(({ promise }, i) =>
    pass(() => {
      begun.push(i)
      return promise
    }),
  )
  await turn()
  assert.deepEqual(begun, [0, 1])
  gates[1].resolve(1)
  await passed[1]
  await turn()
  assert.deepEqual(begun, [0, 1, 2])
  for (const [i, gate] of gates.entries()) gate.resolve(i)
  assert.deepEqual(await Promise.all(passed), [0, 1, 2, 3, 4])
  assert.deepEqual(begun, [0, 1, 2, 3, 4])
})

test('whatever else is due runs before the next of a crowd', async () => {
  const pass = createTurnstile(1)
  const order: string[] = []
  const crowd = ['first', 'second', 'third'].map((name) =>
    pass(async () => {
      order.push(name)
    }),
  )
  // As a request that was read after the crowd's.
  setImmediate(() => order.push('other'))
  await Promise.all(crowd)
  assert.ok(order.indexOf('other') < order.indexOf('third'))
})

test('one that fails lets the next one in', async () => {
  const pass = createTurnstile(1)
  const failed = pass(() => Promise.reject(new Error('failed')))
  const next = pass(async () => 'next')
  await assert.rejects(failed, /failed/)
  assert.equal(await next, 'next')
  assert.equal(await pass(async () => 'later'), 'later')
})
