import { consoleCatalogue } from '@kisekae/contract/console/endpoints.ts'
import { siteOpenApi } from '@kisekae/contract/site/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { guardSite } from '../account/call/guard-site.ts'
import { createSiteLimits } from '../account/call/site-limits.ts'
import { openOnce } from '../account/people/open-once.ts'
import { type AuthEvent, authRoutes } from '../account/sign-in/auth-routes.ts'
import { openCodeDesk } from '../account/sign-in/code-desk.ts'
import { createNoteAuthEvent } from '../account/sign-in/note-auth-events.ts'
import { createRates } from '../account/sign-in/rate.ts'
import { acceptOlderCookies } from '../account/sign-in/renew-cookies.ts'
import { createSendCode } from '../account/sign-in/send-code.ts'
import type { PartFolder } from '../image/asset/part-store.ts'
import type { Pictures } from '../image/queue/pictures.ts'
import type { CallRates } from '../kernel/limits/call-buckets.ts'
import type { Log } from '../kernel/log/log.ts'
import type { Random } from '../kernel/random.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Db } from '../kernel/sql/db.ts'
import { createMailer, type MailSetting, type SendMail } from '../mail/mailer.ts'
import { openPartChecker } from '../part/check/open-part-checker.ts'
import { openPartFitter } from '../part/fit/open-part-fitter.ts'
import { openModelTaker } from '../part/take-apart/open-model-taker.ts'
import type { Seal } from '../webhook/seal-secret.ts'
import { operatorRoutes } from './access/operator-routes.ts'
import { accessRoutes } from './access/routes.ts'
import { meRoutes } from './account/me-routes.ts'
import { isByPasskey, mustProvePasskey } from './account/passkey-store.ts'
import { consoleEvents, consolePasskeys, consoleSessions } from './account/people-stores.ts'
import { limitCodes, maySignIn, type Registration } from './account/registration.ts'
import { accountRoutes } from './account/routes.ts'
import { sessionRoutes } from './account/session-routes.ts'
import { tellSignIns } from './account/tell-sign-ins.ts'
import { appRoutes } from './apps/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { avatarRoutes } from './avatars/routes.ts'
import { passkeyRequired } from './call/faults.ts'
import { createOnConsole } from './call/on-console.ts'
import { cardRoutes } from './cards/routes.ts'
import { cohortRoutes } from './cohorts/routes.ts'
import { connectionRoutes } from './connections/routes.ts'
import { fitRoutes } from './fits/routes.ts'
import { gachaRoutes } from './gachas/routes.ts'
import { openSimulator } from './gachas/simulate-table.ts'
import { type Installed, installationRoutes } from './installation/routes.ts'
import { catalogueRoutes } from './items/catalogue-routes.ts'
import { openItemFiles } from './items/files.ts'
import { openFileReader } from './items/open-file-reader.ts'
import { itemRoutes } from './items/routes.ts'
import { usableItemRoutes } from './items/usable-routes.ts'
import { kitSecretRoutes } from './keys/kit-secret-routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { modelRoutes } from './models/routes.ts'
import { pageRoutes } from './page-routes.ts'
import { quotaRoutes } from './quotas/routes.ts'
import { redirectRoutes } from './redirects/routes.ts'
import type { RequestLog } from './requests/log.ts'
import { requestRoutes } from './requests/routes.ts'
import { shopRoutes } from './shops/routes.ts'
import { themeRoutes } from './themes/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { wishRoutes } from './wishes/routes.ts'

export interface ConsoleOptions {
  /** Whether the developer can read e-mails at /outbox. */
  hasOutbox: boolean
  db: Db
  random: Random
  log: Log
  addresses: { baseUrl: string; fitUrl: string; assetUrl: string; consoleUrl: string }
  /** Makes picture URLs unguessable. */
  secret: KeySet
  /**
   * Keys that sign cookies, different from those of the dress-up app, and keys from which kit
   * secrets are derived.
   */
  keys: Record<'console-sessions' | 'hashes' | 'devices' | 'kit-secrets', KeySet>
  people: { connectionString: string }
  mail: MailSetting
  registration: Registration
  /** Stores webhook secrets. */
  seal: Seal
  /** Stores uploaded files and the parts made from them. */
  partFolder: PartFolder
  /** The items of a starter outfit. */
  outfit: readonly number[]
  pictures: Pictures
  /** The log of partners' requests. */
  requests: RequestLog
  /** The folder of the built console. */
  folder: string
  callRates: CallRates
  installed: Installed
  /** Whether a CDN is told to delete its copies of pictures whose URLs stop working. */
  purges: boolean
}

/**
 * `/console-api` and `/console`: the partners' console, which is not part of the spec's contract.
 */
