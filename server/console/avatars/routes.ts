import * as contract from '@kisekae/contract/console/avatars.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { AVATAR_FILE, FACE_FILE } from '../../avatar/describe-avatar.ts'
import { guestUpgraded, readStatus } from '../../avatar/rules.ts'
import { pictureUrl } from '../../item/picture-url.ts'
import type { ItemRow } from '../../item/store.ts'
import { newId } from '../../kernel/random.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import type { ConsoleCall, OnConsole } from '../call/console-call.ts'
import { cutAt, readCursor, readPlace, writeCursor } from '../call/cursor.ts'
import { noSuchThing } from '../call/faults.ts'
import { developmentOnly } from '../call/sales-faults.ts'
import { describeBrief } from '../items/describe-brief.ts'
import {
  type AvatarRow,
  type AvatarSummaryRow,
  findAvatarRow,
  findGrantable,
  insertTestGrant,
  listAvatarRows,
  listGrantRows,
  listItemRows,
  listOwnedRows,
  listSessionRows,
  lockUser,
  type SessionRow,
  updateTestDate,
} from './store.ts'

interface AvatarSetup {
  assetUrl: string
}

/** Data for partners who investigate a question from a user. */
export function avatarRoutes(on: OnConsole, setup: AvatarSetup): void {
  const { assetUrl } = setup
  on(contract.listAppAvatars, async (call) => {
    const page = readPage(call.params)
    const { kind } = call.params
    const found = await listAvatarRows(call.db, { ...page, appId: call.app.appId, kind })
    const { rows, next } = cutAt(found.rows, page.limit - 1, (row) => row)
    const rest = found.rest && writeCursor(found.rest)
    const avatars = rows.map((row) => ({
      avatarId: row.avatarId,
      kind: row.kind,
      createdAt: row.createdAt,
      unlinkedAt: row.unlinkedAt,
      upgradedAt: row.upgradedAt,
      faceImageUrl: findPicture(row, FACE_FILE, setup),
    }))
    return { avatars, next: next ?? rest }
  })

  on(contract.readAppAvatar, async (call) => describe(call, await getAvatar(call), setup))

  on(contract.listOwned, async (call) => {
    const { userId } = await getReadable(call)
    const page = readPage(call.params)
    const { rows, next } = cutAt(
      await listOwnedRows(call.db, { ...page, userId }),
      page.limit - 1,
      (row) => row,
    )
    const items = rows.map((row) => ({
      item: describeBrief(row, assetUrl),
      grantedAt: row.grantedAt,
    }))
    return { items, next }
  })

  historyRoutes(on, setup)
  testRoutes(on, setup)
}

function historyRoutes(on: OnConsole, { assetUrl }: AvatarSetup): void {
  on(contract.listGrants, async (call) => {
    const { userId } = await getAvatar(call)
    const page = readPage(call.params)
    const found = await listGrantRows(call.db, { ...page, userId, appId: call.app.appId })
    const { rows, next } = cutAt(found, page.limit - 1, (row) => row)
    const items = await readItems(
      call.db,
      rows.flatMap(({ itemIds }) => itemIds),
    )
    const grants = rows.map(({ grantId, source, grantedAt, itemIds }) => ({
      grantId,
      source,
      grantedAt,
      items: inOrder(itemIds, items).map((row) => describeBrief(row, assetUrl)),
    }))
    return { grants, next }
  })

  on(contract.listSessions, async (call) => {
    const { userId } = await getAvatar(call)
    const page = readPage(call.params, readCursor)
    const found = await listSessionRows(call.db, { ...page, userId, appId: call.app.appId })
    const { rows, next } = cutAt(found, page.limit - 1, (row) => row)
    return { sessions: rows.map((row) => describeSession(row, call)), next }
  })
}

const SESSION_LETTERS = 9

const describeSession = (row: SessionRow, { language }: ConsoleCall) => ({
  sessionId: `${row.sessionId.slice(0, SESSION_LETTERS)}…`,
  kind: row.kind,
  name: language === 'ja' ? row.nameJa : row.nameEn,
  state: row.consumedAt
    ? ('granted' as const)
    : row.expiresAt <= row.now
      ? ('expired' as const)
      : ('open' as const),
  price: row.price,
  isFirst: row.isFirst,
  createdAt: row.createdAt,
  endsAt: row.consumedAt ?? row.expiresAt,
})

