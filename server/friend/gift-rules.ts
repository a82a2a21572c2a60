import { fault } from '../kernel/fault/fault.ts'
import type { Givable, GiverFacts, TakerFacts } from './gift-store.ts'
import { friendNotFound } from './rules.ts'

const DOMAIN = 'fit.gift'

export const itemNotGivable = fault(
  409,
  DOMAIN,
  'itemNotGivable',
  'This item cannot be given to a friend; load the list of items again.',
)
/** One refusal for both cases, so that it does not reveal which of them applies. */
export const friendCannotTake = fault(
  409,
  DOMAIN,
  'friendCannotTake',
  'The friend has not linked the app, or already has the item.',
)
export const tooManyGifts = fault(
  409,
  DOMAIN,
  'tooManyGifts',
  'You have given three items in the last 24 hours; try again later.',
)
export const friendHasMany = fault(
  409,
  DOMAIN,
  'friendHasMany',
  'The friend has received ten items in the last 24 hours; try again later.',
)
export const giftKeyReused = fault(
  422,
  DOMAIN,
  'giftKeyReused',
  'The key was used for another gift; use a new key for each gift.',
)

export const GIVEN_MAX = 3
const RECEIVED_MAX = 10

interface Facts {
  item: Givable | undefined
  giver: GiverFacts
  taker: TakerFacts
}

/** The item and the avatar that receives it; refuses an impossible gift. */
export function planGift({ item, giver, taker }: Facts): Givable & { takerAvatarId: number } {
  if (giver.state !== 'friends' || taker.state !== 'friends') throw friendNotFound()
  if (!item) throw itemNotGivable()
  if (giver.given >= GIVEN_MAX) throw tooManyGifts()
  const { avatarId } = taker
  if (avatarId === null || taker.isOwned) throw friendCannotTake()
  if (taker.received >= RECEIVED_MAX) throw friendHasMany()
  return { ...item, takerAvatarId: avatarId }
}
