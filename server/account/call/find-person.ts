import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sql } from '../../kernel/sql/db.ts'
import { authHeaders } from '../people/auth-headers.ts'
import { findMember, type MemberRow } from '../people/member-store.ts'
import type { OpenPeople } from '../people/open-once.ts'
import type { SiteLimits } from './site-limits.ts'

/** A signed-in person. */
export interface Person {
  personId: string
  sessionId: string
  /** The secret in the cookie. */
  sessionToken: string
  email: string
  /** Undefined until the person has chosen a nickname and a figure. */
  member: MemberRow | undefined
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** The sender of a request; null without a valid session. */
export async function findPerson(
  sql: Sql,
  open: OpenPeople,
  { request, reply, limits }: Exchange & { limits: SiteLimits },
): Promise<Person | null> {
  if (!request.headers.cookie) return null
  const { auth } = await open()
  const { headers, response } = await auth.api.getSession({
    headers: authHeaders(request),
    returnHeaders: true,
  })
  // An unknown cookie is left alone: the session may already have a new cookie, set a moment ago.
  if (!response) return null
  // Using a session extends it and its cookie.
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
  const { user, session } = response
  limits.recognise(request, user.id)
  const member = await findMember(sql, user.id)
  const { id: sessionId, token: sessionToken } = session
  return { personId: user.id, sessionId, sessionToken, email: user.email, member }
}

/** Replaces the secret of the session; false if another request has just done so. */
export async function rotateSession(
  open: OpenPeople,
  { request, reply }: Exchange,
): Promise<boolean> {
  const { auth } = await open()
  const { headers, response } = await auth.api.rotateSession({
    headers: authHeaders(request),
    returnHeaders: true,
  })
  if (!response.isRotated) return false
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
  return true
}
