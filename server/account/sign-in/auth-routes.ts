import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import type { Db } from '../../kernel/sql/db.ts'
import { mailFailed } from '../../mail/mailer.ts'
import { signedOut, signInAgain } from '../faults.ts'
import { authHeaders } from '../people/auth-headers.ts'
import { FRESH_S } from '../people/auth-terms.ts'
import { codeContext } from '../people/code-context.ts'
import type { OpenPeople } from '../people/open-once.ts'
import type { SessionStore } from '../people/session-store.ts'
import { faultOfAuth } from './auth-faults.ts'
import { type CodeDesk, limitAddress } from './code-desk.ts'
import type { Rates } from './rate.ts'
import { newCookieName } from './sign-in-cookies.ts'

/** A person's sign-in event, for a log. */
export interface AuthEvent {
  action:
    | 'person.codeAsked'
    | 'person.signedIn'
    | 'person.signInFailed'
    | 'person.signedOut'
    | 'passkey.added'
    | 'passkey.removed'
  /** The address of the person, or the address as typed if the sign-in failed. */
  email: string
  by?: 'code' | 'passkey'
  request: FastifyRequest
}

/** The longest body is a passkey's attestation, about six kilobytes. */
const BODY_BYTES_MAX = 16 * 1024

const CODE_PATH = '/sign-in/email-otp'
const CHALLENGE_PATH = '/passkey/generate-authenticate-options'
const PASSKEY_PATH = '/passkey/verify-authentication'

/** The sign-in methods, by path. */
const WAYS: Readonly<Record<string, AuthEvent['by']>> = {
  [CODE_PATH]: 'code',
  [PASSKEY_PATH]: 'passkey',
}

/** Actions of a signed-in person, by path. */
const DEEDS: Readonly<Record<string, Pick<AuthEvent, 'action'>>> = {
  '/sign-out': { action: 'person.signedOut' },
  '/passkey/verify-registration': { action: 'passkey.added' },
  '/passkey/delete-passkey': { action: 'passkey.removed' },
}

const SEND_PATH = '/email-otp/send-verification-otp'

/** Recorded for the person only, because anyone can request a code for any address. */
const ASKED: Pick<AuthEvent, 'action'> = { action: 'person.codeAsked' }

/** The paths of better-auth that are served; requests for all others are answered with 404. */
interface Path {
  method: 'GET' | 'POST'
  path: string
  /** The body fields that are passed on. */
  names?: readonly string[]
  /** The response fields that are passed on; none if absent. Session tokens never are. */
  answers?: 'all' | readonly string[]
  /** Whether anyone may call it; by default, only a signed-in person may. */
  isEntrance?: boolean
  /** Whether the action changes who can sign in. */
  needsFreshSignIn?: boolean
}

const PATHS: readonly Path[] = [
  { method: 'POST', path: SEND_PATH, names: ['email'], isEntrance: true },
  { method: 'POST', path: CODE_PATH, names: ['email', 'otp'], isEntrance: true },
  { method: 'POST', path: '/sign-out', isEntrance: true },
  {
    method: 'GET',
    path: '/passkey/generate-register-options',
    answers: 'all',
    needsFreshSignIn: true,
  },
  {
    method: 'POST',
    path: '/passkey/verify-registration',
    names: ['response', 'name'],
    answers: ['id', 'name'],
    needsFreshSignIn: true,
  },
  { method: 'GET', path: CHALLENGE_PATH, answers: 'all', isEntrance: true },
  { method: 'POST', path: PASSKEY_PATH, names: ['response'], isEntrance: true },
  { method: 'POST', path: '/passkey/delete-passkey', names: ['id'], needsFreshSignIn: true },
  { method: 'POST', path: '/passkey/update-passkey', names: ['id', 'name'] },
]

export interface AuthRoutes {
  siteUrl: string
  /** The path of better-auth. */
  authPath: string
  open: OpenPeople
  rates: Rates
  codes: CodeDesk
  db: Db
  sessions: SessionStore
  /** Requests whose e-mail could not be sent. */
  unsent: WeakSet<Request>
  /** Refuses sessions that may not add or remove passkeys. */
  mayChangePasskeys?(who: { personId: string; sessionId: string }): Promise<void>
  onEvent?(event: AuthEvent): Promise<void>
}

/**
 * Serves the calls with which people sign in, sign out, and manage their passkeys; refusals have
 * the spec's error body.
 */
export function authRoutes(server: FastifyInstance, options: AuthRoutes): void {
  const person = options.authPath.startsWith('/fit-api') ? 'fit:person' : 'console:person'
  for (const known of PATHS) {
    const { method, path, names = [], isEntrance = false, needsFreshSignIn = false } = known
    server.route({
      method,
      url: options.authPath + path,
      bodyLimit: BODY_BYTES_MAX,
      config: { needsFreshSignIn, door: isEntrance ? 'anyone' : person },
      async handler(request, reply) {
        if (!isEntrance) await mustBeSignedIn(options, request, known)
        const body = pick(request.body, names)
        const passed = { request, reply, known, body: method === 'POST' ? body : null }
        const answer = await serve(passed)
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
      },
    })
  }

  async function serve(passed: Passed): Promise<unknown> {
    const { known, request } = passed
    if (known.path === SEND_PATH) return sendCode(options, passed)
    if (known.path === CODE_PATH) return enterByCode(options, passed)
    if (known.path === CHALLENGE_PATH) await limitAddress(options.rates, 'passkey', request)
    return pass(options, passed)
  }
}

