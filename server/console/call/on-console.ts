import type { Endpoint } from '@kisekae/contract/wire.ts'
import type { FastifyInstance } from 'fastify'
import { createOnSite, type Exchange } from '../../account/call/on-site.ts'
import type { SiteLimits } from '../../account/call/site-limits.ts'
import { signedOut, signInAgain } from '../../account/faults.ts'
import { authHeaders } from '../../account/people/auth-headers.ts'
import { FRESH_S } from '../../account/people/auth-terms.ts'
import type { OpenPeople } from '../../account/people/open-once.ts'
import { readLanguage } from '../../kernel/call/language.ts'
import { isLocalRequest } from '../../kernel/http/is-local-request.ts'
import { createBodyRoom } from '../../kernel/limits/body-room.ts'
import {
  CALL_RATES,
  type CallRates,
  type CountCall,
  createCallBuckets,
} from '../../kernel/limits/call-buckets.ts'
import type { Log } from '../../kernel/log/log.ts'
import type { Random } from '../../kernel/random.ts'
import type { Db, Sql } from '../../kernel/sql/db.ts'
import { consoleSessions } from '../account/people-stores.ts'
import { writeAudit } from '../audit/log.ts'
import type { ConsoleCall, OnConsole, Person } from './console-call.ts'
import { type Entrance, enter } from './enter.ts'
import { noSuchThing } from './faults.ts'

interface Setup {
  db: Db
  random: Random
  log: Log
  open: OpenPeople
  limits: SiteLimits
  callRates?: CallRates
}

interface Doors extends Setup {
  countOrganisation: CountCall
}

/**
 * Limits on the memory that uploads occupy while they are being received or are waiting to be
 * checked.
 */
const FILE_BYTES = { ofOwnerBytesMax: 64 * 2 ** 20, bytesMax: 96 * 2 ** 20 }

/** The format of a name or an id in a path; nothing else is looked up. */
const IN_PATH = /^[\w-]{1,64}$/

/** Serves the calls from the console: identifies the caller and checks the role. */
export function createOnConsole(server: FastifyInstance, setup: Setup): OnConsole {
  const { organisation } = setup.callRates ?? CALL_RATES
  const clock = () => performance.now()
  const countOrganisation = createCallBuckets('organisation', organisation, clock)
  const reserveBody = createBodyRoom(FILE_BYTES)
  const doors = { ...setup, countOrganisation }
  return createOnSite(server, async (endpoint, exchange) => {
    const visitor = await findVisitor(setup, exchange)
    const entrance = await admit(doors, endpoint, { ...exchange, visitor })
    const { place } = entrance
    const call = createCall(setup, { ...exchange, visitor, entrance })
    if (!place || endpoint.fileBytesMax === null) return { call }
    return { call, hold: reserveBody(place.organisationId, exchange) }
  })
}

interface Arrival extends Exchange {
  visitor: Person | null
}

async function admit(
  { db, countOrganisation }: Doors,
  endpoint: Endpoint,
  { reply, path, visitor }: Arrival,
): Promise<Entrance> {
  const isSound = Object.values(path).every((text) => IN_PATH.test(text))
  const entrance = await enter(db, endpoint, { visitor, path: isSound ? path : {} })
  const { place } = entrance
  if (place) countOrganisation(String(place.organisationId), reply.raw)
  if (!isSound) throw noSuchThing()
  if (endpoint.needsFreshSignIn) await mustBeFresh(db, visitor)
  return entrance
}

/** An unattended session must not be enough to obtain or revoke keys, for example. */
async function mustBeFresh(sql: Sql, visitor: Person | null): Promise<void> {
  if (visitor && (await consoleSessions.isFresh(sql, visitor.sessionId, FRESH_S))) return
  throw signInAgain()
}

async function findVisitor(
  { open, limits }: Setup,
  { request, reply }: Exchange,
): Promise<Person | null> {
  if (!request.headers.cookie) return null
  const { auth } = await open()
  const asked = { headers: authHeaders(request), returnHeaders: true as const }
  const { headers, response } = await auth.api.getSession(asked)
  // Using a session extends it and its cookie.
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (!response) return null
  const { user, session } = response
  limits.recognise(request, user.id)
  return { personId: user.id, sessionId: session.id, email: user.email }
}

function createCall(
  { db, random, log }: Setup,
  { request, path, visitor, entrance }: Arrival & { entrance: Entrance },
): ConsoleCall {
  const { place, app } = entrance
  return {
    db,
    random,
    log,
    visitor,
    requestId: request.id,
    request,
    language: readLanguage(request.headers['accept-language']),
    isLocal: isLocalRequest(request.raw),
    get person() {
      if (!visitor) throw signedOut()
      return visitor
    },
    get place() {
      if (!place) throw noSuchThing()
      return place
    },
    get app() {
      if (!app) throw noSuchThing()
      return app
    },
    id(name) {
      const id = Number(path[name])
      if (!/^[1-9]\d{0,15}$/.test(path[name]) || !Number.isSafeInteger(id)) throw noSuchThing()
      return id
    },
    text: (name) => path[name],
    change: (work) =>
      db.transaction(async (tx) => {
        const { answer, did } = await work(tx)
        if (!did) return answer
        const { organisationId = place?.organisationId, ...deed } = did
        if (organisationId === undefined)
          throw new Error('The organisation whose audit log records this change is unknown.')
        const actor = visitor?.email ?? 'nobody'
        await writeAudit(tx, { appId: app?.appId, ...deed, organisationId, actor })
        return answer
      }),
  }
}
