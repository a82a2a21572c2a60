import type { PageLanguage } from '@kisekae/contract/page-language.ts'
import type { StickersTexts } from './stickers-texts.ts'

export const STICKERS_TEXTS: Readonly<Record<PageLanguage, () => Promise<StickersTexts>>> = {
  ja: async () => (await import('./stickers-ja.ts')).stickersJa,
  en: async () => (await import('./stickers-en.ts')).stickersEn,
  ko: async () => (await import('./stickers-ko.ts')).stickersKo,
  'zh-Hant': async () => (await import('./stickers-zh-Hant.ts')).stickersZhHant,
  'zh-Hans': async () => (await import('./stickers-zh-Hans.ts')).stickersZhHans,
  fr: async () => (await import('./stickers-fr.ts')).stickersFr,
  es: async () => (await import('./stickers-es.ts')).stickersEs,
  de: async () => (await import('./stickers-de.ts')).stickersDe,
  pt: async () => (await import('./stickers-pt.ts')).stickersPt,
  id: async () => (await import('./stickers-id.ts')).stickersId,
  ar: async () => (await import('./stickers-ar.ts')).stickersAr,
}
