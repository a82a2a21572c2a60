import type { Part } from '@kisekae/contract/part.ts'
import type { StickerName } from '@kisekae/contract/sticker.ts'
import { type Colours, listTints } from '../../item/colours.ts'
import { type DrawnItem, findItemByPictureToken, listDrawnItems } from '../../item/store.ts'
import { wearFits } from '../../item/wear-fits.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { dyedAsset } from './dyed-asset.ts'
import { findOutfit } from './find-outfit.ts'
import type { Look } from './look.ts'
import type { Address } from './read-address.ts'
import type { RenderWish } from './read-render.ts'
import type { Ingredient, Recipe } from './recipe.ts'
import { listOutfitItems, type Outfit, type WornItem } from './store.ts'

/** The request: the token of the picture, its kind, and its look. */
interface Wish extends Address {
  token: string
  look: Look
}

/** The recipe for one of our URLs, or null if the picture does not exist or no longer exists. */
export async function findRecipe(sql: Sql, wish: Wish): Promise<Recipe | null> {
  const { kind, token, look } = wish
  if (kind === 'avatar' || kind === 'face') {
    const outfit = await findOutfit(sql, token)
    const items = outfit && (await listLinkedItems(sql, outfit))
    return items ? { subject: { kind, items }, look } : null
  }
  const item = await findItemByPictureToken(sql, token)
  if (!item) return null
  if (kind === 'thumbnail') return { subject: { kind, item: toIngredient(item) }, look }
  return showItem(toIngredient(item), wish)
}

/**
 * The parts of an outfit that stickers and renders show; frames, effects and ornaments are left
 * out.
 */
const OF_FIGURE: ReadonlySet<Part> = new Set([
  'Body',
  'Face',
  'Hair',
  'Hat',
  'Clothes',
  'Accessory',
  'Hand',
])

interface StickerWish {
  token: string
  reaction: StickerName
  look: Look
}

/** The recipe for a sticker, or null if the avatar does not exist or no longer exists. */
export async function findSticker(
  sql: Sql,
  { token, reaction, look }: StickerWish,
): Promise<Recipe | null> {
  const items = await findFigureItems(sql, token)
  return items && { subject: { kind: 'sticker', items, reaction }, look }
}

/** The recipe for a render, or null if the avatar does not exist or no longer exists. */
export async function findRender(
  sql: Sql,
  { token, camera, look }: RenderWish & { token: string },
): Promise<Recipe | null> {
  const items = await findFigureItems(sql, token)
  return items && { subject: { kind: 'render', items, camera }, look }
}

/** The figure of an avatar in its outfit; null if the avatar never existed or no longer exists. */
export async function findFigureItems(sql: Sql, token: string): Promise<Ingredient[] | null> {
  const outfit = await findOutfit(sql, token)
  const items = outfit && (await listLinkedItems(sql, outfit))
  return items ? items.filter(({ part }) => OF_FIGURE.has(part)) : null
}

/** The items of an outfit in the order in which they were put on; null once its user has left. */
export async function listLinkedItems(sql: Sql, outfit: Outfit): Promise<Ingredient[] | null> {
  const rows = await listOutfitItems(sql, outfit)
  if (rows.length === 0) return null
  return toIngredients(rows.filter(isWorn), outfit.colours ?? [])
}

/** A motion is visible only if someone wears it; a still picture shows its middle. */
function showItem(item: Ingredient, { look, view: { mannequin } }: Wish): Recipe {
  if (item.part !== 'Motion') return { subject: { kind: 'item', item, mannequin }, look }
  return { subject: { kind: 'item', item, mannequin: true }, look: { ...look, motion: 'own' } }
}

/** The worn items in the order in which they were put on. */
export async function readOutfit(
  sql: Sql,
  itemIds: readonly number[],
  colours: Colours = [],
): Promise<Ingredient[]> {
  const rows = await listDrawnItems(sql, itemIds)
  const byId = new Map(rows.map((row) => [row.itemId, row]))
  const outfit = itemIds.flatMap((itemId) => byId.get(itemId) ?? [])
  return toIngredients(outfit, colours)
}

const isWorn = (row: WornItem): row is DrawnItem => row.itemId !== null

/** The items that the figure wears, as parts fitted to it, in their colours. */
export function toIngredients(outfit: readonly DrawnItem[], colours: Colours = []): Ingredient[] {
  const worn = wearFits(outfit)
  return worn.map((item) => toIngredient(item, { colours, outfit: worn }))
}

/** An item that is shown alone has its own colours. */
const UNDYED = { colours: [], outfit: [] }

/**
 * Omits the id, so that two items with the same asset share one picture. Also omits the parts for
 * other figures and the names of colours, so that changing these changes no picture.
 */
function toIngredient(item: DrawnItem, dyes: Dyes = UNDYED): Ingredient {
  const { fits: _, colours: __, brow: ___, ...rules } = item.rules
  return { part: item.part, asset: dyedAsset(item.asset, listTints(item, dyes)), rules }
}

type Dyes = Parameters<typeof listTints>[1]
