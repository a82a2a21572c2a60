import type { SafeHeaders } from '../http/safe-headers.ts'
import type { FindBucket } from '../limits/bucket-table.ts'
import type { Log } from '../log/log.ts'
import type { RequestMetrics } from '../metrics/request-metrics.ts'
import type { Traffic } from '../metrics/traffic.ts'
import type { Random } from '../random.ts'
import type { Db } from '../sql/db.ts'
import type { Tracer } from '../trace/tracer.ts'
import type { Authenticate } from './authenticate.ts'
import type { App } from './call.ts'

/** State shared by all endpoints of a server. */
export interface Kernel<A extends App> {
  readonly db: Db
  readonly random: Random
  readonly log: Log
  /** Milliseconds, monotonic. */
  readonly clock: () => number
  readonly authenticate: Authenticate<A>
  /** Slows down the guessing of keys: one bucket per address. A valid key consumes nothing. */
  readonly badKeys: FindBucket
  /** Whether requests over plain HTTP are refused. */
  readonly httpsOnly: boolean
  /** The required audience of JWTs: the public address of the API. */
  readonly audience: string
  readonly metrics: RequestMetrics
  /** The headers of every response. */
  readonly safeHeaders: SafeHeaders
  readonly traffic: Traffic
  /** Undefined while traces are off. */
  readonly tracer: Tracer | undefined
}