function testRoutes(on: OnConsole, setup: AvatarSetup): void {
  on(contract.setTestDate, async (call) => {
    const { userId, avatarId } = await getAvatar(call)
    mustBeDevelopment(call)
    const testAt = call.body.testAt === null ? null : new Date(call.body.testAt)
    await call.change(async (tx) => {
      await updateTestDate(tx, { userId, avatarId, testAt })
      const did = { action: 'avatar.test-date', subject: avatarId, detail: { testAt } }
      return { answer: null, did }
    })
    return describe(call, await getAvatar(call), setup)
  })

  on(contract.grantTestItem, async (call) => {
    const { userId, avatarId, upgradedAt } = await getReadable(call)
    mustBeDevelopment(call)
    if (upgradedAt) throw guestUpgraded()
    const { itemId } = call.body
    const { appId } = call.app
    return call.change<{ status: 'granted' | 'owned' }>(async (tx) => {
      await lockUser(tx, userId)
      const item = await findGrantable(tx, { appId, userId, itemId })
      if (!item) throw noSuchThing()
      if (item.owned) return { answer: { status: 'owned' }, did: null }
      const grantId = newId(call.random)
      await insertTestGrant(tx, { userId, grantId, appId, avatarId, itemId, at: tx.now })
      const did = { action: 'avatar.test-item', subject: avatarId, detail: { itemId } }
      return { answer: { status: 'granted' }, did }
    })
  })
}

function mustBeDevelopment({ app }: ConsoleCall): void {
  if (app.live) throw developmentOnly()
}

/** Reads one row more than is shown, to find out whether there is another page. */
const readPage = ({ after, limit }: { after: string; limit: number }, read = readPlace) => ({
  ...read(after),
  limit: limit + 1,
})

async function getAvatar(call: ConsoleCall): Promise<AvatarRow> {
  // Parsed as an integer, so the database accepts it as an id.
  const avatarId = String(call.id('avatarId')) as IdText
  const found = await findAvatarRow(call.db, { appId: call.app.appId, avatarId })
  if (!found) throw noSuchThing()
  return found
}

/** Finds the avatar in the path, provided that the app may see the user's items. */
async function getReadable(call: ConsoleCall): Promise<AvatarRow> {
  const found = await getAvatar(call)
  if (statusOf(found) !== 200) throw noSuchThing()
  return found
}

type Standing = Pick<AvatarSummaryRow, 'permissions' | 'unlinkedAt' | 'pictureToken'> &
  Partial<Pick<AvatarRow, 'deletedAt'>>

/** The status that the app itself would get if it read the avatar. */
const statusOf = ({ deletedAt, permissions, unlinkedAt }: Standing) =>
  readStatus(deletedAt ? undefined : { permissions, unlinked: unlinkedAt !== null })

/** The URL of the user's picture; null if the app may not see it. */
const findPicture = (row: Standing, file: string, { assetUrl }: AvatarSetup) =>
  statusOf(row) === 200 ? pictureUrl(assetUrl, row.pictureToken, file) : null

async function describe({ db, app }: ConsoleCall, row: AvatarRow, setup: AvatarSetup) {
  const { avatarId, kind, permissions, createdAt, unlinkedAt, upgradedAt, testAt } = row
  const status = statusOf(row)
  const [wornItemIds, owned] = status === 200 ? [row.wornItemIds, row.owned] : [[], 0]
  const worn = inOrder(wornItemIds, await readItems(db, wornItemIds))
  return {
    avatarId,
    kind,
    permissions,
    createdAt,
    unlinkedAt,
    upgradedAt,
    testAt,
    status: String(status),
    why: explain(row, status),
    owned,
    now: row.now,
    avatarImageUrl: findPicture(row, AVATAR_FILE, setup),
    faceImageUrl: findPicture(row, FACE_FILE, setup),
    worn: worn.map((item) => describeBrief(item, setup.assetUrl)),
    isDevelopment: !app.live,
  }
}

function explain({ unlinkedAt }: AvatarRow, status: 200 | 401 | 404) {
  if (status === 404) return 'deleted' as const
  if (status === 200) return 'fine' as const
  return unlinkedAt ? ('unlinked' as const) : ('permissionMissing' as const)
}

async function readItems(sql: Sql, itemIds: readonly number[]) {
  const rows = await listItemRows(sql, [...new Set(itemIds)])
  return new Map(rows.map((row) => [row.itemId, row]))
}

const inOrder = (itemIds: readonly number[], items: ReadonlyMap<number, ItemRow>) =>
  itemIds.flatMap((itemId) => items.get(itemId) ?? [])
