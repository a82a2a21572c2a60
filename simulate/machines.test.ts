// The trial `machines` in short: without an upgrade, and without pictures beside the load.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasNginx } from './machines/balancer.ts'
import { hasPgBouncer } from './machines/start-pooler.ts'
import {
  countAllowed,
  drawOnce,
  killOften,
  onPooledSite,
  onSite,
  type Site,
  stopOften,
} from './machines.ts'

const SHORT = { isPrepared: false }
const behindNginx = { skip: !hasNginx && 'nginx is missing' }

const cases: [name: string, run: (site: Site) => Promise<string>, told: RegExp][] = [
  ['a killed process loses and doubles nothing', (site) => killOften(site, 1), /0 lost, 0 doubled/],
  ['a process that is stopped shows no error', (site) => stopOften(site, 1), / 0 failed/],
  ['three processes draw each picture once', drawOnce, /^36 requests/],
  ['three processes allow what one would', countAllowed, / of 500 reads passed/],
]
for (const [name, run, told] of cases)
  test(`behind nginx, ${name}`, behindNginx, async () => {
    assert.match(await onSite(run, SHORT), told)
  })

const throughPooler = { skip: !(hasNginx && hasPgBouncer) && 'nginx or PgBouncer is missing' }
test('a killed PgBouncer loses and doubles nothing', throughPooler, async () => {
  assert.match(await onPooledSite(1), /mode: .* 0 failed; .*; killed: .* 0 lost, 0 doubled/)
})
