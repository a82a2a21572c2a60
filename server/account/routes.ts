import type { FastifyInstance } from 'fastify'
import type { Language } from '../kernel/call.ts'
import type { Db } from '../kernel/db.ts'
import { readLanguage } from '../kernel/language.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import { codeMail } from '../mail/code-mail.ts'
import { createMailer, type MailSetting } from '../mail/mailer.ts'
import { authRoutes } from './auth-routes.ts'
import { closetRoutes } from './closet-routes.ts'
import { createOnFit, guardFitServer } from './fit-server.ts'
import { linkRoutes } from './link-routes.ts'
import { meRoutes } from './me-routes.ts'
import { openOnce } from './open-once.ts'
import { outfitRoutes } from './outfit-routes.ts'
import { createRates } from './rate.ts'

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
  const send = createMailer(mail, { db, random })
  const unsent = new WeakSet<Request>()
  const rates = createRates(db, people.secret)
  const { open, end } = openOnce({
    ...{ ...people, fitUrl, rates, sendCode },
    onProblem: (level, message) => log.logger[level]({ from: 'better-auth' }, message),
  })
  server.addHook('onClose', end)

  server.register(async (scope) => {
    guardFitServer(scope, { fitUrl })
    authRoutes(scope, { fitUrl, open, rates, unsent })
    const on = createOnFit(scope, { ...options, open })
    meRoutes(on, { isDevelopment: mail.outbox && mail.smtpUrl === '' })
    closetRoutes(on)
    outfitRoutes(on)
    linkRoutes(on)
  })

  async function sendCode(to: string, code: string, request: Request | undefined) {
    try {
      await send(codeMail(to, code, languageOf(request)))
    } catch (error) {
      // better-auth answers as if all were well: whoever waits for the mail is told by us.
      if (request) unsent.add(request)
      // The error itself names the address that it was for.
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      log.logger.error({ code }, 'A mail could not be sent.')
    }
  }
}

const languageOf = (request: Request | undefined): Language =>
  readLanguage(request?.headers.get('accept-language') ?? undefined)
