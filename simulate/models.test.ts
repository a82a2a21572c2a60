import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listPairs } from './models/list-pairs.ts'
import { modelsTrial } from './models.ts'

test('every allowed pair of values occurs, and no other pair does', () => {
  const options = { a: [1, 2, 3], b: [false, true], c: ['x', 'y'] }
  const isAllowed = ({ a, c }: Record<string, unknown>) => !(a === 3 && c === 'y')
  const choices = listPairs(options, isAllowed)
  assert.ok(choices.every(isAllowed) && choices.length < 12)
  const has = (pair: Record<string, unknown>) =>
    choices.some((choice) => Object.entries(pair).every(([name, value]) => choice[name] === value))
  for (const a of options.a) for (const b of options.b) assert.ok(has({ a, b }))
  for (const b of options.b) for (const c of options.c) assert.ok(has({ b, c }))
  assert.ok(has({ a: 1, c: 'y' }) && !has({ a: 3, c: 'y' }))
})

test('models of random outfits with every pair of options are valid', async () => {
  const pairs = modelsTrial.listCases(3).at(-1)
  const outcome = await pairs?.run()
  assert.match(JSON.stringify(outcome), /files of 3 outfits/)
})
