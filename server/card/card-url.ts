/**
 * The path of a card. Its page uses this path for its own pictures, so that they load on every
 * host.
 */
export const cardPath = (name: string) => `/card/${name}`

/** The public URL of a card. */
export const cardUrl = (fitUrl: string, name: string) => `${fitUrl}${cardPath(name)}`
