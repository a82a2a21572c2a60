import { aGacha, aPrize } from '@kisekae/server/gacha/fixtures/a-gacha.ts'
import { registerStarterItems } from '@kisekae/server/item/starter-items.ts'
import { newId, systemRandom as random } from '@kisekae/server/kernel/random.ts'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { insertApp, insertOrganisation } from '@kisekae/server/partner/store.ts'
import { openTestDatabase } from '@kisekae/server/postgres/test-database.ts'

/** A gacha on sale in a separate database, and the facts about it that the load processes need. */
export interface Sale {
  url: string
  key: string
  appId: string
  gachaId: number
  currencyId: number
  /** The items in every player's session. */
  itemIds: number[]
  /** The items that every player already owns. */
  ownedIds: number[]
}

const ITEMS = 3
const PRIZES = 20

export async function openSale(): Promise<{ sale: Sale; db: Db; drop(): Promise<void> }> {
  const { db, url, drop } = await openTestDatabase({ role: 'owner', isDurable: true })
  const { fsync } = await db.get<{ fsync: string }>`
    select current_setting('fsync') || current_setting('synchronous_commit') as fsync`
  if (fsync !== 'onon')
    throw new Error('This PostgreSQL server acknowledges changes before they are on disk.')
  const appId = 'app_bench'
  const organisationId = newId(random)
  const permissions = { fittingRoom: true, vrmExport: true }
  await insertOrganisation(db, { organisationId, name: 'Bench', ...permissions })
  await insertApp(db, { appId, organisationId, name: 'Bench', live: true })
  await registerStarterItems(db, { random, nameToken: () => newId(random).toString(36) })
  const rows = await db.rows<{ itemId: number }>`
    select item_id from item where not base order by item_id`
  const prizeIds = rows.slice(0, PRIZES).map(({ itemId }) => itemId)
  const prizes = prizeIds.map((itemId) => aPrize(itemId))
  const gachaId = await aGacha(db, { appId, prizes, drawCount: ITEMS })
  const { currencyId } = await db.get<{ currencyId: number }>`select currency_id from currency`
  const key = `ak_live_${'k'.repeat(43)}`
  const [itemIds, ownedIds] = [prizeIds.slice(0, ITEMS), prizeIds.slice(-ITEMS + 1)]
  return { sale: { url, key, appId, gachaId, currencyId, itemIds, ownedIds }, db, drop }
}
