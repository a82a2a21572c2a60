import type { Language } from '../../kernel/call/call.ts'
import { readLanguage } from '../../kernel/call/language.ts'
import type { Log } from '../../kernel/log/log.ts'
import type { Random } from '../../kernel/random.ts'
import type { Db, Sql } from '../../kernel/sql/db.ts'
import type { SendMail } from '../../mail/mailer.ts'
import { type EventKind, type EventStore, newEvent } from '../events/person-events.ts'
import type { AuthEvent } from './auth-routes.ts'
import { type SecurityNews, securityMail } from './security-mail.ts'

const KINDS: Readonly<Record<AuthEvent['action'], EventKind>> = {
  'person.codeAsked': 'codeAsked',
  'person.signedIn': 'signedIn',
  'person.signInFailed': 'signInFailed',
  'person.signedOut': 'signedOut',
  'passkey.added': 'passkeyAdded',
  'passkey.removed': 'passkeyRemoved',
}

interface Setup {
  db: Db
  random: Random
  log: Log
  events: EventStore
  send: SendMail
  /** The language that the person chose; absent if none was chosen. */
  findLanguage?(sql: Sql, email: string): Promise<{ language: Language } | undefined>
  /** The account page of this site. */
  accountUrl: string
}

/** Records sign-in events, and e-mails the person about urgent ones. */
export function createNoteAuthEvent(setup: Setup): (event: AuthEvent) => Promise<void> {
  const { db, random, log, events, send, accountUrl } = setup
  return async ({ action, email: typed, by, request }) => {
    const email = typed.toLowerCase()
    const event = newEvent(random, request, { kind: KINDS[action] })
    const { device } = event
    const isNewDevice =
      action === 'person.signedIn' && (await events.isNewDevice(db, { email, device }))
    const detail = { ...(by && { by }), ...(isNewDevice && { isNewDevice }) }
    await events.insertByEmail(db, { ...event, email, detail })
    const news = isNewDevice ? 'newDevice' : action === 'passkey.removed' && 'passkeyRemoved'
    // A slow mail server must not delay the response.
    if (news) void tell(news, email).catch(onFault)

    async function tell(what: SecurityNews, to: string): Promise<void> {
      const own = await setup.findLanguage?.(db, to)
      const language = own?.language ?? readLanguage(request.headers['accept-language'])
      await send(securityMail(to, { news: what, device, accountUrl, language }))
    }

    // The event can be read whether or not the e-mail arrives.
    function onFault(error: unknown): void {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      log.logger.error({ code }, 'A security e-mail could not be sent.')
    }
  }
}
