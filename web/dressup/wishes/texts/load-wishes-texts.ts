import type { PageLanguage } from '@kisekae/contract/page-language.ts'
import type { WishesTexts } from './wishes-texts.ts'

export const WISHES_TEXTS: Readonly<Record<PageLanguage, () => Promise<WishesTexts>>> = {
  ja: async () => (await import('./wishes-ja.ts')).wishesJa,
  en: async () => (await import('./wishes-en.ts')).wishesEn,
  ko: async () => (await import('./wishes-ko.ts')).wishesKo,
  'zh-Hant': async () => (await import('./wishes-zh-Hant.ts')).wishesZhHant,
  'zh-Hans': async () => (await import('./wishes-zh-Hans.ts')).wishesZhHans,
  fr: async () => (await import('./wishes-fr.ts')).wishesFr,
  es: async () => (await import('./wishes-es.ts')).wishesEs,
  de: async () => (await import('./wishes-de.ts')).wishesDe,
  pt: async () => (await import('./wishes-pt.ts')).wishesPt,
  id: async () => (await import('./wishes-id.ts')).wishesId,
  ar: async () => (await import('./wishes-ar.ts')).wishesAr,
}
