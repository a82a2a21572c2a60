/** The header in which our own server tells the client's address; never taken from outside. */
export const CLIENT_HEADER = 'x-kisekae-client'

/** How recent a sign-in must be, in seconds, for what changes who may sign in. */
export const FRESH_S = 600
