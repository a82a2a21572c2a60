import { createGuest } from '@kisekae/contract/guest.ts'
import { AVATAR_FILE, FACE_FILE } from '../avatar/describe-avatar.ts'
import { pictureUrl } from '../item/picture-url.ts'
import type { On } from '../kernel/serve.ts'
import { createGuestUser, type Guest, type GuestSetup } from './create-guest.ts'
import { grantPermissions } from './rules.ts'

export interface GuestOptions extends GuestSetup {
  assetUrl: string
  /** Told of every new guest, so that its pictures are drawn before anyone asks. */
  onGuest(guest: Guest): void
}

export function guestRoutes(on: On, { assetUrl, onGuest, ...setup }: GuestOptions): void {
  on(createGuest, async ({ scope }, { db, app, random }) => {
    const permissions = grantPermissions(scope?.permissions ?? [])
    const guest = await createGuestUser(db, { appId: app.appId, permissions }, { ...setup, random })
    onGuest(guest)
    return {
      accessToken: guest.accessToken,
      avatarId: guest.avatarId,
      avatarImageUrl: pictureUrl(assetUrl, guest.pictureToken, AVATAR_FILE),
      faceImageUrl: pictureUrl(assetUrl, guest.pictureToken, FACE_FILE),
      scope: permissions.join(','),
      tokenType: 'Bearer',
      guest: true,
      status: 200,
    }
  })
}
