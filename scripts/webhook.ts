// `npm run webhook -- COMMAND`: manages apps' webhook endpoints and shows deliveries.
import { setTimeout as sleep } from 'node:timers/promises'
import { systemRandom } from '@kisekae/server/kernel/random.ts'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import {
  type DeliveryRow,
  listDeliveries,
  replayDeliveries,
} from '@kisekae/server/webhook/delivery/delivery-store.ts'
import {
  addEndpoint,
  rotateSecret,
  sendTest,
  USUAL_EVENTS,
  unknownEndpoint,
  WebhookRefused,
} from '@kisekae/server/webhook/manage-endpoints.ts'
import { createSeal } from '@kisekae/server/webhook/seal-secret.ts'
import {
  type EndpointRow,
  enableEndpoint,
  listEndpoints,
  removeEndpoint,
} from '@kisekae/server/webhook/store.ts'
import { createCommand, type Write } from './command/create-command.ts'
import { readFlags } from './command/read-flags.ts'
import { readServiceKeys } from './command/read-service-keys.ts'
import { Refused } from './command/refused.ts'
import { withServiceDb } from './command/with-service-db.ts'

const HELP = `Usage: npm run webhook -- COMMAND

  add --app APP --url URL [--events TYPE,TYPE]   registers an endpoint, and shows its secret once
  list [--app APP]                               lists the endpoints with their status
  test --endpoint ID                             sends webhook.test and reports the result
  deliveries --endpoint ID                       lists the latest messages and their last attempts
  replay --endpoint ID                           sends finished messages again, ten per second
    --event ID --type TYPE --status STATUS         filters for deliveries and replay
    --from TIME --to TIME --limit N                period and maximum number (50; replay: 1000)
    --json                                         deliveries: as JSON, with bodies and responses
  rotate --endpoint ID                           creates a secret; both are used for a day
  enable --endpoint ID                           enables it again, and sends waiting messages
  remove --endpoint ID                           removes it; waiting messages are not sent
  --help                                         shows this text

Default of --events: ${USUAL_EVENTS.join(', ')}.
Works on the database of the running service (DATABASE_URL, or the one in KISEKAE_DATA), with the
same keys. Exit code 0: success. 1: the test was not delivered. 2: refused; one line gives the
reason.
`

const TEST_WAIT_MS = 30_000
const LOOK_INTERVAL_MS = 300
const SHOWN = 50
const REPLAYED_MAX = 1_000
const LATER = '9999-01-01T00:00:00Z'

type Wish = ReturnType<typeof readWish>
type Command = (db: Db, wish: Wish, write: Write) => Promise<boolean>

const onDb = (command: Command) => (wish: Wish, write: Write) =>
  withServiceDb(({ db }) => command(db, wish, write))

const commands = {
  add: onDb(add),
  list: onDb(list),
  test: onDb(test),
  deliveries: onDb(deliveries),
  replay: onDb(replay),
  rotate: onDb(rotate),
  enable: onDb(enable),
  remove: onDb(remove),
}

/** Runs the command line; returns the exit code. */
export const webhook = createCommand({
  name: 'webhook',
  help: HELP,
  readWish,
  commands,
  isRefusal: (error) => error instanceof WebhookRefused,
})

function readWish(args: string[]) {
  const text = (fallback = '') => ({ type: 'string', default: fallback }) as const
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = readFlags({
    args,
    allowPositionals: true,
    options: {
      app: text(),
      url: text(),
      events: text(USUAL_EVENTS.join(',')),
      endpoint: text(),
      event: text(),
      type: text(),
      status: text(),
      limit: text(),
      from: text('1970-01-01T00:00:00Z'),
      to: text(LATER),
      json: flag,
      help: flag,
    },
  })
  return { ...values, command: positionals[0] ?? '' }
}

const openSeal = async (db: Db) => createSeal((await readServiceKeys(db)).webhooks)

async function add(db: Db, { app: appId, url, events }: Wish, write: Write): Promise<boolean> {
  if (!appId || !url) throw new Refused('add needs --app and --url; see --help')
  const means = { seal: await openSeal(db), random: systemRandom }
  const wanted = { appId, url, events: events.split(',') }
  const { endpointId, secret } = await db.transaction((tx) => addEndpoint(tx, wanted, means))
  write(`endpoint  ${endpointId}`)
  write(`secret    ${secret}`)
  write('Store the secret: it is not shown again.')
  return true
}

