/** The maximum age of a sign-in, in seconds, for changes of who can sign in. */
export const FRESH_S = 600

/** A session expires after this time without use. */
export const IDLE_DAYS = 30

/** A session expires at this age, however much it is used. */
export const SESSION_DAYS = 90
