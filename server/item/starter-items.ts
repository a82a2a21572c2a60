import { CATALOGUE, type Piece, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import type { Sql } from '../kernel/db.ts'
import { newId, type Random } from '../kernel/random.ts'
import { insertItem, listStarterItems, type NewItem } from './store.ts'

/** The starter wardrobe as this installation knows it. */
export interface StarterItems {
  /** Item id by the piece's key. */
  byKey: ReadonlyMap<string, number>
  /** Item ids of each starter outfit, for new guests. */
  outfits: readonly (readonly number[])[]
}

export interface Registration {
  random: Random
  /** Names an item's pictures; see itemToken. */
  nameToken(item: { itemId: number; asset: string }): string
}

/** Enters the pieces that the catalogue has and the database has not, and tells all their ids. */
export async function registerStarterItems(
  sql: Sql,
  registration: Registration,
): Promise<StarterItems> {
  const known = new Set((await listStarterItems(sql)).map((item) => item.starterKey))
  for (const piece of CATALOGUE) {
    if (!known.has(piece.key)) await insertItem(sql, toItem(piece, registration))
  }
  const rows = await listStarterItems(sql)
  const byKey = new Map(rows.map((row) => [row.starterKey, row.itemId]))
  return { byKey, outfits: STARTER_OUTFITS.map((outfit) => outfit.pieces.map(idOf)) }

  function idOf(key: string): number {
    const itemId = byKey.get(key)
    if (itemId === undefined) throw new Error(`The catalogue has no piece '${key}'.`)
    return itemId
  }
}

function toItem(piece: Piece, { random, nameToken }: Registration): NewItem {
  const itemId = newId(random)
  const asset = starterAsset(piece.key)
  const { slots, hides, bodies, deform } = piece
  return {
    itemId,
    organisationId: null,
    starterKey: piece.key,
    part: piece.part,
    nameJa: piece.name.ja,
    nameEn: piece.name.en,
    tags: piece.tags,
    base: piece.base,
    asset,
    pictureToken: nameToken({ itemId, asset }),
    rules: { slots, hides, bodies, deform },
  }
}

const STARTER = 'starter:'

/** The asset name of a starter piece. */
export const starterAsset = (key: string) => STARTER + key

/** The key of a starter piece, or null for an asset of another kind. */
export const readStarterKey = (asset: string) =>
  asset.startsWith(STARTER) ? asset.slice(STARTER.length) : null
