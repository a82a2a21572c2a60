import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mailFailed } from '../mail/mailer.ts'
import { faultOfAuth } from './auth-faults.ts'
import { authHeaders } from './auth-headers.ts'
import type { OpenPeople } from './open-once.ts'
import { limitTries, type Rates, type Rule } from './rate.ts'

/** What somebody did about signing in, for whoever wants to keep it. */
export interface AuthEvent {
  action: 'person.signedIn' | 'person.signInFailed' | 'person.signedOut'
  /** As it was typed, where it failed. */
  email: string
  by?: 'code' | 'passkey'
}

/** How one signs in, by the path that does it. */
const WAYS: Readonly<Record<string, AuthEvent['by']>> = {
  '/sign-in/email-otp': 'code',
  '/passkey/verify-authentication': 'passkey',
}
const SIGN_OUT_PATH = '/sign-out'

const SEND_PATH = '/email-otp/send-verification-otp'

/** What of better-auth can be reached, with the names of a body that are passed on. */
const PATHS: readonly [method: 'GET' | 'POST', path: string, ...names: string[]][] = [
  ['POST', SEND_PATH, 'email'],
  ['POST', '/sign-in/email-otp', 'email', 'otp'],
  ['POST', '/sign-out'],
  ['GET', '/get-session'],
  ['GET', '/list-sessions'],
  ['POST', '/revoke-session', 'token'],
  ['POST', '/revoke-other-sessions'],
  ['GET', '/passkey/generate-register-options'],
  ['POST', '/passkey/verify-registration', 'response', 'name'],
  ['GET', '/passkey/generate-authenticate-options'],
  ['POST', '/passkey/verify-authentication', 'response'],
  ['GET', '/passkey/list-user-passkeys'],
  ['POST', '/passkey/delete-passkey', 'id'],
  ['POST', '/passkey/update-passkey', 'id', 'name'],
]

/** Codes to one address: whoever asks, and whether or not anybody signs in with it. */
const CODE_RULES: readonly Rule[] = [
  { window: 900, max: 5 },
  { window: 86_400, max: 20 },
]

export interface AuthRoutes {
  siteUrl: string
  /** Where better-auth is mounted. */
  authPath: string
  open: OpenPeople
  rates: Rates
  /** Requests whose mail could not be sent. */
  unsent: WeakSet<Request>
  onEvent?(event: AuthEvent): Promise<void>
}

/** Serves the sign-in of people; refusals are told in the spec's error body. */
export function authRoutes(server: FastifyInstance, options: AuthRoutes): void {
  const { open, unsent, rates, authPath } = options
  const { origin } = new URL(options.siteUrl)
  for (const [method, path, ...names] of PATHS) {
    server.route({
      method,
      url: authPath + path,
      async handler(request, reply) {
        const body = pick(request.body, names)
        if (path === SEND_PATH) {
          // Codes for anything but signing in are not sent.
          body['type'] = 'sign-in'
          await limitTries(rates, `mail|${String(body['email']).toLowerCase()}`, CODE_RULES)
        }
        return pass(request, reply, { path, body: method === 'POST' ? body : null })
      },
    })
  }

  interface Passed {
    path: string
    body: object | null
  }

  async function pass(request: FastifyRequest, reply: FastifyReply, { path, body }: Passed) {
    const headers = authHeaders(request)
    if (body) headers.set('content-type', 'application/json')
    const { auth } = await open()
    const leaving = path === SIGN_OUT_PATH ? await auth.api.getSession({ headers }) : null
    const passed = new Request(origin + authPath + path, {
      ...{ method: request.method, headers, body: body && JSON.stringify(body) },
    })
    const response = await auth.handler(passed)
    const text = await response.text()
    await tell(path, { body, text, isOk: response.ok, leaving: leaving?.user.email })
    if (!response.ok) throw readRefusal(response, text)
    if (unsent.has(passed)) throw mailFailed()
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
    return reply.type('application/json; charset=utf-8').send(text || 'null')
  }

  interface Happened {
    body: { email?: unknown } | null
    text: string
    isOk: boolean
    /** Who signed out. */
    leaving: string | undefined
  }

  async function tell(path: string, { body, text, isOk, leaving }: Happened): Promise<void> {
    if (!options.onEvent) return
    if (leaving) return options.onEvent({ action: 'person.signedOut', email: leaving })
    const by = WAYS[path]
    if (!by) return
    const email = isOk ? JSON.parse(text).user.email : body?.email
    // A passkey that is not known is nobody's.
    if (typeof email !== 'string') return
    const action = isOk ? 'person.signedIn' : 'person.signInFailed'
    await options.onEvent({ action, email, by })
  }
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
