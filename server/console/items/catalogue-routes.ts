import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import * as contract from '@kisekae/contract/console/catalogue.ts'
import { Download } from '../../account/call/download.ts'
import { itemToken } from '../../avatar/picture-token.ts'
import { insertItem } from '../../item/store.ts'
import { Fault } from '../../kernel/fault/fault.ts'
import { newId } from '../../kernel/random.ts'
import { isQuotaFault } from '../../partner/quota.ts'
import type { ConsoleCall, OnConsole } from '../call/console-call.ts'
import { readIdAfter } from '../call/cursor.ts'
import { allowApps, keepVersion, mustHaveItemRoom, uploaderOf } from './add-item.ts'
import {
  type CatalogueRow,
  findItemId,
  listCatalogue,
  listCatalogueItems,
  listNames,
  listTable,
  type NamesRow,
  updateNames,
} from './catalogue-store.ts'
import { type AcceptedFile, toTerms } from './files.ts'
import { type ItemLine, writeTable } from './item-table.ts'
import type { FileReader } from './open-file-reader.ts'
import type { GivenItem } from './read-file.ts'
import type { ItemSetup } from './routes.ts'
import { listAllApps, updateAsset, updateItem } from './store.ts'

type CatalogueItem = contract.CatalogueItem
type Result = contract.ImportReport['results'][number]

/** A page ends at this total file size, or at this number of items. */
const PAGE_BYTES_MAX = 12 * 1024 * 1024
const PAGE_ITEMS_MAX = 200

interface CatalogueSetup extends ItemSetup {
  reader: FileReader
}

/** Export and import of a whole catalogue. */
export function catalogueRoutes(on: OnConsole, setup: CatalogueSetup): void {
  on(contract.exportCatalogue, async (call) => {
    const { db, place, params } = call
    const after = readIdAfter(params.after)
    const withFiles = params.files !== 'no'
    const { organisationId } = place
    const rows = await listCatalogue(db, { organisationId, after, limit: PAGE_ITEMS_MAX + 1 })
    const items: CatalogueItem[] = []
    let bytes = 0
    for (const row of rows.slice(0, PAGE_ITEMS_MAX)) {
      const item = describe(row)
      const file = withFiles ? await setup.files.find(uploaderOf(call), row.source) : null
      if (items.length > 0 && bytes + (file?.length ?? 0) > PAGE_BYTES_MAX) break
      bytes += file?.length ?? 0
      items.push(file ? { ...item, file: Buffer.from(file).toString('base64') } : item)
    }
    const next = items.length < rows.length ? String(items.at(-1)?.itemId) : null
    return { items, next }
  })

  on(contract.exportTable, async ({ db, place }) => {
    const rows = await listTable(db, place.organisationId)
    return new Download({
      name: 'items.csv',
      mediaType: 'text/csv; charset=utf-8',
      content: writeTable(rows),
    })
  })

  on(contract.importCatalogue, async (call) => {
    const { organisationId } = call.place
    const isDryRun = call.params.dryRun === 'yes'
    const given = await setup.reader.read(organisationId, call.file)
    const results =
      given.kind === 'catalogue'
        ? await takeItems(call, given.items, { isDryRun, setup })
        : await takeLines(call, given.lines, isDryRun)
    return { results }
  })
}

const describe = (row: CatalogueRow) => {
  const { itemId, part, nameJa, nameEn, tags, rules, variant, source } = row
  return {
    itemId,
    part,
    nameJa,
    nameEn,
    tags,
    rules: toTerms(rules),
    ...(variant && { variant }),
    source,
  }
}

/**
 * Looked up and changed in batches of this size, so that large amounts of data never block the
 * event loop.
 */
const LINES_AT_ONCE = 500

/** Changes only names and tags; an uploaded table cannot create items. */
async function takeLines(
  call: ConsoleCall,
  lines: readonly ItemLine[],
  isDryRun: boolean,
): Promise<Result[]> {
  const { organisationId } = call.place
  const results: Result[] = []
  const changed: ItemLine[] = []
  const seen = new Set<number>()
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
    const some = lines.slice(start, start + LINES_AT_ONCE)
    const itemIds = some.map(({ itemId }) => itemId)
    const known = await listNames(call.db, { organisationId, itemIds })
    const byId = new Map(known.map((row) => [row.itemId, row]))
    for (const line of some) {
      const result = judgeLine(line, byId.get(line.itemId), seen)
      if (result.outcome === 'changed') changed.push(line)
      seen.add(line.itemId)
      results.push(result)
    }
  }
  if (isDryRun || changed.length === 0) return results
  return call.change(async (tx) => {
    for (let start = 0; start < changed.length; start += LINES_AT_ONCE) {
      const some = changed.slice(start, start + LINES_AT_ONCE)
      await updateNames(tx, { organisationId, lines: some })
    }
    const detail = { items: changed.length }
    return { answer: results, did: { action: 'catalogue.table', detail } }
  })
}

function judgeLine(line: ItemLine, row: NamesRow | undefined, seen: ReadonlySet<number>): Result {
  if (seen.has(line.itemId)) return refuse(line.itemId, 'It is in the table twice.')
  if (!row) return refuse(line.itemId, 'This item does not exist, and a table cannot create one.')
  return {
    itemId: line.itemId,
    outcome: isDeepStrictEqual(line, row) ? 'same' : 'changed',
    why: '',
  }
}

