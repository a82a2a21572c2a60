import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listRounds } from './list-rounds.ts'

test("the reach `near` selects a source file's own test, then the others in its folder", () => {
  const [own, ...others] = listRounds('dressing/wear.ts', 'near')
  assert.deepEqual(own, ['dressing/wear.test.ts'])
  assert.ok(others.flat().includes('dressing/wear-all.test.ts'))
  assert.ok(others.flat().every((test) => test.startsWith('dressing/')))
})

test('`near` lists tests in subfolders last, and omits them for a top-level folder', () => {
  const rounds = listRounds('server/link/store.ts', 'near')
  assert.ok(rounds.at(-1)?.includes('server/link/exchange/exchange.test.ts'))
  assert.ok(
    rounds
      .slice(0, -1)
      .flat()
      .every((test) => /^server\/link\/[^/]+$/.test(test)),
  )
  assert.ok(
    !listRounds('server/link/store.ts', 'far')
      .flat()
      .some((test) => rounds.flat().includes(test)),
  )
  assert.ok(
    listRounds('server/config.ts', 'near')
      .flat()
      .every((test) => /^server\/[^/]+$/.test(test)),
  )
})

test('the reach `far` selects tests outside the folder of a source file, closest first', () => {
  const near = new Set(listRounds('contract/wire/id.ts', 'near').flat())
  const far = listRounds('contract/wire/id.ts', 'far').flat()
  assert.ok(far[0]?.startsWith('contract/'))
  assert.ok(far.some((test) => test.startsWith('server/')))
  assert.ok(far.every((test) => !near.has(test)))
})
