import { fault } from '../kernel/fault/fault.ts'
import type { LinkRow } from './store.ts'

export const avatarNotFound = fault(
  404,
  'avatar.user',
  'avatarNotFound',
  'This app has no such avatar.',
)
export const userUnlinked = fault(
  401,
  'avatar.link',
  'userUnlinked',
  'The user has unlinked this app; link again to continue.',
)
export const permissionRevoked = fault(
  401,
  'avatar.link',
  'permissionRevoked',
  'The AvatarLoad permission is missing; link again to obtain it.',
)
export const guestUpgraded = fault(
  409,
  'avatar.user',
  'guestUpgraded',
  "This guest has been upgraded: use the linked user's avatarId instead.",
)

type Standing = Pick<LinkRow, 'permissions' | 'unlinked'>

/**
 * The status of a read of this avatar (spec 2.2): available, permission missing, or no such avatar.
 */
export function readStatus(standing: Standing | undefined): 200 | 401 | 404 {
  if (!standing) return 404
  return standing.unlinked || !standing.permissions.includes('AvatarLoad') ? 401 : 200
}

/** Refuses an avatar that does not exist, or whose user has left. */
export function mustBeLinked<Link extends Pick<Standing, 'unlinked'>>(
  link: Link | undefined,
): Link {
  if (!link) throw avatarNotFound()
  if (link.unlinked) throw userUnlinked()
  return link
}

/** Refuses with the reason if {@link readStatus} is not 200. */
export function mustBeReadable<Link extends Standing>(link: Link | undefined): Link {
  const linked = mustBeLinked(link)
  if (readStatus(linked) !== 200) throw permissionRevoked()
  return linked
}
