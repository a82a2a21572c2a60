import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listRounds } from './list-rounds.ts'

test('the near tests of a source are its own test first, then the others in its folder', () => {
  const [own, ...others] = listRounds('dressing/wear.ts', 'near')
  assert.deepEqual(own, ['dressing/wear.test.ts'])
  assert.ok(others.flat().includes('dressing/wear-all.test.ts'))
  assert.ok(others.flat().every((test) => test.startsWith('dressing/')))
})

test('the far tests are those in other folders that depend on it, the closest ones first', () => {
  const near = new Set(listRounds('contract/wire/id.ts', 'near').flat())
  const far = listRounds('contract/wire/id.ts', 'far').flat()
  assert.ok(far[0]?.startsWith('contract/'))
  assert.ok(far.some((test) => test.startsWith('server/')))
  assert.ok(far.every((test) => !near.has(test)))
})
