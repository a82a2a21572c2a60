import { createGuest } from '@kisekae/contract/guest.ts'
import { AVATAR_FILE, FACE_FILE } from '../avatar/describe-avatar.ts'
import { pictureUrl } from '../item/picture-url.ts'
import { readOnce } from '../kernel/once/idempotency.ts'
import type { On } from '../kernel/serve/serve.ts'
import type { App } from '../partner/store.ts'
import { createGuestUser, type GuestSetup } from './create-guest.ts'
import { grantPermissions, mustBeAllowed } from './rules.ts'

export interface GuestOptions extends GuestSetup {
  assetUrl: string
  /** Called for every new guest, so that its pictures are rendered in advance. */
  onGuest(guest: { itemIds: readonly number[] }): void
}

export function guestRoutes(on: On<App>, { assetUrl, onGuest, ...setup }: GuestOptions): void {
  on(createGuest, async (params, { db, app, random, headers, setHeader }) => {
    const permissions = grantPermissions(params.scope?.permissions ?? [])
    mustBeAllowed(permissions, app.permissions)
    const outfits = app.defaultItemIds ? [app.defaultItemIds] : setup.outfits
    const once = readOnce(createGuest, params, headers)
    const wish = { appId: app.appId, permissions, once }
    const { itemIds, ...guest } = await createGuestUser(db, wish, { ...setup, outfits, random })
    if (itemIds) onGuest({ itemIds })
    else setHeader('Idempotency-Replayed', 'true')
    return {
      accessToken: guest.accessToken,
      avatarId: guest.avatarId,
      avatarImageUrl: pictureUrl(assetUrl, guest.pictureToken, AVATAR_FILE),
      faceImageUrl: pictureUrl(assetUrl, guest.pictureToken, FACE_FILE),
      scope: guest.permissions.join(','),
      tokenType: 'Bearer',
      guest: true,
      status: 200,
    }
  })
}
