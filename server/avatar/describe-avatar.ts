import type { Avatar } from '@kisekae/contract/avatar.ts'
import { type Colours, keepColours } from '../item/colours.ts'
import { describeItem } from '../item/describe-item.ts'
import { ON_MANNEQUIN, pictureUrl } from '../item/picture-url.ts'
import type { WornRow } from './store.ts'

export interface Presentation {
  assetUrl: string
  language: 'ja' | 'en'
}

export const AVATAR_FILE = 'avatar.gif'
export const FACE_FILE = 'face.gif'

/** The spec's Avatar record, built from all rows of one avatar; `rows` is never empty. */
export function describeAvatar(rows: readonly WornRow[], to: Presentation): Avatar {
  const { avatarId, kind, avatarToken, wornColours } = rows[0]
  const items = rows.flatMap((row) => describeWorn(row, to))
  return {
    avatarId,
    avatarImageUrl: pictureUrl(to.assetUrl, avatarToken, AVATAR_FILE),
    faceImageUrl: pictureUrl(to.assetUrl, avatarToken, FACE_FILE),
    guest: kind === 'guest',
    items,
    status: 200,
    ...describeColours(wornColours, items),
  }
}

/**
 * The extra field in the record of an avatar that wears dyed items; other avatars get no extra
 * field.
 */
export function describeColours(
  colours: Colours | null,
  items: readonly { itemId: number }[],
): Pick<Avatar, 'colours'> {
  const shown = keepColours(
    colours,
    items.map(({ itemId }) => itemId),
  )
  return shown.length > 0 ? { colours: [...shown] } : {}
}

/**
 * An avatar may wear an item that its user does not own, such as one that is tried on at a gacha,
 * or one whose grant has been withdrawn.
 */
function describeWorn(row: WornRow, to: Presentation) {
  if (row.itemId === null) return []
  const item = { ...row, itemId: row.itemId }
  const have = row.base || row.owned
  return [describeItem(item, { ...to, view: ON_MANNEQUIN, have, isWorn: true })]
}
