import { createHash } from 'node:crypto'
import { type CallRate, createBucketTable } from '../limits/bucket-table.ts'
import { forgetOldest } from '../limits/forget-oldest.ts'
import { fillBucket, type TokenBucket } from '../limits/token-bucket.ts'
import type { App } from './call.ts'
import { type AdmitKey, admitByTerms } from './key-terms.ts'

/** Callers who come in the name of an app, each with a rate beside the app's own. */
export interface Visitors<A extends App> {
  /** What tells them apart. */
  nameOf(app: A): string
  rate: CallRate
}

/** Where apps are found by their keys. */
export interface Keyring<A extends App> {
  findApp(keyHashHex: string): Promise<A | null | undefined>
  /** Absent: whoever has a key of an app is the app itself. */
  visitors?: Visitors<A>
}

/** An app that showed a good key, with what is left of its rate. Null: no limit. */
export interface Caller<A extends App> {
  readonly app: A
  /** Tells two keys of an app apart in the log: the first 8 digits of the key's hash. */
  readonly keyId: string
  /** Refuses what the key is not for; null: it is for everything. */
  readonly admitKey: AdmitKey | null
  /** What is left of the caller's own rate, where many come in the name of one app. */
  readonly visitor: TokenBucket | null
  readonly reads: TokenBucket | null
  readonly writes: TokenBucket | null
}

/** Finds who a key belongs to; null for a bad key. Answers at once what it still remembers. */
export type Authenticate<A extends App> = (
  key: string,
  nowMs: number,
) => Caller<A> | null | Promise<Caller<A> | null>

/** How long a revoked key may still work, and a new one may still not. */
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
): Authenticate<A> {
  // Apart, so that a flood of bad keys pushes no good one out.
  const good = new Map<string, Remembered<A>>()
  const bad = new Map<string, Remembered<A>>()
  const underWay = new Map<string, Promise<Caller<A> | null>>()
  const limits = createLimits(clock)
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

/**
 * Remembers the buckets of each app: both of its keys, and a key found anew, draw on the same
 * ones.
 */
function createLimits(clock: () => number): (app: App) => Limits {
  const byApp = new Map<string, Limits>()
  return (app) => {
    const before = byApp.get(app.appId)
    const limits = {
      reads: bucketOf(app.readsPerSecond, before?.reads, clock),
      writes: bucketOf(app.writesPerSecond, before?.writes, clock),
    }
    byApp.set(app.appId, limits)
    return limits
  }
}

function bucketOf(
  perSecond: number | null,
  before: TokenBucket | null | undefined,
  clock: () => number,
): TokenBucket | null {
  if (perSecond === null) return null
  if (before?.perSecond === perSecond) return before
  return fillBucket(perSecond, perSecond * BURST_S, clock())
}
