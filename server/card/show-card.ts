import { type PageLanguage, serviceLanguageOf } from '@kisekae/contract/page-language.ts'
import { outfitToken } from '../avatar/picture-token.ts'
import { describeItem } from '../item/describe-item.ts'
import { ON_MANNEQUIN } from '../item/picture-url.ts'
import type { Language } from '../kernel/call/call.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { uploadUrl } from '../upload/upload-url.ts'
import type { CardPage } from './card-page.ts'
import { cardPath } from './card-url.ts'
import {
  findPublicCard,
  findWorn,
  type LookRow,
  listCardApps,
  listCardItems,
  listCardOutfits,
  type PublicCard,
} from './store.ts'

export interface ShowOptions {
  assetUrl: string
  fitUrl: string
  /** The keys that sign picture URLs. */
  secret: KeySet
}

/** A card that is public now, with the outfit that its member wears. */
export interface ShownCard {
  card: PublicCard
  worn: LookRow
}

/** Null if there is no such card, or if it is off; the caller must not reveal which. */
export async function findShown(sql: Sql, name: string): Promise<ShownCard | null> {
  const card = await findPublicCard(sql, name)
  const worn = card && (await findWorn(sql, card.userId))
  return worn ? { card, worn } : null
}

/**
 * Signs a look that a card shows. The URLs differ from those of the closet and of apps, so that
 * nobody can tell that they show the same user.
 */
const signLook = (secret: KeySet, userId: number, { itemIds, colours }: LookRow) =>
  outfitToken(secret, { owner: `card ${userId}`, itemIds, colours })

/**
 * The look for which a token was signed, among those that the card shows now; undefined if none
 * matches.
 */
export async function findLook(
  sql: Sql,
  { card, worn }: ShownCard,
  { token, secret }: { token: string; secret: KeySet },
): Promise<LookRow | undefined> {
  const isSigned = (look: LookRow) => signLook(secret, card.userId, look) === token
  if (isSigned(worn)) return worn
  return pick(await listCardOutfits(sql, card.userId), card.outfitIds, 'outfitId').find(isSigned)
}

/** Reads everything that the page shows. */
export async function readPage(
  sql: Sql,
  { card, worn }: ShownCard,
  { language, ...options }: ShowOptions & { language: PageLanguage },
): Promise<CardPage> {
  const { assetUrl, fitUrl, secret } = options
  const { userId } = card
  const path = cardPath(card.name)
  const pathOf = (look: LookRow) => `${path}/${signLook(secret, userId, look)}`
  const outfits = pick(await listCardOutfits(sql, userId), card.outfitIds, 'outfitId')
  const items = pick(await listCardItems(sql, userId), card.itemIds, 'itemId')
  const apps = pick(await listCardApps(sql, userId), card.appIds, 'appId')
  const itemLanguage: Language = serviceLanguageOf(language)
  return {
    language,
    fitUrl,
    path,
    nickname: card.nickname,
    isSearchable: card.searchable,
    avatarPath: pathOf(worn),
    looks: outfits.map((outfit) => `${pathOf(outfit)}/look.png`),
    items: items.map((row) => {
      const shown = { assetUrl, language: itemLanguage, view: ON_MANNEQUIN, have: true }
      const { name, thumbnailUrl } = describeItem(row, shown)
      return { name, thumbnailUrl }
    }),
    itemLanguage,
    apps: apps.map(({ appName, iconUpload }) => ({
      appName,
      iconUrl: iconUpload && uploadUrl(assetUrl, iconUpload),
    })),
  }
}

/** The rows with these ids, in the order of the ids; missing ones are omitted. */
function pick<Key extends string, Id, Row extends Record<Key, Id>>(
  rows: readonly Row[],
  ids: readonly Id[],
  key: Key,
): Row[] {
  return ids.flatMap((id) => rows.find((row) => row[key] === id) ?? [])
}
