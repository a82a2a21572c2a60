import type { PageLanguage } from '@kisekae/contract/page-language.ts'
import type { FriendsTexts } from './friends-texts.ts'

export const FRIENDS_TEXTS: Readonly<Record<PageLanguage, () => Promise<FriendsTexts>>> = {
  ja: async () => (await import('./friends-ja.ts')).friendsJa,
  en: async () => (await import('./friends-en.ts')).friendsEn,
  ko: async () => (await import('./friends-ko.ts')).friendsKo,
  'zh-Hant': async () => (await import('./friends-zh-Hant.ts')).friendsZhHant,
  'zh-Hans': async () => (await import('./friends-zh-Hans.ts')).friendsZhHans,
  fr: async () => (await import('./friends-fr.ts')).friendsFr,
  es: async () => (await import('./friends-es.ts')).friendsEs,
  de: async () => (await import('./friends-de.ts')).friendsDe,
  pt: async () => (await import('./friends-pt.ts')).friendsPt,
  id: async () => (await import('./friends-id.ts')).friendsId,
  ar: async () => (await import('./friends-ar.ts')).friendsAr,
}
