import { createHmac } from 'node:crypto'
import { consoleOpenApi } from '@kisekae/contract/console/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { authRoutes } from '../account/auth-routes.ts'
import { guardSite } from '../account/fit-server.ts'
import { openOnce } from '../account/open-once.ts'
import { createRates } from '../account/rate.ts'
import { createSendCode } from '../account/send-code.ts'
import { createMailer } from '../mail/mailer.ts'
import { openPartChecker } from '../part/open-part-checker.ts'
import { appRoutes } from './app-routes.ts'
import { auditRoutes } from './audit-routes.ts'
import { avatarRoutes } from './avatar-routes.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { connectionRoutes } from './connection-routes.ts'
import type { ConsoleOptions } from './console-options.ts'
import { gachaRoutes } from './gacha-routes.ts'
import { openItemFiles } from './item-files.ts'
import { itemRoutes } from './item-routes.ts'
import { keyRoutes } from './key-routes.ts'
import { kitSecretRoutes } from './kit-secret-routes.ts'
import { meRoutes } from './me-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { createOnConsole } from './on-console.ts'
import { pageRoutes } from './page-routes.ts'
import { redirectRoutes } from './redirect-routes.ts'
import { requestRoutes } from './request-routes.ts'
import { shopRoutes } from './shop-routes.ts'
import { tellSignIns } from './tell-sign-ins.ts'
import { webhookRoutes } from './webhook-routes.ts'

/** `/console-api` and `/console`: where partners live. It is no part of the spec's contract. */
export function consoleRoutes(server: FastifyInstance, options: ConsoleOptions): void {
  const { db, random, log, consoleUrl, people, mail, starter, partFolder } = options
  const { sendCode, unsent } = createSendCode(mail, { db, random, log })
  const site = { siteUrl: consoleUrl, authPath: '/console-api/auth' }
  // Its own, so that a cookie of the dress-up app opens nothing here.
  const secret = createHmac('sha256', people.secret).update('console').digest('base64url')
  const rates = createRates(db, secret)
  const { connectionString } = people
  const { open, end } = openOnce({
    ...{ connectionString, secret, ...site, cookies: 'kisekae-console', tables: 'console_' },
    ...{ rates, sendCode },
    onProblem: (level, message) => log.logger[level]({ from: 'better-auth' }, message),
  })
  server.addHook('onClose', end)
  const checker = openPartChecker(partFolder)
  server.addHook('onClose', () => checker.close())
  const openApi = consoleOpenApi({ consoleUrl })

  server.register(async (scope) => {
    guardSite(scope, site)
    authRoutes(scope, { ...site, open, rates, unsent, onEvent: tellSignIns(db) })
    scope.get('/console-api/openapi.json', async () => openApi)
    const setup = { ...options, isDevelopment: mail.outbox && mail.smtpUrl === '' }
    const on = createOnConsole(scope, { ...options, open })
    meRoutes(on, setup)
    appRoutes(on, { ...setup, outfit: starter.outfits[0] }, options.requests)
    keyRoutes(on, options.requests)
    kitSecretRoutes(on, options)
    redirectRoutes(on, setup)
    memberRoutes(on, { consoleUrl, rates, send: createMailer(mail, { db, random }) })
    auditRoutes(on)
    connectionRoutes(on)
    requestRoutes(on, options.requests)
    const files = openItemFiles(checker, partFolder)
    const items = { ...setup, files, outfit: starter.outfits[0] }
    itemRoutes(on, items)
    catalogueRoutes(on, items)
    gachaRoutes(on, setup)
    shopRoutes(on, setup)
    avatarRoutes(on, setup)
    webhookRoutes(on, setup)
  })
  pageRoutes(server, options)
}
