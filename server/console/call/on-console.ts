import type { ConsoleRoute } from '@kisekae/contract/console/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteLimits } from '../../account/call/site-limits.ts'
import { signedOut, signInAgain } from '../../account/faults.ts'
import { authHeaders } from '../../account/people/auth-headers.ts'
import { FRESH_S } from '../../account/people/auth-terms.ts'
import type { OpenPeople } from '../../account/people/open-once.ts'
import { readLanguage } from '../../kernel/call/language.ts'
import { decodeFields } from '../../kernel/http/decode-fields.ts'
import { freeBytes } from '../../kernel/http/file-body.ts'
import { isLocalRequest } from '../../kernel/http/is-local-request.ts'
import { type BodyHold, createBodyRoom, type ReserveBody } from '../../kernel/limits/body-room.ts'
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
import { createBodyCheck } from './check-body.ts'
import type { ConsoleCall, OnConsole, Person } from './console-call.ts'
import { Download } from './download.ts'
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
  reserveBody: ReserveBody
}

/** Uploads that are being received or waiting for their check: they are held in memory. */
const FILE_BYTES = { ofOwnerBytesMax: 64 * 2 ** 20, bytesMax: 96 * 2 ** 20 }

/** The format of a name or an id in a path; nothing else is looked up. */
const IN_PATH = /^[\w-]{1,64}$/

/**
 * Serves calls of the contract under `/console-api`: identifies the caller, checks the role and
 * validates the body.
 */
export function createOnConsole(server: FastifyInstance, setup: Setup): OnConsole {
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  const { organisation } = setup.callRates ?? CALL_RATES
  const clock = () => performance.now()
  const countOrganisation = createCallBuckets('organisation', organisation, clock)
  const reserveBody = createBodyRoom(FILE_BYTES)
  const doors = { ...setup, countOrganisation, reserveBody }
  return (route, handler) => {
    const check = createBodyCheck(route)
    server.route({
      method: route.method,
      url: `/console-api${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: route.bodyBytesMax,
      config: {
        takesFile: route.fileBytesMax !== undefined,
        needsFreshSignIn: route.needsFreshSignIn ?? false,
        door: route.access === 'anyone' ? 'anyone' : `console:${route.access}`,
      },
      // Checked before the body, which may be large: bodies of unauthorised callers are not read.
      async preParsing(request, reply) {
        admitted.set(request, await admit(doors, route, { request, reply }))
      },
      async handler(request, reply) {
        check(request.body)
        const { hold, ...asked } = admitted.get(request)!
        const call = createCall(setup, { request, ...asked })
        hold?.keep()
        try {
          // The body has been validated against the schema of this route.
          return send(reply, await handler(call as Parameters<typeof handler>[0]))
        } finally {
          freeBytes(call.file)
          hold?.free()
        }
      },
    })
  }
}

/** The caller and their rights. */
interface Admitted {
  visitor: Person | null
  path: Readonly<Record<string, string>>
  entrance: Entrance
  /** The limit of the uploaded file. */
  hold?: BodyHold
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

async function admit(
  { db, open, limits, countOrganisation, reserveBody }: Doors,
  route: ConsoleRoute,
  { request, reply }: Exchange,
): Promise<Admitted> {
  // The router has set a text for every parameter of the path.
  const path = request.params as Record<string, string>
  const visitor = await findVisitor(open, { request, reply })
  if (visitor) limits.recognise(request, visitor.personId)
  const isSound = Object.values(path).every((text) => IN_PATH.test(text))
  const entrance = await enter(db, route, { visitor, path: isSound ? path : {} })
  const { place } = entrance
  if (place) countOrganisation(String(place.organisationId), reply.raw)
  if (!isSound) throw noSuchThing()
  if (route.needsFreshSignIn) await mustBeFresh(db, visitor)
  if (!place || route.fileBytesMax === undefined) return { visitor, path, entrance }
  const hold = reserveBody(place.organisationId, { request, reply })
  return { visitor, path, entrance, hold }
}

/** An unattended session must not be enough to take the keys. */
async function mustBeFresh(sql: Sql, visitor: Person | null): Promise<void> {
  if (visitor && (await consoleSessions.isFresh(sql, visitor.sessionId, FRESH_S))) return
  throw signInAgain()
}

async function findVisitor(open: OpenPeople, { request, reply }: Exchange): Promise<Person | null> {
  if (!request.headers.cookie) return null
  const { auth } = await open()
  const asked = { headers: authHeaders(request), returnHeaders: true as const }
  const { headers, response } = await auth.api.getSession(asked)
  // Using a session extends it and its cookie.
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (!response) return null
  const { user, session } = response
  return { personId: user.id, sessionId: session.id, email: user.email }
}

interface Asked extends Admitted {
  request: FastifyRequest
}

function createCall(
  { db, random, log }: Setup,
  { request, visitor, path, entrance }: Asked,
): ConsoleCall {
  const { place, app } = entrance
  return {
    db,
    random,
    log,
    visitor,
    body: null,
    requestId: request.id,
    request,
    ...(!Buffer.isBuffer(request.body) && { body: request.body as null }),
    // Files have their own memory budget.
    file: Buffer.isBuffer(request.body) ? (request.body as Buffer<ArrayBuffer>) : Buffer.alloc(0),
    language: readLanguage(request.headers['accept-language']),
    isLocal: isLocalRequest(request.raw),
    query: decodeFields(String(request.query)),
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
        if (organisationId === undefined) throw new Error('The log of no organisation was meant.')
        const actor = visitor?.email ?? 'nobody'
        await writeAudit(tx, { appId: app?.appId, ...deed, organisationId, actor })
        return answer
      }),
  }
}

function send(reply: FastifyReply, answer: unknown) {
  if (!(answer instanceof Download)) {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
  }
  const { name, mediaType, content } = answer
  return reply
    .header('Content-Disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
    .type(mediaType)
    .send(content)
}
