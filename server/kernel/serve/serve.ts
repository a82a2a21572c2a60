import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@kisekae/contract/wire.ts'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type RouteOptions } from 'fastify'
import type { Registry } from 'prom-client'
import { createAuthenticate, type Keyring } from '../call/authenticate.ts'
import type { App, On } from '../call/call.ts'
import type { Kernel } from '../call/kernel.ts'
import { serveEndpoint } from '../call/serve-endpoint.ts'
import { BODY_BYTES_MAX, takeForms } from '../http/form-body.ts'
import { limitBodies } from '../http/limit-bodies.ts'
import { createRequestIds } from '../http/request-id.ts'
import { safeHeaders } from '../http/safe-headers.ts'
import { type CallRate, createBucketTable } from '../limits/bucket-table.ts'
import { countAddresses } from '../limits/count-addresses.ts'
import type { Log } from '../log/log.ts'
import { createRequestMetrics } from '../metrics/request-metrics.ts'
import type { DescribeMetrics } from '../metrics/serve-metrics.ts'
import { type Traffic, waitUntilQuiet } from '../metrics/traffic.ts'
import type { Random } from '../random.ts'
import type { Db } from '../sql/db.ts'
import { type Door, requireDoors } from './door.ts'
import { operationRoutes } from './operations.ts'
import { createRefusals, type PersonPages } from './refusals.ts'
import { refuseSockets } from './refuse-sockets.ts'
import { stopListening } from './stop-listening.ts'

export type { App, Call, Handler, Language, On } from '../call/call.ts'

export interface ServerOptions<A extends App> {
  db: Db
  keyring: Keyring<A>
  random: Random
  log: Log
  version: string
  /** Whether the service can answer: database there, migrations done, room on the disk. */
  isReady: () => Promise<boolean>
  /** Whether browsers are told to come over TLS alone. */
  hsts?: boolean
  /** Adds to what /metrics tells. */
  addMetrics?: (registry: Registry) => void
  /** Addresses of the proxies whose X-Forwarded-For is believed, with commas; empty: none. */
  trustProxy?: string
  /** Whether calls over plain HTTP are refused. */
  httpsOnly?: boolean
  /** What the JWTs of apps must be meant for. */
  audience?: string
  /** For browsers; without them, they get the error body like everybody else. */
  pages?: PersonPages
  /** How often one address may open what is open to everybody; absent: as often as it likes. */
  strangerRate?: CallRate
  /** Milliseconds, monotonic. */
  clock?: () => number
}

export interface Served<A extends App> {
  /** For what is no endpoint of the contract: pages, pictures, files. */
  server: FastifyInstance
  /** Every route that was added, each with its door. */
  routes: readonly RouteOptions[]
  on: On<A>
  /** Serves endpoints below a path of their own to callers with keys of another kind. */
  onBelow<B extends App>(prefix: string, keyring: Keyring<B>): On<B>
  describeMetrics: DescribeMetrics
  /** Answers what runs, refuses what comes; over after 25 seconds at the latest. */
  close(): Promise<void>
}

/** Ten a minute: more than anyone mistypes. */
const BAD_KEYS = { perSecond: 10 / 60, burst: 10 }
/** Client secrets end after an hour, in every page that an office or a school left open. */
const BAD_SECRETS = { perSecond: 5, burst: 300 }
const HEADER_BYTES_MAX = 16 * 1024
const HEADERS_TIMEOUT_MS = 5_000
/** For a file, on a slow line; all other bodies have less, see limitBodies. */
const REQUEST_TIMEOUT_MS = 300_000
// Longer than the minute after which proxies give up an idle connection: they close it, not we.
const KEEP_ALIVE_TIMEOUT_MS = 65_000
const CHECK_INTERVAL_MS = 500
const SOCKETS_MAX = 20_000
const DRAIN_TIMEOUT_MS = 20_000
const GRACE_MS = 250
const CLOSE_TIMEOUT_MS = 4_000

