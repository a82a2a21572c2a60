import type { PageLanguage } from '@kisekae/contract/page-language.ts'
import type { Words } from './words/en.ts'

export type { Words }

const LOADERS: Readonly<Record<PageLanguage, () => Promise<Words>>> = {
  ja: async () => (await import('./words/ja.ts')).ja,
  en: async () => (await import('./words/en.ts')).en,
  ko: async () => (await import('./words/ko.ts')).ko,
  'zh-Hant': async () => (await import('./words/zh-Hant.ts')).zhHant,
  'zh-Hans': async () => (await import('./words/zh-Hans.ts')).zhHans,
  fr: async () => (await import('./words/fr.ts')).fr,
  es: async () => (await import('./words/es.ts')).es,
  de: async () => (await import('./words/de.ts')).de,
  pt: async () => (await import('./words/pt.ts')).pt,
  id: async () => (await import('./words/id.ts')).id,
  ar: async () => (await import('./words/ar.ts')).ar,
}

/** The texts of one language; no other language is loaded. */
export const loadWords = (locale: PageLanguage): Promise<Words> => LOADERS[locale]()

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
    tooManyWishes: faults.wishesFull,
    itemNotForSale: faults.itemNotForSale,
    itemNotOffered: faults.itemNotForSale,
    conflict: faults.outdated,
  }
  return known[reason] ?? faults.usual
}
