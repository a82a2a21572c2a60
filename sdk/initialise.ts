import type { Calls } from './calls.ts'
import { KisekaeError } from './kisekae-error.ts'
import type { Id } from './params.ts'
import type { Avatar } from './records.ts'
import type { CallOptions } from './send.ts'

/** The avatar to show, and whether it was just created. */
export interface Initialised {
  avatar: Avatar
  /**
   * If true, the avatar is new: store `avatar.avatarId` with your user, in place of any previous
   * one.
   */
  isNew: boolean
}

const SCOPE = 'AvatarLoad,ItemGrant'

/** Reads the avatar, or creates a guest if the user has no avatar yet or has unlinked it. */
export async function initialise(
  calls: Calls,
  { avatarId, scope = SCOPE }: { avatarId?: Id; scope?: string } = {},
  { idempotencyKey, accessToken, ...options }: CallOptions = {},
): Promise<Initialised> {
  if (avatarId !== undefined) {
    try {
      const avatar = await calls.getAvatar({ avatarId }, { ...options, accessToken })
      return { avatar, isNew: false }
    } catch (error) {
      // Only 401 means that the user has unlinked; 404 may also mean a wrong id or the wrong
      // service.
      if (!(error instanceof KisekaeError) || error.status !== 401) throw error
    }
  }
  const guest = await calls.createGuest({ scope }, { ...options, idempotencyKey })
  return { avatar: await calls.getAvatar({ avatarId: guest.avatarId }, options), isNew: true }
}