export function consoleRoutes(server: FastifyInstance, options: ConsoleOptions): void {
  const { db, random, log, secret, keys, people, mail, registration, requests } = options
  const { hasOutbox, seal, partFolder, outfit, pictures, callRates, addresses, folder } = options
  const { assetUrl, fitUrl, consoleUrl } = addresses
  const { sendCode, unsent } = createSendCode(mail, { db, random, log })
  const site = { siteUrl: consoleUrl, authPath: '/console-api/auth', cookies: 'kisekae-console' }
  const cookieKeys = keys['console-sessions']
  const rates = createRates(db, cookieKeys)
  const codes = openCodeDesk({ ...site, rates, keys })
  const onUnsent = (err: unknown) => log.logger.error({ err }, 'A code could not be sent.')
  const { open, end } = openOnce({
    ...people,
    secret: cookieKeys,
    hashes: keys.hashes,
    ...site,
    tables: 'console_',
    sessions: consoleSessions,
    passkeys: consolePasskeys,
    sql: db,
    sendCode: limitCodes(sendCode, { sql: db, registration }, onUnsent),
    maySignUp: (email) => maySignIn(db, registration, email),
    onProblem: (level, message) => log.logger[level]({ from: 'better-auth' }, message),
  })
  const send = createMailer(mail, { db, random })
  const checker = openPartChecker(partFolder)
  const [reader, simulator] = [openFileReader(), openSimulator()]
  const [fitter, taker] = [openPartFitter(partFolder), openModelTaker()]
  const rooms = [checker, fitter, taker, reader, simulator, { close: end }]
  for (const room of rooms) server.addHook('onClose', () => room.close())
  const title = 'Kisekae console API'
  const openApi = siteOpenApi({ title, url: consoleUrl, catalogue: consoleCatalogue })

  server.register(async (scope) => {
    const limits = createSiteLimits(callRates)
    guardSite(scope, { ...site, limits })
    acceptOlderCookies(scope, cookieKeys)
    authRoutes(scope, {
      ...site,
      open,
      rates,
      unsent,
      codes,
      db,
      sessions: consoleSessions,
      mayChangePasskeys: (who) => mustProvePasskeys(db, who),
      onEvent: createOnEvent(options, send),
    })
    scope.get('/console-api/openapi.json', { config: { door: 'anyone' } }, async () => openApi)
    const on = createOnConsole(scope, { db, random, log, open, limits, callRates })
    meRoutes(on, { addresses, registration, hasOutbox })
    sessionRoutes(on)
    accountRoutes(on, { rates })
    appRoutes(on, { assetUrl, secret, outfit, requests })
    keyRoutes(on, requests)
    kitSecretRoutes(on, { secret: keys['kit-secrets'] })
    redirectRoutes(on, { fitUrl })
    memberRoutes(on, { consoleUrl, rates, send })
    auditRoutes(on)
    accessRoutes(on)
    operatorRoutes(on)
    themeRoutes(on, { assetUrl })
    cardRoutes(on, { assetUrl, fitUrl, secret })
    installationRoutes(on, options.installed)
    quotaRoutes(on)
    connectionRoutes(on)
    requestRoutes(on, requests)
    const files = openItemFiles(checker, partFolder)
    const items = { assetUrl, secret, files, pictures, outfit, purges: options.purges }
    itemRoutes(on, items)
    usableItemRoutes(on, items)
    catalogueRoutes(on, { ...items, reader })
    fitRoutes(on, { fitter, checker, folder: partFolder, secret })
    modelRoutes(on, { files, taker, secret })
    gachaRoutes(on, { assetUrl, secret, simulator })
    shopRoutes(on, { assetUrl })
    avatarRoutes(on, { assetUrl })
    webhookRoutes(on, { seal })
    wishRoutes(on, { assetUrl })
    cohortRoutes(on)
  })
  pageRoutes(server, { assetUrl, folder })
}

/** Reports a person's sign-in events to their organisations, and to the person. */
function createOnEvent({ db, random, log, addresses }: ConsoleOptions, send: SendMail) {
  const tell = tellSignIns(db)
  const accountUrl = `${addresses.consoleUrl}/console/account`
  const note = createNoteAuthEvent({ db, random, log, events: consoleEvents, send, accountUrl })
  return async (event: AuthEvent) => {
    await tell(event)
    await note(event)
  }
}

/**
 * Where passkeys are required, a member who has a passkey must have signed in with one to change
 * passkeys.
 */
async function mustProvePasskeys(
  db: Db,
  { personId, sessionId }: { personId: string; sessionId: string },
): Promise<void> {
  if (!(await mustProvePasskey(db, personId))) return
  if (!(await isByPasskey(db, sessionId))) throw passkeyRequired()
}
