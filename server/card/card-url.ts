/** The public URL of a card. */
export const cardUrl = (fitUrl: string, name: string) => `${fitUrl}/card/${name}`
