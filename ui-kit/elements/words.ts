export type Words = typeof import('./words-en.ts').en

/** The texts of one language; the other language is not loaded. */
export const loadWords = async (locale: 'ja' | 'en'): Promise<Words> =>
  locale === 'ja' ? (await import('./words-ja.ts')).ja : (await import('./words-en.ts')).en

/** The message for the user after a refusal. */
export function describeFault({ faults }: Words, reason: string): string {
  const known: Readonly<Record<string, string>> = {
    unreachable: faults.unreachable,
    keyInvalid: faults.expired,
    keyMissing: faults.expired,
    guestUpgraded: faults.expired,
    gachaSessionTooFrequent: faults.tooFrequent,
    rateLimitExceeded: faults.tooFrequent,
    gachaNotOnSale: faults.notOnSale,
    gachaNotFound: faults.notOnSale,
    shopNotFound: faults.notOnSale,
    itemNotSelectable: faults.itemNotSelectable,
    cartFull: faults.cartFull,
    itemNotForSale: faults.itemNotForSale,
    conflict: faults.outdated,
  }
  return known[reason] ?? faults.usual
}
