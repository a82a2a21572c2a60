import type { Sql } from '../../kernel/sql/db.ts'
import { SESSION_DAYS } from './auth-terms.ts'

/** A session that is alive, with the person whose it is. */
export interface SessionRow {
  id: string
  userId: string
  expiresAt: Date
  createdAt: Date
  updatedAt: Date
  userAgent: string | null
  email: string
  emailVerified: boolean
  name: string
  signedUpAt: Date
}

/** A session as its owner sees it. */
export interface OwnSession {
  sessionId: string
  /** Browser and system, as `Firefox · Mac`; null: it did not say. */
  device: string | null
  createdAt: Date
  /** To the hour. */
  lastUsedAt: Date
  /** When it ends unless it is used; at the latest at its greatest age. */
  endsAt: Date
  isCurrent: boolean
}

interface Of {
  personId: string
  sessionId: string
}

/** The sessions of one site's people; an ended one is found by none of these. */
export interface SessionStore {
  find(sql: Sql, tokenHashes: readonly string[]): Promise<SessionRow | undefined>
  /** The one that asks first, then by last use. */
  list(sql: Sql, of: Of): Promise<OwnSession[]>
  /** No row: this person has no such session. */
  end(sql: Sql, of: Of): Promise<{ id: string } | undefined>
  /** All of the person but this one; a row for each. */
  endOthers(sql: Sql, of: Of): Promise<{ id: string }[]>
}

export const personSessions: SessionStore = {
  find: (sql, tokenHashes) => sql.find<SessionRow>`
    select session.id, session.user_id, session.expires_at, session.created_at,
      session.updated_at, session.user_agent, person.email, person.email_verified, person.name,
      person.created_at as signed_up_at
    from person_session as session
    join person on person.id = session.user_id
    where session.token_hash = any(${tokenHashes}::text[])
      and session.expires_at > clock_timestamp()
      and session.created_at > clock_timestamp() - make_interval(days => ${SESSION_DAYS})`,

  list: (sql, { personId, sessionId }) => sql.rows<OwnSession>`
    select id as session_id, nullif(user_agent, '') as device, created_at,
      updated_at as last_used_at,
      least(expires_at, created_at + make_interval(days => ${SESSION_DAYS})) as ends_at,
      id = ${sessionId} as is_current
    from person_session
    where user_id = ${personId} and expires_at > clock_timestamp()
      and created_at > clock_timestamp() - make_interval(days => ${SESSION_DAYS})
    order by id = ${sessionId} desc, updated_at desc, id`,

  end: (sql, { personId, sessionId }) => sql.find<{ id: string }>`
    delete from person_session where user_id = ${personId} and id = ${sessionId} returning id`,

  endOthers: (sql, { personId, sessionId }) => sql.rows<{ id: string }>`
    delete from person_session where user_id = ${personId} and id <> ${sessionId} returning id`,
}
