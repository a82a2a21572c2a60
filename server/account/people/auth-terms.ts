/** How recent a sign-in must be, in seconds, for what changes who may sign in. */
export const FRESH_S = 600

/** A session ends after so long without use. */
export const IDLE_DAYS = 30

/** A session ends at this age, however much it is used. */
export const SESSION_DAYS = 90
