import { readFile, rm } from 'node:fs/promises'
import { startTestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { makeFolder } from './folder.ts'
import { makeGuest } from './guest-load.ts'
import { openStand } from './histories/open-stand.ts'
import { type Struck, strike } from './hostile/attack.ts'
import type { Route } from './hostile/list-blows.ts'
import { sendHonest } from './hostile/send-honest.ts'
import { signUp } from './hostile/stranger.ts'
import { startService } from './service.ts'
import type { Outcome, Trial } from './trial.ts'

const P99_MS_MAX = 100
const MEMORY_MIB_MAX = 1024
const LINES = 6
const TIMES = 2

/** Every endpoint under its worst input, while an honest client measures what it feels. */
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
    const { baseUrl, apiKey, pid } = service
    const stranger = await signUp(baseUrl, stand.database.db)
    const { avatarId = 0 } = await makeGuest(service)
    const stop = sendHonest({ baseUrl, apiKey, avatarId })
    print('')
    const struck: Struck[] = []
    for (const route of routes) {
      const callers = leadsOut(route) ? [null] : [stranger, null]
      const one = await strike(route, { baseUrl, callers, lines: LINES, times: TIMES })
      struck.push(one)
      print(describe(one))
    }
    const honest = await stop()
    const memoryMib = await readPeakMib(pid)
    await service.end('SIGTERM')
    return judge(struck, { ...honest, memoryMib })
  } finally {
    await stand.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** From the server itself, so that a new endpoint is among them. */
export async function listRoutes(): Promise<readonly Route[]> {
  const service = await startTestService()
  await service.stop()
  return service.routes
}

/** It ends the sessions that the others need. */
const leadsOut = ({ method, url }: Route) =>
  /sign-out|revoke|\/me$|\/leave$/.test(url) && method !== 'GET'

interface Felt {
  p50Ms: number
  p99Ms: number
  count: number
  refused: readonly string[]
  memoryMib: number
}

function judge(struck: readonly Struck[], felt: Felt): Outcome {
  const { p50Ms, p99Ms, count, refused, memoryMib } = felt
  const figures =
    `honest p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms of ${count} calls, ` +
    `${refused.length} refused; memory ${memoryMib} MiB at most`
  const broken = struck.flatMap(({ endpoint, faults }) =>
    faults.map((one) => `${endpoint}: ${one}`),
  )
  if (p99Ms >= P99_MS_MAX) broken.push(`The p99 is not below ${P99_MS_MAX} ms.`)
  if (memoryMib >= MEMORY_MIB_MAX) broken.push(`The memory is not below ${MEMORY_MIB_MAX} MiB.`)
  if (refused.length > 0) broken.push(`The honest client was refused: ${refused.slice(0, 3)}.`)
  if (broken.length > 0) throw new Error(`${figures}\n${broken.join('\n')}`)
  return { result: `${struck.length} endpoints; ${figures}` }
}

function describe({ endpoint, worst, worstMs, statuses }: Struck): string {
  const answers = [...statuses].map(([status, count]) => `${status || 'closed'}x${count}`)
  const input = `${endpoint.padEnd(62)} ${worst.padEnd(40)}`
  return `${input} ${worstMs.toFixed(0).padStart(6)} ms  ${answers.join(' ')}`
}

/** The most that the process ever had; Linux keeps count. */
async function readPeakMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1]) / 1024)
}

const print = (line: string) => void process.stdout.write(`${line}\n`)
