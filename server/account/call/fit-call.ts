import type { Door } from '@kisekae/contract/wire.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../kernel/call/call.ts'
import { readLanguage } from '../../kernel/call/language.ts'
import { notFound } from '../../kernel/fault/transport-faults.ts'
import type { Random } from '../../kernel/random.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Db, Sql } from '../../kernel/sql/db.ts'
import type { PictureOptions } from '../closet/outfit-pictures.ts'
import { signInAgain } from '../faults.ts'
import { FRESH_S } from '../people/auth-terms.ts'
import type { OpenPeople } from '../people/open-once.ts'
import { personSessions } from '../people/session-store.ts'
import { createOnSite, type OnSite } from './on-site.ts'
import type { SiteLimits } from './site-limits.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** One request from the dress-up app's page. */
export interface FitCall extends Visitor, PictureOptions {
  db: Db
  random: Random
  /** Open connection flows that await their user's answer. */
  flowKeys: KeySet
  language: Language
  path: Readonly<Record<string, string>>
  request: FastifyRequest
  reply: FastifyReply
}

export interface FitOptions extends PictureOptions {
  db: Db
  random: Random
  keys: { flows: KeySet }
  fitUrl: string
  open: OpenPeople
  limits: SiteLimits
}

/** Serves one call of the dress-up app's own API. */
export type OnFit = OnSite<FitCall>

/** The format of a name, an id or a sealed flow in a path; nothing else is looked up. */
const IN_PATH = /^(?:[\w-]{1,64}|cf_[\w-]{1,4090})$/

export function createOnFit(server: FastifyInstance, options: FitOptions): OnFit {
  const { db, random, assetUrl, secret, open, limits, keys } = options
  return createOnSite(server, async ({ door, needsFreshSignIn }, { request, reply, path }) => {
    if (!Object.values(path).every((text) => IN_PATH.test(text))) throw notFound()
    const visitor = createVisitor(db, open, { request, reply, limits })
    await mustPass(door, visitor)
    if (needsFreshSignIn) await mustBeFresh(db, await visitor.getPerson())
    const call = {
      ...visitor,
      db,
      random,
      assetUrl,
      secret,
      request,
      reply,
      path,
      flowKeys: keys.flows,
      language: readLanguage(request.headers['accept-language']),
    }
    return { call }
  })
}

async function mustPass(door: Door, { getPerson, getMember }: Visitor): Promise<void> {
  if (door === 'fit:person') await getPerson()
  if (door === 'fit:member') await getMember()
}

async function mustBeFresh(sql: Sql, { sessionId }: { sessionId: string }): Promise<void> {
  if (!(await personSessions.isFresh(sql, sessionId, FRESH_S))) throw signInAgain()
}
