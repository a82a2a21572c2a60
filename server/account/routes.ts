import type { FastifyInstance } from 'fastify'
import type { Db } from '../kernel/db.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import type { MailSetting } from '../mail/mailer.ts'
import { authRoutes } from './auth-routes.ts'
import { closetRoutes } from './closet-routes.ts'
import { createOnFit, guardSite } from './fit-server.ts'
import { linkRoutes } from './link-routes.ts'
import { meRoutes } from './me-routes.ts'
import { openOnce } from './open-once.ts'
import { outfitRoutes } from './outfit-routes.ts'
import { createRates } from './rate.ts'
import { createSendCode } from './send-code.ts'

export interface AccountOptions {
  db: Db
  random: Random
  log: Log
  assetUrl: string
  fitUrl: string
  /** Keeps picture addresses unguessable. */
  secret: string
  people: {
    connectionString: string
    /** Signs cookies; nothing else is made of it. */
    secret: string
  }
  mail: MailSetting
}

/** `/fit-api`: what the dress-up app's pages call. It is no part of the spec's contract. */
export function accountRoutes(server: FastifyInstance, options: AccountOptions): void {
  const { db, random, log, fitUrl, people, mail } = options
  const { sendCode, unsent } = createSendCode(mail, { db, random, log })
  const site = { siteUrl: fitUrl, authPath: '/fit-api/auth' }
  const rates = createRates(db, people.secret)
  const { open, end } = openOnce({
    ...{ ...people, ...site, cookies: 'kisekae', tables: '', rates, sendCode },
    onProblem: (level, message) => log.logger[level]({ from: 'better-auth' }, message),
  })
  server.addHook('onClose', end)

  server.register(async (scope) => {
    guardSite(scope, site)
    authRoutes(scope, { ...site, open, rates, unsent })
    const on = createOnFit(scope, { ...options, open })
    meRoutes(on, { rates, isDevelopment: mail.outbox && mail.smtpUrl === '' })
    closetRoutes(on)
    outfitRoutes(on)
    linkRoutes(on)
  })
}
