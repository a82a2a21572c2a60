import type { AnswerOf, BodyOf, ConsoleRoute } from '@kisekae/contract/console/route.ts'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../kernel/call/call.ts'
import type { Fields } from '../../kernel/http/decode-fields.ts'
import type { Log } from '../../kernel/log/log.ts'
import type { Random } from '../../kernel/random.ts'
import type { Db, Tx } from '../../kernel/sql/db.ts'
import type { AppPlaceRow, PlaceRow } from '../account/membership-store.ts'
import type { Deed } from '../audit/log.ts'
import type { Download } from './download.ts'

/** A signed-in person. */
export interface Person {
  personId: string
  sessionId: string
  email: string
}

/** The result of a change with its entry for the audit log; null if nothing was changed. */
export interface Change<Answer> {
  answer: Answer
  /** `organisationId` if the path names no organisation. */
  did: (Deed & { organisationId?: number }) | null
}

/** A call from the console's pages; role and body have been checked. */
export interface ConsoleCall<R extends ConsoleRoute = ConsoleRoute> {
  db: Db
  random: Random
  language: Language
  log: Log
  query: Fields
  body: BodyOf<R>
  /** The body of a route that accepts a file. */
  file: Buffer<ArrayBuffer>
  requestId: string
  /** Whether the request comes from this machine, as far as can be seen. */
  isLocal: boolean
  request: FastifyRequest
  /** Null only for routes that anyone may call. */
  visitor: Person | null
  /** The signed-in person. */
  person: Person
  /** The organisation that the path names, directly or through an app. */
  place: PlaceRow
  /** The app that the path names. */
  app: AppPlaceRow
  /** A number in the path; an impossible id is refused as unknown. */
  id(name: string): number
  /** A text in the path. */
  text(name: string): string
  /** Makes a change and records it in the audit log, in one transaction. */
  change<Answer>(work: (tx: Tx) => Promise<Change<Answer>>): Promise<Answer>
}

/** The response as the handler returns it: instants as the database has them. */
type Given<T> = T extends string
  ? T | Date
  : T extends readonly (infer Element)[]
    ? readonly Given<Element>[]
    : T extends object
      ? { [Name in keyof T]: Given<T[Name]> }
      : T

/** Serves a call of the contract. */
export type OnConsole = <R extends ConsoleRoute>(
  route: R,
  handler: (
    call: ConsoleCall<R>,
  ) => Promise<R['reply'] extends null ? Download : Given<AnswerOf<R>>>,
) => void
