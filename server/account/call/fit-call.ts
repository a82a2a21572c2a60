import type { Door, Endpoint } from '@kisekae/contract/wire.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '../../kernel/call/call.ts'
import { readLanguage } from '../../kernel/call/language.ts'
import { notFound } from '../../kernel/fault/transport-faults.ts'
import type { Random } from '../../kernel/random.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Db, Sql } from '../../kernel/sql/db.ts'
import type { PictureOptions } from '../closet/outfit-pictures.ts'
import { deletionPending, memberMissing, signedOut, signInAgain } from '../faults.ts'
import { FRESH_S } from '../people/auth-terms.ts'
import type { MemberRow } from '../people/member-store.ts'
import type { OpenPeople } from '../people/open-once.ts'
import { personSessions } from '../people/session-store.ts'
import { findPerson, type Person, rotateSession } from './find-person.ts'
import { createOnSite, type OnSite, type SiteHandler } from './on-site.ts'
import type { SiteLimits } from './site-limits.ts'

/** One request from the dress-up app's page. */
export interface FitCall extends PictureOptions {
  db: Db
  random: Random
  /** The keys of the sealed connection flows that are waiting for the user's consent. */
  flowKeys: KeySet
  /** Whether a CDN is instructed to delete its copies of pictures whose URLs stop working. */
  purges: boolean
  language: Language
  path: Readonly<Record<string, string>>
  request: FastifyRequest
  /** Replaces the secret of the session; false if another request has just done so. */
  rotateSession(): Promise<boolean>
}

/** A member whose account is active. */
export type Member = Person & { member: MemberRow }

/**
 * The person that an endpoint's door yields; null if the endpoint allows anonymous callers and
 * nobody is signed in.
 */
type PersonOf<E extends Endpoint> = E['door'] extends 'fit:member'
  ? Member
  : E['door'] extends 'fit:person'
    ? Person
    : Person | null

export interface FitOptions extends PictureOptions {
  db: Db
  random: Random
  keys: { flows: KeySet }
  fitUrl: string
  purges: boolean
  open: OpenPeople
  limits: SiteLimits
}

/** Serves one call to the dress-up app's own API. */
export type OnFit = <E extends Endpoint>(
  endpoint: E,
  handler: SiteHandler<E, FitCall & { person: PersonOf<E> }>,
) => void

/** The format of a name, an id or a sealed flow in a path; nothing else is looked up. */
const IN_PATH = /^(?:[\w-]{1,64}|cf_[\w-]{1,4090})$/

export function createOnFit(server: FastifyInstance, options: FitOptions): OnFit {
  const { db, random, assetUrl, secret, open, limits, keys, purges } = options
  const on: OnSite<FitCall & { person: Person | null }> = createOnSite(
    server,
    async ({ door, needsFreshSignIn }, { request, reply, path }) => {
      if (!Object.values(path).every((text) => IN_PATH.test(text))) throw notFound()
      const person = mustPass(door, await findPerson(db, open, { request, reply, limits }))
      if (needsFreshSignIn) await mustBeFresh(db, person)
      const call = {
        person,
        db,
        random,
        assetUrl,
        secret,
        purges,
        request,
        path,
        flowKeys: keys.flows,
        language: readLanguage(request.headers['accept-language']),
        rotateSession: () => rotateSession(open, { request, reply }),
      }
      return { call }
    },
  )
  // `mustPass` admits only the kind of person that the type promises for the endpoint's `door`.
  return on as OnFit
}

function mustPass(door: Door, person: Person | null): Person | null {
  if (door === 'anyone' || door === 'address') return person
  if (!person) throw signedOut()
  if (door !== 'fit:member') return person
  if (!person.member) throw memberMissing()
  if (person.member.deleteAfter) throw deletionPending()
  return person
}

async function mustBeFresh(sql: Sql, person: Person | null): Promise<void> {
  if (person && (await personSessions.isFresh(sql, person.sessionId, FRESH_S))) return
  throw signInAgain()
}
