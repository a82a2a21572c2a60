import type { Avatar } from '@kisekae/contract/avatar.ts'
import { describeItem } from '../item/describe-item.ts'
import { ON_MANNEQUIN, pictureUrl } from '../item/picture-url.ts'
import type { WornRow } from './store.ts'

export interface Presentation {
  assetUrl: string
  language: 'ja' | 'en'
}

export const AVATAR_FILE = 'avatar.gif'
export const FACE_FILE = 'face.gif'

/** The spec's Avatar record, built from all rows of one avatar; there is at least one. */
export function describeAvatar(rows: readonly WornRow[], to: Presentation): Avatar {
  const { avatarId, kind, avatarToken } = rows[0]
  return {
    avatarId,
    avatarImageUrl: pictureUrl(to.assetUrl, avatarToken, AVATAR_FILE),
    faceImageUrl: pictureUrl(to.assetUrl, avatarToken, FACE_FILE),
    guest: kind === 'guest',
    items: rows.flatMap((row) => describeWorn(row, to)),
    status: 200,
  }
}

/**
 * An avatar may wear an item that its user does not own: a gacha's try-on, or a withdrawn grant.
 */
function describeWorn(row: WornRow, to: Presentation) {
  if (row.itemId === null) return []
  const item = { ...row, itemId: row.itemId }
  return [describeItem(item, { ...to, view: ON_MANNEQUIN, have: row.base || row.owned })]
}
