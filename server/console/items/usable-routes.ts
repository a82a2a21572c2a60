import * as contract from '@kisekae/contract/console/items.ts'
import type { Params } from '@kisekae/contract/wire.ts'
import { Download } from '../../account/call/download.ts'
import { listGrantableItems } from '../../catalogue/store.ts'
import { describeItem } from '../../item/describe-item.ts'
import type { ItemRow } from '../../item/store.ts'
import type { ConsoleCall, OnConsole } from '../call/console-call.ts'
import { readIdAfter } from '../call/cursor.ts'
import { ROWS_MAX } from './csv.ts'
import { describeUsable } from './describe-usable.ts'
import { writeUsableTable } from './item-table.ts'

const OPAQUE = { mannequin: false, animation: undefined, transparent: false }

/** The items that an app may grant, as in its catalogue. */
export function usableItemRoutes(on: OnConsole, { assetUrl }: { assetUrl: string }): void {
  on(contract.listUsableItems, async (call) => {
    const { limit, after } = call.params
    const offset = Number(readIdAfter(after))
    const rows = await find(call, { limit: limit + 1, offset })
    const items = rows.slice(0, limit).map((row) => describeUsable(row, assetUrl))
    return { items, next: rows.length > limit ? String(offset + limit) : null }
  })

  on(contract.exportUsableItems, async (call) => {
    const rows = await find(call, { limit: ROWS_MAX, offset: 0 })
    return new Download({
      name: 'catalogue.csv',
      mediaType: 'text/csv; charset=utf-8',
      content: writeUsableTable(rows.map((row) => ({ ...row, imageUrl: pictureOf(row) }))),
    })
  })

  function pictureOf(row: ItemRow): string {
    return describeItem(row, { assetUrl, language: 'en', view: OPAQUE, have: false }).imageUrl
  }
}

type Filtered = ConsoleCall & { params: Params<typeof contract.exportUsableItems> }

function find({ db, app, params }: Filtered, slice: { limit: number; offset: number }) {
  const { part, tag, search } = params
  return listGrantableItems(db, { appId: app.appId, part, tag, search, ...slice })
}
