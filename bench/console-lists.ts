import { aDeveloper } from '@kisekae/server/console/fixtures/a-developer.ts'
import { RING_DAYS } from '@kisekae/server/console/requests/store.ts'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { openDb } from '@kisekae/server/kernel/sql/db.ts'
import type { Bench, Figure } from './figure.ts'

const ITEMS = 10_000
const REQUESTS = 100_000
const DELIVERIES = 1_000
const ROUNDS = 20
const WARM_ROUNDS = 3
const MS_MAX = 300

/**
 * Response times of the console's lists over HTTP, including the session, the role check and the
 * JSON, with the data of a large partner: first pages, late pages, and searches.
 */
export const bench: Bench = {
  name: 'console-lists',
  about: 'ms of the slowest list of the console: 10,000 items, 100,000 requests, 1,000 deliveries',
  async run(progress) {
    const service = await startTestService()
    try {
      const desk = await aDeveloper(service, 'owner')
      await fill(service, desk.organisationId)
      const lists = await listLists(desk, service.app.appId)
      const times = new Map(Object.keys(lists).map((name): [string, number[]] => [name, []]))
      for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
        progress(round, WARM_ROUNDS + ROUNDS)
        for (const [name, path] of Object.entries(lists)) {
          const ms = await time(desk, path)
          if (round >= WARM_ROUNDS) times.get(name)?.push(ms)
        }
      }
      progress(WARM_ROUNDS + ROUNDS, WARM_ROUNDS + ROUNDS)
      return judge(times)
    } finally {
      await service.stop()
    }
  },
}

type Desk = Awaited<ReturnType<typeof aDeveloper>>

async function time(desk: Desk, path: string): Promise<number> {
  const startedMs = performance.now()
  const { status } = await desk.call('GET', path)
  if (status !== 200) throw new Error(`${path} answered ${status}.`)
  return performance.now() - startedMs
}

/**
 * The URLs to measure; a page far into a list is reached by following cursors from the first page.
 */
async function listLists(desk: Desk, appId: string) {
  const items = `/organisations/${desk.organisationId}/items`
  const requests = `/apps/${appId}/requests`
  const deliveries = `/apps/${appId}/webhooks/we_bench/deliveries`
  return {
    'items, first page': items,
    'items, a late page': `${items}?after=${await walk(desk, `${items}?limit=100`, 50)}`,
    'items, by name': `${items}?search=number%209876`,
    'items, by tag': `${items}?search=tag77`,
    'items of an app': `/apps/${appId}/items?search=number%209876`,
    'requests, first page': requests,
    'requests, a late page': `${requests}?after=${await walk(desk, requests, 50)}`,
    'requests, refused': `${requests}?status=4xx`,
    'deliveries, first page': deliveries,
    'deliveries, a late page': `${deliveries}?after=${await walk(desk, deliveries, 15)}`,
    'deliveries, failed': `${deliveries}?status=failed`,
  }
}

async function walk(desk: Desk, path: string, pages: number): Promise<string> {
  let next = ''
  for (let page = 0; page < pages; page++) {
    const { json } = await desk.call('GET', `${path}${path.includes('?') ? '&' : '?'}after=${next}`)
    next = json.next
  }
  return encodeURIComponent(next)
}

async function fill({ db, ownerUrl, app }: TestService, organisationId: number): Promise<void> {
  const { appId } = app
  await db.rows`
    insert into item (item_id, organisation_id, part, name_ja, name_en, tags, base, asset,
      picture_token, rules, created_at)
    select 1000000000000 + n, ${organisationId}, 'Hat', '品 ' || n, 'Item number ' || n,
      array['tag' || n % 100], false, 'starter:x', 'bench' || n,
      '{"slots": [], "hides": [], "bodies": []}', now() - n * interval '1 minute'
    from generate_series(1, ${ITEMS}) as n`
  await db.rows`
    insert into app_item (app_id, item_id)
    select ${appId}, item_id from item where organisation_id = ${organisationId}`
  await db.rows`
    insert into request_entry (slot, app_id, log_id, request_id, at, method, route, status, ms,
      bytes, key_id, params)
    select ((at at time zone 'UTC')::date - date 'epoch') % ${RING_DAYS}::int, ${appId},
      ${REQUESTS} - n, 'req_bench' || n, at, 'GET', '/v1/Echo',
      case when n % 50 = 0 then 404 else 200 end, 1.5, 100, 'abcdef01', '[]'
    from generate_series(1, ${REQUESTS}) as n,
      lateral (select now() - n * interval '3 seconds' as at) as times`
  await db.rows`
    insert into webhook_endpoint (endpoint_id, app_id, url, events, secret, created_at)
    values ('we_bench', ${appId}, 'https://partner.example/hook', '{webhook.test}', '', now())`
  await db.rows`
    insert into webhook_event (user_id, event_id, app_id, type, body, created_at)
    select 0, 'msg_bench' || n, ${appId}, 'webhook.test', '{}', now() - n * interval '1 minute'
    from generate_series(1, ${DELIVERIES}) as n`
  await db.rows`
    insert into webhook_delivery (user_id, event_id, endpoint_id, status, failures, attempts,
      replay, sending, due_at, created_at, ended_at)
    select 0, event_id, 'we_bench', case when body = '{}' and length(event_id) = 11
      then 'failed' else 'delivered' end, 0, 1, false, false, now(), created_at, now()
    from webhook_event where event_id like 'msg_bench%'`
  await db.rows`
    insert into webhook_attempt (user_id, event_id, endpoint_id, number, started_at, ended_at,
      status_code, response)
    select 0, event_id, 'we_bench', 1, created_at, created_at + interval '80 milliseconds', 200, ''
    from webhook_event where event_id like 'msg_bench%'`
  const owner = openDb({ connectionString: ownerUrl, maxConnections: 1 })
  await owner.rows`analyze`
  await owner.end()
}

function judge(times: ReadonlyMap<string, readonly number[]>): Figure {
  const medians = [...times].map(([name, list]): [string, number] => [name, median(list)])
  const slowest = Math.max(...medians.map(([, ms]) => ms))
  return {
    name: 'console-lists',
    ours: round(slowest),
    peer: MS_MAX,
    unit: 'ms',
    ratio: round(MS_MAX / slowest),
    goal: 1,
    details: {
      medianMs: Object.fromEntries(medians.map(([name, ms]) => [name, round(ms)])),
      ROUNDS,
    },
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1]
}

const round = (value: number) => Math.round(value * 10) / 10
