import { Permission } from '@kisekae/contract/permission.ts'
import { fault } from '../kernel/fault/fault.ts'
import { invalidScope } from '../kernel/fault/parameter-faults.ts'

export const guestQuotaExceeded = fault(
  429,
  'usageLimits',
  'guestQuotaExceeded',
  'The app has reached its daily limit of guests.',
)

/** The outfit a new guest wears: always the same one for an avatar, spread evenly over all. */
export const pickOutfit = <Outfit>(outfits: readonly Outfit[], avatarId: number): Outfit =>
  outfits[avatarId % outfits.length]

/** Refuses what the app may not ask its users for, as set in the console. */
export function mustBeAllowed(asked: readonly string[], allowed: readonly string[]): void {
  const refused = asked.find((permission) => !allowed.includes(permission))
  if (refused) throw invalidScope({ message: `The app may not ask for ${refused}.` })
}

/** What a guest's app may do: AvatarLoad always, and what it asked for. */
export const grantPermissions = (asked: readonly Permission[]): Permission[] =>
  Object.values(Permission).filter(
    (permission) => permission === Permission.AvatarLoad || asked.includes(permission),
  )
