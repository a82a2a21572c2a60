import { consoleOpenApi } from '@kisekae/contract/console/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { type AuthEvent, authRoutes } from '../account/auth-routes.ts'
import { FRESH_S } from '../account/auth-terms.ts'
import { openCodeDesk } from '../account/code-desk.ts'
import { guardSite } from '../account/fit-server.ts'
import { createNoteAuthEvent } from '../account/note-auth-events.ts'
import { openOnce } from '../account/open-once.ts'
import { createRates } from '../account/rate.ts'
import { acceptOlderCookies } from '../account/renew-cookies.ts'
import { createSendCode } from '../account/send-code.ts'
import { createSiteLimits } from '../account/site-limits.ts'
import type { Db } from '../kernel/db.ts'
import { createMailer, type SendMail } from '../mail/mailer.ts'
import { openPartChecker } from '../part/open-part-checker.ts'
import { accountRoutes } from './account-routes.ts'
import { appRoutes } from './app-routes.ts'
import { auditRoutes } from './audit-routes.ts'
import { avatarRoutes } from './avatar-routes.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { connectionRoutes } from './connection-routes.ts'
import { passkeyRequired } from './console-faults.ts'
import type { ConsoleOptions } from './console-options.ts'
import { consoleEvents } from './event-store.ts'
import { gachaRoutes } from './gacha-routes.ts'
import { openItemFiles } from './item-files.ts'
import { itemRoutes } from './item-routes.ts'
import { keyRoutes } from './key-routes.ts'
import { kitSecretRoutes } from './kit-secret-routes.ts'
import { meRoutes } from './me-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { createOnConsole } from './on-console.ts'
import { openFileReader } from './open-file-reader.ts'
import { pageRoutes } from './page-routes.ts'
import { consolePasskeys, isByPasskey, mustProvePasskey } from './passkey-store.ts'
import { quotaRoutes } from './quota-routes.ts'
import { redirectRoutes } from './redirect-routes.ts'
import { limitCodes, maySignIn } from './registration.ts'
import { requestRoutes } from './request-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { consoleSessions } from './session-store.ts'
import { shopRoutes } from './shop-routes.ts'
import { openSimulator } from './simulate-table.ts'
import { isSessionFresh } from './store.ts'
import { tellSignIns } from './tell-sign-ins.ts'
import { webhookRoutes } from './webhook-routes.ts'

/** `/console-api` and `/console`: where partners live. It is no part of the spec's contract. */
export function consoleRoutes(server: FastifyInstance, options: ConsoleOptions): void {
  const { db, random, log, consoleUrl, keys, people, mail, starter, partFolder } = options
  const { sendCode, unsent } = createSendCode(mail, { db, random, log })
  const site = { siteUrl: consoleUrl, authPath: '/console-api/auth', cookies: 'kisekae-console' }
  const secret = keys['console-sessions']
  const rates = createRates(db, secret)
  const codes = openCodeDesk({ ...site, rates, keys })
  const onUnsent = (err: unknown) => log.logger.error({ err }, 'A code could not be sent.')
  const { open, end } = openOnce({
    ...people,
    secret,
    hashes: keys.hashes,
    ...site,
    tables: 'console_',
    sessions: consoleSessions,
    sql: db,
    sendCode: limitCodes(sendCode, { sql: db, registration: options.registration }, onUnsent),
    maySignUp: (email) => maySignIn(db, options.registration, email),
    onProblem: (level, message) => log.logger[level]({ from: 'better-auth' }, message),
  })
  const send = createMailer(mail, { db, random })
  const checker = openPartChecker(partFolder)
  const [reader, simulator] = [openFileReader(), openSimulator()]
  const rooms = [checker, reader, simulator, { close: end }]
  for (const room of rooms) server.addHook('onClose', () => room.close())
  const openApi = consoleOpenApi({ consoleUrl })

  server.register(async (scope) => {
    const limits = createSiteLimits(options.callRates)
    guardSite(scope, { ...site, limits })
    acceptOlderCookies(scope, secret)
    authRoutes(scope, {
      ...site,
      open,
      rates,
      unsent,
      codes,
      db,
      sessions: consoleSessions,
      passkeys: consolePasskeys,
      mayChangePasskeys: (who) => mustProvePasskeys(db, who),
      isFresh: (sessionId) => isSessionFresh(db, sessionId, FRESH_S),
      onEvent: createOnEvent(options, send),
    })
    scope.get('/console-api/openapi.json', { config: { door: 'anyone' } }, async () => openApi)
    const setup = options
    const on = createOnConsole(scope, { ...options, open, limits })
    meRoutes(on, setup)
    sessionRoutes(on)
    accountRoutes(on, { rates })
    appRoutes(on, { ...setup, outfit: starter.outfits[0] }, options.requests)
    keyRoutes(on, options.requests)
    kitSecretRoutes(on, { secret: keys['kit-secrets'] })
    redirectRoutes(on, setup)
    memberRoutes(on, { consoleUrl, rates, send })
    auditRoutes(on)
    quotaRoutes(on)
    connectionRoutes(on)
    requestRoutes(on, options.requests)
    const files = openItemFiles(checker, partFolder)
    const items = { ...setup, files, outfit: starter.outfits[0] }
    itemRoutes(on, items)
    catalogueRoutes(on, { ...items, reader })
    gachaRoutes(on, { ...setup, simulator })
    shopRoutes(on, setup)
    avatarRoutes(on, setup)
    webhookRoutes(on, setup)
  })
  pageRoutes(server, options)
}

/** What people do about signing in is told to their organisations, and to themselves. */
function createOnEvent({ db, random, log, consoleUrl }: ConsoleOptions, send: SendMail) {
  const tell = tellSignIns(db)
  const accountUrl = `${consoleUrl}/console/account`
  const note = createNoteAuthEvent({ db, random, log, events: consoleEvents, send, accountUrl })
  return async (event: AuthEvent) => {
    await tell(event)
    await note(event)
  }
}

/** Who has a passkey where passkeys are required changes them only with one. */
async function mustProvePasskeys(
  db: Db,
  { personId, sessionId }: { personId: string; sessionId: string },
): Promise<void> {
  if (!(await mustProvePasskey(db, personId))) return
  if (!(await isByPasskey(db, sessionId))) throw passkeyRequired()
}
