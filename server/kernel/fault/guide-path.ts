/** The page of a reason in the guide, which opens in the reader's language. */
export const guidePath = (reason: string) => `/guide/reference/errors/#${reason}`
