import { Permission } from '@kisekae/contract/permission.ts'
import { fault } from '../kernel/fault/fault.ts'
import { invalidScope } from '../kernel/fault/parameter-faults.ts'

export const guestQuotaExceeded = fault(
  429,
  'usageLimits',
  'guestQuotaExceeded',
  'The app has reached its daily limit on guests.',
)

/**
 * The outfit of a new guest: it is always the same for a given avatar, and each outfit is given to
 * about the same number of avatars.
 */
export const pickOutfit = <Outfit>(outfits: readonly Outfit[], avatarId: number): Outfit =>
  outfits[avatarId % outfits.length]

/** Refuses permissions that the console does not allow the app to request. */
export function mustBeAllowed(asked: readonly string[], allowed: readonly string[]): void {
  const refused = asked.find((permission) => !allowed.includes(permission))
  if (refused) throw invalidScope({ message: `The app may not request ${refused}.` })
}

/** The permissions of a guest's app: AvatarLoad, and those requested. */
export const grantPermissions = (asked: readonly Permission[]): Permission[] =>
  Object.values(Permission).filter(
    (permission) => permission === Permission.AvatarLoad || asked.includes(permission),
  )
