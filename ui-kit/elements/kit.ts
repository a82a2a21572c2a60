import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Asker, KitFault } from './kit-api.ts'
import type { Words } from './words.ts'

/** What an element was told by its attributes. */
export interface KitOptions extends Asker {
  locale: 'ja' | 'en'
  avatarId: string
  gachaId: string
  shopId: string
  currencyId: string
  /** What the user has of the currency; null: the app does not say. */
  balance: number | null
  chargeUrl: string
  /** Whether the page leads on when it is asked to link. */
  canLink: boolean
}

/** What an element tells its page, by events of these names. */
export interface KitEvents {
  'purchase-request':
    | { gachaSessionId: string }
    | { shopSessionId: string; shopSessionVersion: number }
  'gacha-choose': { gachaId: number }
  'shop-choose': { shopId: number }
  'charge-request': { chargeUrl: string }
  'relink-request': { avatarId: string }
  saved: { avatarId: string }
  error: Pick<KitFault, 'reason' | 'status' | 'requestId'>
  ready: object
}

/** What every screen has at hand. */
export interface Kit {
  options: KitOptions
  words: Words
  tell<Name extends keyof KitEvents>(name: Name, detail: KitEvents[Name]): void
}

export const KitContext = createContext<Kit | null>(null)

export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('A screen is drawn by its element.')
  return kit
}
