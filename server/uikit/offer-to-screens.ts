import { getAvatar } from '@kisekae/contract/avatar.ts'
import { getFittingRoom, saveFitting, tryOnItem } from '@kisekae/contract/fitting-room.ts'
import { getGacha, getGachaFittingRoom, getGachas } from '@kisekae/contract/gacha.ts'
import { getOwnedItems } from '@kisekae/contract/item.ts'
import type { Endpoint } from '@kisekae/contract/wire.ts'
import { authError } from '../kernel/fault/key-faults.ts'
import type { Handler, On } from '../kernel/serve/serve.ts'
import type { App } from '../partner/store.ts'
import type { KitApp } from './store.ts'

/**
 * Endpoints that the screens call just as an app does. None of them reveals drawn items or grants
 * anything.
 */
const OFFERED: ReadonlySet<Endpoint> = new Set<Endpoint>([
  getAvatar,
  getOwnedItems,
  getGachas,
  getGacha,
  getGachaFittingRoom,
  getFittingRoom,
  tryOnItem,
  saveFitting,
])

/**
 * Serves those endpoints to the kit's screens as well, under another path; each call is for the
 * avatar of its secret.
 */
export const offerToScreens =
  (onScreen: On<KitApp>, below: string): On<App> =>
  (endpoint, handler) => {
    if (!OFFERED.has(endpoint)) return
    const offered = { ...endpoint, path: below + endpoint.path, door: 'clientSecret' as const }
    onScreen(offered, forOneAvatar(endpoint, handler))
  }

const forOneAvatar =
  <E extends Endpoint>({ params }: E, handler: Handler<E, App>): Handler<E, KitApp> =>
  (values, call) => {
    if (!('avatarId' in params)) return handler(values, call)
    const avatarId = String(call.app.avatarId)
    const asked: { avatarId?: unknown } = values
    if (asked.avatarId !== undefined && asked.avatarId !== avatarId) {
      throw authError({ message: 'This client secret belongs to another avatar.' })
    }
    return handler({ ...values, avatarId }, call)
  }
