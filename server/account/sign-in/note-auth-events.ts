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
  /** The language a person chose; absent: nobody has chosen one. */
  findLanguage?(sql: Sql, email: string): Promise<{ language: Language } | undefined>
  /** Where people of this site look after their account. */
  accountUrl: string
}

/** Keeps what happened about signing in, and tells the person by mail what cannot wait. */
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
    // A slow mail server must not keep the person waiting.
    if (news) void tell(news, email).catch(onFault)

    async function tell(what: SecurityNews, to: string): Promise<void> {
      const own = await setup.findLanguage?.(db, to)
      const language = own?.language ?? readLanguage(request.headers['accept-language'])
      await send(securityMail(to, { news: what, device, accountUrl, language }))
    }

    // The event is there to be read, whether or not the mail arrives.
    function onFault(error: unknown): void {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      log.logger.error({ code }, 'A mail about security could not be sent.')
    }
  }
}
