import { SESSION_DAYS } from '../../account/people/auth-terms.ts'
import type { OwnSession, SessionRow, SessionStore } from '../../account/people/session-store.ts'

/** The sessions of console users. */
export const consoleSessions: SessionStore = {
  find: (sql, tokenHashes) => sql.find<SessionRow>`
    select session.id, session.user_id, session.expires_at, session.created_at,
      session.updated_at, session.user_agent, person.email, person.email_verified, person.name,
      person.created_at as signed_up_at
    from console_person_session as session
    join console_person as person on person.id = session.user_id
    where session.token_hash = any(${tokenHashes}::text[])
      and session.expires_at > clock_timestamp()
      and session.created_at > clock_timestamp() - make_interval(days => ${SESSION_DAYS})`,

  list: (sql, { personId, sessionId }) => sql.rows<OwnSession>`
    select id as session_id, nullif(user_agent, '') as device, created_at,
      updated_at as last_used_at,
      least(expires_at, created_at + make_interval(days => ${SESSION_DAYS})) as ends_at,
      id = ${sessionId} as is_current
    from console_person_session
    where user_id = ${personId} and expires_at > clock_timestamp()
      and created_at > clock_timestamp() - make_interval(days => ${SESSION_DAYS})
    order by id = ${sessionId} desc, updated_at desc, id`,

  end: (sql, { personId, sessionId }) => sql.find<{ id: string }>`
    delete from console_person_session where user_id = ${personId} and id = ${sessionId}
    returning id`,

  endOthers: (sql, { personId, sessionId }) => sql.rows<{ id: string }>`
    delete from console_person_session where user_id = ${personId} and id <> ${sessionId}
    returning id`,
}
