import type { PageLanguage } from '@kisekae/contract/page-language.ts'
import type { CardTexts } from './card-texts.ts'

export const CARD_TEXTS: Readonly<Record<PageLanguage, () => Promise<CardTexts>>> = {
  ja: async () => (await import('./card-ja.ts')).cardJa,
  en: async () => (await import('./card-en.ts')).cardEn,
  ko: async () => (await import('./card-ko.ts')).cardKo,
  'zh-Hant': async () => (await import('./card-zh-Hant.ts')).cardZhHant,
  'zh-Hans': async () => (await import('./card-zh-Hans.ts')).cardZhHans,
  fr: async () => (await import('./card-fr.ts')).cardFr,
  es: async () => (await import('./card-es.ts')).cardEs,
  de: async () => (await import('./card-de.ts')).cardDe,
  pt: async () => (await import('./card-pt.ts')).cardPt,
  id: async () => (await import('./card-id.ts')).cardId,
  ar: async () => (await import('./card-ar.ts')).cardAr,
}
