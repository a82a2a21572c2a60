import type { PageLanguage } from '@kisekae/contract/page-language.ts'
import type { HomeTexts } from './home-texts.ts'

export const HOME_TEXTS: Readonly<Record<PageLanguage, () => Promise<HomeTexts>>> = {
  ja: async () => (await import('./home-ja.ts')).homeJa,
  en: async () => (await import('./home-en.ts')).homeEn,
  ko: async () => (await import('./home-ko.ts')).homeKo,
  'zh-Hant': async () => (await import('./home-zh-Hant.ts')).homeZhHant,
  'zh-Hans': async () => (await import('./home-zh-Hans.ts')).homeZhHans,
  fr: async () => (await import('./home-fr.ts')).homeFr,
  es: async () => (await import('./home-es.ts')).homeEs,
  de: async () => (await import('./home-de.ts')).homeDe,
  pt: async () => (await import('./home-pt.ts')).homePt,
  id: async () => (await import('./home-id.ts')).homeId,
  ar: async () => (await import('./home-ar.ts')).homeAr,
}
