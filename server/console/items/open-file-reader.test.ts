import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { openFileReader } from './open-file-reader.ts'

const reader = openFileReader()
after(() => reader.close())

const read = (file: string) => reader.read(1, new TextEncoder().encode(file))

/** Counts the turns of the event loop until a promise settles. */
async function countTurns(promise: Promise<unknown>): Promise<number> {
  let isSettled = false
  const settled = promise.catch(() => {}).finally(() => (isSettled = true))
  let turns = 0
  while (!isSettled) {
    await setImmediate()
    turns++
  }
  await settled
  return turns
}

test('the event loop is not blocked while a table of 400,000 rows is read', async () => {
  const table = `itemId,nameJa,nameEn,tags\n${'1,a,b,c\n'.repeat(400_000)}`
  assert.ok((await countTurns(read(table))) > 10)
  await assert.rejects(read(table), { message: /more than 20000 rows/ })
})

test('the event loop is not blocked while a catalogue of a million names is read', async () => {
  const tags = '"a",'.repeat(1_000_000)
  const file = `{"format":"kisekae-catalogue-1","items":[{"tags":[${tags}""]}]}`
  assert.ok((await countTurns(read(file))) > 10)
  await assert.rejects(read(file), { message: /not a valid catalogue/ })
})
