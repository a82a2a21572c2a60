import { findEntry } from '../avatar/find-user.ts'
import { findOutfit } from '../image/address/find-outfit.ts'
import { listLinkedItems } from '../image/address/find-recipe.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { toRecipe, type VrmRecipe } from '../vrm/recipe.ts'
import type { ModelName } from './model-url.ts'
import { kindOf } from './rules.ts'
import { findOwner } from './store.ts'

/** The file to which a URL leads, and the organisation for which it is generated. */
export interface FoundModel {
  recipe: VrmRecipe
  organisationId: number
}

/** Null once the user is unlinked, or the organisation may no longer export models. */
export async function findModel(sql: Sql, name: ModelName): Promise<FoundModel | null> {
  const outfit = await findOutfit(sql, name.pictureToken)
  const entry = outfit?.avatarId && (await findEntry(sql, outfit.avatarId))
  const owner = entry && (await findOwner(sql, entry.appId))
  const items = owner && (await listLinkedItems(sql, outfit))
  if (!items) return null
  return { recipe: toRecipe(items, kindOf(name)), organisationId: owner.organisationId }
}
