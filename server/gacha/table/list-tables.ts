import type { Sql } from '../../kernel/sql/db.ts'
import type { PrizeTable } from '../draw/prize-table.ts'
import { getTerms, listPrizes } from '../store.ts'

/** The table that new sessions of a gacha draw from, with readable names. */
export interface NamedTable {
  name: string
  /** The currency of the prices. */
  currency: string
  /** The price of one unit in yen; null if unknown. */
  yen: number | null
  table: PrizeTable
}

/** The tables of all gachas, by app in the order of the console. */
export async function listTables(sql: Sql): Promise<NamedTable[]> {
  const rows = await sql.rows<{ gachaId: number; version: number } & Omit<NamedTable, 'table'>>`
    select gacha.gacha_id, gacha.current_version as version, gacha.name_en as name,
      currency.name_en as currency, currency.yen
    from gacha
    join gacha_table as terms
      on terms.gacha_id = gacha.gacha_id and terms.version = gacha.current_version
    join currency on currency.currency_id = terms.currency_id
    order by gacha.app_id, gacha.position, gacha.gacha_id`
  const tables: NamedTable[] = []
  for (const { gachaId, version, name, currency, yen } of rows) {
    const terms = await getTerms(sql, { gachaId, version })
    const prizes = await listPrizes(sql, { gachaId, version })
    const title = `${name} (${gachaId}, version ${version})`
    tables.push({ name: title, currency, yen, table: { ...terms, prizes } })
  }
  return tables
}