const LIMITS: FastifyHttpOptions<Server> = {
  http: {
    maxHeaderSize: HEADER_BYTES_MAX,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    // Checked by us: Node would answer without a body.
    requireHostHeader: false,
  },
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  bodyLimit: BODY_BYTES_MAX,
  // Refused by us, in the spec's words.
  return503OnClosing: false,
  clientErrorHandler: () => {},
  // A query is left as it came: endpoints decode it, strictly. The type knows only parsed ones.
  routerOptions: {
    querystringParser: (text) => text as unknown as Record<string, unknown>,
    // A connection flow that waits for its user stands in the path; no pattern reads it there.
    maxParamLength: 4_096,
  },
}

/** Makes the HTTP server of the service; endpoints and pages are added before it listens. */
export function createServer<A extends App>(options: ServerOptions<A>): Served<A> {
  const { db, random, log, clock = () => performance.now(), keyring } = options
  const kernel: Kernel<A> = {
    db,
    random,
    log,
    clock,
    authenticate: createAuthenticate(keyring, clock),
    badKeys: createBucketTable(BAD_KEYS),
    httpsOnly: options.httpsOnly ?? false,
    audience: options.audience ?? '',
    metrics: createRequestMetrics(),
    safeHeaders: safeHeaders(options),
    traffic: { inFlight: 0, isDraining: false },
  }
  const nextRequestId = createRequestIds()
  const refusals = createRefusals(kernel, options.pages)
  const server = Fastify({
    ...LIMITS,
    trustProxy: options.trustProxy || false,
    genReqId: nextRequestId,
    frameworkErrors: refusals.onFrameworkError,
  })
  server.server.maxConnections = SOCKETS_MAX
  refuseSockets(server.server, kernel, nextRequestId)
  limitBodies(server)
  takeForms(server)
  const endpoints = new Map<string, string>()
  refusals.install(server, endpoints)
  if (options.strangerRate) countAddresses(server, { rate: options.strangerRate, clock })
  const routes = requireDoors(server)
  const { version, isReady, addMetrics } = options
  const describeMetrics = operationRoutes(server, { ...kernel, version, isReady, addMetrics })

  const serveTo =
    <B extends App>(prefix: string, door: Door, callers: Kernel<B>): On<B> =>
    (endpoint, handler) => {
      if (endpoint.page) throw new Error(`${endpoint.path} is a page and no call with a key.`)
      const below = { ...endpoint, path: prefix + endpoint.path }
      const url = urlOf(below)
      endpoints.set(url, below.path)
      const method = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method]
      const answer = serveEndpoint(callers, below, handler)
      server.route({ method, url, config: { door }, handler: answer })
    }
  return {
    server,
    routes,
    describeMetrics,
    on: serveTo('', 'key', kernel),
    onBelow: (prefix, keyring) =>
      serveTo(prefix, 'clientSecret', {
        ...kernel,
        authenticate: createAuthenticate(keyring, clock),
        badKeys: createBucketTable(BAD_SECRETS),
      }),
    close: () => close(server, kernel.traffic),
  }
}

/** The path as the router writes it: `/v1/Avatar/:avatarId`. */
const urlOf = ({ path }: Endpoint) => path.replaceAll(/\{(\w+)\}/g, ':$1')

async function close(server: FastifyInstance, traffic: Traffic): Promise<void> {
  traffic.isDraining = true
  await waitUntilQuiet(traffic, DRAIN_TIMEOUT_MS)
  await stopListening(server.server)
  // A request that is on its way is still answered, with 503 and the wish to close; on a connection
  // closed under it, its sender could not tell what became of it.
  await sleep(GRACE_MS)
  const timer = setTimeout(() => server.server.closeAllConnections(), CLOSE_TIMEOUT_MS)
  await server.close()
  clearTimeout(timer)
}
