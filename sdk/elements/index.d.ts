/** The custom elements of the UI kit: attributes, events, and types for `querySelector`. */

type Locale = 'ja' | 'en' | 'ko' | 'zh-Hant' | 'zh-Hans' | 'fr' | 'es' | 'de' | 'pt' | 'id' | 'ar'

/** Attributes of every element. A balance is in whole or decimal units of the currency. */
export interface KitAttributes {
  'client-secret': string
  'avatar-id': string | number
  'currency-id'?: string | number
  balance?: string | number
  'charge-url'?: string
  /** If present, the page cannot start linking and shows no button for it. */
  'no-link'?: ''
  /** If absent, the language of the page or, failing that, of the browser. */
  locale?: Locale
}

export interface GachaAttributes extends KitAttributes {
  'gacha-id': string | number
}

export interface GachaResultAttributes extends KitAttributes {
  /** Of a session that your server has granted. */
  'gacha-session-id': string
}

export interface ShopAttributes extends KitAttributes {
  'shop-id': string | number
}

/** Of the script `embed.js`, which needs no other attribute. */
export interface FrameAttributes {
  /** A URL of a screen that your server has signed with `frameOrigin`. */
  src: string
}

/** Attributes by the name of their element. */
export interface KitElements {
  'av-avatar': KitAttributes
  'av-fitting': KitAttributes
  'av-frame': FrameAttributes
  'av-gacha': GachaAttributes
  'av-gacha-list': KitAttributes
  'av-gacha-result': GachaResultAttributes
  'av-shop': ShopAttributes
  'av-shop-list': KitAttributes
}

/** The `detail` of each event, by name. All events bubble. */
export interface KitEvents {
  'purchase-request':
    | { gachaSessionId: string }
    | { shopSessionId: string; shopSessionVersion: number }
  'gacha-choose': { gachaId: number }
  'shop-choose': { shopId: number }
  'charge-request': { chargeUrl: string }
  'relink-request': { avatarId: string }
  saved: { avatarId: string }
  error: { reason: string; status: number; requestId: string }
  ready: object
}

/** Events of `av-frame`, which also sends those of the screen in it. */
export interface FrameEvents extends KitEvents {
  /** A saved outfit. `modelUrl` requires `frameModel` in the signed URL. */
  exported: { avatarId: string; avatarImageUrl: string; modelUrl?: string }
}

export type KitEvent<Name extends keyof FrameEvents> = CustomEvent<FrameEvents[Name]>

type Options = boolean | AddEventListenerOptions

export interface KitElement extends HTMLElement {
  addEventListener<Name extends keyof FrameEvents>(
    type: Name,
    listener: (this: KitElement, event: KitEvent<Name>) => void,
    options?: Options,
  ): void
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => void,
    options?: Options,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: Options,
  ): void
}

declare global {
  interface HTMLElementTagNameMap extends Record<keyof KitElements, KitElement> {}
}
