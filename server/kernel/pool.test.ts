import assert from 'node:assert/strict'
import { getPriority } from 'node:os'
import { after, test } from 'node:test'
import { openPool } from './pool.ts'
import { ProcessLost } from './pool-process.ts'

const NICENESS = 3

const failures: unknown[] = []
const pool = openPool<string, unknown>({
  program: new URL('./fixtures/pool-program.ts', import.meta.url),
  ...{ workerData: null, maxThreads: 1, heap: {}, niceness: NICENESS },
  onError: (error) => failures.push(error),
})
after(() => pool.close())

test('a task goes to a thread, and what comes of it comes back', async () => {
  const words = ['one', 'two', 'three']
  assert.deepEqual(await Promise.all(words.map((word) => pool.run(word))), ['ONE', 'TWO', 'THREE'])
})

test('the threads let others go before them', async () => {
  assert.equal(await pool.run('', { name: 'readPriority' }), getPriority() + NICENESS)
})

test('what a task throws comes back', async () => {
  await assert.rejects(pool.run('too far', { name: 'refuse' }), RangeError('too far'))
})

test('a task that is given up ends, and the next one is done', async () => {
  await assert.rejects(pool.run('', { name: 'neverEnd', signal: AbortSignal.timeout(300) }))
  assert.equal(await pool.run('next'), 'NEXT')
})

test('a process that dies fails what it was asked, and the next task is done', async () => {
  const lost = ['killProcess', 'neverEnd'].map((name) => pool.run('', { name }))
  for (const task of lost) await assert.rejects(task, ProcessLost)
  assert.equal(await pool.run('next'), 'NEXT')
  assert.deepEqual(failures, [])
})

test('nothing is done after the end, and what was under way is given up', async () => {
  const other = openPool<string, unknown>({
    program: new URL('./fixtures/pool-program.ts', import.meta.url),
    ...{ workerData: null, maxThreads: 1, heap: {}, niceness: 0, isReady: true },
  })
  const lost = assert.rejects(other.run('', { name: 'neverEnd' }), ProcessLost)
  await other.close()
  await lost
  await assert.rejects(other.run('late'), /closed/)
})
