import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createTurnstile } from './turnstile.ts'

test('at most the given number of tasks run at a time, in order of arrival', async () => {
  const pass = createTurnstile<number>(2)
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

test('other work that is due runs between waiting tasks', async () => {
  const pass = createTurnstile<unknown>(1)
  const order: string[] = []
  const crowd = ['first', 'second', 'third'].map((name) =>
    pass(async () => {
      order.push(name)
    }),
  )
  // This stands for a request that arrives after a burst of others.
  setImmediate(() => order.push('other'))
  await Promise.all(crowd)
  assert.ok(order.indexOf('other') < order.indexOf('third'))
})

test('after a failed task, the next one runs', async () => {
  const pass = createTurnstile<unknown>(1)
  const failed = pass(() => Promise.reject(new Error('failed')))
  const next = pass(async () => 'next')
  await assert.rejects(failed, /failed/)
  assert.equal(await next, 'next')
  assert.equal(await pass(async () => 'later'), 'later')
})

test('identical waiting tasks share a run; one that arrives during the run does not', async () => {
  const pass = createTurnstile<number>(1)
  const gate = Promise.withResolvers<number>()
  let doneCount = 0
  const work = async () => {
    doneCount++
    await turn()
    return doneCount
  }
  const first = pass(() => gate.promise)
  const together = [pass(work, 'equal'), pass(work, 'equal'), pass(work, 'equal')]
  gate.resolve(0)
  await first
  while (doneCount === 0) await turn()
  const later = pass(work, 'equal')
  assert.deepEqual(await Promise.all(together), [1, 1, 1])
  assert.equal(await later, 2)
})
