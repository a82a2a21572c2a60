import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createTurns } from './picture-turns.ts'

function createWork(started: string[]) {
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    started.push(name)
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(name, resolve)
    return promise
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await turn()
  }
  return { work, end }
}

test('two pictures load at a time, in order', async () => {
  const started: string[] = []
  const { work, end } = createWork(started)
  const takeTurn = createTurns(2)
  for (const name of 'abcd') takeTurn(work(name), new AbortController().signal)
  assert.deepEqual(started, ['a', 'b'])
  await end('b')
  assert.deepEqual(started, ['a', 'b', 'c'])
  await end('a')
  await end('c')
  assert.deepEqual(started, ['a', 'b', 'c', 'd'])
})

test('if a picture scrolls out of view before its turn comes, it is not loaded', async () => {
  const started: string[] = []
  const { work, end } = createWork(started)
  const takeTurn = createTurns(1)
  const left = new AbortController()
  takeTurn(work('a'), new AbortController().signal)
  takeTurn(work('b'), left.signal)
  takeTurn(work('c'), new AbortController().signal)
  left.abort()
  await end('a')
  assert.deepEqual(started, ['a', 'c'])
})

test('after a failure, the next picture takes its turn', async () => {
  const started: string[] = []
  const { work } = createWork(started)
  const takeTurn = createTurns(1)
  const fail = () => Promise.reject(new Error('no picture')).catch(() => {})
  takeTurn(fail, new AbortController().signal)
  takeTurn(work('b'), new AbortController().signal)
  await turn()
  assert.deepEqual(started, ['b'])
})
