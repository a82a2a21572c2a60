import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Door } from '@kisekae/contract/wire.ts'
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
import { urlOf } from '../http/url-of.ts'
import { type CallRate, createBucketTable } from '../limits/bucket-table.ts'
import { countAddresses } from '../limits/count-addresses.ts'
import { alone, type CountProcesses } from '../limits/token-bucket.ts'
import type { Log } from '../log/log.ts'
import { createRequestMetrics, type RequestMetrics } from '../metrics/request-metrics.ts'
import type { DescribeMetrics } from '../metrics/serve-metrics.ts'
import { type Traffic, waitUntilQuiet } from '../metrics/traffic.ts'
import type { Random } from '../random.ts'
import type { Db } from '../sql/db.ts'
import type { Tracer } from '../trace/tracer.ts'
import { requireDoors } from './door.ts'
import { type Needs, operationRoutes } from './operations.ts'
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
  /** The resources without which the service cannot respond, by name. */
  needs: Needs
  /** Whether browsers must use TLS. */
  hsts?: boolean
  /** Adds series to the metrics. */
  addMetrics?: (registry: Registry) => void
  /** Addresses of proxies whose X-Forwarded-For is trusted, separated by commas; empty for none. */
  trustProxy?: string
  /** Whether calls over plain HTTP are refused. */
  httpsOnly?: boolean
  /** The required audience of apps' JWTs. */
  audience?: string
  /** The pages for browsers; if absent, browsers get the error body like other clients. */
  pages?: PersonPages
  /** The processes that share the rates; only this one if absent. */
  countProcesses?: CountProcesses
  /** The rate at which an address may call open routes; unlimited if absent. */
  strangerRate?: CallRate
  /** Milliseconds, monotonic. */
  clock?: () => number
  /** Records requests as traces; if absent, nothing is recorded. */
  tracer?: Tracer
}

export interface Served<A extends App> {
  /** Accepts routes that are not endpoints of the contract: pages, pictures and files. */
  server: FastifyInstance
  /** Every added route with its door, which decides who may call it. */
  routes: readonly RouteOptions[]
  on: On<A>
  /** Serves endpoints to screens, which send a client secret where apps send their key. */
  onScreens<B extends App>(keyring: Keyring<B>): On<B>
  describeMetrics: DescribeMetrics
  listRoutes: RequestMetrics['listRoutes']
  /**
   * Becomes unready for `leaveMs` (none by default) and still serves; then, for at most 25 seconds,
   * completes the requests in progress and refuses new ones.
   */
  close(options?: { leaveMs?: number }): Promise<void>
}

/** Ten a minute: nobody mistypes a key more often. */
const BAD_KEYS = { perSecond: 10 / 60, burst: 10 }
/**
 * Client secrets expire after an hour, so any page left open in an office or a school may send an
 * expired one.
 */
const BAD_SECRETS = { perSecond: 5, burst: 300 }
const HEADER_BYTES_MAX = 16 * 1024
const HEADERS_TIMEOUT_MS = 5_000
/**
 * The time allowed for a file on a slow connection; all other bodies have less time (see
 * limitBodies).
 */
const REQUEST_TIMEOUT_MS = 300_000
// Longer than the minute after which proxies close idle connections, so that the proxies close them
// first.
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
    // The service checks this itself, since Node would respond without a body.
    requireHostHeader: false,
  },
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  bodyLimit: BODY_BYTES_MAX,
  // The service refuses this itself, with the spec's error body.
  return503OnClosing: false,
  clientErrorHandler: () => {},
  // A query is left unparsed: endpoints decode it strictly. The type allows only parsed queries.
  routerOptions: {
    querystringParser: (text) => text as unknown as Record<string, unknown>,
    // A path parameter can be a sealed connection flow, which is long; no route matches it against
    // a pattern.
    maxParamLength: 4_096,
  },
}

/** Creates the HTTP server of the service; endpoints and pages are added before it listens. */
export function createServer<A extends App>(options: ServerOptions<A>): Served<A> {
  const { db, random, log, clock = () => performance.now(), keyring } = options
  const { countProcesses = alone } = options
  const kernel: Kernel<A> = {
    db,
    random,
    log,
    clock,
    authenticate: createAuthenticate(keyring, clock, countProcesses),
    badKeys: createBucketTable({ ...BAD_KEYS, countProcesses }),
    httpsOnly: options.httpsOnly ?? false,
    audience: options.audience ?? '',
    metrics: createRequestMetrics(),
    safeHeaders: safeHeaders(options),
    traffic: { inFlight: 0, isLeaving: false, isDraining: false },
    tracer: options.tracer,
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
  const { version, needs, addMetrics } = options
  const describeMetrics = operationRoutes(server, { ...kernel, version, needs, addMetrics })

  const serveTo =
    <B extends App>(door: Door, callers: Kernel<B>): On<B> =>
    (endpoint, handler) => {
      const { path } = endpoint
      if (endpoint.door !== door) throw new Error(`${path} has the door ${endpoint.door}.`)
      const url = urlOf(endpoint)
      endpoints.set(url, path)
      const method = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method]
      const answer = serveEndpoint(callers, endpoint, handler)
      server.route({ method, url, config: { door }, handler: answer })
    }
  return {
    server,
    routes,
    describeMetrics,
    listRoutes: kernel.metrics.listRoutes,
    on: serveTo('key', kernel),
    onScreens: (keyring) =>
      serveTo('clientSecret', {
        ...kernel,
        authenticate: createAuthenticate(keyring, clock, countProcesses),
        badKeys: createBucketTable({ ...BAD_SECRETS, countProcesses }),
      }),
    async close({ leaveMs = 0 } = {}) {
      kernel.traffic.isLeaving = true
      if (leaveMs > 0) await sleep(leaveMs)
      await close(server, kernel.traffic)
    },
  }
}

async function close(server: FastifyInstance, traffic: Traffic): Promise<void> {
  traffic.isDraining = true
  await waitUntilQuiet(traffic, DRAIN_TIMEOUT_MS)
  await stopListening(server.server)
  // A request that has already been sent still gets a response: 503 with Connection: close. If its
  // connection were closed instead, the sender would not know what happened.
  await sleep(GRACE_MS)
  const timer = setTimeout(() => server.server.closeAllConnections(), CLOSE_TIMEOUT_MS)
  await server.close()
  clearTimeout(timer)
}
