import { createAccessToken } from '../avatar/access-token.ts'
import { findEntry } from '../avatar/find-user.ts'
import { avatarToken } from '../avatar/picture-token.ts'
import { insertAccessToken } from '../avatar/store.ts'
import {
  idempotencyKeyInvalid,
  idempotencyKeyReused,
  type Once,
} from '../kernel/once/idempotency.ts'
import { newId, type Random } from '../kernel/random.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { guestQuotaExceeded, pickOutfit } from './rules.ts'
import { findGuestLink, findKeptGuest, insertGuest, SLOTS } from './store.ts'

export interface GuestSetup {
  /** Item ids of each starter outfit; there is at least one outfit. */
  outfits: readonly (readonly number[])[]
  /** Makes picture URLs unguessable. */
  secret: KeySet
}

export interface Guest {
  avatarId: number
  permissions: readonly string[]
  pictureToken: string
  /** Shown to the app once; only its hash is stored. */
  accessToken: string
  /** The outfit; null for a guest who was created earlier with the same key. */
  itemIds: readonly number[] | null
}

export interface GuestWish {
  appId: string
  permissions: readonly string[]
  /** Without a key, every call creates a guest. */
  once?: Once | null
}

/** Seconds to wait before a retry; the daily limit is reset when the next day begins. */
const RETRY_AFTER_S = 3600

/**
 * Creates a guest of this app in a starter outfit. If an Idempotency-Key is repeated, the same
 * guest is returned with a new access token, since only the hash of the first one is stored.
 */
export async function createGuestUser(
  sql: Sql,
  { appId, permissions, once = null }: GuestWish,
  { outfits, secret, random }: GuestSetup & { random: Random },
): Promise<Guest> {
  if (once && !once.isSound) throw idempotencyKeyInvalid()
  const avatarId = newId(random)
  const itemIds = pickOutfit(outfits, avatarId)
  const pictureToken = avatarToken(secret, { appId, avatarId, itemIds })
  const { accessToken, tokenHash } = createAccessToken()
  const guest = {
    userId: newId(random),
    avatarId,
    appId,
    permissions,
    itemIds,
    pictureToken,
    tokenHash,
    idempotencyKey: once?.key ?? '',
    fingerprint: once?.fingerprint ?? '',
  }
  const first = random.below(SLOTS)
  // Other slots are tried only if this one is full, near the end of the daily limit.
  for (let count = 0; count < SLOTS; count++) {
    const slot = (first + count) % SLOTS
    const { hasRoom, isCounted, isNew } = await insertGuest(sql, { ...guest, slot })
    if (isNew) return { avatarId, permissions, itemIds, pictureToken, accessToken }
    const kept = once && (await findGuest(sql, { appId, once, tokenHash }))
    if (kept) return { ...kept, itemIds: null, accessToken }
    if (isCounted) throw new Error('A guest was neither created nor found.')
    if (!hasRoom) break
  }
  throw guestQuotaExceeded({ retryAfterS: RETRY_AFTER_S })
}

async function findGuest(
  sql: Sql,
  { appId, once, tokenHash }: { appId: string; once: Once; tokenHash: string },
) {
  const kept = await findKeptGuest(sql, { appId, idempotencyKey: once.key })
  if (!kept) return null
  const { avatarId } = kept
  const entry = await findEntry(sql, avatarId)
  const link = entry && (await findGuestLink(sql, { userId: entry.userId, avatarId }))
  if (!link) return null
  if (kept.fingerprint !== once.fingerprint) throw idempotencyKeyReused()
  await insertAccessToken(sql, { userId: entry.userId, avatarId, tokenHash })
  return { ...link, avatarId }
}
