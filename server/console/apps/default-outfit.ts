import { AVATAR_FILE } from '../../avatar/describe-avatar.ts'
import { outfitToken } from '../../avatar/picture-token.ts'
import { dressAvatar } from '../../gacha/dress-avatar.ts'
import { pictureUrl } from '../../item/picture-url.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { noSuchThing } from '../call/faults.ts'
import { insertSamples } from '../gachas/store.ts'
import { describeBrief } from '../items/describe-brief.ts'
import { listDressable, listWornBriefs } from '../items/store.ts'

export interface OutfitSetup {
  assetUrl: string
  /** Makes picture URLs unguessable. */
  secret: KeySet
  /** A starter outfit: its body and face are worn unless others were chosen. */
  outfit: readonly number[]
}

/**
 * An outfit of the chosen items, put on one after another over a body and a face: as in the fitting
 * room, a later item takes off those that conflict with it. `isForAll` allows base items only.
 * @throws if the app cannot use an item
 */
export async function dressOutfit(
  sql: Sql,
  { appId, chosen, isForAll = false }: { appId: string; chosen: number[]; isForAll?: boolean },
  { outfit }: OutfitSetup,
): Promise<number[]> {
  const rows = await listDressable(sql, { appId, outfit, chosen })
  const known = new Set(rows.filter(({ base }) => base || !isForAll).map(({ itemId }) => itemId))
  if (!chosen.every((itemId) => known.has(itemId))) throw noSuchThing()
  return dressAvatar(
    rows,
    chosen.map((itemId) => ({ itemId })),
  )
}

/** An outfit with its picture. */
export async function describeOutfit(
  sql: Sql,
  itemIds: readonly number[],
  { assetUrl, secret }: OutfitSetup,
) {
  const token = outfitToken(secret, { owner: 'preview', itemIds })
  await insertSamples(sql, { token, itemIds })
  const rows = await listWornBriefs(sql, itemIds)
  return {
    items: rows.map((row) => describeBrief(row, assetUrl)),
    imageUrl: pictureUrl(assetUrl, token, AVATAR_FILE),
  }
}
