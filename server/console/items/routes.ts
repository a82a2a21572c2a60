import { readBones } from '@kisekae/avatar3d/check/read-bones.ts'
import * as contract from '@kisekae/contract/console/items.ts'
import { Part } from '@kisekae/contract/part.ts'
import { Download } from '../../account/call/download.ts'
import { itemToken } from '../../avatar/picture-token.ts'
import { keepRecent } from '../../image/asset/keep-recent.ts'
import type { Pictures } from '../../image/queue/pictures.ts'
import { itemFile, ON_MANNEQUIN, pictureUrl, THUMBNAIL_FILE } from '../../item/picture-url.ts'
import { starterAsset } from '../../item/starter-items.ts'
import type { ItemRules } from '../../item/store.ts'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { STARTER_FIGURES } from '../../part/check/open-part-checker.ts'
import { queueItemPurge } from '../../purge/store.ts'
import type { ConsoleCall, OnConsole } from '../call/console-call.ts'
import { cutAt, readPlace } from '../call/cursor.ts'
import { noSuchThing } from '../call/faults.ts'
import { itemUsed } from '../call/sales-faults.ts'
import { addItem, allowApps, dropApps, keepVersion, makeAsset, uploaderOf } from './add-item.ts'
import { describeBrief } from './describe-brief.ts'
import { describeLicence } from './describe-licence.ts'
import { type ItemFiles, toTerms } from './files.ts'
import { listFigures } from './list-figures.ts'
import { previewItem } from './preview-item.ts'
import { keepFigure } from './settle-figure.ts'
import {
  deleteUnusedItem,
  findItemDetail,
  type ItemName,
  insertAppItems,
  listItemSummaries,
  listItemUses,
  listItemVersions,
  listOwnApps,
  markUsed,
  updateAsset,
  updateItem,
  updateTags,
} from './store.ts'

export interface ItemSetup {
  assetUrl: string
  /** Makes picture URLs unguessable. */
  secret: KeySet
  files: ItemFiles
  pictures: Pick<Pictures, 'readAsset'>
  /** The starter outfit for previews. */
  outfit: readonly number[]
  /** Whether copies of a deleted item's pictures are to be purged from a CDN. */
  purges: boolean
}

/** A few kilobytes each. */
const KEPT_FIGURES_MAX = 200

/**
 * Reads the bones of a body; null if its file is missing, in which case no part can be made for it.
 */
function figureReader({ readAsset }: ItemSetup['pictures']) {
  const read = keepRecent(async (asset) => readBones(await readAsset(asset)), KEPT_FIGURES_MAX)
  return (asset: string) => read(asset).catch(() => null)
}

const SAMPLE = 'hat-beret-berry'

/** Items of an organisation: their uploads, names, uses and pictures. */
export function itemRoutes(on: OnConsole, setup: ItemSetup): void {
  listRoutes(on, setup)
  fileRoutes(on, setup)
  changeRoutes(on, setup)
}

const nameOf = ({ place, id }: ConsoleCall): ItemName => ({
  organisationId: place.organisationId,
  itemId: id('itemId'),
})

function listRoutes(on: OnConsole, setup: ItemSetup): void {
  const { assetUrl } = setup
  on(contract.listItems, async ({ db, params, place }) => {
    const { search, part, state, after, limit } = params
    const found = await listItemSummaries(db, {
      ...readPlace(after),
      organisationId: place.organisationId,
      search,
      part,
      state,
      limit: limit + 1,
    })
    const { rows, next } = cutAt(found, limit, (row) => row)
    const items = rows.map((row) => ({
      ...describeBrief(row, assetUrl),
      tags: row.tags,
      apps: row.apps,
      usedIn: row.usedIn,
      createdAt: row.createdAt,
      bodies: listNames(row.rules),
    }))
    return { items, next }
  })

  on(contract.readItem, (call) => describe(call.db, nameOf(call), setup))

  on(contract.readItemLicence, async (call) => {
    const item = await findItemDetail(call.db, nameOf(call))
    if (!item) throw noSuchThing()
    return describeLicence(await setup.pictures.readAsset(item.asset))
  })
}

/** The figures that an item fits; empty if it fits all figures. */
const listNames = ({ bodies, fits = [] }: ItemRules) =>
  bodies.length === 0
    ? []
    : [...new Set([...bodies, ...fits].flatMap(({ figure }) => figure ?? []))]

