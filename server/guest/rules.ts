import { Permission } from '@kisekae/contract/permission.ts'
import { fault } from '../kernel/fault.ts'

export const guestQuotaExceeded = fault(
  429,
  'usageLimits',
  'guestQuotaExceeded',
  'The app has made all the guests that it may make in a day.',
)

/** The outfit a new guest wears: always the same one for an avatar, spread evenly over all. */
export const pickOutfit = <Outfit>(outfits: readonly Outfit[], avatarId: number): Outfit =>
  outfits[avatarId % outfits.length]

/** What a guest's app may do: AvatarLoad always, and what it asked for (decisions 12). */
export const grantPermissions = (asked: readonly Permission[]): Permission[] =>
  Object.values(Permission).filter(
    (permission) => permission === Permission.AvatarLoad || asked.includes(permission),
  )
