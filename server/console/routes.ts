import { createHmac } from 'node:crypto'
import { consoleOpenApi } from '@kisekae/contract/console/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { authRoutes } from '../account/auth-routes.ts'
import { guardSite } from '../account/fit-server.ts'
import { openOnce } from '../account/open-once.ts'
import { createRates } from '../account/rate.ts'
import { createSendCode } from '../account/send-code.ts'
import type { Db } from '../kernel/db.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import type { MailSetting } from '../mail/mailer.ts'
import { meRoutes } from './me-routes.ts'
import { createOnConsole } from './on-console.ts'
import { pageRoutes } from './page-routes.ts'

export interface ConsoleOptions {
  db: Db
  random: Random
  log: Log
  baseUrl: string
  fitUrl: string
  assetUrl: string
  consoleUrl: string
  /** Keeps picture addresses unguessable. */
  secret: string
  people: {
    connectionString: string
    /** What the secret that signs cookies is made of. */
    secret: string
  }
  mail: MailSetting
  /** Where the built console lies. */
  consoleFolder: string
}

/** What the slices are given besides the call. */
export interface ConsoleSetup
  extends Pick<
    ConsoleOptions,
    'baseUrl' | 'fitUrl' | 'assetUrl' | 'consoleUrl' | 'secret' | 'mail' | 'log'
  > {
  /** Whether mails lie at /outbox. */
  isDevelopment: boolean
}

/** `/console-api` and `/console`: where partners live. It is no part of the spec's contract. */
export function consoleRoutes(server: FastifyInstance, options: ConsoleOptions): void {
  const { db, random, log, consoleUrl, people, mail } = options
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
  const openApi = consoleOpenApi({ consoleUrl })

  server.register(async (scope) => {
    guardSite(scope, site)
    authRoutes(scope, { ...site, open, rates, unsent })
    scope.get('/console-api/openapi.json', async () => openApi)
    const setup = { ...options, isDevelopment: mail.outbox && mail.smtpUrl === '' }
    const on = createOnConsole(scope, { ...options, open })
    meRoutes(on, setup)
  })
  pageRoutes(server, options)
}
