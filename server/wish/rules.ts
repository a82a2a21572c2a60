import type { Permission } from '@kisekae/contract/permission.ts'
import { fault } from '../kernel/fault/fault.ts'
import { insufficientPermissions } from '../kernel/fault/key-faults.ts'

export const memberOnly = fault(
  409,
  'fit.wish',
  'memberOnly',
  'A guest has no wish list; link the app to the dress-up app first.',
)
export const itemNotOffered = fault(
  409,
  'fit.wish',
  'itemNotOffered',
  'The user has not linked this app, already has the item, or cannot get it from the app now.',
)
export const tooManyWishes = fault(
  409,
  'fit.wish',
  'tooManyWishes',
  'There are already a hundred items on the wish list; remove one first.',
)

const WISHES_MAX = 100

/** The data needed to decide whether an item is put on a wish list, read under the user's lock. */
export interface WishFacts {
  isMember: boolean
  /** Whether a linked app sells it to the user now. */
  isOffered: boolean
  isOwned: boolean
  isWished: boolean
  /** The wishes that have not been fulfilled. */
  wishes: number
}

/** Whether there is something to store; refuses an impossible wish. */
export function planWish(facts: WishFacts): boolean {
  if (!facts.isMember) throw memberOnly()
  if (facts.isOwned) throw itemNotOffered()
  if (facts.isWished) return false
  if (!facts.isOffered) throw itemNotOffered()
  if (facts.wishes >= WISHES_MAX) throw tooManyWishes()
  return true
}

/** Refuses an app whose user has not allowed it to read wishes. */
export function mayReadWishes({ permissions }: { permissions: readonly string[] }): void {
  const needed: Permission = 'WishRead'
  if (!permissions.includes(needed)) throw insufficientPermissions()
}
