import type { Figure } from '../figure.ts'
import { generateLoad } from './generate-load.ts'
import { median } from './median.ts'
import type { MeasuredServer } from './start-server.ts'

interface Comparison {
  name: string
  ours: MeasuredServer
  peer: MeasuredServer
  /** The requests to our server, and those to the peer. */
  oursPath: string
  peerPath: string
  goal: number
  progress: (done: number, total: number) => void
}

interface Round {
  perCpuSecond: number
  perSecond: number
  p99Ms: number
}

const ROUNDS = 6
const ROUND_MS = 1500
/**
 * Until this many requests have been handled, V8 is still compiling: on a busy machine, an echo of
 * the service took 83 µs of CPU after 10,000 requests, 42 after 30,000 and 33 after 60,000 or more;
 * the peer has fewer functions, which are compiled earlier.
 */
const WARM_UP_REQUESTS = 80_000
const WARM_UP_MAX_MS = 20_000
const CONNECTIONS = 32

/**
 * Compares the requests that the servers handle per CPU second, measured alternately.
 * Wall-clock time would include the load generator and other processes.
 */
export async function compareServers(comparison: Comparison): Promise<Figure> {
  const { name, ours, peer, oursPath, peerPath, goal, progress } = comparison
  await warmUp(ours, oursPath)
  await warmUp(peer, peerPath)
  const rounds: { ours: Round; peer: Round }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    progress(round, ROUNDS)
    rounds.push({
      ours: await measure(ours, oursPath, ROUND_MS),
      peer: await measure(peer, peerPath, ROUND_MS),
    })
  }
  progress(ROUNDS, ROUNDS)
  const middle = (of: (round: { ours: Round; peer: Round }) => number) => median(rounds.map(of))
  return {
    name,
    ours: Math.round(middle(({ ours }) => ours.perCpuSecond)),
    peer: Math.round(middle(({ peer }) => peer.perCpuSecond)),
    unit: 'requests per CPU second',
    ratio: round(middle(({ ours, peer }) => ours.perCpuSecond / peer.perCpuSecond)),
    goal,
    details: {
      rounds: ROUNDS,
      connections: CONNECTIONS,
      oursPerSecond: Math.round(middle(({ ours }) => ours.perSecond)),
      peerPerSecond: Math.round(middle(({ peer }) => peer.perSecond)),
      ratioPerSecond: round(middle(({ ours, peer }) => ours.perSecond / peer.perSecond)),
      oursP99Ms: round(middle(({ ours }) => ours.p99Ms)),
      peerP99Ms: round(middle(({ peer }) => peer.p99Ms)),
    },
  }
}

async function warmUp({ port }: MeasuredServer, path: string): Promise<void> {
  const untilMs = performance.now() + WARM_UP_MAX_MS
  const wish = { port, path, connections: CONNECTIONS, durationMs: ROUND_MS }
  for (let sent = 0; sent < WARM_UP_REQUESTS && performance.now() < untilMs; )
    sent += (await generateLoad(wish)).requests
}

async function measure(server: MeasuredServer, path: string, durationMs: number): Promise<Round> {
  const before = await server.cpuSeconds()
  const { port } = server
  const load = await generateLoad({ port, path, connections: CONNECTIONS, durationMs })
  const cpuSeconds = (await server.cpuSeconds()) - before
  if (load.failures > 0) throw new Error(`${load.failures} responses to ${path} were not 200.`)
  return {
    perCpuSecond: load.requests / cpuSeconds,
    perSecond: load.requests / load.seconds,
    p99Ms: load.p99Ms,
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000
