/** The path of a card, by which its page names its own pictures: they work on every host. */
export const cardPath = (name: string) => `/card/${name}`

/** The public URL of a card. */
export const cardUrl = (fitUrl: string, name: string) => `${fitUrl}${cardPath(name)}`
