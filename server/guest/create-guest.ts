import { createAccessToken } from '../avatar/access-token.ts'
import { avatarToken } from '../avatar/picture-token.ts'
import type { Sql } from '../kernel/db.ts'
import { newId, type Random } from '../kernel/random.ts'
import { pickOutfit } from './rules.ts'
import { insertGuest } from './store.ts'

export interface GuestSetup {
  /** Item ids of each starter outfit; at least one outfit. */
  outfits: readonly (readonly number[])[]
  /** Keeps picture addresses unguessable. */
  secret: string
}

export interface Guest {
  avatarId: number
  itemIds: readonly number[]
  pictureToken: string
  /** Shown to the app once; only its hash is kept. */
  accessToken: string
}

/** Makes a guest of this app that wears a starter outfit (decisions 3). */
export async function createGuestUser(
  sql: Sql,
  { appId, permissions }: { appId: string; permissions: readonly string[] },
  { outfits, secret, random }: GuestSetup & { random: Random },
): Promise<Guest> {
  const avatarId = newId(random)
  const itemIds = pickOutfit(outfits, avatarId)
  const pictureToken = avatarToken(secret, { appId, avatarId, itemIds })
  const { accessToken, tokenHash } = createAccessToken()
  const user = { userId: newId(random), avatarId, appId, permissions, itemIds }
  await insertGuest(sql, { ...user, pictureToken, tokenHash })
  return { avatarId, itemIds, pictureToken, accessToken }
}
