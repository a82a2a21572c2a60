import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDrawBudget, STICKERS } from './draw-budget.ts'

test('sixty custom pictures per URL may be drawn without delay, then one every ten minutes', () => {
  let nowMs = 0
  const spend = createDrawBudget(() => nowMs)
  for (let i = 0; i < 60; i++) spend('a')
  assert.throws(() => spend('a'), { code: 429, reason: 'rateLimitExceeded', retryAfterS: 600 })
  nowMs = 599_000
  assert.throws(() => spend('a'), { retryAfterS: 1 })
  nowMs = 600_000
  spend('a')
  assert.throws(() => spend('a'))
})

test('pictures of one URL do not count towards the limit of another', () => {
  const spend = createDrawBudget(() => 0)
  for (let i = 0; i < 60; i++) spend('a')
  spend('b')
})

test('for one URL, five packs and two pages, one per language, may be drawn without delay', () => {
  const spend = createDrawBudget(() => 0, STICKERS)
  for (let i = 0; i < 180; i++) spend('a')
  assert.throws(() => spend('a'), { code: 429, reason: 'rateLimitExceeded', retryAfterS: 600 })
})
