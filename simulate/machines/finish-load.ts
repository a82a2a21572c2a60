import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Balancer } from './balancer.ts'
import type { Load } from './start-load.ts'

/** The time under load after the last event. */
const LOAD_MS = 1_500
/**
 * Requests whose status is this one or higher have failed: nginx logs 499 if the client
 * disconnected.
 */
const FAILED_FROM = 499
/**
 * The statuses of a service while its database is unavailable, and those of nginx while a service
 * is unavailable.
 */
const UNAVAILABLE = [502, 503, 504]

export interface Finished {
  requests: number
  failed: number
  grants: number
  histories: number
  pictures: number
  /** The longest time without a finished purchase. */
  longestGapMs: number
}

/** Ends the load; checks its results and the responses to its clients. */
export async function finishLoad(
  balancer: Balancer,
  load: Load,
  { mayLose }: { mayLose: boolean },
): Promise<Finished> {
  await sleep(LOAD_MS)
  const { lost, ...done } = await load.stop()
  const statuses = [...(await balancer.countStatuses())]
  const bugs = statuses.filter(([status]) => status >= 500 && !UNAVAILABLE.includes(status))
  assert.deepEqual(bugs, [], 'a 500 is a bug')
  const failed = statuses.filter(([status]) => status >= FAILED_FROM)
  if (!mayLose) assert.deepEqual([lost, failed], [0, []], 'clients saw errors')
  return { ...done, requests: sumCounts(statuses), failed: sumCounts(failed) }
}

const sumCounts = (statuses: readonly (readonly [number, number])[]) =>
  statuses.reduce((total, [, count]) => total + count, 0)

export const tell = ({ requests, failed, grants, histories, pictures }: Finished) =>
  `${requests} requests, ${failed} failed; ${grants} grants: 0 lost, 0 doubled; ` +
  `${histories} histories held, ${pictures} pictures`
