import type { WishesTexts } from './wishes-texts.ts'

/** Isolates a string from the direction of the text around it, as the other Arabic texts do. */
const isolate = (text: string) => `\u2068${text}\u2069`

export const wishesAr = {
  title: 'قائمة الأمنيات',
  lead: 'أمنياتك من قطع تطبيقاتك. وهي غير محجوزة لك.',
  shopNow: (name) => `معروضة الآن: ${isolate(name)}`,
  gachaNow: (name) => `في غاتشا الآن: ${isolate(name)}`,
  notOnSale: 'غير معروضة الآن',
  unlinked: (name) => `ألغيت ربط ${isolate(name)}`,
  openShop: (name) => `فتح ${isolate(name)}`,
  tryOn: 'تجربة',
  tryOnOf: (name) => `تجربة «${isolate(name)}»`,
  lookOf: (name) => `أفاتارك مع «${isolate(name)}»`,
  remove: 'إزالة',
  removeOf: (name) => `إزالة «${isolate(name)}» من قائمة الأمنيات`,
  removed: 'أُزيلت من قائمة أمنياتك',
  empty: 'قائمة أمنياتك فارغة',
  emptyText: 'تكفي لمسة على نجمة أي قطعة، في متاجر تطبيقاتك أو في الصفحة الرئيسية.',
  toHome: 'إلى الصفحة الرئيسية',
} satisfies WishesTexts
