import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { emailOTP } from 'better-auth/plugins'
import pg from 'pg'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { FRESH_S, IDLE_DAYS } from './auth-terms.ts'
import { codeContext } from './code-context.ts'
import { hashTokens } from './hash-tokens.ts'
import { keyedHash } from './keyed-hash.ts'
import type { PasskeyStore } from './passkey-store.ts'
import { passkeys } from './passkeys.ts'
import { personTables } from './person-tables.ts'
import { rotateSession } from './rotate-session.ts'
import type { SessionStore } from './session-store.ts'

/**
 * One of our sites with sign-in, and the settings that separate its people from those of another
 * site.
 */
export interface Site {
  siteUrl: string
  /** The path of better-auth. */
  authPath: string
  /** The prefix of the site's cookie names. */
  cookies: string
  tables: Parameters<typeof personTables>[0]
  sessions: SessionStore
  passkeys: PasskeyStore
}

export interface PeopleOptions extends Site {
  connectionString: string
  /** Keys that sign cookies. */
  secret: KeySet
  /** Keys for the hashes of sessions and codes. */
  hashes: KeySet
  sql: Sql
  /** Delivers a sign-in code to its owner; `request` is the one that asked for the code. */
  sendCode(to: string, code: string, request: Request | undefined): Promise<void>
  /** Whether a new person may sign in with this address; if absent, everyone may. */
  maySignUp?(email: string): Promise<boolean>
  onProblem(level: 'warn' | 'error', message: string): void
}

const CONNECTIONS = 3
const DAY_S = 86_400
/** The precision of the recorded time of a session's last use. */
const USE_NOTED_S = 3_600
const CODE_LIFE_S = 600
const CODE_TRIES = 5

/**
 * Opens the sign-in of a site. Sign-in accesses its tables through its own small connection pool.
 */
export function openPeople(options: PeopleOptions) {
  const { connectionString, secret } = options
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS, keepAlive: true })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let key = secret.current
  let auth = openAuth(options, { pool, key })
  return {
    /** Signs with the newest key, which is read for every request. */
    get auth() {
      if (key !== secret.current) {
        key = secret.current
        auth = openAuth(options, { pool, key })
      }
      return auth
    },
    end: () => pool.end(),
  }
}

function openAuth(options: PeopleOptions, { pool, key }: { pool: pg.Pool; key: string }) {
  const { siteUrl, hashes, cookies, sql, sessions } = options
  const tables = personTables(options.tables)
  const { origin, protocol } = new URL(siteUrl)
  const isSecure = protocol === 'https:'
  // A code is looked up and accepted only for the browser that requested it.
  const hash = async (text: string) =>
    keyedHash(hashes.current, 'code', text, codeContext.getStore()?.browser ?? '')
  return betterAuth({
    appName: 'Kisekae',
    baseURL: origin,
    basePath: options.authPath,
    secret: key,
    database: pool,
    ...tables,
    session: {
      ...tables.session,
      expiresIn: IDLE_DAYS * DAY_S,
      updateAge: USE_NOTED_S,
      freshAge: FRESH_S,
    },
    verification: { ...tables.verification, storeIdentifier: { hash } },
    // Our own rate limits protect every reachable path.
    rateLimit: { enabled: false },
    advanced: {
      // The prefix is part of the name, since better-auth's own option supports only `__Secure-`.
      cookiePrefix: isSecure ? `__Host-${cookies}` : cookies,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, sameSite: 'lax', httpOnly: true, path: '/' },
      ipAddress: { disableIpTracking: true },
      disableCSRFCheck: false,
      disableOriginCheck: false,
    },
    databaseHooks: {
      user: { create: { before: (user) => mustBeAllowed(options, user.email) } },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) => options.onProblem(level === 'error' ? 'error' : 'warn', message),
    },
    plugins: [
      hashTokens({ sql, sessions, keys: hashes }),
      rotateSession(),
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_LIFE_S,
        allowedAttempts: CODE_TRIES,
        storeOTP: { hash },
        // If undefined, better-auth creates a code of six digits.
        generateOTP: () => codeContext.getStore()?.longCode,
        async sendVerificationOTP({ email, otp }, context) {
          if (codeContext.getStore()?.isMailed) return
          await options.sendCode(email, otp, context?.request)
        },
      }),
      passkeys({ origin, sql, passkeys: options.passkeys }),
    ],
  })
}

/** A correct guess for an address that received no code is reported as wrong. */
async function mustBeAllowed({ maySignUp }: PeopleOptions, email: string): Promise<void> {
  if (maySignUp && !(await maySignUp(email))) {
    throw new APIError('BAD_REQUEST', { code: 'INVALID_OTP', message: 'Invalid OTP' })
  }
}
