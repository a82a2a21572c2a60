import type { PageLanguage } from '@kisekae/contract/page-language.ts'
import type { NotificationsTexts } from './notifications-texts.ts'

export const NOTIFICATIONS_TEXTS: Readonly<
  Record<PageLanguage, () => Promise<NotificationsTexts>>
> = {
  ja: async () => (await import('./notifications-ja.ts')).notificationsJa,
  en: async () => (await import('./notifications-en.ts')).notificationsEn,
  ko: async () => (await import('./notifications-ko.ts')).notificationsKo,
  'zh-Hant': async () => (await import('./notifications-zh-Hant.ts')).notificationsZhHant,
  'zh-Hans': async () => (await import('./notifications-zh-Hans.ts')).notificationsZhHans,
  fr: async () => (await import('./notifications-fr.ts')).notificationsFr,
  es: async () => (await import('./notifications-es.ts')).notificationsEs,
  de: async () => (await import('./notifications-de.ts')).notificationsDe,
  pt: async () => (await import('./notifications-pt.ts')).notificationsPt,
  id: async () => (await import('./notifications-id.ts')).notificationsId,
  ar: async () => (await import('./notifications-ar.ts')).notificationsAr,
}
