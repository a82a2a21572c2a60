import type { ThemeKey } from '@kisekae/contract/fit/theme-keys.ts'

/** All text for the home page, which is loaded with it. */
export interface HomeTexts {
  today: string
  dressUp: string
  save: string
  /** The effect of saving. */
  saveHint: string
  /** The avatar is wearing the look of the day. */
  isSaved: string
  /** The look of the day is saved, and another one is worn. */
  isOther: string
  replace: string
  stamped: string
  replaced: string
  giftOf: (app: string) => string
  /** How to get it. */
  giftHint: string
  /** Where it is. */
  giftGiven: string
  gotGift: (name: string) => string
  card: string
  cardHint: string
  count: (stamps: number) => string
  earlier: string
  later: string
  lookOf: (theme: string) => string
  newItems: string
  fromApp: (app: string) => string
  newSales: string
  gachaOf: (app: string) => string
  shopOf: (app: string) => string
  wishesOnSale: string
  toWishes: string
  wishFor: (name: string) => string
  wished: string
  unwished: string
  wishesFull: string
  /** There is no news. */
  quiet: string
  themes: Record<ThemeKey, string>
}
