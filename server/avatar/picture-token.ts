import { createHmac } from 'node:crypto'
import { type Dyed, nameColours } from '../item/colours.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'

/** 128 bits make a URL unguessable. */
const TOKEN_BYTES = 16

/** Without `colours`, nothing is dyed. */
export interface Shown extends Pick<Dyed, 'itemIds'>, Partial<Pick<Dyed, 'colours'>> {
  appId: string
  avatarId: number
}

/**
 * The token in the URL of an avatar's picture. An unchanged outfit keeps its URL; two apps that
 * show the same user get different URLs, so that they cannot correlate users.
 */
export const avatarToken = (secret: KeySet, { appId, avatarId, itemIds, colours = [] }: Shown) =>
  token('a', secret, `${appId}|${avatarId}|${itemIds.join(',')}${nameColours(colours)}`)

/** The token of an item's pictures; it changes with the item's file. */
export const itemToken = (secret: KeySet, { itemId, asset }: { itemId: number; asset: string }) =>
  token('i', secret, `${itemId}|${asset}`)

/**
 * The token for an outfit's picture that is shown outside any app, such as to the outfit's owner or
 * to new users.
 */
export const outfitToken = (
  secret: KeySet,
  { owner, itemIds, colours = [] }: Pick<Shown, 'itemIds' | 'colours'> & { owner: string },
) => token('o', secret, `${owner}|${itemIds.join(',')}${nameColours(colours)}`)

const token = (kind: 'a' | 'i' | 'o', secret: KeySet, content: string) =>
  kind +
  createHmac('sha256', secret.current)
    .update(`${kind}|${content}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url')
