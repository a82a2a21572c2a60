import { readFile, rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { startTestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { makeFolder } from './folder.ts'
import { makeGuest } from './guest-load.ts'
import { openStand } from './histories/open-stand.ts'
import { type Struck, strike } from './hostile/attack.ts'
import type { Route } from './hostile/list-blows.ts'
import { type Honest, sendHonest, shareOf } from './hostile/send-honest.ts'
import { type Stranger, signUp } from './hostile/stranger.ts'
import { type Service, startService } from './service.ts'
import type { Outcome, Trial } from './trial.ts'

const P99_MS_MAX = 100
const MEMORY_MIB_MAX = 1024
const LINES = 6
const TIMES = 2
/**
 * After this many endpoints, another caller with another IP address takes over, so that an
 * exhausted rate limit does not prevent requests from reaching the handlers.
 */
const ENDPOINTS_EACH = 6
/** Hostile callers would have their own machines, so they run at low priority here. */
const NICENESS = 10

/** Sends each endpoint its worst input, while an honest client measures its response times. */
export const hostileCallersTrial: Trial = {
  about: 'every endpoint under its largest, deepest, longest and most repeated input',
  listCases: () => [{ name: `six connections at every endpoint`, run: attackAll }],
}

async function attackAll(): Promise<Outcome> {
  const stand = await openStand()
  const dataDir = await makeFolder()
  try {
    const routes = await listRoutes()
    const service = await startService({ dataDir, databaseUrl: stand.database.url })
    const { avatarId = 0 } = await makeGuest(service)
    const { baseUrl, apiKey, pid } = service
    const honest = await sendHonest({ baseUrl, apiKey, avatarId })
    setPriority(NICENESS)
    print('')
    const struck: Struck[] = []
    let stranger: Stranger | undefined
    for (const [i, route] of routes.entries()) {
      const number = Math.floor(i / ENDPOINTS_EACH)
      if (!stranger || i % ENDPOINTS_EACH === 0) {
        stranger = await signUp(baseUrl, { db: stand.database.db, address: addressOf(number) })
      }
      const before = honest.felt.length
      const one = await strikeAs(stranger, route, service)
      struck.push(one)
      print(describe(one, honest.felt.slice(before), await readMib(pid, 'VmRSS')))
    }
    honest.stop()
    const memoryMib = await readMib(pid, 'VmHWM')
    await service.end('SIGTERM')
    return judge(struck, { honest, memoryMib })
  } finally {
    setPriority(0)
    await stand.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const addressOf = (number: number) => `127.0.1.${number + 1}`

/** Lists the routes from the server itself, so that new endpoints are included. */
export async function listRoutes(): Promise<readonly Route[]> {
  const service = await startTestService()
  await service.stop()
  return service.routes
}

function strikeAs(stranger: Stranger, route: Route, { baseUrl }: Service): Promise<Struck> {
  const callers = leadsOut(route) ? [null] : [stranger, null]
  const { address } = stranger
  return strike(route, { baseUrl, callers, address, lines: LINES, times: TIMES })
}

/** Whether the route ends the sessions that other requests need. */
const leadsOut = ({ method, url }: Route) =>
  /sign-out|revoke|\/me$|\/leave$/.test(url) && method !== 'GET'

function judge(
  struck: readonly Struck[],
  { honest: { felt }, memoryMib }: { honest: Honest; memoryMib: number },
): Outcome {
  const [p50, p99, idleP99] = [
    shareOf(felt, 'service', 0.5),
    shareOf(felt, 'service', 0.99),
    shareOf(felt, 'idle', 0.99),
  ]
  const refused = felt.map(({ refusal }) => refusal).filter((refusal) => refusal !== '')
  const figures =
    `normal client: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (an idle service beside ` +
    `it ${idleP99.toFixed(1)} ms) of ${felt.length / 2} calls, ${refused.length} refused; ` +
    `memory ${memoryMib} MiB at most`
  const broken = struck.flatMap(({ endpoint, faults }) =>
    faults.map((one) => `${endpoint}: ${one}`),
  )
  if (p99 >= P99_MS_MAX) broken.push(`The p99 is ${P99_MS_MAX} ms or more.`)
  if (memoryMib >= MEMORY_MIB_MAX) broken.push(`Peak memory is ${MEMORY_MIB_MAX} MiB or more.`)
  if (refused.length > 0) broken.push(`The normal client was refused: ${refused.slice(0, 3)}.`)
  if (broken.length > 0) throw new Error(`${figures}\n${broken.join('\n')}`)
  return { result: `${struck.length} endpoints; ${figures}` }
}

/** A line of the table: the endpoint, its slowest input, and the slowest concurrent honest call. */
function describe(
  { endpoint, worst, worstMs, statuses }: Struck,
  felt: Honest['felt'],
  memoryMib: number,
): string {
  const answers = [...statuses].map(([status, count]) => `${status || 'closed'}x${count}`)
  const input = `${endpoint.padEnd(62)} ${worst.padEnd(40)}`
  const ms = (value: number) => `${value.toFixed(0).padStart(5)} ms`
  const slowest = (['service', 'idle'] as const).map((who) => ms(shareOf(felt, who, 1)))
  const memory = `${String(memoryMib).padStart(5)} MiB`
  return `${input} ${ms(worstMs)}  honest ${slowest.join(' idle ')} ${memory}  ${answers.join(' ')}`
}

/** The process's memory according to Linux: current (VmRSS) or peak (VmHWM). */
async function readMib(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(status)?.[1]) / 1024)
}

const print = (line: string) => void process.stdout.write(`${line}\n`)
