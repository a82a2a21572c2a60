/** The name of a reason's page: `key-missing` for `keyMissing`. */
export const pageOfReason = (reason: string) =>
  reason.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The guide's page about a reason; it opens in the reader's language. */
export const guidePath = (reason: string) => `/guide/reference/errors/${pageOfReason(reason)}/`
