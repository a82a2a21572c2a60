import type { FastifyInstance } from 'fastify'
import type { CallRates } from '../kernel/limits/call-buckets.ts'
import type { Log } from '../kernel/log/log.ts'
import type { Random } from '../kernel/random.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Db } from '../kernel/sql/db.ts'
import { createMailer, type MailSetting } from '../mail/mailer.ts'
import { authRoutes } from './auth-routes.ts'
import { FRESH_S } from './auth-terms.ts'
import { closetRoutes } from './closet-routes.ts'
import { openCodeDesk } from './code-desk.ts'
import { createOnFit, guardSite } from './fit-server.ts'
import { linkRoutes } from './link-routes.ts'
import { meRoutes } from './me-routes.ts'
import { createNoteAuthEvent } from './note-auth-events.ts'
import { openOnce } from './open-once.ts'
import { outfitRoutes } from './outfit-routes.ts'
import { personPasskeys } from './passkey-store.ts'
import { personEvents } from './person-events.ts'
import { isFresh } from './person-store.ts'
import { createRates } from './rate.ts'
import { acceptOlderCookies } from './renew-cookies.ts'
import { createSendCode } from './send-code.ts'
import { sessionRoutes } from './session-routes.ts'
import { personSessions } from './session-store.ts'
import { createSiteLimits } from './site-limits.ts'
import { findLanguage } from './store.ts'

export interface AccountOptions {
  /** Whether the developer can read mails at /outbox. */
  hasOutbox: boolean
  db: Db
  random: Random
  log: Log
  assetUrl: string
  fitUrl: string
  /** Keeps picture addresses unguessable. */
  secret: KeySet
  /** Sign cookies, key the counters of tries, and the hashes of sessions and codes; seal flows. */
  keys: { sessions: KeySet; hashes: KeySet; devices: KeySet; flows: KeySet }
  /** Where people are read and written, on connections of their own. */
  people: { connectionString: string }
  mail: MailSetting
  callRates?: CallRates
}

/** `/fit-api`: what the dress-up app's pages call. It is no part of the spec's contract. */
export function accountRoutes(server: FastifyInstance, options: AccountOptions): void {
  const { db, random, log, fitUrl, keys, people, mail } = options
  const { sendCode, unsent } = createSendCode(mail, { db, random, log })
  const site = { siteUrl: fitUrl, authPath: '/fit-api/auth' }
  const rates = createRates(db, keys.sessions)
  const codes = openCodeDesk({ ...site, rates, cookies: 'kisekae', keys })
  const { open, end } = openOnce({
    ...people,
    secret: keys.sessions,
    hashes: keys.hashes,
    ...site,
    cookies: 'kisekae',
    tables: '',
    sessions: personSessions,
    sql: db,
    sendCode,
    onProblem: (level, message) => log.logger[level]({ from: 'better-auth' }, message),
  })
  server.addHook('onClose', end)

  server.register(async (scope) => {
    const limits = createSiteLimits(options.callRates)
    guardSite(scope, { ...site, limits })
    acceptOlderCookies(scope, keys.sessions)
    authRoutes(scope, {
      ...site,
      open,
      rates,
      unsent,
      codes,
      db,
      sessions: personSessions,
      passkeys: personPasskeys,
      isFresh: (sessionId) => isFresh(db, sessionId, FRESH_S),
      onEvent: createNoteAuthEvent({
        db,
        random,
        log,
        events: personEvents,
        send: createMailer(mail, { db, random }),
        findLanguage,
        accountUrl: `${fitUrl}/account`,
      }),
    })
    const on = createOnFit(scope, { ...options, open, limits })
    meRoutes(on, { rates, hasOutbox: options.hasOutbox })
    closetRoutes(on)
    outfitRoutes(on)
    linkRoutes(on)
    sessionRoutes(on)
  })
}
