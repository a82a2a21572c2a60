import { fault } from '../kernel/fault/fault.ts'
import type { Random } from '../kernel/random.ts'

const DOMAIN = 'fit.friend'

export const friendCodeUnknown = fault(
  404,
  DOMAIN,
  'friendCodeUnknown',
  'There is no member with this friend code; ask your friend for a new one.',
)
export const ownFriendCode = fault(
  409,
  DOMAIN,
  'ownFriendCode',
  'This is your own friend code; give it to a friend.',
)
export const friendNotFound = fault(
  404,
  DOMAIN,
  'friendNotFound',
  'There is no such friend or request; load the list again.',
)
export const friendBlocked = fault(
  409,
  DOMAIN,
  'friendBlocked',
  'You have blocked this member; unblock them first.',
)
export const friendsFull = fault(
  409,
  DOMAIN,
  'friendsFull',
  'You or the other member already have the maximum number of friends and requests.',
)

/** Letters and digits, without those that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
/**
 * 12 characters from an alphabet of 31 give about 59 bits, and a member has thirty attempts a day.
 */
const CODE_LENGTH = 12
const CODE = new RegExp(`^[${LETTERS}]{${CODE_LENGTH}}$`)

/** A code that cannot be guessed. */
export const newCode = (random: Random): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[random.below(LETTERS.length)]).join('')

/** A code as people type it, with capitals, spaces and hyphens; undefined for any other text. */
export function readCode(text: string): string | undefined {
  const code = text.toLowerCase().replaceAll(/[\s-]/g, '')
  return CODE.test(code) ? code : undefined
}

export type FriendState = 'asked' | 'asking' | 'friends' | 'blocked'

/** Friends and open requests of one member. */
const FRIENDS_MAX = 50

/** The facts that decide whether a member becomes a friend, read with both users locked. */
export interface AskFacts {
  /** The relation of the requesting member to the other one; null if there is none. */
  mine: FriendState | null
  theirs: FriendState | null
  /** For each of the two members, the number of friends and requests. */
  myCount: number
  theirCount: number
}

/** What happens when a member enters a code. */
export function planAsk({ mine, theirs, myCount, theirCount }: AskFacts): FriendState {
  if (mine === 'blocked') throw friendBlocked()
  // Blocked members do not learn that they were blocked.
  if (theirs === 'blocked') throw friendCodeUnknown()
  // Each of the two has entered the other's code.
  if (mine === 'asking' || mine === 'friends') return 'friends'
  if (mine === 'asked') return 'asked'
  if (myCount >= FRIENDS_MAX || theirCount >= FRIENDS_MAX) throw friendsFull()
  return 'asked'
}
