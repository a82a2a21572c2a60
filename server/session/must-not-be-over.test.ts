import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mustNotBeOver, type SessionSpan } from './must-not-be-over.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const at = (ms: number) => new Date(NOW.getTime() + ms)
const isOver = (span: Omit<SessionSpan, 'now'>, code: number, reason: string) =>
  assert.throws(() => mustNotBeOver({ now: NOW, ...span }), { code, reason })

test('a session is valid up to, but not including, the instant of its expiry', () => {
  const open = { now: NOW, expiresAt: at(1), consumedAt: null }
  assert.equal(mustNotBeOver(open), open)
  isOver({ expiresAt: NOW, consumedAt: null }, 410, 'sessionExpired')
})

test('a granted session can be read for five seconds, even after its expiry', () => {
  const granted = { now: NOW, expiresAt: at(-1), consumedAt: at(-4_999) }
  assert.equal(mustNotBeOver(granted), granted)
  isOver({ expiresAt: at(1), consumedAt: at(-5_000) }, 404, 'sessionNotFound')
})

test('an unknown session is not found', () => {
  assert.throws(() => mustNotBeOver(undefined), { code: 404, reason: 'sessionNotFound' })
})