async function list(db: Db, { app }: Wish, write: Write): Promise<boolean> {
  for (const row of await listEndpoints(db, app)) {
    const state = row.disabledWhy ? `disabled (${row.disabledWhy})` : 'on'
    const failing = row.failingSince ? `, failing since ${row.failingSince.toISOString()}` : ''
    write(`${row.endpointId}  ${row.appId}  ${state}${failing}, ${row.pending} waiting`)
    write(`    ${row.url}  ${row.events.join(', ')}`)
  }
  return true
}

async function test(db: Db, wish: Wish, write: Write): Promise<boolean> {
  const { endpointId, appId } = await getEndpoint(db, wish)
  const eventId = await db.transaction((tx) => sendTest(tx, { endpointId, appId }))
  const filter = { ...readFilter(wish, 1), eventId }
  for (let waitedMs = 0; waitedMs < TEST_WAIT_MS; waitedMs += LOOK_INTERVAL_MS) {
    const [row] = await listDeliveries(db, filter)
    if (row && row.latencyMs !== null) {
      write(describe(row))
      return row.status === 'delivered'
    }
    await sleep(LOOK_INTERVAL_MS)
  }
  write(`${eventId} has not been sent yet: is the service running, and is the endpoint enabled?`)
  return false
}

async function deliveries(db: Db, wish: Wish, write: Write): Promise<boolean> {
  await getEndpoint(db, wish)
  const rows = await listDeliveries(db, readFilter(wish, SHOWN))
  if (wish.json) write(JSON.stringify(rows, null, 2))
  else for (const row of rows) write(describe(row))
  return true
}

async function replay(db: Db, wish: Wish, write: Write): Promise<boolean> {
  await getEndpoint(db, wish)
  const limit = Math.min(readFilter(wish, REPLAYED_MAX).limit, REPLAYED_MAX)
  const { length } = await replayDeliveries(db, {
    ...readFilter(wish, REPLAYED_MAX),
    limit,
    at: await readNow(db),
  })
  write(`${length} messages will be sent again.`)
  return true
}

async function rotate(db: Db, wish: Wish, write: Write): Promise<boolean> {
  const seal = await openSeal(db)
  write(`secret    ${await db.transaction((tx) => rotateSecret(tx, wish.endpoint, seal))}`)
  write('Store the secret: it is not shown again.')
  write('For 24 hours, messages are also signed with the old one.')
  return true
}

async function enable(db: Db, wish: Wish, write: Write): Promise<boolean> {
  const { endpointId, pending, disabledWhy } = await getEndpoint(db, wish)
  if (!disabledWhy) throw new Refused(`${endpointId} is already enabled`)
  await enableEndpoint(db, { endpointId, at: await readNow(db) })
  write(`Enabled; ${pending} waiting messages are being sent, five per second.`)
  return true
}

async function remove(db: Db, wish: Wish, write: Write): Promise<boolean> {
  const { endpointId, pending } = await getEndpoint(db, wish)
  await removeEndpoint(db, { endpointId, at: await readNow(db) })
  write(`Removed; ${pending} waiting messages will not be sent.`)
  return true
}

async function getEndpoint(db: Db, { endpoint }: Wish): Promise<EndpointRow> {
  if (!endpoint) throw new Refused('--endpoint is missing; see --help')
  const found = (await listEndpoints(db, '')).find(({ endpointId }) => endpointId === endpoint)
  if (!found) throw unknownEndpoint(endpoint)
  return found
}

function readFilter({ endpoint, event, type, status, from, to, limit }: Wish, usual: number) {
  const [start, end] = [from, to].map((time) => new Date(time))
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) {
    throw new Refused('--from and --to must be times such as 2026-11-20T00:00:00Z')
  }
  if (limit !== '' && !/^[1-9]\d{0,4}$/.test(limit)) throw new Refused('--limit must be a number')
  const filter = { endpointId: endpoint, eventId: event, type, status, from: start, to: end }
  return { ...filter, limit: Number(limit || usual) }
}

const readNow = async (db: Db) => (await db.get<{ now: Date }>`select clock_timestamp() as now`).now

function describe(row: DeliveryRow): string {
  const answer = row.statusCode ?? row.failure ?? 'no response yet'
  const next = row.status === 'pending' ? `, next ${row.dueAt.toISOString()}` : ''
  const words = [row.eventId, row.createdAt.toISOString(), row.type, `${row.status}${next}`]
  const last = `${answer}, ${row.latencyMs ?? '?'} ms`
  return `${words.join('  ')}  ${row.attempts} attempts, last: ${last}`
}

if (import.meta.main) process.exitCode = await webhook(process.argv.slice(2), process)
