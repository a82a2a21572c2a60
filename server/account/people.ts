import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { emailOTP } from 'better-auth/plugins'
import pg from 'pg'
import { AUTH_PATH, CLIENT_HEADER, FRESH_S } from './auth-terms.ts'
import { PERSON_TABLES } from './person-tables.ts'
import type { Rates } from './rate.ts'

export interface PeopleOptions {
  connectionString: string
  fitUrl: string
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
  const { connectionString, fitUrl, secret, rates } = options
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS, keepAlive: true })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const { origin, hostname, protocol } = new URL(fitUrl)
  const isSecure = protocol === 'https:'
  const auth = betterAuth({
    appName: 'Kisekae',
    baseURL: origin,
    basePath: AUTH_PATH,
    secret,
    database: pool,
    ...PERSON_TABLES,
    session: { ...PERSON_TABLES.session, expiresIn: SESSION_LIFE_S, freshAge: FRESH_S },
    verification: { ...PERSON_TABLES.verification, storeIdentifier: 'hashed' },
    rateLimit: { enabled: true, window: 60, max: 120, customStorage: rates },
    advanced: {
      // By name, not by better-auth's own switch: that knows `__Secure-` only.
      cookiePrefix: isSecure ? '__Host-kisekae' : 'kisekae',
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
        schema: PERSON_TABLES.passkey,
      }),
    ],
  })
  return { auth, end: () => pool.end() }
}
