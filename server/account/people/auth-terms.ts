import { fragment } from '../../kernel/sql/fragment.ts'

/** The maximum age of a sign-in, in seconds, for changes that affect who can sign in. */
export const FRESH_S = 600

/** A session expires after this time without use. */
export const IDLE_DAYS = 30

/**
 * A session expires at this age, however much it is used. This age is part of the statements' text:
 * if it were a parameter, a generic plan would assume that a third of the sessions are older.
 */
export const SESSION_LIFE = fragment(`interval '90 days'`)
