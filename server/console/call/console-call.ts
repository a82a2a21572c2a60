import type { FastifyRequest } from 'fastify'
import type { OnSite } from '../../account/call/on-site.ts'
import type { Language } from '../../kernel/call/call.ts'
import type { Log } from '../../kernel/log/log.ts'
import type { Random } from '../../kernel/random.ts'
import type { Db, Tx } from '../../kernel/sql/db.ts'
import type { AppPlaceRow, PlaceRow } from '../account/membership-store.ts'
import type { Deed } from '../audit/log.ts'

/** A signed-in person. */
export interface Person {
  personId: string
  sessionId: string
  email: string
}

/** The result of a change with its entry for the audit log; null if nothing was changed. */
export interface Change<Answer> {
  answer: Answer
  /** `organisationId` is needed if the path names no organisation. */
  did: (Deed & { organisationId?: number }) | null
}

/** A call from the console's pages; the role has been checked. */
export interface ConsoleCall {
  db: Db
  random: Random
  language: Language
  log: Log
  requestId: string
  /** Whether the request comes from this machine, as far as the service can detect. */
  isLocal: boolean
  request: FastifyRequest
  /** Null only for endpoints that anyone may call. */
  visitor: Person | null
  /** The signed-in person. */
  person: Person
  /** The organisation that the path names, directly or through an app. */
  place: PlaceRow
  /** The app that the path names. */
  app: AppPlaceRow
  /** A number in the path; an impossible id is refused as unknown. */
  id(name: string): number
  /** A parameter in the path, as text. */
  text(name: string): string
  /** Makes a change and records it in the audit log, in one transaction. */
  change<Answer>(work: (tx: Tx) => Promise<Change<Answer>>): Promise<Answer>
}

/** Serves a call from the console. */
export type OnConsole = OnSite<ConsoleCall>
