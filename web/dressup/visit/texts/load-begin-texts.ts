import type { PageLanguage } from '@kisekae/contract/page-language.ts'
import type { BeginTexts } from './begin-texts.ts'

export const BEGIN_TEXTS: Readonly<Record<PageLanguage, () => Promise<BeginTexts>>> = {
  ja: async () => (await import('./begin-ja.ts')).beginJa,
  en: async () => (await import('./begin-en.ts')).beginEn,
  ko: async () => (await import('./begin-ko.ts')).beginKo,
  'zh-Hant': async () => (await import('./begin-zh-Hant.ts')).beginZhHant,
  'zh-Hans': async () => (await import('./begin-zh-Hans.ts')).beginZhHans,
  fr: async () => (await import('./begin-fr.ts')).beginFr,
  es: async () => (await import('./begin-es.ts')).beginEs,
  de: async () => (await import('./begin-de.ts')).beginDe,
  pt: async () => (await import('./begin-pt.ts')).beginPt,
  id: async () => (await import('./begin-id.ts')).beginId,
  ar: async () => (await import('./begin-ar.ts')).beginAr,
}
