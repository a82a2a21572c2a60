import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint, Params, Reply } from '@kisekae/contract/wire.ts'
import type { Logger } from 'pino'
import type { Random } from '../random.ts'
import type { Db } from '../sql/db.ts'
import type { KeyTerms } from './key-terms.ts'

/** What the kernel must know of the app behind a key; words see whatever more there is. */
export interface App {
  appId: string
  live: boolean
  suspended: boolean
  /** Null: the operator took the limit away. */
  readsPerSecond: number | null
  writesPerSecond: number | null
  /** Those of the key that was shown; absent: it may do everything. */
  keyTerms?: KeyTerms
  /** What checks the app's JWTs, PEM; absent or null: they are ignored. */
  jwtPublicKey?: string | null
}

/** The language of names and texts in the answer. */
export type Language = 'ja' | 'en'

/** A JWT that the app's key signed. */
export interface Jwt {
  /** The SHA-256 of its `jti` in hexadecimal, when it has one: for what takes a token once. */
  idHash: string | null
  /** When nobody takes it any more. */
  endsAt: Date
}

/** What a handler is given besides the parameters. */
export interface Call<A extends App = App> {
  app: A
  /** The API key as it was sent; a secret of the app. */
  key: string
  /** The JWT that came along, checked; null: none, or the app has registered no key for it. */
  jwt: Jwt | null
  db: Db
  random: Random
  language: Language
  requestId: string
  headers: IncomingHttpHeaders
  /** Adds a header to the answer, whatever it will be. */
  setHeader(name: string, value: string): void
  log: Logger
}

export type Handler<E extends Endpoint, A extends App = App> = (
  params: Params<E>,
  call: Call<A>,
) => Promise<Reply<E>>

/** Serves one endpoint of the contract. */
export type On<A extends App = App> = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, A>,
) => void
