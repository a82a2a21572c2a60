import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Cut, type CutLine, openProxy } from './cuts/open-proxy.ts'
import { type Ready, WRITES } from './cuts/writes.ts'
import { type Reply, reasonOf } from './histories/op.ts'
import { openStand, type Stand } from './histories/open-stand.ts'
import type { Theatre } from './histories/run-history.ts'
import { makeWorld } from './histories/world.ts'
import { startService } from './service.ts'
import { ask } from './storm/ask.ts'
import type { Case, Trial } from './trial.ts'

/** More round trips than any write takes. */
const TRIPS_MAX = 60
const RETRIES_MAX = 20
const REASONS_ALLOWED = ['backendError', 'outcomeUnknown']

/** The connection between the service and its database, cut at each of its round trips. */
export const cutsTrial: Trial = {
  about: 'the database connection is cut before and after each round trip of each write',
  listCases(times) {
    const stand = openStand()
    const names = Object.keys(WRITES)
    return names.map(
      (name): Case => ({
        name: `the database connection is cut during ${name}`,
        async run() {
          try {
            return { result: await cutEverywhere(await stand, name, times) }
          } finally {
            if (name === names.at(-1)) await (await stand).close()
          }
        },
      }),
    )
  },
}

/** The outcomes of all cuts for one kind of write. */
interface Outcome {
  cuts: number
  /**
   * The number that succeeded despite the cut, because the service checked the outcome or retried.
   */
  mended: number
  reasons: Map<string, number>
}

async function cutEverywhere({ database, folder }: Stand, name: string, times: number) {
  const proxy = await openProxy(database.url)
  const service = await startService({ dataDir: join(folder, 'one'), databaseUrl: proxy.url })
  const { db } = database
  const theatre = { db, world: await makeWorld(db), urls: [service.baseUrl] }
  const outcome: Outcome = { cuts: 0, mended: 0, reasons: new Map() }
  for (let count = 0; count < times; count++) {
    for (const side of ['before', 'after'] as const)
      await cutTrips(theatre, proxy, { name, side, outcome })
  }
  await service.end('SIGKILL')
  proxy.close()
  const { cuts, mended, reasons } = outcome
  const told = [...reasons].map(([reason, number]) => `${number} ${reason}`)
  return `${cuts} cuts, ${[`${mended} succeeded anyway`, ...told].join(', ')}; one effect each`
}

interface Cutting extends Pick<Cut, 'side'> {
  name: string
  outcome: Outcome
}

/**
 * Cuts a write at its first round trip, the next write at its second, and so on, until one finishes
 * uncut.
 */
async function cutTrips(theatre: Theatre, proxy: CutLine, { name, side, outcome }: Cutting) {
  for (let trip = 1; trip <= TRIPS_MAX; trip++) {
    const ready = await WRITES[name](theatre, randomUUID())
    await proxy.quiet()
    proxy.order({ trip, side })
    const first = await ask(theatre, ready.path, ready.request)
    const isCut = proxy.isCut()
    proxy.order(null)
    await finish(theatre, { ready, first }, outcome)
    if (!isCut) return
    outcome.cuts++
    if (ready.answers.includes(first.status)) outcome.mended++
  }
  throw new Error(`${name} has more than ${TRIPS_MAX} round trips`)
}

/** Retries until there is a response: the write happened once, and later responses are the same. */
async function finish(
  theatre: Theatre,
  { ready, first }: { ready: Ready; first: Reply },
  outcome: Outcome,
): Promise<void> {
  const { path, request, answers } = ready
  let reply = first
  for (let count = 0; !answers.includes(reply.status); count++) {
    const reason = reasonOf(reply)
    assert.ok(REASONS_ALLOWED.includes(reason), `answered with ${reply.status} ${reply.text}`)
    assert.ok(count < RETRIES_MAX, `${RETRIES_MAX} times in a row: ${reason}`)
    outcome.reasons.set(reason, (outcome.reasons.get(reason) ?? 0) + 1)
    reply = await ask(theatre, path, request)
  }
  assert.equal(await ready.countEffects(reply), 1, `not one effect: ${reply.status} ${reply.text}`)
  if (!request.key) return
  const again = await ask(theatre, path, request)
  assert.equal(again.replayed, true, `not kept: ${again.text}`)
  if (!path.startsWith('/v1/Guest')) assert.equal(again.text, reply.text)
}
