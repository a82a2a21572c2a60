import { isDeepStrictEqual } from 'node:util'
import * as contract from '@kisekae/contract/console/catalogue.ts'
import { Compile } from 'typebox/compile'
import { itemToken } from '../avatar/picture-token.ts'
import { insertItem } from '../item/store.ts'
import { newId } from '../kernel/random.ts'
import { readJson } from '../kernel/read-json.ts'
import {
  type CatalogueRow,
  findItemId,
  listCatalogue,
  listCatalogueItems,
  listTable,
  updateNames,
} from './catalogue-store.ts'
import type { ConsoleCall, OnConsole } from './console-call.ts'
import { CsvRefused } from './csv.ts'
import { readIdAfter } from './cursor.ts'
import { Download } from './download.ts'
import { type AcceptedFile, toTerms } from './item-files.ts'
import { allowApps, type ItemSetup, keepVersion } from './item-routes.ts'
import { listAllApps, updateAsset, updateItem } from './item-store.ts'
import { type ItemLine, readTable, writeTable } from './item-table.ts'
import { queryText } from './query-text.ts'
import { catalogueRefused } from './sales-faults.ts'

type CatalogueItem = contract.CatalogueItem
type Result = contract.ImportReport['results'][number]

/** A page ends when its files are so large, or when it has so many items. */
const PAGE_BYTES_MAX = 12 * 1024 * 1024
const PAGE_ITEMS_MAX = 200

/** A whole catalogue out, and in elsewhere. */
export function catalogueRoutes(on: OnConsole, setup: ItemSetup): void {
  on(contract.exportCatalogue, async ({ db, place, query }) => {
    const after = readIdAfter(queryText(query, 'after'))
    const withFiles = queryText(query, 'files') !== 'no'
    const { organisationId } = place
    const rows = await listCatalogue(db, { organisationId, after, limit: PAGE_ITEMS_MAX + 1 })
    const items: CatalogueItem[] = []
    let bytes = 0
    for (const row of rows.slice(0, PAGE_ITEMS_MAX)) {
      const item = describe(row)
      const file = withFiles ? await setup.files.find(row.source) : null
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
      ...{ name: 'items.csv', mediaType: 'text/csv; charset=utf-8' },
      content: writeTable(rows),
    })
  })

  on(contract.importCatalogue, async (call) => {
    const text = call.file.toString('utf8')
    const isDryRun = queryText(call.query, 'dryRun') === 'yes'
    const results = text.trimStart().startsWith('{')
      ? await takeItems(call, readCatalogue(text), { isDryRun, setup })
      : await takeLines(call, readLines(text), isDryRun)
    return { results }
  })
}

const describe = ({ itemId, part, nameJa, nameEn, tags, rules, source }: CatalogueRow) => ({
  ...{ itemId, part, nameJa, nameEn, tags, rules: toTerms(rules), source },
})

const check = Compile(contract.Catalogue)

function readCatalogue(text: string): CatalogueItem[] {
  let given: unknown
  try {
    given = readJson(text)
  } catch {
    throw catalogueRefused({ message: 'The file is no JSON, or has a NUL or half a letter.' })
  }
  if (check.Check(given)) return given.items
  const [error] = check.Errors(given)
  throw catalogueRefused({
    message: `The file is no catalogue of ours: ${error?.instancePath || '/'} ${error?.message}.`,
  })
}

function readLines(text: string): ItemLine[] {
  try {
    return readTable(text)
  } catch (error) {
    if (error instanceof CsvRefused) throw catalogueRefused({ message: error.message })
    throw error
  }
}

