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

/** Somebody who is signed in. */
export interface Person {
  personId: string
  sessionId: string
  email: string
}

/** What a change answers, with its entry for the audit log; null where nothing was changed. */
export interface Change<Answer> {
  answer: Answer
  /** `organisationId` where the path names no organisation. */
  did: (Deed & { organisationId?: number }) | null
}

/** What one call of the console's pages brings; its role and its body have been checked. */
export interface ConsoleCall<R extends ConsoleRoute = ConsoleRoute> {
  db: Db
  random: Random
  language: Language
  log: Log
  query: Fields
  body: BodyOf<R>
  /** The body of a route that takes a file. */
  file: Buffer<ArrayBuffer>
  requestId: string
  /** Whether it was sent on this machine, as far as can be seen. */
  isLocal: boolean
  request: FastifyRequest
  /** Null only where anyone may call. */
  visitor: Person | null
  /** Who is signed in. */
  person: Person
  /** The organisation that the path names, itself or by an app of it. */
  place: PlaceRow
  /** The app that the path names. */
  app: AppPlaceRow
  /** A number in the path; what is no id of ours is refused as unknown. */
  id(name: string): number
  /** A text in the path. */
  text(name: string): string
  /** Changes something, and says so in the audit log, in one transaction. */
  change<Answer>(work: (tx: Tx) => Promise<Change<Answer>>): Promise<Answer>
}

/** The answer as the handler gives it: instants as the database has them. */
type Given<T> = T extends string
  ? T | Date
  : T extends readonly (infer Element)[]
    ? readonly Given<Element>[]
    : T extends object
      ? { [Name in keyof T]: Given<T[Name]> }
      : T

/** Serves one call of the contract. */
export type OnConsole = <R extends ConsoleRoute>(
  route: R,
  handler: (
    call: ConsoleCall<R>,
  ) => Promise<R['reply'] extends null ? Download : Given<AnswerOf<R>>>,
) => void
