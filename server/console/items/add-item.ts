import type { NewItem } from '@kisekae/contract/console/items.ts'
import type { Part } from '@kisekae/contract/part.ts'
import { itemToken } from '../../avatar/picture-token.ts'
import { insertItem } from '../../item/store.ts'
import { newId } from '../../kernel/random.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Tx } from '../../kernel/sql/db.ts'
import { mustHaveRoom } from '../../partner/quota.ts'
import type { ConsoleCall } from '../call/console-call.ts'
import { noSuchThing } from '../call/faults.ts'
import { fileRefused, itemUsed } from '../call/sales-faults.ts'
import { lockOrganisation } from '../members/store.ts'
import { getTotals } from '../quotas/store.ts'
import type { AcceptedFile, ItemFiles, Uploader } from './files.ts'
import { settleFigure } from './settle-figure.ts'
import {
  deleteAppItems,
  findItemDetail,
  type ItemName,
  insertAppItems,
  insertItemVersion,
  listItemUses,
  listOwnApps,
  markUsed,
} from './store.ts'

export const uploaderOf = ({ db, place }: ConsoleCall): Uploader => ({
  db,
  organisationId: place.organisationId,
})

/** A new item and its file. */
export interface Addition {
  item: NewItem
  accepted: AcceptedFile
  secret: KeySet
}

/** Adds a new item of the organisation, with the apps that can use it. */
export async function addItem(
  tx: Tx,
  { random, place, person }: ConsoleCall,
  { item, accepted, secret }: Addition,
): Promise<ItemName> {
  const { source: _, appIds, rules, variant = null, ...terms } = item
  const { organisationId } = place
  const name = { organisationId, itemId: newId(random) }
  const { asset } = accepted
  await mustHaveItemRoom(tx, organisationId)
  await insertItem(tx, {
    ...terms,
    ...name,
    rules: settleFigure({ itemId: name.itemId, part: item.part }, rules),
    variant,
    asset,
    starterKey: null,
    base: false,
    pictureToken: itemToken(secret, { itemId: name.itemId, asset }),
  })
  await keepVersion(tx, name.itemId, { ...accepted, by: person.email })
  await allowApps(tx, name, appIds)
  return name
}

/** The asset of a file that was checked as this part; refuses any other file. */
export async function makeAsset(
  call: ConsoleCall,
  files: ItemFiles,
  { source, part }: { source: string; part: Part },
): Promise<AcceptedFile> {
  const accepted = await files.make(uploaderOf(call), source, part)
  if (!accepted)
    throw fileRefused({ message: 'The file was not checked, or does not fit this part.' })
  return accepted
}

/** Locks the organisation, so that its items are created one after another. */
export async function mustHaveItemRoom(tx: Tx, organisationId: number): Promise<void> {
  await lockOrganisation(tx, organisationId)
  const { items: used } = await getTotals(tx, organisationId)
  await mustHaveRoom(tx, { organisationId, quota: 'items', used })
}

export const keepVersion = (
  tx: Tx,
  itemId: number,
  { asset, source, bytes, by }: AcceptedFile & { by: string },
) => insertItemVersion(tx, { itemId, asset, source, bytes, at: tx.now, by })

/** Allows exactly these apps of the organisation to use the item. */
export async function allowApps(
  tx: Tx,
  { organisationId, itemId }: ItemName,
  appIds: readonly string[],
): Promise<void> {
  const own = await listOwnApps(tx, { organisationId, appIds })
  const wanted = own.map(({ appId }) => appId)
  if (wanted.length < new Set(appIds).size) throw noSuchThing()
  const known = await findItemDetail(tx, { organisationId, itemId })
  const dropped = known?.appIds.filter((appId) => !wanted.includes(appId)) ?? []
  await dropApps(tx, [itemId], dropped)
  await insertAppItems(tx, { itemIds: [itemId], appIds: wanted })
  await markUsed(tx, { itemIds: [itemId], at: tx.now })
}

/** Apps that draw or sell an item keep the right to use it. */
export async function dropApps(
  tx: Tx,
  itemIds: readonly number[],
  appIds: readonly string[],
): Promise<void> {
  if (appIds.length === 0) return
  const uses = await listItemUses(tx, itemIds)
  const use = uses.find(({ appId }) => appIds.includes(appId))
  if (use) throw itemUsed({ message: `The ${use.kind} ${use.nameEn} (${use.id}) still uses it.` })
  await deleteAppItems(tx, { itemIds, appIds })
}
