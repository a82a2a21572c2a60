import type { PageLanguage } from '@kisekae/contract/page-language.ts'
import type { Messages } from './messages.ts'

const LOADERS: Readonly<Record<PageLanguage, () => Promise<Messages>>> = {
  ja: async () => (await import('./ja.ts')).ja,
  en: async () => (await import('./en.ts')).en,
  ko: async () => (await import('./ko.ts')).ko,
  'zh-Hant': async () => (await import('./zh-Hant.ts')).zhHant,
  'zh-Hans': async () => (await import('./zh-Hans.ts')).zhHans,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  de: async () => (await import('./de.ts')).de,
  pt: async () => (await import('./pt.ts')).pt,
  id: async () => (await import('./id.ts')).id,
  ar: async () => (await import('./ar.ts')).ar,
}

/** Only the current language is loaded. */
export const loadMessages = (language: PageLanguage): Promise<Messages> => LOADERS[language]()
