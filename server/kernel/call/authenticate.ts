import { createHash } from 'node:crypto'
import { type CallRate, createBucketTable } from '../limits/bucket-table.ts'
import { forgetOldest } from '../limits/forget-oldest.ts'
import { alone, type CountProcesses, fillBucket, type TokenBucket } from '../limits/token-bucket.ts'
import type { App } from './call.ts'
import { type AdmitKey, admitByTerms } from './key-terms.ts'

/**
 * A kind of caller that acts on behalf of an app; each caller has its own rate in addition to the
 * app's.
 */
export interface Visitors<A extends App> {
  /** Identifies the kind. */
  nameOf(app: A): string
  rate: CallRate
}

/** Finds apps by their keys. */
export interface Keyring<A extends App> {
  findApp(keyHashHex: string): Promise<A | null | undefined>
  /** If absent, the holder of a key is the app itself. */
  visitors?: Visitors<A>
}

/** An app with a valid key, and its remaining rate. Null means no limit. */
export interface Caller<A extends App> {
  readonly app: A
  /** Distinguishes an app's keys in the log: the first 8 digits of the key's hash. */
  readonly keyId: string
  /** Refuses calls outside the key's scope; null if it has none. */
  readonly admitKey: AdmitKey | null
  /** The caller's own bucket, if several callers share the app's. */
  readonly visitor: TokenBucket | null
  readonly reads: TokenBucket | null
  readonly writes: TokenBucket | null
}

/** Finds the owner of a key; null for a bad key. Cached keys are found synchronously. */
export type Authenticate<A extends App> = (
  key: string,
  nowMs: number,
) => Caller<A> | null | Promise<Caller<A> | null>

/** The time for which a revoked key may still work, and a new key may still be refused. */
const REMEMBERED_MS = 5_000
const KEYS_MAX = 10_000
const KEY_LENGTH_MAX = 256
const BURST_S = 10

interface Remembered<A extends App> {
  readonly caller: Caller<A> | null
  readonly untilMs: number
}

/** Only the SHA-256 of a key leaves this function. `clock` is monotonic. */
export function createAuthenticate<A extends App>(
  keyring: Keyring<A>,
  clock: () => number,
  countProcesses = alone,
): Authenticate<A> {
  // A separate cache, so that a flood of bad keys cannot evict a good one.
  const good = new Map<string, Remembered<A>>()
  const bad = new Map<string, Remembered<A>>()
  const underWay = new Map<string, Promise<Caller<A> | null>>()
  const limits = createLimits(clock, countProcesses)
  const findVisitor = keyring.visitors ? trackVisitors(keyring.visitors, clock) : () => null

  async function find(key: string): Promise<Caller<A> | null> {
    const hash = createHash('sha256').update(key).digest('hex')
    const app = await keyring.findApp(hash)
    const caller = app ? describe(app, hash) : null
    remember(key, { caller, untilMs: clock() + REMEMBERED_MS })
    return caller
  }

  function describe(app: A, hash: string): Caller<A> {
    const admitKey = app.keyTerms ? admitByTerms(app.keyTerms) : null
    const keyId = hash.slice(0, 8)
    return { app, keyId, admitKey, visitor: findVisitor(app), ...limits(app) }
  }

  function remember(key: string, found: Remembered<A>): void {
    const [into, other] = found.caller ? [good, bad] : [bad, good]
    other.delete(key)
    into.delete(key)
    forgetOldest(into, KEYS_MAX)
    into.set(key, found)
  }

  return (key, nowMs) => {
    const known = good.get(key) ?? bad.get(key)
    if (known !== undefined && nowMs < known.untilMs) return known.caller
    if (key.length > KEY_LENGTH_MAX) return null
    const running = underWay.get(key)
    if (running) return running
    const started = find(key).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}

function trackVisitors<A extends App>(
  { nameOf, rate }: Visitors<A>,
  clock: () => number,
): (app: A) => TokenBucket {
  const findBucket = createBucketTable(rate)
  return (app) => findBucket(nameOf(app), clock())
}

type Limits = Pick<Caller<App>, 'reads' | 'writes'>

/** Caches the buckets of each app: all of its keys share them. */
function createLimits(clock: () => number, countProcesses: CountProcesses): (app: App) => Limits {
  const byApp = new Map<string, Limits>()
  const fill = (perSecond: number | null) =>
    perSecond === null ? null : fillBucket(perSecond, perSecond * BURST_S, clock(), countProcesses)
  return (app) => {
    const before = byApp.get(app.appId)
    const limits = {
      reads: sameRate(app.readsPerSecond, before?.reads) ?? fill(app.readsPerSecond),
      writes: sameRate(app.writesPerSecond, before?.writes) ?? fill(app.writesPerSecond),
    }
    byApp.set(app.appId, limits)
    return limits
  }
}

/** The previous bucket, unless the app's rate has changed. */
const sameRate = (perSecond: number | null, before: TokenBucket | null | undefined) =>
  before?.perSecond === perSecond ? before : null
