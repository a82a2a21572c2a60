import type { Tx } from '../kernel/sql/db.ts'
import { checkTable } from './check-table.ts'
import type { Prize, PrizeTable } from './prize-table.ts'
import type { GachaRow } from './store.ts'

/** A gacha as entered. */
export interface NewGacha
  extends Omit<GachaRow, keyof PrizeTable | 'hasFree'>,
    Omit<PrizeTable, 'version'> {
  appId: string
  position: number
}

/** A table that breaks a rule; nothing was published. */
export class TableRefused extends Error {}

/** Creates a gacha with the first version of its table. */
export async function publishGacha(tx: Tx, gacha: NewGacha): Promise<void> {
  await tx.rows`
    insert into gacha (gacha_id, app_id, position, current_version, name_ja, name_en,
      description_ja, description_en, alert_message_ja, alert_message_en, alert_message2_ja,
      alert_message2_en, tags, background_image, banner_image, icon_image, sample_coords,
      opened_at, closed_at)
    values (${gacha.gachaId}, ${gacha.appId}, ${gacha.position}, 1, ${gacha.nameJa},
      ${gacha.nameEn}, ${gacha.descriptionJa}, ${gacha.descriptionEn}, ${gacha.alertMessageJa},
      ${gacha.alertMessageEn}, ${gacha.alertMessage2Ja}, ${gacha.alertMessage2En}, ${gacha.tags},
      ${gacha.backgroundImage}, ${gacha.bannerImage}, ${gacha.iconImage}, ${gacha.sampleCoords},
      ${gacha.openedAt}, ${gacha.closedAt})`
  await insertTable(tx, gacha.gachaId, { ...gacha, version: 1 })
}

/** Publishes another table: new sessions draw from it, older ones from theirs. */
export async function publishTable(
  tx: Tx,
  gachaId: number,
  table: Omit<PrizeTable, 'version'>,
): Promise<void> {
  const { version } = await tx.get<{ version: number }>`
    update gacha set current_version = current_version + 1 where gacha_id = ${gachaId}
    returning current_version as version`
  await insertTable(tx, gachaId, { ...table, version })
}

async function insertTable(tx: Tx, gachaId: number, table: PrizeTable): Promise<void> {
  const error = checkTable(table).find(({ level }) => level === 'error')
  if (error) throw new TableRefused(error.message)
  const { version } = table
  await tx.rows`
    insert into gacha_table (gacha_id, version, currency_id, price, first_price, rate_decimals,
      draw_count, only_unowned, guarantee_after, step_prices, box)
    values (${gachaId}, ${version}, ${table.currencyId}, ${table.price}, ${table.firstPrice},
      ${table.rateDecimals}, ${table.drawCount}, ${table.onlyUnowned}, ${table.guaranteeAfter},
      ${table.stepPrices}::numeric[], ${table.box})`
  for (const [position, prize] of table.prizes.entries()) {
    await insertPrize(tx, { gachaId, version, position, ...prize })
  }
}

const insertPrize = (
  tx: Tx,
  prize: Prize & { gachaId: number; version: number; position: number },
) => tx.rows`
  insert into gacha_prize (gacha_id, version, position, item_id, weight, free, guaranteed,
    box_count)
  values (${prize.gachaId}, ${prize.version}, ${prize.position}, ${prize.itemId}, ${prize.weight},
    ${prize.free}, ${prize.guaranteed}, ${prize.boxCount})`
