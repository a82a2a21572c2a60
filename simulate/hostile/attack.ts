import { listBlows, type Route } from './list-blows.ts'
import { type Answered, type Blow, openLines, send } from './send.ts'
import type { Stranger } from './stranger.ts'

/** The result for one endpoint. */
export interface Struck {
  endpoint: string
  /** The slowest input, and its time. */
  worst: string
  worstMs: number
  /** The number of responses by status; 0 means that the connection was closed. */
  statuses: Map<number, number>
  /** Violations: server errors, and responses without an error body. */
  faults: string[]
}

export interface Attack {
  baseUrl: string
  callers: readonly (Stranger | null)[]
  /** The caller's IP address. */
  address: string
  /** Concurrent connections. */
  lines: number
  /** The number of times that each connection sends each input. */
  times: number
}

/** Sends every input to a route, over several concurrent connections. */
export async function strike(route: Route, attack: Attack): Promise<Struck> {
  const { baseUrl, callers, address, lines, times } = attack
  const agent = openLines(lines, address)
  const struck: Struck = {
    endpoint: `${route.method} ${route.url}`,
    worst: '',
    worstMs: 0,
    statuses: new Map(),
    faults: [],
  }
  for (const caller of callers) {
    for (const bare of listBlows(route, caller)) {
      const blow = { ...bare, headers: { ...bare.headers, origin: baseUrl } }
      const line = async () => {
        for (let i = 0; i < times; i++) {
          note(struck, { ...blow, name: nameOf(blow, caller) }, await send(baseUrl, blow, agent))
        }
      }
      await Promise.all(Array.from({ length: lines }, line))
    }
  }
  agent.destroy()
  return struck
}

const nameOf = ({ name }: Blow, caller: Stranger | null) =>
  `${name}, ${caller ? 'stranger' : 'nobody'}`

function note(struck: Struck, blow: Blow, { status, ms, text, headers }: Answered): void {
  struck.statuses.set(status, (struck.statuses.get(status) ?? 0) + 1)
  if (ms > struck.worstMs) {
    struck.worst = blow.name
    struck.worstMs = ms
  }
  const mayComeAgain = status === 503 && headers['retry-after'] !== undefined
  if (status >= 500 && !mayComeAgain && struck.faults.length < 3) {
    struck.faults.push(`${status} to ${blow.name}: ${text.slice(0, 200)}`)
  }
}
