import type { PageLanguage } from '@kisekae/contract/page-language.ts'
import type { BoothTexts } from './booth-texts.ts'

/** Kept apart from the app's own texts, so that no other screen loads them. */
export const BOOTH_TEXTS: Readonly<Record<PageLanguage, () => Promise<BoothTexts>>> = {
  ja: async () => (await import('./booth-ja.ts')).boothJa,
  en: async () => (await import('./booth-en.ts')).boothEn,
  ko: async () => (await import('./booth-ko.ts')).boothKo,
  'zh-Hant': async () => (await import('./booth-zh-Hant.ts')).boothZhHant,
  'zh-Hans': async () => (await import('./booth-zh-Hans.ts')).boothZhHans,
  fr: async () => (await import('./booth-fr.ts')).boothFr,
  es: async () => (await import('./booth-es.ts')).boothEs,
  de: async () => (await import('./booth-de.ts')).boothDe,
  pt: async () => (await import('./booth-pt.ts')).boothPt,
  id: async () => (await import('./booth-id.ts')).boothId,
  ar: async () => (await import('./booth-ar.ts')).boothAr,
}
