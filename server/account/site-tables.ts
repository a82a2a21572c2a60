import { fragment } from '../kernel/sql/fragment.ts'

/** The tables of the people on one site; the dress-up app and the console each have their own. */
export type SiteTables = ReturnType<typeof tablesOf>

const tablesOf = (prefix: '' | 'console_') => ({
  person: fragment(`${prefix}person`),
  session: fragment(`${prefix}person_session`),
  verification: fragment(`${prefix}person_verification`),
  passkey: fragment(`${prefix}person_passkey`),
  event: fragment(`${prefix}person_event`),
})

export const FIT_TABLES = tablesOf('')
export const CONSOLE_TABLES = tablesOf('console_')
