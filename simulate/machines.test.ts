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
  startThree,
  stopOften,
  type Three,
} from './machines.ts'

/** Leaves most of the processors' time to other tests. */
const PAUSE_MS = 200
const behindNginx = { skip: !hasNginx && 'nginx is missing' }

/** In this order, because nginx counts the failures during kills with those of later cases. */
const cases: [name: string, run: (three: Three) => Promise<string>, told: RegExp][] = [
  ['stopping a process causes no errors', (three) => stopOften(three, 1), / 0 failed/],
  ['three processes render each picture once', drawOnce, /^36 requests/],
  ['three processes share the rate of one', countAllowed, / of 500 reads passed/],
  [
    'a killed process neither loses nor repeats anything',
    (three) => killOften(three, 1),
    /0 lost, 0 doubled/,
  ],
]
test('behind nginx, three processes', behindNginx, (t) =>
  onSite(
    async (site) => {
      const three = { ...site, services: await startThree(site) }
      for (const [name, run, told] of cases)
        await t.test(name, async () => assert.match(await run(three), told))
    },
    { isPrepared: false, pauseMs: PAUSE_MS },
  ),
)

const throughPooler = { skip: !(hasNginx && hasPgBouncer) && 'nginx or PgBouncer is missing' }
test('a killed PgBouncer neither loses nor repeats anything', throughPooler, async () => {
  assert.match(
    await onPooledSite(1, { pauseMs: PAUSE_MS }),
    /mode: .* 0 failed; .*; killed: .* 0 lost, 0 doubled/,
  )
})
