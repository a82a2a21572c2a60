import type { Language } from '../../kernel/call/call.ts'
import { readLanguage } from '../../kernel/call/language.ts'
import type { Log } from '../../kernel/log/log.ts'
import type { Random } from '../../kernel/random.ts'
import type { Db } from '../../kernel/sql/db.ts'
import { codeMail } from '../../mail/code-mail.ts'
import { createMailer, type MailSetting } from '../../mail/mailer.ts'

interface Setup {
  db: Db
  random: Random
  log: Log
}

/** Sends sign-in codes to their owners; remembers the requests whose e-mail could not be sent. */
export function createSendCode(mail: MailSetting, { db, random, log }: Setup) {
  const send = createMailer(mail, { db, random })
  const unsent = new WeakSet<Request>()

  async function sendCode(to: string, code: string, request: Request | undefined): Promise<void> {
    try {
      await send(codeMail(to, code, languageOf(request)))
    } catch (error) {
      // better-auth always reports success, so we report the failed e-mail ourselves.
      if (request) unsent.add(request)
      // The error contains the recipient's address.
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      log.logger.error({ code }, 'An e-mail could not be sent.')
    }
  }

  return { sendCode, unsent }
}

const languageOf = (request: Request | undefined): Language =>
  readLanguage(request?.headers.get('accept-language') ?? undefined)
