import type { Avatar, Kisekae } from '@kisekae/sdk'
import type { Customer } from './customer.ts'
import type { Html } from './html.ts'
import type { Limit } from './limit.ts'
import type { Words } from './words.ts'

/** The shop's settings: the address of the service, and the addresses of the shop itself. */
export interface Shop {
  kisekae: Kisekae
  /** The origin of this shop, such as `http://localhost:3000`. */
  origin: string
  /** Where users return after linking. */
  redirectUri: string
  /** The address of the service, from which the UI kit is loaded. */
  serviceUrl: string
  /** The service's currency that corresponds to this shop's coins. */
  currencyId: number
  /** Monthly spending limits for young customers, youngest first. */
  limits: readonly Limit[]
}

/** A customer's request. */
export interface Visit extends Shop {
  customer: Customer
  /** The avatar to show; if there is none, a guest is created. */
  avatar: Avatar
  language: 'ja' | 'en'
  words: Words
  /** The last path segment: `7` in `/gacha/7`. */
  name: string
  /** Parameters of the query, or of the form if there is one. */
  fields: URLSearchParams
  /** The whole URL, which begins with `origin`. */
  url: string
}

/** A page, or a redirect. */
export type Reply = { status?: number; title: string; main: Html } | { to: string }

export const formatCoins = (amount: number) => amount.toLocaleString('en-US')

/** Formats a time in Japan's time zone, wherever the server or the customer is. */
export const formatTime = (time: Date, language: string) =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  }).format(time) + (language === 'ja' ? '(日本時間)' : ' (JST)')
