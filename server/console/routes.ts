import { consoleOpenApi } from '@kisekae/contract/console/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { guardSite } from '../account/call/fit-server.ts'
import { createSiteLimits } from '../account/call/site-limits.ts'
import { FRESH_S } from '../account/people/auth-terms.ts'
import { openOnce } from '../account/people/open-once.ts'
import { type AuthEvent, authRoutes } from '../account/sign-in/auth-routes.ts'
import { openCodeDesk } from '../account/sign-in/code-desk.ts'
import { createNoteAuthEvent } from '../account/sign-in/note-auth-events.ts'
import { createRates } from '../account/sign-in/rate.ts'
import { acceptOlderCookies } from '../account/sign-in/renew-cookies.ts'
import { createSendCode } from '../account/sign-in/send-code.ts'
import type { Db } from '../kernel/sql/db.ts'
import { createMailer, type SendMail } from '../mail/mailer.ts'
import { openPartChecker } from '../part/open-part-checker.ts'
import { consoleEvents } from './account/event-store.ts'
import { meRoutes } from './account/me-routes.ts'
import { isSessionFresh } from './account/membership-store.ts'
import { consolePasskeys, isByPasskey, mustProvePasskey } from './account/passkey-store.ts'
import { limitCodes, maySignIn } from './account/registration.ts'
import { accountRoutes } from './account/routes.ts'
import { sessionRoutes } from './account/session-routes.ts'
import { consoleSessions } from './account/session-store.ts'
import { tellSignIns } from './account/tell-sign-ins.ts'
import { appRoutes } from './apps/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { avatarRoutes } from './avatars/routes.ts'
import { passkeyRequired } from './call/faults.ts'
import { createOnConsole } from './call/on-console.ts'
import { connectionRoutes } from './connections/routes.ts'
import type { ConsoleOptions } from './console-options.ts'
import { gachaRoutes } from './gachas/routes.ts'
import { openSimulator } from './gachas/simulate-table.ts'
import { catalogueRoutes } from './items/catalogue-routes.ts'
import { openItemFiles } from './items/files.ts'
import { openFileReader } from './items/open-file-reader.ts'
import { itemRoutes } from './items/routes.ts'
import { kitSecretRoutes } from './keys/kit-secret-routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { pageRoutes } from './page-routes.ts'
import { quotaRoutes } from './quotas/routes.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { requestRoutes } from './requests/routes.ts'
import { shopRoutes } from './shops/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

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