interface Passed {
  request: FastifyRequest
  reply: FastifyReply
  known: Path
  body: Record<string, unknown> | null
}

/**
 * Creates a code that is valid in this browser, and sends it unless it is already in the mailbox.
 */
async function sendCode(options: AuthRoutes, passed: Passed): Promise<{ digits: number }> {
  const email = mustBeText(passed.body?.['email'])
  const { context, digits, undo } = await options.codes.ask(passed.request, email)
  // Only sign-in codes are sent.
  const body = { email, type: 'sign-in' }
  try {
    await codeContext.run(context, () => pass(options, { ...passed, body }))
  } catch (error) {
    await undo()
    throw error
  }
  passed.reply.header('set-cookie', options.codes.cookies.asked.set(context.browser, email))
  return { digits }
}

async function enterByCode(options: AuthRoutes, passed: Passed): Promise<unknown> {
  const [email, otp] = [passed.body?.['email'], passed.body?.['otp']].map(mustBeText)
  const { context, accept } = await options.codes.present(passed.request, email, otp)
  const answer = await codeContext.run(context, () => pass(options, passed))
  await accept()
  passed.reply.header('set-cookie', options.codes.cookies.asked.clear())
  return answer
}

function mustBeText(value: unknown): string {
  if (typeof value === 'string') return value
  throw invalidParameter({ message: 'A value is missing or invalid.' })
}

async function pass(options: AuthRoutes, { request, reply, known, body }: Passed) {
  const { open, unsent, authPath, siteUrl } = options
  const { path, answers = [] } = known
  const headers = authHeaders(request)
  if (body) headers.set('content-type', 'application/json')
  const { auth } = await open()
  const isEntering = path in WAYS
  const before = isEntering || path in DEEDS ? await auth.api.getSession({ headers }) : null
  const passed = new Request(new URL(siteUrl).origin + authPath + path, {
    method: request.method,
    headers,
    body: body && JSON.stringify(body),
  })
  const response = await auth.handler(passed)
  const text = await response.text()
  const isOk = response.ok
  const event = describeEvent(path, { body, text, isOk, doer: before?.user.email })
  if (event) await options.onEvent?.({ ...event, request })
  if (!response.ok) throw readRefusal(response, text)
  if (unsent.has(passed)) throw mailFailed()
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  const answer = JSON.parse(text)
  if (isEntering) await settleIn(options, { request, reply, before, email: answer.user.email })
  return answers === 'all' ? answer : pick(answer, answers)
}

interface Entered {
  request: FastifyRequest
  reply: FastifyReply
  before: { session: { id: string; userId: string } } | null
  email: string
}

/**
 * Ends the browser's earlier session, since a browser has only one; from now on, the browser counts
 * as known for this address.
 */
async function settleIn({ db, sessions, codes }: AuthRoutes, entered: Entered): Promise<void> {
  const { request, reply, before, email } = entered
  if (before) {
    const { id: sessionId, userId: personId } = before.session
    await sessions.end(db, { personId, sessionId })
  }
  const { device } = codes.cookies
  const name = device.find(request, email) ?? newCookieName()
  reply.header('set-cookie', device.set(name, email))
}

interface Happened {
  body: { email?: unknown } | null
  text: string
  isOk: boolean
  /** The e-mail address of the person who was signed in. */
  doer: string | undefined
}

function describeEvent(path: string, happened: Happened): Omit<AuthEvent, 'request'> | null {
  const { body, text, isOk, doer } = happened
  const deed = DEEDS[path]
  if (deed) return isOk && doer ? { ...deed, email: doer } : null
  if (path === SEND_PATH) {
    return isOk && typeof body?.email === 'string' ? { ...ASKED, email: body.email } : null
  }
  const by = WAYS[path]
  if (!by) return null
  const email = isOk ? JSON.parse(text).user.email : body?.email
  // An unknown passkey has no owner.
  if (typeof email !== 'string') return null
  return { action: isOk ? 'person.signedIn' : 'person.signInFailed', email, by }
}

/** Checked before the body, so that unauthorised callers learn nothing about it. */
async function mustBeSignedIn(
  { open, db, sessions, mayChangePasskeys }: AuthRoutes,
  request: FastifyRequest,
  { path, needsFreshSignIn }: Path,
): Promise<void> {
  const { auth } = await open()
  const found = await auth.api.getSession({ headers: authHeaders(request) })
  if (!found) throw signedOut()
  if (!needsFreshSignIn) return
  const { id: sessionId, userId: personId } = found.session
  if (!(await sessions.isFresh(db, sessionId, FRESH_S))) throw signInAgain()
  if (path.startsWith('/passkey/')) await mayChangePasskeys?.({ personId, sessionId })
}

function pick(body: unknown, names: readonly string[]): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {}
  const given = names.filter((name) => Object.hasOwn(body, name))
  return Object.fromEntries(given.map((name) => [name, Reflect.get(body, name)]))
}

function readRefusal({ status, headers }: Response, text: string) {
  const found = /"code":"(\w+)"/.exec(text)
  return faultOfAuth(status, found?.[1] ?? '', Number(headers.get('x-retry-after') ?? 60))
}
