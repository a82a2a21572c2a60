import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sql } from '../../kernel/sql/db.ts'
import { deletionPending, memberMissing, signedOut } from '../faults.ts'
import { authHeaders } from '../people/auth-headers.ts'
import { findMember, type MemberRow } from '../people/member-store.ts'
import type { OpenPeople } from '../people/open-once.ts'
import type { SiteLimits } from './site-limits.ts'

/** Somebody who is signed in. */
export interface Person {
  personId: string
  sessionId: string
  /** The secret in the cookie. */
  sessionToken: string
  email: string
  /** Undefined until a nickname and a figure were chosen. */
  member: MemberRow | undefined
}

/** Who sends a request; the session is looked up once, when it is asked for. */
export interface Visitor {
  find(): Promise<Person | null>
  /** Whoever is signed in, a member or not yet. */
  getPerson(): Promise<Person>
  /** A member whose account is in use. */
  getMember(): Promise<Person & { member: MemberRow }>
  /** Gives the session another secret; false: somebody else just did. */
  rotateSession(): Promise<boolean>
}

export function createVisitor(
  sql: Sql,
  open: OpenPeople,
  { request, reply, limits }: { request: FastifyRequest; reply: FastifyReply; limits: SiteLimits },
): Visitor {
  let looking: Promise<Person | null> | undefined
  const find = () => {
    looking ??= look()
    return looking
  }

  async function look(): Promise<Person | null> {
    if (!request.headers.cookie) return null
    const { auth } = await open()
    const { headers, response } = await auth.api.getSession({
      headers: authHeaders(request),
      returnHeaders: true,
    })
    // A cookie that nobody knows stays: the session may go on under another, set a moment ago.
    if (!response) return null
    // A session that is used lives on, and its cookie with it.
    for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
    const { user, session } = response
    limits.recognise(request, user.id)
    const member = await findMember(sql, user.id)
    const { id: sessionId, token: sessionToken } = session
    return { personId: user.id, sessionId, sessionToken, email: user.email, member }
  }

  async function getPerson(): Promise<Person> {
    const person = await find()
    if (!person) throw signedOut()
    return person
  }

  return {
    find,
    getPerson,
    async getMember() {
      const person = await getPerson()
      const { member } = person
      if (!member) throw memberMissing()
      if (member.deleteAfter) throw deletionPending()
      return { ...person, member }
    },
    async rotateSession() {
      const { auth } = await open()
      const { headers, response } = await auth.api.rotateSession({
        headers: authHeaders(request),
        returnHeaders: true,
      })
      if (!response.isRotated) return false
      for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
      return true
    },
  }
}
