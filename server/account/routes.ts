import { fitCatalogue } from '@kisekae/contract/fit/endpoints.ts'
import { siteOpenApi } from '@kisekae/contract/site/openapi.ts'
import type { FastifyInstance } from 'fastify'
import type { CallRates } from '../kernel/limits/call-buckets.ts'
import type { Log } from '../kernel/log/log.ts'
import type { Random } from '../kernel/random.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Db } from '../kernel/sql/db.ts'
import { createMailer, type MailSetting } from '../mail/mailer.ts'
import type { Push } from '../notification/push.ts'
import { createOnFit } from './call/fit-call.ts'
import { guardSite } from './call/guard-site.ts'
import { createSiteLimits } from './call/site-limits.ts'
import { cardRoutes } from './card/routes.ts'
import { favouriteRoutes } from './closet/favourite-routes.ts'
import { outfitRoutes } from './closet/outfit-routes.ts'
import { closetRoutes } from './closet/routes.ts'
import { personEvents } from './events/person-events.ts'
import { friendRoutes } from './friends/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { linkRoutes } from './links/routes.ts'
import { meRoutes } from './me/routes.ts'
import type { IsBad } from './nickname/find-bad-word.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { findLanguage } from './people/member-store.ts'
import { openOnce } from './people/open-once.ts'
import { personPasskeys } from './people/passkey-store.ts'
import { personSessions } from './people/session-store.ts'
import { authRoutes } from './sign-in/auth-routes.ts'
import { openCodeDesk } from './sign-in/code-desk.ts'
import { createNoteAuthEvent } from './sign-in/note-auth-events.ts'
import { createRates } from './sign-in/rate.ts'
import { acceptOlderCookies } from './sign-in/renew-cookies.ts'
import { createSendCode } from './sign-in/send-code.ts'
import { sessionRoutes } from './sign-in/session-routes.ts'
import { visitorRoutes } from './visitor/routes.ts'
import { wishRoutes } from './wishes/routes.ts'

export interface AccountOptions {
  /** Whether developers can read e-mails at /outbox. */
  hasOutbox: boolean
  db: Db
  random: Random
  log: Log
  assetUrl: string
  fitUrl: string
  /** Makes picture URLs unguessable. */
  secret: KeySet
  /** Whether a CDN is instructed to delete its copies of pictures whose URLs stop working. */
  purges: boolean
  /**
   * Keys that sign cookies, that hash sessions, codes and attempt counters, and that seal flows.
   */
  keys: { sessions: KeySet; hashes: KeySet; devices: KeySet; flows: KeySet }
  /** The database of the sign-in library, which has its own connections. */
  people: { connectionString: string }
  mail: MailSetting
  isBadNickname: IsBad
  /** Sends notifications; null if the operator sends none. */
  push: Push | null
  callRates?: CallRates
}

/** `/fit-api`: the calls that the dress-up app makes, which are not part of the spec's contract. */
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
    passkeys: personPasskeys,
    sql: db,
    sendCode,
    onProblem: (level, message) => log.logger[level]({ from: 'better-auth' }, message),
  })
  server.addHook('onClose', end)
  const title = 'Kisekae dress-up API'
  const openApi = siteOpenApi({ title, url: fitUrl, catalogue: fitCatalogue })

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
    scope.get('/fit-api/openapi.json', { config: { door: 'anyone' } }, async () => openApi)
    const on = createOnFit(scope, { ...options, open, limits })
    const { hasOutbox, isBadNickname } = options
    meRoutes(on, { rates, hasOutbox, isBadNickname })
    closetRoutes(on)
    visitorRoutes(on, options)
    outfitRoutes(on)
    favouriteRoutes(on)
    wishRoutes(on)
    homeRoutes(on)
    cardRoutes(on, { rates, fitUrl, isBadNickname })
    friendRoutes(on, { rates })
    notificationRoutes(on, { rates, push: options.push })
    linkRoutes(on)
    sessionRoutes(on)
  })
}
