import type { Sql } from '../../kernel/sql/db.ts'
import { FIT_TABLES, type SiteTables } from '../site-tables.ts'
import { SESSION_LIFE } from './auth-terms.ts'

/** A live session with its person. */
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

/** A session as shown to its owner. */
export interface OwnSession {
  sessionId: string
  /** The browser and the system, such as `Firefox · Mac`; null if unknown. */
  device: string | null
  createdAt: Date
  /** Rounded to the hour. */
  lastUsedAt: Date
  /**
   * When the session expires if it is not used again; at the latest when it reaches its maximum
   * age.
   */
  endsAt: Date
  isCurrent: boolean
}

interface Of {
  personId: string
  sessionId: string
}

/** The live sessions of the people on one site. */
export interface SessionStore {
  find(sql: Sql, tokenHashes: readonly string[]): Promise<SessionRow | undefined>
  /** The caller's session, then the others, most recently used first. */
  list(sql: Sql, of: Of): Promise<OwnSession[]>
  /** Returns no row if the person has no such session. */
  end(sql: Sql, of: Of): Promise<{ id: string } | undefined>
  /** Ends all sessions of the person except this one; returns one row for each session ended. */
  endOthers(sql: Sql, of: Of): Promise<{ id: string }[]>
  /** Whether a session is so recent that its owner need not sign in again. */
  isFresh(sql: Sql, sessionId: string, withinS: number): Promise<boolean>
}

/** @param tables of the site */
export const sessionStore = ({ person, session }: SiteTables): SessionStore => ({
  find: (sql, tokenHashes) => sql.find<SessionRow>`
    select session.id, session.user_id, session.expires_at, session.created_at,
      session.updated_at, session.user_agent, person.email, person.email_verified, person.name,
      person.created_at as signed_up_at
    from ${session} as session
    join ${person} as person on person.id = session.user_id
    where session.token_hash = any(${tokenHashes}::text[])
      and session.expires_at > statement_timestamp()
      and session.created_at > statement_timestamp() - ${SESSION_LIFE}`,

  list: (sql, { personId, sessionId }) => sql.rows<OwnSession>`
    select id as session_id, nullif(user_agent, '') as device, created_at,
      updated_at as last_used_at,
      least(expires_at, created_at + ${SESSION_LIFE}) as ends_at,
      id = ${sessionId} as is_current
    from ${session}
    where user_id = ${personId} and expires_at > statement_timestamp()
      and created_at > statement_timestamp() - ${SESSION_LIFE}
    order by id = ${sessionId} desc, updated_at desc, id`,

  end: (sql, { personId, sessionId }) => sql.find<{ id: string }>`
    delete from ${session} where user_id = ${personId} and id = ${sessionId} returning id`,

  endOthers: (sql, { personId, sessionId }) => sql.rows<{ id: string }>`
    delete from ${session} where user_id = ${personId} and id <> ${sessionId} returning id`,

  isFresh: async (sql, sessionId, withinS) =>
    (await sql.find`
      select 1 as fresh from ${session}
      where id = ${sessionId}
        and created_at > statement_timestamp() - make_interval(secs => ${withinS})`) !== undefined,
})

export const personSessions = sessionStore(FIT_TABLES)
