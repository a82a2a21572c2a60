// A short form of the trial `machines`: without an upgrade, and without pictures during the load.
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
  [
    'a killed process neither loses nor repeats anything',
    (site) => killOften(site, 1),
    /0 lost, 0 doubled/,
  ],
  ['stopping a process causes no errors', (site) => stopOften(site, 1), / 0 failed/],
  ['three processes render each picture once', drawOnce, /^36 requests/],
  ['three processes share the rate of one', countAllowed, / of 500 reads passed/],
]
for (const [name, run, told] of cases)
  test(`behind nginx, ${name}`, behindNginx, async () => {
    assert.match(await onSite(run, SHORT), told)
  })

const throughPooler = { skip: !(hasNginx && hasPgBouncer) && 'nginx or PgBouncer is missing' }
test('a killed PgBouncer neither loses nor repeats anything', throughPooler, async () => {
  assert.match(await onPooledSite(1), /mode: .* 0 failed; .*; killed: .* 0 lost, 0 doubled/)
})