const refuse = (itemId: number, why: string): Result => ({ itemId, outcome: 'refused', why })

interface Terms {
  isDryRun: boolean
  setup: ItemSetup
}

/** One transaction per item: items already imported stay. */
async function takeItems(
  call: ConsoleCall,
  items: readonly GivenItem[],
  terms: Terms,
): Promise<Result[]> {
  const { organisationId } = call.place
  const byId = new Map<number, CatalogueRow>()
  for (let start = 0; start < items.length; start += LINES_AT_ONCE) {
    const itemIds = items.slice(start, start + LINES_AT_ONCE).map(({ itemId }) => itemId)
    const known = await listCatalogueItems(call.db, { organisationId, itemIds })
    for (const row of known) byId.set(row.itemId, row)
  }
  const results: Result[] = []
  const seen = new Set<number>()
  // Bodies are imported first, because other items may be made for them.
  const isBody = ({ part }: GivenItem) => Number(part === 'Body')
  for (const item of items.toSorted((a, b) => isBody(b) - isBody(a))) {
    const isTwice = seen.has(item.itemId)
    seen.add(item.itemId)
    // Comparing thousands of items takes time; other requests run in between.
    await setImmediate()
    const row = byId.get(item.itemId)
    if (isTwice) results.push(refuse(item.itemId, 'It is in the file twice.'))
    else {
      const taken = row ? change(call, item, { ...terms, row }) : create(call, item, terms)
      results.push(await taken.catch((error) => refuseBeyondQuota(item.itemId, error)))
    }
  }
  return results
}

/** A quota refusal is reported for its item; the items imported before it are kept. */
function refuseBeyondQuota(itemId: number, error: unknown): Result {
  if (error instanceof Fault && isQuotaFault(error)) return refuse(itemId, error.message)
  throw error
}

async function create(call: ConsoleCall, item: GivenItem, terms: Terms): Promise<Result> {
  const { isDryRun, setup } = terms
  const { organisationId } = call.place
  const { nameJa, nameEn, tags, rules, variant = null, part } = item
  const isHere = (await setup.files.find(uploaderOf(call), item.source)) !== null
  if (!isHere && item.file === undefined)
    return refuse(item.itemId, 'Its file is missing from the catalogue.')
  const created: Result = { itemId: item.itemId, outcome: 'created', why: '' }
  if (isDryRun) return created
  const accepted = await accept(call, item, setup)
  if (!accepted) return refuse(item.itemId, 'Its file cannot become an item.')
  // The id belongs to another organisation, so the item gets a new one.
  const isTaken = (await findItemId(call.db, item.itemId)) !== undefined
  const itemId = isTaken ? newId(call.random) : item.itemId
  return call.change(async (tx) => {
    const { asset } = accepted
    await mustHaveItemRoom(tx, organisationId)
    await insertItem(tx, {
      itemId,
      organisationId,
      nameJa,
      nameEn,
      tags,
      rules,
      variant,
      part,
      asset,
      starterKey: null,
      base: false,
      pictureToken: itemToken(setup.secret, { itemId, asset }),
    })
    await keepVersion(tx, itemId, { ...accepted, by: call.person.email })
    const apps = await listAllApps(tx, organisationId)
    const appIds = apps.map(({ appId }) => appId)
    await allowApps(tx, { organisationId, itemId }, appIds)
    const did = { action: 'item.imported', subject: itemId, detail: { part, nameEn } }
    return { answer: created, did }
  })
}

async function accept(
  call: ConsoleCall,
  item: GivenItem,
  { files }: ItemSetup,
): Promise<AcceptedFile | null> {
  const { part, source, file } = item
  if (file === undefined) return files.make(uploaderOf(call), source, part)
  return files.take(uploaderOf(call), file, { source, part })
}

async function change(
  call: ConsoleCall,
  item: GivenItem,
  { row, isDryRun, setup }: Terms & { row: CatalogueRow },
): Promise<Result> {
  // A catalogue of an earlier version does not contain variants.
  const { itemId, part, nameJa, nameEn, tags, rules, variant = row.variant, source } = item
  if (part !== row.part)
    return refuse(itemId, `An item with this id and the part ${row.part} already exists.`)
  const { file: _, ...described } = item
  if (isDeepStrictEqual({ ...described, variant }, { ...describe(row), variant: row.variant }))
    return { itemId, outcome: 'same', why: '' }
  const changed: Result = { itemId, outcome: 'changed', why: '' }
  if (isDryRun) return changed
  const { organisationId } = call.place
  const isNewFile = source !== row.source
  const accepted = isNewFile ? await accept(call, item, setup) : null
  if (isNewFile && !accepted) return refuse(itemId, 'Its file cannot become an item.')
  return call.change(async (tx) => {
    await updateItem(tx, { organisationId, itemId, nameJa, nameEn, tags, rules, variant })
    if (accepted) {
      const { asset } = accepted
      const pictureToken = itemToken(setup.secret, { itemId, asset })
      await updateAsset(tx, { organisationId, itemId, asset, pictureToken })
      await keepVersion(tx, itemId, { ...accepted, by: call.person.email })
    }
    const did = { action: 'item.imported', subject: itemId, detail: { part, nameEn } }
    return { answer: changed, did }
  })
}
