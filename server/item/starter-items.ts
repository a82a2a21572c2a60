import { isDeepStrictEqual } from 'node:util'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { listFits } from '@kisekae/wardrobe/fit-piece.ts'
import { newId, type Random } from '../kernel/random.ts'
import type { Sql } from '../kernel/sql/db.ts'
import {
  type Description,
  type ItemFit,
  insertStarterItems,
  listStarterItems,
  type NewItem,
  type StarterRow,
  updateStarterItem,
} from './store.ts'

/** The starter wardrobe of this installation. */
export interface StarterItems {
  /** The id of each item by the key of its piece. */
  byKey: ReadonlyMap<string, number>
  /** Item ids of each starter outfit, for new guests. */
  outfits: readonly (readonly number[])[]
}

export interface Registration {
  random: Random
  /** The token of an item's pictures; see itemToken. */
  nameToken(item: { itemId: number; asset: string }): string
}

/** The number of items that one statement inserts. */
const BATCH = 500

/**
 * Inserts catalogue pieces that are missing from the database, updates those that have changed, and
 * returns the ids of all pieces.
 */
export async function registerStarterItems(
  sql: Sql,
  registration: Registration,
): Promise<StarterItems> {
  const nameOf = (itemId: number, asset: string) => registration.nameToken({ itemId, asset })
  const known = new Map((await listStarterItems(sql)).map((row) => [row.starterKey, row]))
  const missing = CATALOGUE.filter(({ key }) => !known.has(key))
  for (let at = 0; at < missing.length; at += BATCH) {
    const batch = missing.slice(at, at + BATCH).map((piece) => toItem(piece, registration))
    await insertStarterItems(sql, batch, at)
  }
  for (const piece of CATALOGUE) {
    const row = known.get(piece.key)
    if (!row) continue
    const wanted = describe(piece, (asset) => findToken(row, asset) ?? nameOf(row.itemId, asset))
    if (!isUpToDate(row, wanted)) await updateStarterItem(sql, piece.key, wanted)
  }
  const rows = missing.length > 0 ? await listStarterItems(sql) : [...known.values()]
  const byKey = new Map(rows.map((row) => [row.starterKey, row.itemId]))
  return { byKey, outfits: STARTER_OUTFITS.map((outfit) => outfit.pieces.map(idOf)) }

  function idOf(key: string): number {
    const itemId = byKey.get(key)
    if (itemId === undefined) throw new Error(`The catalogue has no piece '${key}'.`)
    return itemId
  }
}

function toItem(piece: Piece, registration: Registration): NewItem {
  const { random, nameToken } = registration
  const itemId = newId(random)
  const asset = starterAsset(piece.key)
  return {
    itemId,
    organisationId: null,
    starterKey: piece.key,
    part: piece.part,
    asset,
    pictureToken: nameToken({ itemId, asset }),
    ...describe(piece, (fitted) => nameToken({ itemId, asset: fitted })),
  }
}

/** The token of a fitted part. */
const findToken = ({ rules }: StarterRow, asset: string) =>
  rules.fits?.find((fit) => fit.asset === asset)?.pictureToken

/** The fields that may change in the catalogue; the key and the part are permanent. */
function describe(piece: Piece, nameFit: (asset: string) => string): Description {
  const {
    name,
    tags,
    variant = null,
    base,
    slots,
    hides,
    bodies,
    forbids,
    body,
    traits,
    deform,
    colours,
    brow,
  } = piece
  const made = listFits(piece).map((fit): ItemFit => {
    const asset = starterAsset(fit.key)
    return {
      figure: fit.figure,
      tone: bodies.find(({ tone }) => tone !== undefined)?.tone,
      asset,
      from: starterAsset(piece.key),
      hides,
      deform: fit.deform,
      pictureToken: nameFit(asset),
    }
  })
  const fits = made.length > 0 ? made : undefined
  const rules = { slots, hides, bodies, fits, forbids, body, traits, deform, colours, brow }
  return { nameJa: name.ja, nameEn: name.en, tags, base, rules, variant }
}

function isUpToDate(row: StarterRow, description: Description): boolean {
  const { nameJa, nameEn, tags, base, rules, variant } = row
  // Compared as JSON, which drops undefined fields.
  const wanted = JSON.parse(JSON.stringify(description))
  return isDeepStrictEqual({ nameJa, nameEn, tags, base, rules, variant }, wanted)
}

const STARTER = 'starter:'

/** The asset name of a starter piece. */
export const starterAsset = (key: string) => STARTER + key

/** The key of a starter piece, or null for an asset of another kind. */
export const readStarterKey = (asset: string) =>
  asset.startsWith(STARTER) ? asset.slice(STARTER.length) : null
