import { createHmac } from 'node:crypto'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'

/** 128 bits: enough that nobody guesses an address. */
const TOKEN_BYTES = 16

export interface Shown {
  appId: string
  avatarId: number
  itemIds: readonly number[]
}

/**
 * Names an avatar's picture in its address. The same outfit keeps its address; two apps that show
 * the same user get different ones, so they cannot compare notes.
 */
export const avatarToken = (secret: KeySet, { appId, avatarId, itemIds }: Shown) =>
  token('a', secret, `${appId}|${avatarId}|${itemIds.join(',')}`)

/** Names an item's pictures; it changes with what the item is drawn from. */
export const itemToken = (secret: KeySet, { itemId, asset }: { itemId: number; asset: string }) =>
  token('i', secret, `${itemId}|${asset}`)

/** Names a picture of an outfit that is shown outside of any app, to its owner or to newcomers. */
export const outfitToken = (
  secret: KeySet,
  { owner, itemIds }: { owner: string; itemIds: readonly number[] },
) => token('o', secret, `${owner}|${itemIds.join(',')}`)

const token = (kind: 'a' | 'i' | 'o', secret: KeySet, content: string) =>
  kind +
  createHmac('sha256', secret.current)
    .update(`${kind}|${content}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url')
