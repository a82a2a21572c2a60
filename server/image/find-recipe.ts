import { AVATAR_FILE, FACE_FILE } from '../avatar/describe-avatar.ts'
import { findPicture } from '../avatar/store.ts'
import { type ItemView, itemFile, THUMBNAIL_FILE } from '../item/picture-url.ts'
import { type DrawnItem, findItemByPictureToken, listDrawnItems } from '../item/store.ts'
import type { Sql } from '../kernel/db.ts'
import type { Ingredient, Recipe } from './recipe.ts'

const AVATAR_FILES: ReadonlyMap<string, 'avatar' | 'face'> = new Map([
  [AVATAR_FILE, 'avatar'],
  [FACE_FILE, 'face'],
])

const BOTH = [false, true]
/** The eight ways to show an item, by file name. */
const VIEWS: ReadonlyMap<string, ItemView> = new Map(
  BOTH.flatMap((mannequin) =>
    BOTH.flatMap((animation) =>
      BOTH.map((transparent) => {
        const view = { mannequin, animation, transparent }
        return [itemFile(view), view] as const
      }),
    ),
  ),
)

/** What to draw for an address of ours, or null when there is no such picture (any more). */
export async function findRecipe(sql: Sql, token: string, file: string): Promise<Recipe | null> {
  const kind = AVATAR_FILES.get(file)
  if (kind) return findOutfit(sql, token, kind)
  const view = VIEWS.get(file)
  if (!view && file !== THUMBNAIL_FILE) return null
  const item = await findItemByPictureToken(sql, token)
  if (!item) return null
  return view
    ? { kind: 'item', item: toIngredient(item), view }
    : { kind: 'thumbnail', item: toIngredient(item) }
}

async function findOutfit(
  sql: Sql,
  token: string,
  kind: 'avatar' | 'face',
): Promise<Recipe | null> {
  const picture = await findPicture(sql, token)
  return picture ? { kind, items: await readOutfit(sql, picture.itemIds) } : null
}

/** The worn items in the order in which they were put on. */
export async function readOutfit(sql: Sql, itemIds: readonly number[]): Promise<Ingredient[]> {
  const rows = await listDrawnItems(sql, itemIds)
  const byId = new Map(rows.map((row) => [row.itemId, row]))
  return itemIds.flatMap((itemId) => byId.get(itemId) ?? []).map(toIngredient)
}

/** The id stays out: two items drawn from the same asset share one picture. */
const toIngredient = ({ part, asset, rules }: DrawnItem): Ingredient => ({ part, asset, rules })
