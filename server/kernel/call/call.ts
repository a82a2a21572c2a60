import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint, Params, Reply } from '@kisekae/contract/wire.ts'
import type { Logger } from 'pino'
import type { Random } from '../random.ts'
import type { Db } from '../sql/db.ts'
import type { KeyTerms } from './key-terms.ts'

/** The fields of an app that the kernel needs; other modules see more fields. */
export interface App {
  appId: string
  live: boolean
  suspended: boolean
  /** Null if the operator removed the limit. */
  readsPerSecond: number | null
  writesPerSecond: number | null
  /** The scope of the key; absent if it may do everything. */
  keyTerms?: KeyTerms
  /** The public key for the app's JWTs, as PEM; absent or null if they are ignored. */
  jwtPublicKey?: string | null
}

/** The language of names and other text in the response. */
export type Language = 'ja' | 'en'

/** A JWT signed with the app's key. */
export interface Jwt {
  /**
   * The SHA-256 of its `jti` in hexadecimal, if it has one: for tokens that are accepted only once.
   */
  idHash: string | null
  /** When it expires. */
  endsAt: Date
}

/** The context of a handler besides the parameters. */
export interface Call<A extends App = App> {
  app: A
  /** The API key as it was sent; a secret of the app. */
  key: string
  /**
   * The validated JWT of the request; null if there is none or if the app has no registered key.
   */
  jwt: Jwt | null
  db: Db
  random: Random
  language: Language
  requestId: string
  headers: IncomingHttpHeaders
  /** Adds a header to the response, even if it is an error. */
  setHeader(name: string, value: string): void
  log: Logger
}

export type Handler<E extends Endpoint, A extends App = App> = (
  params: Params<E>,
  call: Call<A>,
) => Promise<Reply<E>>

/** Serves an endpoint of the contract. */
export type On<A extends App = App> = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, A>,
) => void
