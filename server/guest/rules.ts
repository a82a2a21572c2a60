import { Permission } from '@kisekae/contract/permission.ts'

/** The outfit a new guest wears: always the same one for an avatar, spread evenly over all. */
export const pickOutfit = <Outfit>(outfits: readonly Outfit[], avatarId: number): Outfit =>
  outfits[avatarId % outfits.length]

/** What a guest's app may do: AvatarLoad always, and what it asked for (decisions 12). */
export const grantPermissions = (asked: readonly Permission[]): Permission[] =>
  Object.values(Permission).filter(
    (permission) => permission === Permission.AvatarLoad || asked.includes(permission),
  )