async function describe(sql: Sql, name: ItemName, setup: ItemSetup) {
  const row = await findItemDetail(sql, name)
  if (!row) throw noSuchThing()
  const { itemId, part, nameJa, nameEn, tags, appIds, createdAt, pictureToken } = row
  const { assetUrl } = setup
  const view = { ...ON_MANNEQUIN, animation: part === Part.Motion }
  return {
    itemId,
    part,
    nameJa,
    nameEn,
    tags,
    appIds,
    createdAt,
    rules: toTerms(row.rules),
    variant: row.variant,
    canBeDeleted: row.firstUsedAt === null,
    thumbnailUrl: pictureUrl(assetUrl, pictureToken, THUMBNAIL_FILE),
    imageUrl: pictureUrl(assetUrl, pictureToken, itemFile(view)),
    previews: await previewItem(sql, itemId, setup),
    versions: await listItemVersions(sql, itemId),
    usedIn: await listItemUses(sql, [itemId]),
  }
}

function fileRoutes(on: OnConsole, setup: ItemSetup): void {
  const { files, pictures, secret } = setup
  const placeFigure = figureReader(pictures)
  on(contract.checkFile, (call) =>
    files.check(uploaderOf(call), call.file, readPart(call.params.part)),
  )

  on(contract.readPartFigures, async ({ db, place }) => {
    const figures = []
    for (const { figure, asset } of [
      ...STARTER_FIGURES,
      ...(await listFigures(db, place.organisationId)),
    ]) {
      const places = await placeFigure(asset)
      if (places) figures.push({ figure, places })
    }
    return { figures }
  })

  on(contract.readSamplePart, async () => {
    const content = Buffer.from(await pictures.readAsset(starterAsset(SAMPLE)))
    return new Download({ name: 'sample-hat.vrm', mediaType: 'model/gltf-binary', content })
  })

  on(contract.createItem, async (call) => {
    const { body } = call
    const accepted = await makeAsset(call, files, body)
    return call.change(async (tx) => {
      const name = await addItem(tx, call, { item: body, accepted, secret })
      const { part, nameEn, source } = body
      const detail = { part, nameEn, source }
      const did = { action: 'item.created', subject: name.itemId, detail }
      return { answer: await describe(tx, name, setup), did }
    })
  })

  on(contract.addVersion, async (call) => {
    const name = nameOf(call)
    const { source } = call.body
    const known = await findItemDetail(call.db, name)
    if (!known) throw noSuchThing()
    const accepted = await makeAsset(call, files, { source, part: known.part })
    return call.change(async (tx) => {
      const { asset } = accepted
      const pictureToken = itemToken(secret, { itemId: name.itemId, asset })
      await updateAsset(tx, { ...name, asset, pictureToken })
      await keepVersion(tx, name.itemId, { ...accepted, by: call.person.email })
      const did = { action: 'item.version', subject: name.itemId, detail: { source } }
      return { answer: await describe(tx, name, setup), did }
    })
  })
}

function readPart(text: string): Part | undefined {
  if (text === '') return undefined
  const part = Object.values(Part).find((each) => each === text)
  if (part) return part
  throw invalidParameter({ message: "Invalid value for 'part'." })
}

function changeRoutes(on: OnConsole, setup: ItemSetup): void {
  on(contract.changeItem, (call) => {
    const name = nameOf(call)
    const { appIds, ...terms } = call.body
    return call.change(async (tx) => {
      const known = await findItemDetail(tx, name)
      if (!known) throw noSuchThing()
      const { variant = known.variant } = terms
      const rules = keepFigure(known.rules, terms.rules)
      await updateItem(tx, { ...name, ...terms, rules, variant })
      await allowApps(tx, name, appIds)
      const detail = { nameEn: terms.nameEn, appIds }
      const did = { action: 'item.changed', subject: name.itemId, detail }
      return { answer: await describe(tx, name, setup), did }
    })
  })

  on(contract.deleteItem, (call) => {
    const name = nameOf(call)
    return call.change(async (tx) => {
      if (!(await findItemDetail(tx, name))) throw noSuchThing()
      if (setup.purges) await queueItemPurge(tx, name.itemId)
      if (!(await deleteUnusedItem(tx, name))) throw itemUsed()
      const { itemId } = name
      return { answer: { itemId }, did: { action: 'item.deleted', subject: itemId } }
    })
  })

  on(contract.changeItems, (call) => {
    const { itemIds, addTags, removeTags, addAppIds, removeAppIds } = call.body
    const { organisationId } = call.place
    return call.change(async (tx) => {
      const tags = { organisationId, itemIds, add: addTags, remove: removeTags }
      const found = (await updateTags(tx, tags)).map(({ itemId }) => itemId)
      const own = await listOwnApps(tx, { organisationId, appIds: [...addAppIds, ...removeAppIds] })
      const isOwn = (appId: string) => own.some((app) => app.appId === appId)
      await dropApps(tx, found, removeAppIds.filter(isOwn))
      await insertAppItems(tx, { itemIds: found, appIds: addAppIds.filter(isOwn) })
      await markUsed(tx, { itemIds: found, at: tx.now })
      const detail = { items: found.length, addTags, removeTags, addAppIds, removeAppIds }
      return { answer: { items: found.length }, did: { action: 'item.bulk', detail } }
    })
  })
}
