import type { Tx } from '../../kernel/sql/db.ts'
import { asRecord } from '../../kernel/sql/fragment.ts'
import type { PrizeTable } from '../draw/prize-table.ts'
import { CHANCE, SHOWN, type Shown, TERMS } from '../store.ts'
import { checkTable } from './check-table.ts'

/** A gacha as entered. */
export interface NewGacha extends Shown, Omit<PrizeTable, 'version'> {
  gachaId: number
  appId: string
  position: number
}

/** A table that breaks a rule; nothing was published. */
export class TableRefused extends Error {}

/** Creates a gacha with the first version of its table. */
export async function publishGacha(tx: Tx, gacha: NewGacha): Promise<void> {
  await tx.rows`
    insert into gacha (gacha_id, app_id, position, current_version, ${SHOWN.names})
    select gacha_id, app_id, position, 1, ${SHOWN.names}
    from jsonb_populate_record(null::gacha, ${asRecord(gacha)}::jsonb)`
  await insertTable(tx, gacha.gachaId, { ...gacha, version: 1 })
}

/**
 * Publishes another table: new sessions draw from it, and older sessions keep drawing from theirs.
 */
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
    insert into gacha_table (gacha_id, ${TERMS.names})
    select gacha_id, ${TERMS.names}
    from jsonb_populate_record(null::gacha_table, ${asRecord({ ...table, gachaId })}::jsonb)`
  const rows = table.prizes.map((prize, position) => ({ ...prize, gachaId, version, position }))
  await tx.rows`
    insert into gacha_prize (gacha_id, version, position, item_id, ${CHANCE.names})
    select gacha_id, version, position, item_id, ${CHANCE.names}
    from jsonb_populate_recordset(null::gacha_prize, ${asRecord(rows)}::jsonb)`
}
