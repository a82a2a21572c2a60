// A shorter version of the `machines` trial: no upgrade, and no pictures during the load.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { hasNginx } from './machines/balancer.ts'
import { hasPgBouncer } from './machines/start-pooler.ts'
import {
  countAllowed,
  drawOnce,
  killOften,
  onPooledSite,
  onSite,
  type Site,
  startThree,
  stopOften,
  type Three,
} from './machines.ts'

/** Leaves most of the processor time to other tests. */
const PAUSE_MS = 200
const behindNginx = { skip: !hasNginx && 'nginx is missing' }

type Case = [name: string, run: (three: Three) => Promise<string>, told: RegExp]

async function tryCases(t: TestContext, site: Site, cases: readonly Case[]): Promise<void> {
  const three = { ...site, services: await startThree(site) }
  for (const [name, run, told] of cases)
    await t.test(name, async () => assert.match(await run(three), told))
}

/**
 * The cases must run in this order, because nginx adds the failures during kills to those of later
 * cases.
 */
const underLoad: readonly Case[] = [
  ['stopping a process causes no errors', (three) => stopOften(three, 1), / 0 failed/],
  [
    'a killed process neither loses nor repeats anything',
    (three) => killOften(three, 1),
    /0 lost, 0 doubled/,
  ],
]
test('three processes behind nginx can be stopped or killed under load', behindNginx, (t) =>
  onSite((site) => tryCases(t, site, underLoad), { pictures: 'none', pauseMs: PAUSE_MS }),
)

const together: readonly Case[] = [
  ['three processes render each picture once', drawOnce, /^36 requests/],
  ['three processes share the rate of one', countAllowed, / of 500 reads passed/],
]
test('three processes behind nginx', behindNginx, (t) =>
  onSite((site) => tryCases(t, site, together), { pictures: 'unprepared' }),
)

const throughPooler = { skip: !(hasNginx && hasPgBouncer) && 'nginx or PgBouncer is missing' }
test('a killed PgBouncer neither loses nor repeats anything', throughPooler, async () => {
  assert.match(
    await onPooledSite(1, { pauseMs: PAUSE_MS }),
    /mode: .* 0 failed; .*; killed: .* 0 lost, 0 doubled/,
  )
})
