import type { SafeHeaders } from '../http/safe-headers.ts'
import type { FindBucket } from '../limits/bucket-table.ts'
import type { Log } from '../log/log.ts'
import type { RequestMetrics } from '../metrics/request-metrics.ts'
import type { Traffic } from '../metrics/traffic.ts'
import type { Random } from '../random.ts'
import type { Db } from '../sql/db.ts'
import type { Authenticate } from './authenticate.ts'
import type { App } from './call.ts'

/** What all endpoints of one server share. */
export interface Kernel<A extends App> {
  readonly db: Db
  readonly random: Random
  readonly log: Log
  /** Milliseconds, monotonic. */
  readonly clock: () => number
  readonly authenticate: Authenticate<A>
  /** Slows the guessing of keys: a bucket for each address. A good key takes nothing of it. */
  readonly badKeys: FindBucket
  /** Whether a request over plain HTTP is refused. */
  readonly httpsOnly: boolean
  /** What JWTs must be meant for: the public address of the API. */
  readonly audience: string
  readonly metrics: RequestMetrics
  /** What every answer carries. */
  readonly safeHeaders: SafeHeaders
  readonly traffic: Traffic
}
