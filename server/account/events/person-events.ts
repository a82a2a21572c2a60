import type { FastifyRequest } from 'fastify'
import { newId, type Random } from '../../kernel/random.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { FIT_TABLES, type SiteTables } from '../site-tables.ts'
import { nameDevice } from './name-device.ts'
import { networkOf } from './network-of.ts'

/** The kinds of account events that the account's owner can read. */
export type EventKind =
  | 'codeAsked'
  | 'signedIn'
  | 'signInFailed'
  | 'signedOut'
  | 'sessionEnded'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appAllowed'
  | 'appRemoved'
  | 'permissionRevoked'
  | 'exported'
  | 'deletionAsked'
  | 'restored'

/** The stored part of a request's origin. */
export interface Whereabouts {
  network: string | null
  device: string
}

export interface NewEvent extends Whereabouts {
  eventId: number
  kind: EventKind
  /** Values by name, never secrets. */
  detail: Readonly<Record<string, unknown>>
}

/** An event as shown to its owner. */
export interface EventRow extends Whereabouts {
  at: Date
  kind: EventKind
  detail: Record<string, unknown>
}

/** The events of the people on one site. */
export interface EventStore {
  insert(sql: Sql, event: NewEvent & { personId: string }): Promise<unknown>
  /** Returns no row if no person has the address. */
  insertByEmail(sql: Sql, event: NewEvent & { email: string }): Promise<unknown>
  /** Newest first. */
  list(sql: Sql, of: { personId: string; limit: number }): Promise<EventRow[]>
  /** Whether the person has signed in before, but never from a device of this kind. */
  isNewDevice(sql: Sql, of: { email: string; device: string }): Promise<boolean>
}

/** The number of events shown; the export contains all of them. */
export const EVENTS_SHOWN = 50

/** An event of the current request. */
export const newEvent = (
  random: Random,
  request: FastifyRequest,
  event: Pick<NewEvent, 'kind'> & Partial<Pick<NewEvent, 'detail'>>,
): NewEvent => ({
  eventId: newId(random),
  network: networkOf(request.ip),
  device: nameDevice(request.headers['user-agent'] ?? ''),
  detail: {},
  ...event,
})

/** @param tables of the site */
export const eventStore = ({ person, event: events }: SiteTables): EventStore => ({
  insert: (sql, event) => sql.rows`
    insert into ${events} (person_id, event_id, at, kind, detail, network, device)
    values (${event.personId}, ${event.eventId}, clock_timestamp(), ${event.kind},
      ${JSON.stringify(event.detail)}::jsonb, ${event.network}, ${event.device})`,

  insertByEmail: (sql, event) => sql.rows`
    insert into ${events} (person_id, event_id, at, kind, detail, network, device)
    select id, ${event.eventId}, clock_timestamp(), ${event.kind},
      ${JSON.stringify(event.detail)}::jsonb, ${event.network}, ${event.device}
    from ${person} where email = ${event.email}`,

  list: (sql, { personId, limit }) => sql.rows<EventRow>`
    select at, kind, detail, network, device from ${events}
    where person_id = ${personId}
    order by at desc, event_id limit ${limit}`,

  isNewDevice: async (sql, { email, device }) =>
    (await sql.find`
      select 1 as found
      from ${events} as event
      join ${person} as person on person.id = event.person_id
      where person.email = ${email} and kind = 'signedIn'
      group by person.id
      having not bool_or(device = ${device})`) !== undefined,
})

export const personEvents = eventStore(FIT_TABLES)