/** Names and tags alone; items that are not there cannot be made of a table. */
async function takeLines(
  call: ConsoleCall,
  lines: readonly ItemLine[],
  isDryRun: boolean,
): Promise<Result[]> {
  const { organisationId } = call.place
  const itemIds = lines.map(({ itemId }) => itemId)
  const known = await listCatalogueItems(call.db, { organisationId, itemIds })
  const byId = new Map(known.map((row) => [row.itemId, row]))
  const results = lines.map((line): Result => {
    const row = byId.get(line.itemId)
    if (!row) return refuse(line.itemId, 'There is no such item; a table cannot make one.')
    const { nameJa, nameEn, tags } = row
    const isSame = isDeepStrictEqual({ ...line, itemId: 0 }, { itemId: 0, nameJa, nameEn, tags })
    return { itemId: line.itemId, outcome: isSame ? 'same' : 'changed', why: '' }
  })
  const changed = lines.filter((_, at) => results[at].outcome === 'changed')
  if (isDryRun || changed.length === 0) return results
  return call.change(async (tx) => {
    for (const line of changed) await updateNames(tx, { ...line, organisationId })
    const detail = { items: changed.length }
    return { answer: results, did: { action: 'catalogue.table', detail } }
  })
}

const refuse = (itemId: number, why: string): Result => ({ itemId, outcome: 'refused', why })

interface Terms {
  isDryRun: boolean
  setup: ItemSetup
}

/** Item by item, each in a transaction of its own: what was taken in stays. */
async function takeItems(
  call: ConsoleCall,
  items: readonly CatalogueItem[],
  terms: Terms,
): Promise<Result[]> {
  const { organisationId } = call.place
  const itemIds = items.map(({ itemId }) => itemId)
  const known = await listCatalogueItems(call.db, { organisationId, itemIds })
  const byId = new Map(known.map((row) => [row.itemId, row]))
  const results: Result[] = []
  for (const [at, item] of items.entries()) {
    const isTwice = itemIds.indexOf(item.itemId) !== at
    const row = byId.get(item.itemId)
    if (isTwice) results.push(refuse(item.itemId, 'It is in the file twice.'))
    else if (!row) results.push(await create(call, item, terms))
    else results.push(await change(call, item, { ...terms, row }))
  }
  return results
}

async function create(call: ConsoleCall, item: CatalogueItem, terms: Terms): Promise<Result> {
  const { isDryRun, setup } = terms
  const { organisationId } = call.place
  const { nameJa, nameEn, tags, rules, part } = item
  const isHere = (await setup.files.find(item.source)) !== null
  if (!isHere && item.file === undefined) return refuse(item.itemId, 'Its file is not along.')
  const created: Result = { itemId: item.itemId, outcome: 'created', why: '' }
  if (isDryRun) return created
  const accepted = await accept(item, setup)
  if (!accepted) return refuse(item.itemId, 'Its file cannot become an item.')
  // An id that is somebody else's: the item gets another one.
  const isTaken = (await findItemId(call.db, item.itemId)) !== undefined
  const itemId = isTaken ? newId(call.random) : item.itemId
  return call.change(async (tx) => {
    const { asset } = accepted
    await insertItem(tx, {
      ...{ itemId, organisationId, nameJa, nameEn, tags, rules, part, asset },
      ...{ starterKey: null, base: false },
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

async function accept(item: CatalogueItem, { files }: ItemSetup): Promise<AcceptedFile | null> {
  const { part, source, file } = item
  if (part === 'Motion') return null
  if (file === undefined) return files.make(source, part)
  return files.take(Buffer.from(file, 'base64'), { source, part })
}

async function change(
  call: ConsoleCall,
  item: CatalogueItem,
  { row, isDryRun, setup }: Terms & { row: CatalogueRow },
): Promise<Result> {
  const { itemId, part, nameJa, nameEn, tags, rules, source } = item
  if (part !== row.part) return refuse(itemId, `It is here as ${row.part}.`)
  const { file: _, ...described } = item
  if (isDeepStrictEqual(described, describe(row))) return { itemId, outcome: 'same', why: '' }
  const changed: Result = { itemId, outcome: 'changed', why: '' }
  if (isDryRun) return changed
  const isNewFile = source !== row.source
  const accepted = isNewFile ? await accept(item, setup) : null
  if (isNewFile && !accepted) return refuse(itemId, 'Its file cannot become an item.')
  const { organisationId } = call.place
  return call.change(async (tx) => {
    await updateItem(tx, { organisationId, itemId, nameJa, nameEn, tags, rules })
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
