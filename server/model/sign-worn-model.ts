import type { IdText } from '@kisekae/contract/wire.ts'
import { mustBeReadable } from '../avatar/rules.ts'
import { findOutfit } from '../image/address/find-outfit.ts'
import { listLinkedItems } from '../image/address/find-recipe.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { type MayPass, mustBePassable } from '../vrm/may-pass.ts'
import { type ModelName, signModelUrl } from './model-url.ts'
import { findShown } from './store.ts'

export interface ModelSigner {
  assetUrl: string
  secret: KeySet
  mayPass: MayPass
}

interface Wearer {
  userId: number
  avatarId: IdText
}

/** The URL of the outfit worn now; refuses outfits that may not be passed on. */
export async function signWornModel(
  sql: Sql,
  { name, ...wearer }: Wearer & { name: Omit<ModelName, 'pictureToken'> },
  { assetUrl, secret, mayPass }: ModelSigner,
) {
  const { pictureToken } = mustBeReadable(await findShown(sql, wearer))
  const outfit = await findOutfit(sql, pictureToken)
  const items = outfit && (await listLinkedItems(sql, outfit))
  await mustBePassable(items ?? [], mayPass)
  return { modelUrl: signModelUrl(assetUrl, { ...name, pictureToken, secret }) }
}
