import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Dyed } from '../../item/colours.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'

/** The minimum lifetime of a URL. */
const LIFE_MS = 60 * 60_000
/**
 * URLs of a look that are issued within the same hour are identical, so that caches can serve its
 * pictures.
 */
const ROUND_MS = 60 * 60_000
const SIGNATURE_BYTES = 16
/** A look has about ten items; a name longer than this is neither issued nor read. */
const NAME_CHARS_MAX = 1500

/** The URL of a look's picture contains the look, so no row has to store it. */
interface Signed {
  secret: KeySet
  now: Date
}

const ENDING = '.png'
const FILE = new RegExp(`^(?<signature>[\\w-]{22})(?<name>[\\w-]{1,${NAME_CHARS_MAX}})\\.png$`)

/** The content of a name: its expiry in seconds since 1970, the items, and their colours. */
type Content = readonly [expiresS: number, itemIds: readonly number[], colours: Dyed['colours']]

/**
 * The URL of a look that a visitor tries on, or null if the look is too long for a URL. The URL is
 * valid for one to two hours. The caller has checked that visitors may wear the look: nobody else
 * can sign such a URL.
 */
export function signVisitorLook(
  assetUrl: string,
  { secret, now, itemIds, colours }: Signed & Dyed,
): string | null {
  const expiresS = (Math.ceil(now.getTime() / ROUND_MS) * ROUND_MS + LIFE_MS) / 1000
  const content: Content = [expiresS, itemIds, colours]
  const name = Buffer.from(JSON.stringify(content)).toString('base64url')
  if (name.length > NAME_CHARS_MAX) return null
  return `${assetUrl}/image/visitor/${sign(secret.current, name)}${name}${ENDING}`
}

export interface VisitorLook extends Dyed {
  /** When the URL expires, in seconds since 1970. */
  expiresS: number
}

/** Reads the last part of such a URL; null if it is not ours. It may have expired. */
export function readVisitorLook(file: string, secret: KeySet): VisitorLook | null {
  const named = FILE.exec(file)?.groups
  if (!named) return null
  const { signature = '', name = '' } = named
  const given = Buffer.from(signature)
  const isOurs = secret.accepted.some((key) => timingSafeEqual(given, Buffer.from(sign(key, name))))
  if (!isOurs) return null
  // Our own signature vouches for the content.
  const [expiresS, itemIds, colours] = JSON.parse(
    Buffer.from(name, 'base64url').toString(),
  ) as Content
  return { expiresS, itemIds, colours }
}

/** The prefix keeps signatures for other purposes from being valid here. */
const sign = (key: string, name: string) =>
  createHmac('sha256', key)
    .update(`visitor|${name}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')
