import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { emailOTP } from 'better-auth/plugins'
import pg from 'pg'
import { CLIENT_HEADER, FRESH_S } from './auth-terms.ts'
import { personTables } from './person-tables.ts'
import type { Rates } from './rate.ts'
import { rotateSession } from './rotate-session.ts'

/** One of our sites where people sign in: what tells its people from those of another. */
export interface Site {
  siteUrl: string
  /** Where better-auth is mounted. */
  authPath: string
  /** What the names of its cookies begin with. */
  cookies: string
  tables: Parameters<typeof personTables>[0]
}

export interface PeopleOptions extends Site {
  connectionString: string
  /** Signs cookies. */
  secret: string
  rates: Rates
  /** Brings a sign-in code to its owner; `request` is the one that asked for it. */
  sendCode(to: string, code: string, request: Request | undefined): Promise<void>
  onProblem(level: 'warn' | 'error', message: string): void
}

const CONNECTIONS = 3
const SESSION_LIFE_S = 30 * 86_400
const CODE_LIFE_S = 600
const CODE_TRIES = 5

/** Opens the sign-in of people; its tables are read and written on a small pool of their own. */
export function openPeople(options: PeopleOptions) {
  const { connectionString, siteUrl, secret, rates, cookies } = options
  const tables = personTables(options.tables)
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS, keepAlive: true })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const { origin, hostname, protocol } = new URL(siteUrl)
  const isSecure = protocol === 'https:'
  const auth = betterAuth({
    appName: 'Kisekae',
    baseURL: origin,
    basePath: options.authPath,
    secret,
    database: pool,
    ...tables,
    session: { ...tables.session, expiresIn: SESSION_LIFE_S, freshAge: FRESH_S },
    verification: { ...tables.verification, storeIdentifier: 'hashed' },
    rateLimit: { enabled: true, window: 60, max: 120, customStorage: rates },
    advanced: {
      // By name, not by better-auth's own switch: that knows `__Secure-` only.
      cookiePrefix: isSecure ? `__Host-${cookies}` : cookies,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, sameSite: 'lax', httpOnly: true, path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_HEADER] },
      disableCSRFCheck: false,
      disableOriginCheck: false,
    },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) => options.onProblem(level === 'error' ? 'error' : 'warn', message),
    },
    plugins: [
      rotateSession(),
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_LIFE_S,
        allowedAttempts: CODE_TRIES,
        storeOTP: 'hashed',
        rateLimit: { window: 60, max: 30 },
        sendVerificationOTP: ({ email, otp }, context) =>
          options.sendCode(email, otp, context?.request),
      }),
      passkey({
        rpID: hostname,
        rpName: 'Kisekae',
        origin,
        advanced: { webAuthnChallengeCookie: 'passkey' },
        schema: tables.passkey,
      }),
    ],
  })
  return { auth, end: () => pool.end() }
}
