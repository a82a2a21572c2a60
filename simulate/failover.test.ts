// A shorter version of the `failover` trial: a leader is killed, and the next one hands over.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Cluster } from './failover/open-cluster.ts'
import { listMissing } from './failover/start-member.ts'
import { failOften, kill } from './failover.ts'

/** Leaves most of the processor time to other tests. */
const PAUSE_MS = 200
const missing = listMissing()
const skip = missing.length > 0 && `missing: ${missing.join(', ')}`

async function killThenSwitch(cluster: Cluster): Promise<void> {
  await kill(cluster)
  await cluster.untilWhole()
  await cluster.switchOver()
}

test('under Patroni, a change of leader neither loses nor repeats anything', { skip }, async () => {
  assert.match(await failOften(killThenSwitch, 1, { pauseMs: PAUSE_MS }), / 0 lost, 0 doubled;/)
})
