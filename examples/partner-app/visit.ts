import type { Avatar, Kisekae } from '@kisekae/sdk'
import type { Customer } from './customer.ts'
import type { Html } from './html.ts'
import type { Limit } from './limit.ts'
import type { Words } from './words.ts'

/** What this shop knows of the service, and of itself. */
export interface Shop {
  kisekae: Kisekae
  /** Where this shop is, as in `http://localhost:3000`. */
  origin: string
  /** Where users come back after linking. */
  redirectUri: string
  /** Address of the service, from which the UI kit comes. */
  serviceUrl: string
  /** The currency of the service that coins of this shop are. */
  currencyId: number
  /** What the young may spend in a month, the youngest first. */
  limits: readonly Limit[]
}

/** One request of a customer. */
export interface Visit extends Shop {
  customer: Customer
  /** The avatar to show; made or replaced by a guest where there is none. */
  avatar: Avatar
  language: 'ja' | 'en'
  words: Words
  /** The last part of the path: `7` in `/gacha/7`. */
  name: string
  /** Of the address, of a form when there is one. */
  fields: URLSearchParams
  /** The whole address, which begins with `origin`. */
  url: string
}

/** A page, or where to go on. */
export type Reply = { status?: number; title: string; main: Html } | { to: string }

export const formatCoins = (amount: number) => amount.toLocaleString('en-US')

/** In the time of Japan, whoever looks and wherever this runs. */
export const formatTime = (time: Date, language: string) =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  }).format(time) + (language === 'ja' ? '(日本時間)' : ' (JST)')
