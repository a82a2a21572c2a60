import { fault } from '../kernel/fault/fault.ts'
import type { Random } from '../kernel/random.ts'

const DOMAIN = 'fit.card'

export const cardNameInvalid = fault(
  400,
  DOMAIN,
  'cardNameInvalid',
  'A name has 4 to 24 lower-case letters, digits and single hyphens, and begins with a letter.',
)
export const cardNameTaken = fault(409, DOMAIN, 'cardNameTaken', 'This name is not available.')
export const cardNotSaved = fault(
  409,
  DOMAIN,
  'cardNotSaved',
  'Save the profile card once before you give it a name.',
)
export const cardChoiceMissing = fault(
  409,
  DOMAIN,
  'cardChoiceMissing',
  'A chosen outfit, favourite or app no longer exists; load the profile card again.',
)

export const cardNotAppealable = fault(
  409,
  DOMAIN,
  'cardNotAppealable',
  'The profile card is not hidden, or you have already appealed.',
)

/** Letters and digits, without those that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
/**
 * 16 characters from an alphabet of 31 make about 79 bits, so nobody finds a card by trying names.
 */
const NAME_LENGTH = 16

/** A name that cannot be guessed. */
export const newName = (random: Random): string =>
  Array.from({ length: NAME_LENGTH }, () => LETTERS[random.below(LETTERS.length)]).join('')

const NAME = /^[a-z0-9-]{4,24}$/
const CHOSEN = /^[a-z](?:-?[a-z0-9])+$/
/** Names that would look like a page of the service or of its staff. */
const STAFF =
  'admin|administrator|help|kisekae|moderator|official|operator|security|service|staff|support|team'
const RESERVED = new RegExp(`^(?:the-)?(?:${STAFF})(?:-.*)?$|-(?:${STAFF})$`)

/** A card's name in a URL, which people may type in capitals; undefined for any other text. */
export function readName(text: string): string | undefined {
  const name = text.toLowerCase()
  return NAME.test(name) ? name : undefined
}

/** @throws cardNameInvalid, or cardNameTaken for a reserved name */
export function mustBeName(text: string): string {
  if (!NAME.test(text) || !CHOSEN.test(text)) throw cardNameInvalid()
  if (RESERVED.test(text)) throw cardNameTaken()
  return text
}

/** The chosen ids in the requested order, if all of them can be chosen. */
export function mustExist<Id>(chosen: readonly Id[], available: readonly Id[]): Id[] {
  if (!chosen.every((id) => available.includes(id))) throw cardChoiceMissing()
  return [...chosen]
}
