import { AVATAR_FILE, FACE_FILE } from '../../avatar/describe-avatar.ts'
import { outfitToken } from '../../avatar/picture-token.ts'
import { type Dyed, storeColours } from '../../item/colours.ts'
import { pictureUrl } from '../../item/picture-url.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { insertClosetPictures, insertSamplePictures } from './store.ts'

export interface PictureOptions {
  assetUrl: string
  /** Makes picture URLs unguessable. */
  secret: KeySet
}

export interface OutfitPicture {
  avatarImageUrl: string
  faceImageUrl: string
}

/** The owner of the pictures; null for the outfits offered at the start. */
interface Shown {
  userId: number | null
  outfits: readonly Dyed[]
}

/** Unguessable URLs of outfit pictures, one for each outfit. */
export async function showOutfits(
  sql: Sql,
  { userId, outfits }: Shown,
  { assetUrl, secret }: PictureOptions,
): Promise<OutfitPicture[]> {
  const owner = userId === null ? 'start' : `user ${userId}`
  const named = outfits.map((outfit) => outfitToken(secret, { owner, ...outfit }))
  // Deduplicated: one statement must not write the same row twice.
  const shown = new Map(named.map((token, at) => [token, outfits[at]]))
  const values = [...shown.values()]
  const pictures = {
    tokens: [...shown.keys()],
    outfits: values.map(({ itemIds }) => `{${itemIds.join(',')}}`),
    colours: values.map(({ colours }) => storeColours(colours) ?? ''),
  }
  if (shown.size > 0) {
    if (userId === null) await insertSamplePictures(sql, pictures)
    else await insertClosetPictures(sql, { userId, ...pictures })
  }
  return named.map((token) => ({
    avatarImageUrl: pictureUrl(assetUrl, token, AVATAR_FILE),
    faceImageUrl: pictureUrl(assetUrl, token, FACE_FILE),
  }))
}
