import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startRounds } from './rounds.ts'

const NEVER_MS = 1_000_000

/** Rounds that end on demand. */
function held() {
  const ends: (() => void)[] = []
  const round = () => new Promise<void>((resolve) => void ends.push(resolve))
  return { ends, round }
}

const fail = (error: unknown) => assert.fail(String(error))

test('a nudge starts a round at once, and never a second one in parallel', async () => {
  const { ends, round } = held()
  const rounds = startRounds({ round, intervalMs: NEVER_MS, onError: fail })
  rounds.nudge()
  rounds.nudge()
  assert.equal(ends.length, 1)
  ends[0]()
  while (ends.length < 2) await sleep(1)
  ends[1]()
  await rounds.stop()
})

test('stopping waits for the current round, and no other round starts', async () => {
  const { ends, round } = held()
  const rounds = startRounds({ round, intervalMs: 1, onError: fail })
  rounds.nudge()
  rounds.nudge()
  let isStopped = false
  const stopping = rounds.stop().then(() => {
    isStopped = true
  })
  await sleep(5)
  assert.equal(isStopped, false)
  ends[0]()
  await stopping
  rounds.nudge()
  await sleep(5)
  assert.equal(ends.length, 1)
})

test('a failed round is reported, and the next one still runs', async () => {
  const errors: unknown[] = []
  const round = async () => {
    throw new Error('No database.')
  }
  const rounds = startRounds({ round, intervalMs: 1, onError: (error) => errors.push(error) })
  while (errors.length < 2) await sleep(1)
  await rounds.stop()
})

test('if work is announced several times, a single round starts, and starts on time', async () => {
  let count = 0
  const round = async () => void count++
  const rounds = startRounds({ round, intervalMs: NEVER_MS, onError: fail })
  rounds.expectWork(20)
  rounds.expectWork(10)
  rounds.expectWork(NEVER_MS)
  while (count === 0) await sleep(1)
  await sleep(30)
  assert.equal(count, 1)
  await rounds.stop()
})

test('announcing work during a round shortens the pause after that round', async () => {
  const { ends, round } = held()
  const rounds = startRounds({ round, intervalMs: () => NEVER_MS, onError: fail })
  rounds.nudge()
  rounds.expectWork(5)
  ends[0]()
  while (ends.length < 2) await sleep(1)
  ends[1]()
  await rounds.stop()
})
