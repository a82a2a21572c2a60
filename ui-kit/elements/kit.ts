import type { PageLanguage } from '@kisekae/contract/page-language.ts'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Asker, KitFault } from './kit-api.ts'
import type { Words } from './words.ts'

/** The attributes of an element. */
export interface KitOptions extends Asker {
  locale: PageLanguage
  avatarId: string
  gachaId: string
  gachaSessionId: string
  shopId: string
  currencyId: string
  /** The user's balance in the currency; null if the app does not provide it. */
  balance: number | null
  chargeUrl: string
  /** Whether the page can open the linking flow. */
  canLink: boolean
}

/** The events that an element dispatches to its page. */
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

/** The context that every screen receives. */
export interface Kit {
  options: KitOptions
  words: Words
  tell<Name extends keyof KitEvents>(name: Name, detail: KitEvents[Name]): void
}

export const KitContext = createContext<Kit | null>(null)

export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('A screen must be rendered inside its element.')
  return kit
}
