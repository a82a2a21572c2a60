import { eventStore } from '../../account/events/person-events.ts'
import { passkeyStore } from '../../account/people/passkey-store.ts'
import { sessionStore } from '../../account/people/session-store.ts'
import { CONSOLE_TABLES } from '../../account/site-tables.ts'

/** The console has its own tables of people, separate from those of the dress-up app. */
export const consoleSessions = sessionStore(CONSOLE_TABLES)
export const consolePasskeys = passkeyStore(CONSOLE_TABLES)
export const consoleEvents = eventStore(CONSOLE_TABLES)
